import { readSheet } from 'read-excel-file/web-worker';
import { answerFromOwnProcess } from './answer-from-own-process.ts';
import { type CellFormat, MADE_A_DAY, readCellFormats } from './cell-formats.ts';
import { isSmallWorkbook } from './look-through-workbook.ts';
import type { ReadFile } from './read-in-own-process.ts';

/** What the process answers: the cells of the first sheet as a person would type them, or why there are none. */
export type XlsxAnswer = { cells: string[][] } | { refused: 'huge' | 'unreadable' };

/** Reads one workbook in a process of its own, so that nothing in it can end the shop's. */
async function readWorkbook({ bytes }: ReadFile): Promise<XlsxAnswer> {
  try {
    if (!isSmallWorkbook(bytes)) return { refused: 'huge' };
    const formats = readCellFormats(bytes);
    const rows = await readSheet<string>(new Uint8Array(bytes).buffer, { trim: false, parseNumber: numberText });
    return {
      cells: rows.map((row, line) => row.map((cell, column) => formatted(cellText(cell), formats.get(`${line} ${column}`)))),
    };
  } catch {
    return { refused: 'unreadable' };
  }
}

/**
 * A number as one would type it: no exponent, a decimal comma, without the noise of a formula. Beyond fifteen digits Excel has lost the
 * rest.
 */
function numberText(text: string): string {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (Math.abs(number) >= 1e15) return number.toExponential();
  return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(6))).replace('.', ',');
}

/** As the format shows it: a share as its percent, a number with its leading zeros. */
function formatted(text: string, format: CellFormat | undefined): string {
  if (format === undefined || !/^-?\d+(?:,\d+)?$/u.test(text)) return text;
  if ('digits' in format) return /^\d+$/u.test(text) ? text.padStart(format.digits, '0') : text;
  return `${String(Number((Number(text.replace(',', '.')) * 100).toFixed(6))).replace('.', ',')}%`;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A day has no time in Excel, and no zone.
  if (cell instanceof Date) return MADE_A_DAY + cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak';
  return String(cell);
}

answerFromOwnProcess(readWorkbook);
