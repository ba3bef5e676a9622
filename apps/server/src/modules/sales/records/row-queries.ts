import { drawerOf } from '@lapak/contract/ledger/cash-places';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { orderItems, orderReturns, orders, shifts, tenders } from '../../../database/tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type TenderRow = typeof tenders.$inferSelect;

export async function findOrder(connection: Connection, id: number): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** The lines of an order, those that were taken out among them: something of them may be booked. */
export async function findAllItems(connection: Connection, orderId: number): Promise<ItemRow[]> {
  return connection.select().from(orderItems).where(eq(orderItems.order_id, orderId)).orderBy(asc(orderItems.id));
}

export async function findTenders(connection: Connection, orderId: number): Promise<TenderRow[]> {
  return connection.select().from(tenders).where(eq(tenders.order_id, orderId)).orderBy(asc(tenders.id));
}

/** What came back of an order, as void or return. */
export async function findReturnKinds(connection: Connection, orderId: number) {
  return connection.select({ id: orderReturns.id, kind: orderReturns.kind }).from(orderReturns).where(eq(orderReturns.order_id, orderId));
}

/** The drawers that cash went through, by its shift. */
export async function findDrawers(connection: Connection, paid: readonly TenderRow[]): Promise<ReadonlyMap<number, string>> {
  const shiftIds = paid.flatMap(({ method, shift_id }) => (method === 'cash' && shift_id !== null ? shift_id : []));
  if (shiftIds.length === 0) return new Map();
  const rows = await connection
    .select({ id: shifts.id, till: shifts.till_id })
    .from(shifts)
    .where(inArray(shifts.id, [...new Set(shiftIds)]));
  return new Map(rows.map(({ id, till }) => [id, drawerOf(till)]));
}

/** What was to be paid for a line after all discounts. */
export function paidForLine(item: Pick<ItemRow, 'quantity' | 'unit_price_sen' | 'discount_sen' | 'sale_discount_sen'>): Sen {
  return asSen(item.quantity * item.unit_price_sen - item.discount_sen - item.sale_discount_sen);
}
