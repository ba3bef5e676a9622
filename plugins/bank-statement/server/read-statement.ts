import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { MAX_FILE_COLUMNS } from '@lapak/contract/file-columns';
import type { Connection } from '@lapak/server/database/connection.ts';
import { fileColumns } from '@lapak/server/http/file-columns.ts';
import { type BankChoice, type BankPreviewInput, STATEMENT_TEXTS } from '../contract/bank-statement.ts';
import { findColumnsFor } from './import-queries.ts';
import { balanceDoubts, dayDoubts, guessDoubts } from './reading/find-doubts.ts';
import { findHeads } from './reading/find-heads.ts';
import { guessColumns } from './reading/guess-columns.ts';
import { readRows } from './reading/read-rows.ts';
import { statementLines } from './reading/statement-lines.ts';

/**
 * A statement as it would be taken in: by these columns, else by those of the last file with its heads, else by a guess; and what in it
 * may be wrong. Throws `too_large`, and `invalid_input` for what is no CSV with days in it.
 */
export async function readStatement(connection: Connection, { content, columns }: Pick<BankPreviewInput, 'content' | 'columns'>) {
  const today = dateOf(new Date());
  const tomorrow = addDays(today, 1);
  const rows = await readRows(content);
  const head = findHeads(rows);
  const cells = rows.slice(head + 1).map((row) => row.cells);
  const width = Math.max(rows[head]?.cells.length ?? 0, ...cells.slice(0, 500).map((row) => row.length));
  const heads = Array.from({ length: Math.min(width, MAX_FILE_COLUMNS) }, (_, place) => rows[head]?.cells[place]?.trim() ?? '');
  const guess = guessColumns(rows, Number(today.slice(0, 4)), tomorrow);
  if (guess === null) throw failure('invalid_input', { text: STATEMENT_TEXTS.empty, fields: { content: STATEMENT_TEXTS.empty } });
  const { year, month_first = false } = guess.columns;
  // Heads that say nothing are those of any file.
  const known = columns || heads.every((name) => name === '') ? undefined : await findColumnsFor(connection, heads.join('|'));
  // The year and the order of its days are this file's own.
  const chosen: BankChoice = columns
    ? { ...columns, month_first: columns.month_first ?? month_first }
    : known
      ? { ...known, year, month_first }
      : guess.columns;
  const read = statementLines(rows, chosen, today);
  return {
    heads: heads.join('|'),
    columns: fileColumns(heads, cells),
    chosen,
    isKnown: known !== undefined,
    ...read,
    doubts: [
      ...(columns || known || guess.isSure ? [] : guessDoubts(rows)),
      ...(columns?.month_first === undefined ? dayDoubts(rows, chosen, tomorrow) : []),
      ...balanceDoubts(read.proof),
    ],
  };
}
export type Statement = Awaited<ReturnType<typeof readStatement>>;
