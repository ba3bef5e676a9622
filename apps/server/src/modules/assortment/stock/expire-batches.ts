import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Database } from '../../../database/connection.ts';
import { addToExpired, findProductsPast, markPast } from './batch-queries.ts';
import { lockStockRows } from './queries.ts';

/** Products a transaction locks at once. */
const PIECE = 50;

/**
 * Takes from the shop's shelves what is past its last day (decision 114): the levels say how much of them it is, which also ends cached
 * pages. Each minute; finds nothing but after midnight in Aceh.
 */
export async function expireBatches(database: Database, now: Date): Promise<number> {
  const today = dateOf(now);
  const past = (await findProductsPast(database, today)).sort((one, other) => one - other);
  let marked = 0;
  for (let from = 0; from < past.length; from += PIECE) {
    const ids = past.slice(from, from + PIECE);
    await database.transaction(async (transaction) => {
      await lockStockRows(transaction, ids);
      for (const { units, ...level } of await markPast(transaction, ids, today)) {
        await addToExpired(transaction, level, units);
        marked += 1;
      }
    });
  }
  return marked;
}
