import type { BuyerOrder } from '@lapak/contract/schemas/orders';
import type { Database } from '../../../database/connection.ts';
import type { Caller } from '../../../http/endpoint.ts';
import { closeKey, findWritten } from '../../idempotency/index.ts';
import { findOrder } from '../../order-records/index.ts';
import { loadBuyerOrder } from '../view/load-order.ts';

/** Where the keys of online orders count. A key belongs to whoever sent it, so that nobody is answered with another's order. */
export function onlineScope(caller: Pick<Caller, 'id'> | null): string {
  return `online:${caller?.id ?? 'guest'}`;
}

/**
 * What became of an order whose answer never reached its buyer, known by its key alone (decision 54). Null where nothing was written; with
 * `close` nothing will be any more either: an order that is still under way is undone, or waited for where it is about to end.
 */
export async function settleAttempt(
  database: Database,
  { key, close, caller }: { key: string; close: boolean; caller: Caller | null },
): Promise<BuyerOrder | null> {
  const scope = onlineScope(caller);
  const written = close
    ? await database.transaction((transaction) => closeKey(transaction, scope, key))
    : await findWritten(database, scope, key);
  const order = written === null ? undefined : await findOrder(database, written);
  return order ? loadBuyerOrder(database, order) : null;
}
