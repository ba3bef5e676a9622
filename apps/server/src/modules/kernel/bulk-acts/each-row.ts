import { Failure } from '@lapak/contract/errors';
import type { BulkRow } from '@lapak/contract/kernel/bulk';
import type { Transaction } from '../../../database/connection.ts';
import { inSavepoint } from '../../../database/savepoint.ts';

/**
 * Does the work to each row of an act within one transaction; whatever is refused of one is taken back for that one alone, and says why
 * (decision 76). `result` is null where nothing was done.
 */
export async function eachRow<Row extends { id: number }, Result>(
  transaction: Transaction,
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
): Promise<(BulkRow & { result: Result | null })[]> {
  const done: (BulkRow & { result: Result | null })[] = [];
  for (const row of rows) {
    try {
      const result = await inSavepoint(transaction, () => work(row));
      done.push({ id: row.id, done: true, reason: null, result });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      done.push({ id: row.id, done: false, reason: error.message, result: null });
    }
  }
  return done;
}
