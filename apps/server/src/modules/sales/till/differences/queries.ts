import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import type { Slice } from '../../../../database/listing.ts';
import { orders, tillDifferences } from '../../../../database/tables.ts';

export type DifferenceRow = typeof tillDifferences.$inferSelect;
export type NewDifference = Omit<typeof tillDifferences.$inferInsert, 'order_id'>;

/** What a sale differs in. */
export async function insertDifferences(transaction: Transaction, orderId: number, differences: readonly NewDifference[]): Promise<void> {
  if (differences.length === 0) return;
  await transaction.insert(tillDifferences).values(differences.map((difference) => ({ ...difference, order_id: orderId })));
}

/** A page of the differences that wait for an admin, newest first. */
export async function listDifferenceRows(connection: Connection, slice: Slice): Promise<DifferenceRow[]> {
  return (
    connection
      .select()
      .from(tillDifferences)
      .where(isNull(tillDifferences.resolved_at))
      // In the index's order: a plain "desc" puts nulls first and can't use it.
      .orderBy(sql`${tillDifferences.created_at} desc nulls last`, sql`${tillDifferences.id} desc nulls last`)
      .limit(slice.limit)
      .offset(slice.offset)
  );
}

/** How many differences wait for an admin. */
export async function countDifferences(connection: Connection): Promise<number> {
  return connection.$count(tillDifferences, isNull(tillDifferences.resolved_at));
}

/** Sales of a shift, those that came in time, whose payment nobody has found on the account yet. */
export async function listUnmatchedOfShift(connection: Connection, shiftId: number): Promise<number[]> {
  const rows = await connection
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(tillDifferences, eq(tillDifferences.order_id, orders.id))
    .where(
      and(
        eq(orders.shift_id, shiftId),
        eq(orders.is_late, false),
        eq(tillDifferences.kind, 'unmatched'),
        isNull(tillDifferences.resolved_at),
      ),
    );
  return rows.map((row) => row.id);
}

/** Marks a difference as dealt with. False where it is already, or where there is none. */
export async function resolveDifference(
  connection: Connection,
  id: number,
  { userId, note }: { userId: number; note: string | null },
): Promise<boolean> {
  const { rowCount } = await connection
    .update(tillDifferences)
    .set({ resolved_at: sql`now()`, resolved_by: userId, note })
    .where(and(eq(tillDifferences.id, id), isNull(tillDifferences.resolved_at)));
  return rowCount === 1;
}
