import {
  CHAIN_KINDS,
  type FindingArea,
  NIGHTLY_KINDS,
  type NightlyKind,
  STOCK_GAP_KINDS,
  SUM_KINDS,
  WATCHED_KINDS,
} from '@lapak/contract/bookkeeping/finding';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { products, reconciliationChecks, reconciliationFindings } from '../../../database/tables.ts';

export type FindingRow = typeof reconciliationFindings.$inferSelect;
/** What a check of the books found about one thing. */
export type NewFinding = Pick<FindingRow, 'kind' | 'about' | 'order_id' | 'product_id' | 'variant_id' | 'expected' | 'found' | 'detail'>;
export type SearchedArea = Extract<FindingArea, 'stock' | 'sums' | 'audit' | 'nightly'>;

const KINDS: Record<SearchedArea, FindingRow['kind'][]> = {
  stock: [...STOCK_GAP_KINDS],
  sums: [...SUM_KINDS],
  audit: [...CHAIN_KINDS, ...WATCHED_KINDS],
  nightly: [...NIGHTLY_KINDS],
};
/** What a check of the books finds, and closes when it is gone. */
const OF_BOOKS = [...KINDS.stock, ...KINDS.sums, ...CHAIN_KINDS];

const isOpenOf = (area: SearchedArea) => and(isNull(reconciliationFindings.closed_at), inArray(reconciliationFindings.kind, KINDS[area]));

/** What is open of an area, newest first, each with whether its product has been deleted. */
export async function listFindingRows(connection: Connection, area: SearchedArea, slice: Slice) {
  return connection
    .select({ finding: reconciliationFindings, isDeleted: sql<boolean>`${products.deleted_at} is not null` })
    .from(reconciliationFindings)
    .leftJoin(products, eq(products.id, reconciliationFindings.product_id))
    .where(isOpenOf(area))
    .orderBy(desc(reconciliationFindings.found_at), desc(reconciliationFindings.id))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countFindingRows(connection: Connection, area: SearchedArea): Promise<number> {
  return connection.$count(reconciliationFindings, isOpenOf(area));
}

/** Locks an open finding; undefined where there is none, or it has been closed. */
export async function lockFinding(transaction: Transaction, id: number): Promise<FindingRow | undefined> {
  const [row] = await transaction
    .select()
    .from(reconciliationFindings)
    .where(and(eq(reconciliationFindings.id, id), isNull(reconciliationFindings.closed_at)))
    .for('update');
  return row;
}

/** Locks all open findings of the books, so that nobody closes one during a check. */
export async function lockOpenFindings(transaction: Transaction): Promise<FindingRow[]> {
  return transaction
    .select()
    .from(reconciliationFindings)
    .where(and(isNull(reconciliationFindings.closed_at), inArray(reconciliationFindings.kind, OF_BOOKS)))
    .orderBy(reconciliationFindings.id)
    .for('update');
}

/** The last closed finding of each thing. */
export async function listSettledFindings(transaction: Transaction): Promise<FindingRow[]> {
  return transaction
    .selectDistinctOn([reconciliationFindings.kind, reconciliationFindings.about])
    .from(reconciliationFindings)
    .where(isNotNull(reconciliationFindings.closed_at))
    .orderBy(reconciliationFindings.kind, reconciliationFindings.about, desc(reconciliationFindings.id));
}

export async function insertFindings(transaction: Transaction, rows: readonly NewFinding[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(reconciliationFindings).values([...rows]);
}

export async function updateFinding(transaction: Transaction, id: number, changes: Partial<FindingRow>): Promise<void> {
  await transaction.update(reconciliationFindings).set(changes).where(eq(reconciliationFindings.id, id));
}

/** Closes findings by an admin, or by themselves. */
export async function closeFindings(
  transaction: Transaction,
  ids: readonly number[],
  by: { userId: number; note: string } | null,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(reconciliationFindings)
    .set({ closed_at: sql`now()`, closed_by: by?.userId ?? null, note: by?.note ?? null })
    .where(inArray(reconciliationFindings.id, [...ids]));
}

/** Opens a finding of the night or of guessed PINs, or adds to the open one: a job's failures are counted, days are as they are now. */
export async function notifyFinding(
  connection: Connection,
  { kind, about, found, detail }: Pick<NewFinding, 'kind' | 'about' | 'found' | 'detail'>,
): Promise<void> {
  const isCounted = kind === 'job_failed';
  await connection
    .insert(reconciliationFindings)
    .values({ kind, about, order_id: null, product_id: null, variant_id: null, expected: 0, found, detail })
    .onConflictDoUpdate({
      target: [reconciliationFindings.kind, reconciliationFindings.about],
      targetWhere: isNull(reconciliationFindings.closed_at),
      set: { detail, found: isCounted ? sql`${reconciliationFindings.found} + 1` : found },
    });
}

/** Closes what was told of the night under these names, by itself. */
export async function endFindings(connection: Connection, kinds: readonly NightlyKind[], about: string): Promise<void> {
  await connection
    .update(reconciliationFindings)
    .set({ closed_at: sql`now()` })
    .where(
      and(
        isNull(reconciliationFindings.closed_at),
        inArray(reconciliationFindings.kind, [...kinds]),
        eq(reconciliationFindings.about, about),
      ),
    );
}

export async function insertCheck(transaction: Transaction, check: { opened: number; closed: number }): Promise<void> {
  await transaction.insert(reconciliationChecks).values(check);
}

/** When the books were last looked through. */
export async function findLastCheck(connection: Connection): Promise<Date | null> {
  const [row] = await connection
    .select({ at: reconciliationChecks.checked_at })
    .from(reconciliationChecks)
    .orderBy(desc(reconciliationChecks.id))
    .limit(1);
  return row?.at ?? null;
}

/** One check at a time: a second one waits, and sees what the first has written. */
export async function lockChecks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${reconciliationChecks} in share row exclusive mode`);
}
