import type { PayoutPlace } from '@lapak/contract/ledger/cash-places';
import { addSen, NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import type { TillPaymentMethod } from '@lapak/contract/sales/payment-status';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { orderItems, orderReturnItems, orderReturns, orders, shifts, tenders, users } from '../../../database/tables.ts';
import { bookAtCommit, freshOrder } from './post-order.ts';

/** One of the payments of a till sale, in sen; below 0 where it is paid back. */
export interface NewTender {
  method: TillPaymentMethod;
  amount: Sen;
  reference: string | null;
}

/** The order of the tenders, the shift whose drawer they go through, and the return that they pay back. */
interface TenderTarget {
  orderId: number;
  shiftId: number | null;
  returnId?: number | null;
}

export async function insertTenders(
  transaction: Transaction,
  { orderId, shiftId, returnId = null }: TenderTarget,
  rows: readonly NewTender[],
): Promise<void> {
  if (rows.length === 0) return;
  const written = await transaction
    .insert(tenders)
    .values(
      rows.map(({ method, amount, reference }) => ({
        order_id: orderId,
        shift_id: shiftId,
        return_id: returnId,
        method,
        amount_sen: amount,
        reference,
      })),
    )
    .returning();
  freshOrder(transaction, orderId)?.tenders.push(...written);
  bookAtCommit(transaction, orderId);
}

/** Full name of the cashier of an order; null where unknown. */
export async function findCashierName(connection: Connection, orderId: number): Promise<string | null> {
  const [row] = await connection
    .select({ name: fullName() })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.cashier_id))
    .where(eq(orders.id, orderId));
  return row?.name ?? null;
}

/** Whether a shift is closed. Locks it, so that a closing waits until the transaction's booking is in. */
export async function isShiftClosed(transaction: Transaction, shiftId: number): Promise<boolean> {
  const [row] = await transaction.select({ closed_at: shifts.closed_at }).from(shifts).where(eq(shifts.id, shiftId)).for('share');
  return Boolean(row?.closed_at);
}

/** Sales of a shift: those in time, or the late ones that arrived after its closing. Unpaid gateway sales don't count. */
export async function sumShiftSales(connection: Connection, shiftId: number, isLate: boolean) {
  const ofShift = and(eq(orders.shift_id, shiftId), eq(orders.is_late, isLate), inArray(orders.payment_status, ['paid', 'refunded']));
  const inOrder = sql`order by ${orders.created_at}, ${orders.id}`;
  const [row] = await connection
    .select({
      count: sql<number>`count(*)::int`,
      gross: sql`coalesce(sum(${orders.subtotal_sen}), 0)`.mapWith(orders.subtotal_sen),
      discount: sql`coalesce(sum(${orders.discount_sen}), 0)`.mapWith(orders.discount_sen),
      rounding: sql`coalesce(sum(${orders.rounding_sen}), 0)`.mapWith(orders.rounding_sen),
      net: sql`coalesce(sum(${orders.total_sen}), 0)`.mapWith(orders.total_sen),
      first: sql<string | null>`(array_agg(${orders.code} ${inOrder}))[1]`,
      last: sql<string | null>`(array_agg(${orders.code} ${inOrder}))[count(*)]`,
    })
    .from(orders)
    .where(ofShift);
  if (!row) throw new Error('an aggregate gives one row');
  const methods = await connection
    .select({ method: tenders.method, amount: sql`sum(${tenders.amount_sen})`.mapWith(tenders.amount_sen) })
    .from(orders)
    .innerJoin(tenders, and(eq(tenders.order_id, orders.id), isNull(tenders.return_id)))
    .where(ofShift)
    .groupBy(tenders.method);
  return { ...row, methods };
}
export type ShiftSales = Awaited<ReturnType<typeof sumShiftSales>>;

