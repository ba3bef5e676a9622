import { and, desc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { products, reconciliationChecks } from '../../../database/tables.ts';

/** Which of these products have been deleted. */
export async function findDeleted(connection: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotNull(products.deleted_at)));
  return new Set(rows.map(({ id }) => id));
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
