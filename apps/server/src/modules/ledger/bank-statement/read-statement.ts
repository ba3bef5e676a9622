import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import { type BankColumns, type BankPreviewInput, STATEMENT_TEXTS } from '@lapak/contract/ledger/bank-statement';
import type { Connection } from '../../../database/connection.ts';
import { findColumnsFor } from './import-queries.ts';
import { findHeads } from './reading/find-heads.ts';
import { guessColumns } from './reading/guess-columns.ts';
import { readRows } from './reading/read-rows.ts';
import { statementLines } from './reading/statement-lines.ts';

const SAMPLES = 3;

/**
 * A statement as it would be taken in: by these columns, else by those of the last file with its heads, else by a guess. Throws
 * `too_large`, and `invalid_input` for what is no CSV with days in it.
 */
export async function readStatement(connection: Connection, { content, columns }: Pick<BankPreviewInput, 'content' | 'columns'>) {
  const today = dateOf(new Date());
  const rows = await readRows(content);
  const head = findHeads(rows);
  const cells = rows.slice(head + 1).map((row) => row.cells);
  const width = Math.max(rows[head]?.cells.length ?? 0, ...cells.slice(0, 500).map((row) => row.length));
  const heads = Array.from({ length: Math.min(width, 100) }, (_, place) => rows[head]?.cells[place]?.trim() ?? '');
  const guessed = guessColumns(rows, Number(today.slice(0, 4)));
  if (guessed === null) throw failure('invalid_input', { text: STATEMENT_TEXTS.empty, fields: { content: STATEMENT_TEXTS.empty } });
  const known = columns ? undefined : await findColumnsFor(connection, heads.join('|'));
  // The year is this file's own.
  const chosen: BankColumns = columns ?? (known ? { ...known, year: guessed.year } : guessed);
  return {
    heads: heads.join('|'),
    columns: heads.map((name, place) => ({
      head: name,
      samples: cells.flatMap((row) => row[place]?.trim().slice(0, 60) || []).slice(0, SAMPLES),
    })),
    chosen,
    isKnown: known !== undefined,
    ...statementLines(rows, chosen, today),
  };
}
export type Statement = Awaited<ReturnType<typeof readStatement>>;