/** Refunds of a shift for returns and voids, by method. */
export async function sumShiftReturns(connection: Connection, shiftId: number) {
  const isVoid = eq(orderReturns.kind, 'void');
  const [row] = await connection
    .select({ count: sql<number>`count(*)::int`, voids: sql<number>`(count(*) filter (where ${isVoid}))::int` })
    .from(orderReturns)
    .where(eq(orderReturns.shift_id, shiftId));
  const [ofVoids] = await connection
    .select({ amount: sql`coalesce(-sum(${tenders.amount_sen}), 0)`.mapWith(tenders.amount_sen) })
    .from(tenders)
    .innerJoin(orderReturns, eq(orderReturns.id, tenders.return_id))
    .where(and(eq(tenders.shift_id, shiftId), isVoid));
  const methods = await connection
    .select({ method: tenders.method, amount: sql`-sum(${tenders.amount_sen})`.mapWith(tenders.amount_sen) })
    .from(tenders)
    .where(and(eq(tenders.shift_id, shiftId), isNotNull(tenders.return_id)))
    .groupBy(tenders.method);
  return { count: row?.count ?? 0, methods, voids: { count: row?.voids ?? 0, amount: ofVoids?.amount ?? NO_MONEY } };
}
export type ShiftReturns = Awaited<ReturnType<typeof sumShiftReturns>>;

/** Tenders of these orders by method, without cash. */
export async function sumCashlessTenders(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({ method: tenders.method, amount: sql`sum(${tenders.amount_sen})`.mapWith(tenders.amount_sen) })
    .from(tenders)
    .where(and(inArray(tenders.order_id, [...orderIds]), isNull(tenders.return_id), ne(tenders.method, 'cash')))
    .groupBy(tenders.method);
}

// --- returns ------------------------------------------------------------------------------------------------

/** Returned units of a line, and the refund for them. */
export interface ReturnedItem {
  itemId: number;
  quantity: number;
  refund: Sen;
  /** False for units that can't be sold again. */
  isRestocked?: boolean;
}

/**
 * Writes down what comes back of an order that the caller has locked: the return, its lines and the order's own figures, and where cash
 * for its buyer is taken from. Returns its id.
 */
export async function insertReturn(
  transaction: Transaction,
  taken: typeof orderReturns.$inferInsert,
  items: readonly ReturnedItem[],
  refundPlace: PayoutPlace | null = null,
): Promise<number> {
  const [row] = await transaction.insert(orderReturns).values(taken).returning();
  if (!row) throw new Error('insert returned no row');
  await transaction.insert(orderReturnItems).values(
    items.map(({ itemId, quantity, refund, isRestocked = true }) => ({
      return_id: row.id,
      order_item_id: itemId,
      quantity,
      refunded_sen: refund,
      is_restocked: isRestocked,
    })),
  );
  for (const { itemId, quantity, refund } of items) {
    await transaction
      .update(orderItems)
      .set({
        returned_quantity: sql`${orderItems.returned_quantity} + ${quantity}`,
        refunded_sen: sql`${orderItems.refunded_sen} + ${refund}`,
      })
      .where(eq(orderItems.id, itemId));
  }
  const shipping = taken.shipping_refund_sen ?? NO_MONEY;
  const rounding = taken.rounding_sen ?? NO_MONEY;
  const refunded = addSen(shipping, rounding, ...items.map(({ refund }) => refund));
  await transaction
    .update(orders)
    .set({
      refunded_sen: sql`${orders.refunded_sen} + ${refunded}`,
      shipping_refunded_sen: sql`${orders.shipping_refunded_sen} + ${shipping}`,
      rounding_refunded_sen: sql`${orders.rounding_refunded_sen} + ${rounding}`,
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, taken.order_id));
  bookAtCommit(transaction, taken.order_id, {
    fresh: undefined,
    back: { kind: row.kind, at: row.created_at, refundMethod: row.refund_method, refundPlace },
  });
  return row.id;
}

/** Returns of orders, oldest first, with who recorded them. */
export async function findReturns(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({ taken: orderReturns, by: users.username })
    .from(orderReturns)
    .leftJoin(users, eq(users.id, orderReturns.user_id))
    .where(inArray(orderReturns.order_id, [...orderIds]))
    .orderBy(asc(orderReturns.id));
}
export type ReturnRow = Awaited<ReturnType<typeof findReturns>>[number];

export async function findReturnItems(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const rows = await connection
    .select({ item: orderReturnItems })
    .from(orderReturnItems)
    .innerJoin(orderReturns, eq(orderReturns.id, orderReturnItems.return_id))
    .where(inArray(orderReturns.order_id, [...orderIds]))
    .orderBy(asc(orderReturnItems.order_item_id));
  return rows.map(({ item }) => item);
}
export type ReturnItemRow = Awaited<ReturnType<typeof findReturnItems>>[number];
