import type { BuyerOrder } from '@lapak/contract/sales/orders';
import type { z } from 'zod';
import type { Database } from '../../../../database/connection.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { closeKey, findWritten } from '../../../kernel/idempotency/index.ts';
import { findOrder } from '../../records/index.ts';
import { loadBuyerOrder } from '../present/load-order.ts';

/** The scope of idempotency keys of online orders. A key belongs to its sender, so that nobody gets another's order. */
export function onlineScope(caller: Pick<Caller, 'id'> | null): string {
  return `online:${caller?.id ?? 'guest'}`;
}

/**
 * What became of an order whose answer was lost, by its key alone (decision 54). Null where nothing was written. With `close` nothing will
 * be written under the key either: an order still being placed is rolled back, or waited for when it is committing.
 */
export async function settleAttempt(
  database: Database,
  { key, close, caller }: { key: string; close: boolean; caller: Caller | null },
): Promise<z.infer<typeof BuyerOrder> | null> {
  const scope = onlineScope(caller);
  const written = close
    ? await database.transaction((transaction) => closeKey(transaction, scope, key))
    : await findWritten(database, scope, key);
  const order = written === null ? undefined : await findOrder(database, written);
  return order ? loadBuyerOrder(database, order) : null;
}
