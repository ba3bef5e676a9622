import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { idempotencyRecords, orderEvents, orderItems, orders, paymentIssues, pictures, users } from '../../database/tables.ts';
import type { OrderRow } from './sale-queries.ts';

export async function findOrder(connection: Connection, id: number): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findOrderByToken(connection: Connection, token: string): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.token, token));
  return row;
}

/** By code and the email that it was ordered with, a guest's or the account's. */
export async function findOrderByCodeAndEmail(connection: Connection, code: string, email: string): Promise<OrderRow | undefined> {
  const [row] = await connection
    .select({ order: orders })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.code, code), eq(sql`lower(coalesce(${orders.guest_email}, ${users.email}))`, sql`lower(${email})`)));
  return row?.order;
}

/** Locks an order before its statuses move; every path takes this lock first, then payment, then stock. */
export async function lockOrder(transaction: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function updateOrderRow(transaction: Transaction, id: number, changes: Partial<typeof orders.$inferInsert>): Promise<void> {
  await transaction
    .update(orders)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(orders.id, id));
}

export async function insertEvent(transaction: Transaction, event: typeof orderEvents.$inferInsert): Promise<void> {
  await transaction.insert(orderEvents).values(event);
}

export async function findEvents(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({
      id: orderEvents.id,
      order_id: orderEvents.order_id,
      field: orderEvents.field,
      from_value: orderEvents.from_value,
      to_value: orderEvents.to_value,
      reason: orderEvents.reason,
      created_at: orderEvents.created_at,
      by: users.username,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.user_id))
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Items of several orders at once, in the order they were put in, with their picture's figures where it is one of ours. */
export async function findItems(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({ item: orderItems, picture: pictures })
    .from(orderItems)
    .leftJoin(pictures, eq(orderItems.picture, sql`'/uploads/pictures/' || ${pictures.id}`))
    .where(inArray(orderItems.order_id, [...orderIds]))
    .orderBy(asc(orderItems.id));
}
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/** Number of unsettled payment issues per order. */
export async function countOpenIssues(connection: Connection, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await connection
    .select({ orderId: paymentIssues.order_id, issues: sql<number>`count(*)::int` })
    .from(paymentIssues)
    .where(and(inArray(paymentIssues.order_id, [...orderIds]), sql`${paymentIssues.resolved_at} is null`))
    .groupBy(paymentIssues.order_id);
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, row.issues] as const])));
}

/** The account's email and names, where a customer placed the order. */
export async function findBuyer(connection: Connection, userId: number) {
  const [row] = await connection.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row;
}

// --- idempotency ----------------------------------------------------------------------------------------------------

export type IdempotencyRow = typeof idempotencyRecords.$inferSelect;

/** Takes a key. False when another transaction has it; if that one is still open, this waits for its end. */
export async function takeKey(transaction: Transaction, key: string, fingerprint: string): Promise<boolean> {
  const rows = await transaction
    .insert(idempotencyRecords)
    .values({ key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key });
  return rows.length > 0;
}

export async function findKey(connection: Connection, key: string): Promise<IdempotencyRow | undefined> {
  const [row] = await connection.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
  return row;
}

export async function setKeyOrder(transaction: Transaction, key: string, orderId: number): Promise<void> {
  await transaction.update(idempotencyRecords).set({ order_id: orderId }).where(eq(idempotencyRecords.key, key));
}

/** Keeps the answer of a key; the first one stays. Returns the one that counts. */
export async function keepAnswer(
  connection: Connection,
  key: string,
  status: number,
  answer: unknown,
): Promise<{ status: number; answer: unknown }> {
  await connection
    .update(idempotencyRecords)
    .set({ status, answer })
    .where(and(eq(idempotencyRecords.key, key), sql`${idempotencyRecords.status} is null`));
  const kept = await findKey(connection, key);
  return kept?.status ? { status: kept.status, answer: kept.answer } : { status, answer };
}
