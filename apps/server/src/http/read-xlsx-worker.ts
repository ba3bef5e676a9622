import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/web-worker';

/** What all parts of a workbook may unpack to; a file of twenty thousand lines takes some thirty. */
const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** What the thread answers: the cells of the first sheet as a person would type them, or why there are none. */
export type XlsxAnswer = { cells: string[][] } | { refused: 'huge' | 'unreadable' };

/** Reads a workbook in a thread of its own, so that neither its size nor its shape is the shop's business. */
async function answer(bytes: ArrayBuffer): Promise<XlsxAnswer> {
  try {
    if (unpackedSize(new Uint8Array(bytes)) > MAX_UNPACKED_BYTES) return { refused: 'huge' };
    const rows = await readSheet<string>(bytes, { trim: false, parseNumber: numberText });
    return { cells: rows.map((row) => row.map(cellText)) };
  } catch {
    return { refused: 'unreadable' };
  }
}

/** What the archive says that its parts unpack to; nothing is unpacked, and nobody is given more room than it says. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
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

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // A day has no time in Excel, and no zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'ya' : 'tidak';
  return String(cell);
}

parentPort?.postMessage(await answer(workerData));
