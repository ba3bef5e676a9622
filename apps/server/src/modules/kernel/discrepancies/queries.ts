import { and, count, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { type DiscrepancyRow, discrepancies, type NewDiscrepancy, type StoredArea } from '../../../database/tables.ts';

const IS_OPEN = isNull(discrepancies.closed_at);

/** Rows of these areas; the table's check holds each row's kind to its area, and only its owners write its detail. */
async function rowsOf<Area extends StoredArea>(query: Promise<unknown[]>): Promise<DiscrepancyRow<Area>[]> {
  return (await query) as DiscrepancyRow<Area>[];
}

export async function openDiscrepancies(connection: Connection, rows: readonly NewDiscrepancy[]): Promise<void> {
  if (rows.length > 0) await connection.insert(discrepancies).values([...rows]);
}

/** A page of what is open of an area, newest first. */
export async function listOpen<Area extends StoredArea>(connection: Connection, area: Area, slice: Slice): Promise<DiscrepancyRow<Area>[]> {
  return rowsOf(
    connection
      .select()
      .from(discrepancies)
      .where(and(eq(discrepancies.area, area), IS_OPEN))
      // In the index's order: a plain "desc" puts nulls first and can't use it.
      .orderBy(sql`${discrepancies.created_at} desc nulls last`, sql`${discrepancies.id} desc nulls last`)
      .limit(slice.limit)
      .offset(slice.offset),
  );
}

export async function countOpen(connection: Connection, area: StoredArea): Promise<number> {
  return connection.$count(discrepancies, and(eq(discrepancies.area, area), IS_OPEN));
}

/** One of an area, open or closed. */
export async function findDiscrepancy<Area extends StoredArea>(
  connection: Connection,
  area: Area,
  id: number,
): Promise<DiscrepancyRow<Area> | undefined> {
  const [row] = await rowsOf<Area>(
    connection
      .select()
      .from(discrepancies)
      .where(and(eq(discrepancies.id, id), eq(discrepancies.area, area))),
  );
  return row;
}

/** Locks one that is open; undefined where there is none, or it has been closed. */
export async function lockOpen(transaction: Transaction, area: StoredArea, id: number): Promise<DiscrepancyRow | undefined> {
  const [row] = await rowsOf(
    transaction
      .select()
      .from(discrepancies)
      .where(and(eq(discrepancies.id, id), eq(discrepancies.area, area), IS_OPEN))
      .for('update'),
  );
  return row;
}

/** Whether the same one of a payment exists already, open or closed. */
export async function hasDiscrepancy(
  connection: Connection,
  { payment_id, kind, detail }: Pick<NewDiscrepancy<'payment'>, 'kind' | 'detail'> & { payment_id: number },
): Promise<boolean> {
  const isSame = and(eq(discrepancies.payment_id, payment_id), eq(discrepancies.kind, kind), eq(discrepancies.detail, detail));
  return (await connection.$count(discrepancies, isSame)) > 0;
}

/** The last one of an order's payments, by its id; 0 where there is none. */
export async function findLastOfOrder(connection: Connection, orderId: number): Promise<number> {
  const [row] = await connection
    .select({ last: max(discrepancies.id) })
    .from(discrepancies)
    .where(and(eq(discrepancies.area, 'payment'), eq(discrepancies.order_id, orderId)));
  return row?.last ?? 0;
}

/** How many are open of each order's payments; orders without any are left out. */
export async function countOpenByOrder(connection: Connection, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await connection
    .select({ orderId: discrepancies.order_id, open: count() })
    .from(discrepancies)
    .where(and(eq(discrepancies.area, 'payment'), inArray(discrepancies.order_id, [...orderIds]), IS_OPEN))
    .groupBy(discrepancies.order_id);
  return new Map(rows.flatMap((row) => (row.orderId === null ? [] : [[row.orderId, row.open] as const])));
}

const ofKinds = (kinds: readonly DiscrepancyRow['kind'][]): SQL => inArray(discrepancies.kind, [...kinds]);

/** Locks all that are open of what a check looks for, so that nobody closes one meanwhile. */
export async function lockOpenOfKinds(transaction: Transaction, kinds: readonly DiscrepancyRow['kind'][]): Promise<DiscrepancyRow[]> {
  return rowsOf(
    transaction
      .select()
      .from(discrepancies)
      .where(and(IS_OPEN, isNotNull(discrepancies.about), ofKinds(kinds)))
      .orderBy(discrepancies.id)
      .for('update'),
  );
}

/** The last closed one of each thing that is searched for. */
export async function listLastClosed(transaction: Transaction): Promise<DiscrepancyRow[]> {
  return rowsOf(
    transaction
      .selectDistinctOn([discrepancies.kind, discrepancies.about])
      .from(discrepancies)
      .where(and(isNotNull(discrepancies.about), isNotNull(discrepancies.closed_at)))
      .orderBy(discrepancies.kind, discrepancies.about, sql`${discrepancies.id} desc nulls last`),
  );
}

export async function updateDiscrepancy(
  transaction: Transaction,
  id: number,
  changes: Pick<DiscrepancyRow, 'expected' | 'found' | 'detail'>,
): Promise<void> {
  await transaction.update(discrepancies).set(changes).where(eq(discrepancies.id, id));
}

/** Closes those that are open of these, by an admin or by themselves, and says how many those were. */
export async function closeDiscrepancies(
  connection: Connection,
  ids: readonly number[],
  by: { userId: number; note: string | null } | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rowCount } = await connection
    .update(discrepancies)
    .set({ closed_at: sql`now()`, closed_by: by?.userId ?? null, note: by?.note ?? null })
    .where(and(inArray(discrepancies.id, [...ids]), IS_OPEN));
  return rowCount ?? 0;
}

/** Opens one of the night or of guessed PINs, or brings the open one up to date: a job's failures are counted, days are as they are now. */
export async function openOrUpdate(
  connection: Connection,
  row: NewDiscrepancy<'nightly' | 'audit'> & { about: string; found: number },
): Promise<void> {
  const isCounted = row.kind === 'job_failed';
  await connection
    .insert(discrepancies)
    .values(row)
    .onConflictDoUpdate({
      target: [discrepancies.kind, discrepancies.about],
      targetWhere: sql`${discrepancies.closed_at} is null and ${discrepancies.about} is not null`,
      set: { detail: row.detail, found: isCounted ? sql`${discrepancies.found} + 1` : row.found },
    });
}

/** Closes what is open of the night under these names: it is over. */
export async function endByThemselves(connection: Connection, kinds: readonly DiscrepancyRow['kind'][], about: string): Promise<void> {
  await connection
    .update(discrepancies)
    .set({ closed_at: sql`now()` })
    .where(and(IS_OPEN, ofKinds(kinds), eq(discrepancies.about, about)));
}
