import type { Database } from '../../../../database/connection.ts';
import { correctTallies, lockTallies } from './tally-queries.ts';

/**
 * Makes the tallies of orders say again what the orders are, should triggers have been off while orders were loaded or mended by hand: the
 * list's numbers, and its last pages, come from them alone (decision 26). Returns of how many kinds of orders they were wrong.
 */
export async function repairTallies(database: Database): Promise<number> {
  return database.transaction(async (transaction) => {
    await lockTallies(transaction);
    return correctTallies(transaction);
  });
}
