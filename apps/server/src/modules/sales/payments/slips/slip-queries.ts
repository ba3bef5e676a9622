import { NO_MONEY } from '@lapak/contract/money/sen';
import { and, asc, count, desc, eq, inArray, lt, min, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { orders, paymentSlips, users } from '../../../../database/tables.ts';
import { releasePrivatePicture, usesOfPrivate } from '../../../kernel/uploads/index.ts';
import type { OrderRow } from '../../records/index.ts';

const slipFields = {
  id: paymentSlips.id,
  order_id: paymentSlips.order_id,
  picture: paymentSlips.picture,
  fingerprint: paymentSlips.fingerprint,
  bank_account: paymentSlips.bank_account,
  amount_rupiah: paymentSlips.amount_rupiah,
  state: paymentSlips.state,
  reason: paymentSlips.reason,
  decided_at: paymentSlips.decided_at,
  created_at: paymentSlips.created_at,
  by: users.username,
};

/** A slip with the name of whoever looked at it. */
export type SlipRow = Awaited<ReturnType<typeof findSlips>>[number];

/** Slips of several orders at once, the latest last. */
export async function findSlips(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select(slipFields)
    .from(paymentSlips)
    .leftJoin(users, eq(users.id, paymentSlips.decided_by))
    .where(inArray(paymentSlips.order_id, [...orderIds]))
    .orderBy(asc(paymentSlips.id));
}

export async function findSlip(connection: Connection, id: number): Promise<SlipRow | undefined> {
  const [row] = await connection
    .select(slipFields)
    .from(paymentSlips)
    .leftJoin(users, eq(users.id, paymentSlips.decided_by))
    .where(eq(paymentSlips.id, id));
  return row;
}

const isWaiting = sql`${paymentSlips.state} = 'waiting'`;

/** Waiting slips with their orders, oldest first. */
export async function listWaitingSlips(connection: Connection, slice: Slice): Promise<{ slip: SlipRow; order: OrderRow }[]> {
  return connection
    .select({ slip: slipFields, order: orders })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.order_id))
    .leftJoin(users, eq(users.id, paymentSlips.decided_by))
    .where(isWaiting)
    .orderBy(asc(paymentSlips.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countWaitingSlips(connection: Connection): Promise<number> {
  return connection.$count(paymentSlips, isWaiting);
}

/** How many slips wait, since when the first of them, and for how much their orders are. */
export async function sumUpWaitingSlips(connection: Connection) {
  const [row] = await connection
    .select({
      count: count(),
      oldest: min(paymentSlips.created_at),
      worth: sql`coalesce(sum(${orders.total_sen}), 0)`.mapWith(orders.total_sen),
    })
    .from(paymentSlips)
    .innerJoin(orders, eq(orders.id, paymentSlips.order_id))
    .where(isWaiting);
  return row ?? { count: 0, oldest: null, worth: NO_MONEY };
}

const isLate = (sentBefore: Date) => and(isWaiting, lt(paymentSlips.created_at, sentBefore));

/** Slips that have waited since before that moment, newest first. */
export async function listLateSlips(connection: Connection, sentBefore: Date, slice: Slice) {
  return connection
    .select({ id: paymentSlips.id, order_id: paymentSlips.order_id, created_at: paymentSlips.created_at })
    .from(paymentSlips)
    .where(isLate(sentBefore))
    .orderBy(desc(paymentSlips.created_at), desc(paymentSlips.id))
    .limit(slice.limit)
    .offset(slice.offset);
}
export type LateSlipRow = Awaited<ReturnType<typeof listLateSlips>>[number];

export async function countLateSlips(connection: Connection, sentBefore: Date): Promise<number> {
  return connection.$count(paymentSlips, isLate(sentBefore));
}

export async function insertSlip(transaction: Transaction, slip: typeof paymentSlips.$inferInsert): Promise<void> {
  await transaction.insert(paymentSlips).values(slip);
}

/** The id of the waiting slip of an order, or null. */
export async function findWaitingSlip(connection: Connection, orderId: number): Promise<number | null> {
  const [row] = await connection
    .select({ id: paymentSlips.id })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.order_id, orderId), isWaiting));
  return row?.id ?? null;
}

/** Closes the waiting slip of an order, if there is one; when it was sent. */
export async function closeWaitingSlip(
  transaction: Transaction,
  orderId: number,
  changes: Pick<typeof paymentSlips.$inferInsert, 'state' | 'reason' | 'decided_by'>,
): Promise<Date | undefined> {
  const [closed] = await transaction
    .update(paymentSlips)
    .set({ ...changes, decided_at: sql`now()` })
    .where(and(eq(paymentSlips.order_id, orderId), isWaiting))
    .returning({ sentAt: paymentSlips.created_at });
  return closed?.sentAt;
}

/** Makes a decided slip a waiting one again. */
export async function reopenSlip(transaction: Transaction, slipId: number): Promise<void> {
  await transaction
    .update(paymentSlips)
    .set({ state: 'waiting', reason: null, decided_by: null, decided_at: null })
    .where(eq(paymentSlips.id, slipId));
}

/** Which of these private uploads are photos of slips. */
export async function findUploadsOfSlips(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  return usesOfPrivate(connection, addresses, async (_connection, ids) => {
    const rows = await connection
      .select({ picture: paymentSlips.picture })
      .from(paymentSlips)
      .where(inArray(paymentSlips.picture, [...ids]));
    return rows.map((row) => row.picture);
  });
}

/** Addresses of all photos of slips, for a backup. */
export const SAVED_SLIPS = `select '/uploads/private/' || picture as address from payment_slips`;

/** Deletes the slips of these orders; their pictures go with the job that removes idle uploads. What was decided stays in the history. */
export async function deleteSlipsOf(transaction: Transaction, orderIds: readonly number[]): Promise<void> {
  const rows = await transaction
    .delete(paymentSlips)
    .where(inArray(paymentSlips.order_id, [...orderIds]))
    .returning({ picture: paymentSlips.picture });
  for (const { picture } of rows) await releasePrivatePicture(transaction, picture);
}
