import { failure } from '@lapak/contract/errors';
import { unguardCell } from './csv-cells.ts';
import { MAX_RECORD, recordAt } from './csv-records.ts';
import { decodedText } from './decode-text.ts';

/** A line of a CSV file, by the number that an editor gives it. */
export interface CsvLine {
  line: number;
  cells: string[];
  /** Its quotes don't fit, so where its cells end is a guess. */
  isMisquoted?: true;
}

export const SEPARATORS = [';', ',', '\t', '|'];
/** So much of a file, and so many of its lines, say what stands between the cells. */
const BEGUN = 64 * 1024;
const VOTING = 200;

/** Excel's own first line, which says what stands between the cells. */
const SEPARATOR_LINE = /^"?sep=(?<sign>[;,\t|])"?[;,\t|]*(?:\r\n|\n|\r|$)/iu;

/**
 * The lines of a CSV file while it comes in, blank ones left out. What stands between the cells a line `sep=` says, else `signOf` of the
 * file's beginning. Throws `invalid_input` where it isn't text, or a line never ends.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, notText: string, signOf = separatorOf): AsyncGenerator<CsvLine> {
  const chunks = decodedText(bytes, notText)[Symbol.asyncIterator]();
  let text = '';
  let isEnd = false;
  const more = async () => {
    const next = await chunks.next();
    if (next.done) isEnd = true;
    else text += next.value;
  };
  while (!isEnd && text.length < BEGUN) await more();
  const first = SEPARATOR_LINE.exec(text);
  let at = first?.[0].length ?? 0;
  let line = first ? 2 : 1;
  const sign = first?.groups?.['sign'] ?? signOf(text.slice(at));
  for (;;) {
    const record = at < text.length ? recordAt(text, at, { separator: sign, isEnd }) : null;
    if (record === null) {
      if (isEnd) return;
      text = text.slice(at);
      at = 0;
      await more();
      continue;
    }
    if (record.end - at > MAX_RECORD) throw failure('invalid_input', { text: `Baris ${line} terlalu panjang.` });
    const cells = record.cells.map(textOf);
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, ...(record.isMisquoted ? { isMisquoted: true } : {}) };
    at = record.end;
    line += record.lines;
  }
}

/** A cell's text: ="0812" is how a program keeps a spreadsheet from taking it for a number. */
function textOf(cell: string): string {
  return unguardCell(/^="(?<text>[^"]*)"$/u.exec(cell.trim())?.groups?.['text'] ?? cell);
}

/**
 * The sign that stands equally often in most lines, quotes left out: amounts have commas, and what is above a table has none. Where none
 * does, the one that the first line has most.
 */
export function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\n|\r/u, VOTING).map((line) => line.replaceAll(/"[^"]*"/gu, ''));
  const votes = (sign: string) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(sign).length - 1;
      if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...times].map(([count, of]) => of * 100 + count));
  };
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const most = (score: (sign: string) => number) => SEPARATORS.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
  const best = most(votes);
  return votes(best) > 0 ? best : most((sign) => first.split(sign).length);
}
