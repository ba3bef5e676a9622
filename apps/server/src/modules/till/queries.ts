import type { TillDifferenceKind } from '@lapak/contract/states/till-difference';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import type { Slice } from '../../database/listing.ts';
import { orders, tillDifferences, users } from '../../database/tables.ts';

export type NewDifference = Omit<typeof tillDifferences.$inferInsert, 'order_id'>;

/** What a sale differs in. */
export async function insertDifferences(transaction: Transaction, orderId: number, differences: readonly NewDifference[]): Promise<void> {
  if (differences.length === 0) return;
  await transaction.insert(tillDifferences).values(differences.map((difference) => ({ ...difference, order_id: orderId })));
}

function selectDifferences(connection: Connection) {
  return connection
    .select({
      id: tillDifferences.id,
      kind: tillDifferences.kind,
      detail: tillDifferences.detail,
      order: { id: orders.id, code: orders.code, created_at: orders.created_at },
      product_id: tillDifferences.product_id,
      missing: tillDifferences.missing,
      created_at: tillDifferences.created_at,
      resolved_at: tillDifferences.resolved_at,
      resolved_by: users.username,
      note: tillDifferences.note,
    })
    .from(tillDifferences)
    .innerJoin(orders, eq(orders.id, tillDifferences.order_id))
    .leftJoin(users, eq(users.id, tillDifferences.resolved_by));
}
export type DifferenceRow = Awaited<ReturnType<typeof selectDifferences>>[number];

export interface DifferenceFilter {
  onlyOpen: boolean;
  kind?: TillDifferenceKind | undefined;
  orderId?: number | undefined;
}

/** A page of differences, newest first, and how many there are. */
export async function listDifferenceRows(connection: Connection, { onlyOpen, kind, orderId }: DifferenceFilter, slice: Slice) {
  const where = and(
    onlyOpen ? isNull(tillDifferences.resolved_at) : undefined,
    kind ? eq(tillDifferences.kind, kind) : undefined,
    orderId === undefined ? undefined : eq(tillDifferences.order_id, orderId),
  );
  const rows = await selectDifferences(connection)
    .where(where)
    // In the index's order: a plain "desc" puts nulls first and can't use it.
    .orderBy(sql`${tillDifferences.created_at} desc nulls last`, sql`${tillDifferences.id} desc nulls last`)
    .limit(slice.limit)
    .offset(slice.offset);
  const [total] = await connection.select({ total: count() }).from(tillDifferences).where(where);
  return { rows, total: total?.total ?? 0 };
}

/** How many differences wait for an admin. */
export async function countDifferences(connection: Connection): Promise<number> {
  const [row] = await connection.select({ differences: count() }).from(tillDifferences).where(isNull(tillDifferences.resolved_at));
  return row?.differences ?? 0;
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
