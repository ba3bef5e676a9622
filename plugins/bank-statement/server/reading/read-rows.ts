import { failure } from '@lapak/contract/errors';
import { MAX_FILE_COLUMNS } from '@lapak/contract/file-columns';
import { type CsvLine, readCsv } from '@lapak/server/http/read-csv.ts';
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_ROWS, STATEMENT_TEXTS } from '../../contract/bank-statement.ts';

/** The rows of a statement's file. Throws `too_large` and `invalid_input` with what to do. */
export async function readRows(content: string): Promise<CsvLine[]> {
  const bytes = Buffer.from(content);
  if (bytes.length > MAX_STATEMENT_BYTES)
    throw failure('too_large', { text: STATEMENT_TEXTS.bytes, fields: { content: STATEMENT_TEXTS.bytes } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what has them is no text.
  if (/^(?:PK\u0003\u0004|%PDF|<)|[\u0000\uFFFD]/u.test(content)) throw refused(STATEMENT_TEXTS.notCsv);
  const rows: CsvLine[] = [];
  for await (const row of readCsv(once(bytes), STATEMENT_TEXTS.notCsv)) {
    // A spreadsheet writes empty cells as far as it likes.
    const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length > MAX_FILE_COLUMNS) throw refused(`Baris ${row.line}: ${STATEMENT_TEXTS.columns}`);
    rows.push({ ...row, cells });
    if (rows.length > MAX_STATEMENT_ROWS) throw refused(STATEMENT_TEXTS.rows);
  }
  return rows;
}

const refused = (text: string) => failure('invalid_input', { text, fields: { content: text } });

async function* once(bytes: Buffer) {
  yield bytes;
}
