import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { payments } from '../../../../database/tables.ts';

/** No reminder is sent for payments that live shorter than this. */
const MIN_REMINDED_HOURS = 3;

export type PaymentRow = typeof payments.$inferSelect;

export type NewPayment = typeof payments.$inferInsert;

export async function insertPayment(transaction: Transaction, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await transaction.insert(payments).values(payment).returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

export async function findPayment(connection: Connection, id: number): Promise<PaymentRow> {
  const [row] = await connection.select().from(payments).where(eq(payments.id, id));
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** All payments of an order, locked, oldest first. The caller holds the order's lock. */
export async function lockPaymentsOfOrder(transaction: Transaction, orderId: number): Promise<PaymentRow[]> {
  return transaction.select().from(payments).where(eq(payments.order_id, orderId)).orderBy(asc(payments.id)).for('update');
}

/** The current payment of an order. */
export async function findPaymentOfOrder(connection: Connection, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await connection
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), payments.is_current));
  return row;
}

/** The payment of an order that is being opened at the gateway, current or not; there is at most one. */
export async function findUnopenedPaymentOf(connection: Connection, orderId: number): Promise<PaymentRow | undefined> {
  const [row] = await connection
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.state, 'opening')));
  return row;
}

/** All payments of several orders; `is_current` marks the current ones. */
export async function findPaymentsOfOrders(connection: Connection, orderIds: readonly number[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return [];
  return connection
    .select()
    .from(payments)
    .where(inArray(payments.order_id, [...orderIds]))
    .orderBy(asc(payments.id));
}

/** The payment that an update of the gateway is about, by the gateway's reference or our own. */
export async function findPaymentByReference(connection: Connection, word: { merchantRef: string | null; reference: string }) {
  const [row] = await connection
    .select()
    .from(payments)
    .where(or(eq(payments.reference, word.reference), ...(word.merchantRef ? [eq(payments.merchant_ref, word.merchantRef)] : [])))
    .orderBy(sql`${payments.reference} = ${word.reference} desc nulls last`)
    .limit(1);
  return row;
}

export async function lockPayment(transaction: Transaction, id: number): Promise<PaymentRow> {
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

export async function updatePayment(connection: Connection, id: number, changes: Partial<typeof payments.$inferInsert>): Promise<void> {
  await connection
    .update(payments)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(payments.id, id));
}

/**
 * Takes the lease on a payment that isn't open yet. Null when another process holds it or the payment is open. The lease expires by itself,
 * so that a killed process blocks nobody.
 */
export async function claimPayment(connection: Connection, id: number, now: Date, until: Date): Promise<PaymentRow | null> {
  const [row] = await connection
    .update(payments)
    .set({ claimed_until: until, updated_at: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.state, 'opening'), or(isNull(payments.claimed_until), lt(payments.claimed_until, now))))
    .returning();
  return row ?? null;
}

/** Payments still to be opened at the gateway whose lease has expired. */
export async function findStuckPayments(
  connection: Connection,
  now: Date,
  createdBefore: Date,
): Promise<{ id: number; order_id: number }[]> {
  return connection
    .select({ id: payments.id, order_id: payments.order_id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'opening'),
        lt(payments.created_at, createdBefore),
        or(isNull(payments.claimed_until), lt(payments.claimed_until, now)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(50);
}

/** The next page of orders whose current gateway payment is still open although it should have ended before that moment. */
export async function findOverduePayments(connection: Connection, overBefore: Date, afterOrderId: number): Promise<number[]> {
  return nextOrdersAtGateway(connection, lte(payments.expires_at, overBefore), afterOrderId);
}

/**
 * The next page of orders whose current gateway payment ends soon: the last quarter of its life, `longestHours` at most, has begun.
 * Payments with a short life are left out.
 */
export async function findEndingPayments(
  connection: Connection,
  { now, longestHours, afterOrderId }: { now: Date; longestHours: number; afterOrderId: number },
): Promise<number[]> {
  const whole = sql`(${payments.expires_at} - ${payments.created_at})`;
  const isEnding = and(
    gt(payments.expires_at, now),
    sql`${payments.expires_at} - least(make_interval(hours => ${longestHours}), ${whole} / 4) <= ${now}`,
    sql`${whole} >= make_interval(hours => ${MIN_REMINDED_HOURS})`,
  );
  return nextOrdersAtGateway(connection, isEnding, afterOrderId);
}

/** The next page of orders whose current payment is open at the gateway, was not set by an admin and meets the condition. */
async function nextOrdersAtGateway(connection: Connection, condition: SQL | undefined, afterOrderId: number): Promise<number[]> {
  const rows = await connection
    .select({ orderId: payments.order_id })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'unpaid'),
        payments.is_current,
        eq(payments.set_by_admin, false),
        isNotNull(payments.reference),
        gt(payments.order_id, afterOrderId),
        condition,
      ),
    )
    .orderBy(asc(payments.order_id))
    .limit(100);
  return rows.map((row) => row.orderId);
}

/**
 * Open gateway payments, abandoned ones included, and those that the shop expired without a report of the gateway; least recently asked
 * about first. Payments set by an admin, and those that ended before `endedAfter`, are left out.
 */
export async function findOpenGatewayPayments(
  connection: Connection,
  { checkedBefore, endedAfter }: { checkedBefore: Date; endedAfter: Date },
): Promise<PaymentRow[]> {
  return connection
    .select()
    .from(payments)
    .where(
      and(
        or(eq(payments.state, 'unpaid'), payments.ended_unheard),
        eq(payments.set_by_admin, false),
        isNotNull(payments.reference),
        lt(payments.updated_at, checkedBefore),
        gt(sql`coalesce(${payments.expires_at}, ${payments.created_at})`, endedAfter),
      ),
    )
    .orderBy(asc(payments.updated_at))
    .limit(50);
}

/** Payments that the gateway refused (`wasRefused`) and that can be looked up by our own reference; least recently asked about first. */
export async function findRefusedPayments(
  connection: Connection,
  { checkedBefore, madeAfter }: { checkedBefore: Date; madeAfter: Date },
): Promise<PaymentRow[]> {
  return connection
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'failed'),
        isNull(payments.reference),
        isNotNull(payments.merchant_ref),
        lt(payments.updated_at, checkedBefore),
        gt(payments.created_at, madeAfter),
        // Implied by the line above; it lets the index on updated_at serve.
        gt(payments.updated_at, madeAfter),
      ),
    )
    .orderBy(asc(payments.updated_at))
    .limit(20);
}

const isStuck = (createdBefore: Date) => and(eq(payments.state, 'opening'), lt(payments.created_at, createdBefore));

/** Payments that the gateway should have opened by then, newest first. */
export async function listUnopenedPayments(connection: Connection, createdBefore: Date, slice: Slice): Promise<PaymentRow[]> {
  return connection
    .select()
    .from(payments)
    .where(isStuck(createdBefore))
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countUnopenedPayments(connection: Connection, createdBefore: Date): Promise<number> {
  return connection.$count(payments, isStuck(createdBefore));
}
