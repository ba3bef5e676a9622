import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PaperWidth, Roll, RollLine } from '../roll.ts';
import type { CodePage } from './printer-settings.ts';

/** Characters of the printer's usual font in one line. */
const COLUMNS: Record<PaperWidth, number> = { 58: 32, 80: 48 };
/** The paper between the print head and the cutter. */
const LINES_BEFORE_CUT = 4;
/** The drawer's coil: which connector, and for how long, in milliseconds. */
const DRAWER = { connector: 0, on: 100, off: 500 };

interface PaperSettings {
  width: PaperWidth;
  codePage: CodePage;
}

/** A roll as ESC/POS commands, with a cut at its end. */
export function encodeRoll({ head, lines }: Roll, { width, codePage }: PaperSettings): Uint8Array<ArrayBuffer> {
  const columns = COLUMNS[width];
  const encoder = begin(columns).initialize().codepage(codePage);
  for (const line of wrapped(head.name, columns)) encoder.bold(true).align('center').line(line).bold(false);
  for (const text of head.lines.flatMap((line) => wrapped(line, columns))) encoder.align('center').line(text);
  encoder.align('left');
  for (const line of lines) encodeLine(encoder, line, columns);
  return new Uint8Array(encoder.cut('partial').encode());
}

/** Opens the drawer at the printer. */
export function encodeDrawer(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(begin(COLUMNS[58]).initialize().pulse(DRAWER.connector, DRAWER.on, DRAWER.off).encode());
}

function begin(columns: number): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({ language: 'esc-pos', columns, feedBeforeCut: LINES_BEFORE_CUT, errors: 'relaxed' });
}

function encodeLine(encoder: ReceiptPrinterEncoder, line: RollLine, columns: number): void {
  if (line.kind === 'rule') {
    encoder.line('-'.repeat(columns));
    return;
  }
  encoder.bold(line.strong === true);
  if (line.kind === 'text') {
    encoder.align(line.centered ? 'center' : 'left');
    for (const text of wrapped(line.text, columns)) encoder.line(text);
    encoder.align('left');
  } else {
    if (line.large) encoder.size(1, 2);
    for (const text of rowTexts(line.label, line.value, columns)) encoder.line(text);
    if (line.large) encoder.size(1, 1);
  }
  encoder.bold(false);
}

/** A label with its value at the right edge; a value that doesn't fit beside the label gets a line of its own. */
function rowTexts(label: string, value: string, columns: number): string[] {
  const right = printable(value);
  const left = wrapped(label, columns);
  const end = left.at(-1) ?? '';
  const isRoom = end.length + 1 + right.length <= columns;
  return isRoom ? [...left.slice(0, -1), end + right.padStart(columns - end.length)] : [...left, right.padStart(columns)];
}

/** Breaks between words; a word longer than the line is cut. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ').filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= columns) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    for (; line.length > columns; line = line.slice(columns)) lines.push(line.slice(0, columns));
  }
  return line === '' ? lines : [...lines, line];
}

const PLAIN: Readonly<Record<string, string>> = {
  '×': 'x',
  '–': '-',
  '—': '-',
  '−': '-',
  '·': '-',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '…': '...',
};

/** Typographic signs that no printer's table has, as plain ones; no control character gets through to the printer. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[×–—−·“”‘’…]/gu, (sign) => PLAIN[sign] ?? sign)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zs}]/gu, ' ');
}
