import type { Database } from '../../../../database/connection.ts';
import { lockStockRows } from '../../stock/index.ts';
import { findWrongFigures, writeFiguresAnew } from './figure-queries.ts';

const AT_ONCE = 500;

/**
 * Repairs the figures that lists are sorted by (decision 26), after a load with triggers off: a product without figures is in no list.
 * Returns how many were wrong.
 */
export async function repairFigures(database: Database): Promise<number> {
  let repaired = 0;
  for (let last: number | undefined = 0; last !== undefined; ) {
    const ids: number[] = await findWrongFigures(database, last, AT_ONCE);
    if (ids.length > 0)
      await database.transaction(async (transaction) => {
        await lockStockRows(transaction, ids);
        await writeFiguresAnew(transaction, ids);
      });
    repaired += ids.length;
    last = ids.at(-1);
  }
  return repaired;
}
