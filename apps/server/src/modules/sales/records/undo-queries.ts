import { and, eq, gt, lte, max, min, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { type OrderBefore, orderEvents, orderUndos } from '../../../database/tables.ts';

export type { OrderBefore };
export type UndoRow = typeof orderUndos.$inferSelect;

/** Extra time on the server, so that an undo pressed in the last second arrives in time over a slow line. */
const LINE_SECONDS = 2;

/** Until when a move made now can be undone for so many seconds, by the database's clock. */
export const holdEnd = (seconds: number): SQL<Date> => sql`clock_timestamp() + make_interval(secs => ${seconds + LINE_SECONDS})`;

/** The id of the last event of an order that the caller has locked. */
export async function findLastEvent(transaction: Transaction, orderId: number): Promise<number> {
  const [row] = await transaction
    .select({ last: max(orderEvents.id) })
    .from(orderEvents)
    .where(eq(orderEvents.order_id, orderId));
  return row?.last ?? 0;
}

/** The first and the last event of a locked order after the given one; null where there is none. */
export async function findEventsSince(
  transaction: Transaction,
  orderId: number,
  eventId: number,
): Promise<{ first: number; last: number } | null> {
  const [row] = await transaction
    .select({ first: min(orderEvents.id), last: max(orderEvents.id) })
    .from(orderEvents)
    .where(and(eq(orderEvents.order_id, orderId), gt(orderEvents.id, eventId)));
  return row?.first == null || row.last == null ? null : { first: row.first, last: row.last };
}

/** Stores how to undo the last move of an order for so many seconds, replacing the record of the move before. */
export async function storeUndo(transaction: Transaction, undo: Omit<UndoRow, 'until' | 'undone_at'>, seconds: number): Promise<void> {
  const { order_id, ...changes } = undo;
  const set = { ...changes, until: holdEnd(seconds), undone_at: null };
  await transaction
    .insert(orderUndos)
    .values({ order_id, ...set })
    .onConflictDoUpdate({ target: orderUndos.order_id, set });
}

/** How to undo the last move of an order, and whether the time for it is over. */
export async function findUndo(transaction: Transaction, orderId: number): Promise<(UndoRow & { isOver: boolean }) | undefined> {
  const [row] = await transaction
    .select({ undo: orderUndos, isOver: sql<boolean>`${orderUndos.until} <= clock_timestamp()` })
    .from(orderUndos)
    .where(eq(orderUndos.order_id, orderId));
  return row && { ...row.undo, isOver: row.isOver };
}

export async function markUndone(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.update(orderUndos).set({ undone_at: sql`now()` }).where(eq(orderUndos.order_id, orderId));
}

/** Deletes undo records that ended before that moment. */
export async function deleteOldUndos(connection: Connection, before: Date): Promise<void> {
  await connection.delete(orderUndos).where(lte(orderUndos.until, before));
}
