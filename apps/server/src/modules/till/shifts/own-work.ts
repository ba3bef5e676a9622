import { failure } from '@lapak/contract/errors';
import { mayAdminister, maySupervise } from '@lapak/contract/people/roles';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { type Caller, roleOf } from '../../../http/endpoint.ts';
import { findOrder, type OrderRow } from '../../sales/records/index.ts';
import { isShiftOf } from './shift-queries.ts';

/** Whose sales and shifts a caller sees: null for all, else their own only (decision 87). */
export function onlyOf(caller: Caller): number | null {
  return maySupervise(roleOf(caller)) ? null : caller.id;
}

/** A sale of the till that the caller may see. Throws `not_found`. */
export async function findSaleFor(connection: Connection, id: number, caller: Caller): Promise<OrderRow> {
  const order = await findOrder(connection, id);
  const seller = onlyOf(caller);
  if (order?.order_type !== 'pos' || (seller !== null && order.cashier_id !== seller)) throw failure('not_found');
  return order;
}

/** A sale as the caller may see it: what admins note among themselves is for admins, and the buyer's secret address for nobody here. */
export function seenBy(caller: Caller, sale: z.infer<typeof OrderDetail>): z.infer<typeof OrderDetail> {
  return mayAdminister(roleOf(caller)) ? { ...sale, token: '' } : { ...sale, token: '', internal_notes: [], tags: [] };
}

/**
 * Lets a cashier work with a shift that they opened or sold in, and with that of the till at which they stand: its id is known to its
 * browser only. Throws `not_found` for another one.
 */
export async function refuseForeignShift(
  connection: Connection,
  { shiftId, tillId, caller }: { shiftId: number; tillId?: string | null | undefined; caller: Caller },
): Promise<void> {
  const person = onlyOf(caller);
  if (person !== null && !(await isShiftOf(connection, { shiftId, person, tillId }))) throw failure('not_found');
}
