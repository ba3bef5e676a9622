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

/** Excel's own first line, which says what stands between the cells. */
const SEPARATOR_LINE = /^"?sep=(?<sign>[;,\t|])"?[;,\t|]*(?:\r\n|\n|\r|$)/iu;

/**
 * The lines of a CSV file while it comes in, its headings first, blank ones left out. What stands between the cells is what the headings
 * say, unless a line `sep=` says it or it is given. Throws `invalid_input` where it isn't text, or a line never ends.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, notText: string, separator?: string): AsyncGenerator<CsvLine> {
  const chunks = decodedText(bytes, notText)[Symbol.asyncIterator]();
  let text = '';
  let isEnd = false;
  const more = async () => {
    const next = await chunks.next();
    if (next.done) isEnd = true;
    else text += next.value;
  };
  while (!isEnd && text.length < MAX_RECORD && !/[\r\n][\s\S]/u.test(text)) await more();
  const first = SEPARATOR_LINE.exec(text);
  let at = first?.[0].length ?? 0;
  let line = first ? 2 : 1;
  const sign = first?.groups?.['sign'] ?? separator ?? separatorOf(text.slice(at));
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

function separatorOf(head: string): string {
  const [first = ''] = head.replace(/^[\s]*/u, '').split(/[\r\n]/u);
  const times = (sign: string) => first.split(sign).length;
  return SEPARATORS.reduce((best, sign) => (times(sign) > times(best) ? sign : best));
}
