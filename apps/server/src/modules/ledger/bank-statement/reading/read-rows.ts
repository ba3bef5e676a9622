import { failure } from '@lapak/contract/errors';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_COLUMNS, MAX_STATEMENT_ROWS, STATEMENT_TEXTS } from '@lapak/contract/ledger/bank-statement';
import { type CsvLine, readCsv, SEPARATORS } from '../../../../http/read-csv.ts';

/** So many lines say what stands between the cells. */
const LOOKED_AT = 200;

/** The rows of a statement's file. Throws `too_large` and `invalid_input` with what to do. */
export async function readRows(content: string): Promise<CsvLine[]> {
  const bytes = Buffer.from(content);
  if (bytes.length > MAX_STATEMENT_BYTES)
    throw failure('too_large', { text: STATEMENT_TEXTS.bytes, fields: { content: STATEMENT_TEXTS.bytes } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what has them is no text.
  if (/^(?:PK\u0003\u0004|%PDF|<)|[\u0000\uFFFD]/u.test(content)) throw refused(STATEMENT_TEXTS.notCsv);
  const rows: CsvLine[] = [];
  for await (const row of readCsv(once(bytes), STATEMENT_TEXTS.notCsv, separatorOf(content))) {
    // A spreadsheet writes empty cells as far as it likes.
    const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length > MAX_STATEMENT_COLUMNS) throw refused(`Baris ${row.line}: ${STATEMENT_TEXTS.columns}`);
    rows.push({ ...row, cells });
    if (rows.length > MAX_STATEMENT_ROWS) throw refused(STATEMENT_TEXTS.rows);
  }
  return rows;
}

const refused = (text: string) => failure('invalid_input', { text, fields: { content: text } });

async function* once(bytes: Buffer) {
  yield bytes;
}

/** The sign that stands equally often in most lines, quotes left out: amounts have commas, and what is above the table has none. */
function separatorOf(content: string): string {
  const lines = content.split(/\r\n|\n|\r/u, LOOKED_AT).map((line) => line.replaceAll(/"[^"]*"/gu, ''));
  const score = (sign: string) => {
    const times = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(sign).length - 1;
      if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
    }
    return Math.max(0, ...[...times].map(([count, of]) => of * 100 + count));
  };
  return SEPARATORS.reduce((best, sign) => (score(sign) > score(best) ? sign : best));
}
