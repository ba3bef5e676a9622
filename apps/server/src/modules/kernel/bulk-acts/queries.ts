import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { bulkActRows, bulkActs } from '../../../database/tables.ts';

/** Which list an act was done to. */
type Kind = (typeof bulkActs.$inferSelect)['kind'];

/** A row that an act changed: its values before, and its version afterwards. */
interface ChangedRow {
  record_id: number;
  before: unknown;
  version: number;
}

/** Stores how to undo an act; its id, or null where it changed nothing that can be undone. */
export async function insertAct(
  transaction: Transaction,
  { kind, userId, rows }: { kind: Kind; userId: number; rows: readonly ChangedRow[] },
): Promise<number | null> {
  if (rows.length === 0) return null;
  const [act] = await transaction.insert(bulkActs).values({ kind, user_id: userId }).returning({ id: bulkActs.id });
  if (!act) throw new Error('insert returned no row');
  await transaction.insert(bulkActRows).values(rows.map((row) => ({ ...row, act_id: act.id })));
  return act.id;
}

/** The rows of an act, which is locked; none where there is no such act. */
export async function lockActRows(transaction: Transaction, kind: Kind, id: number) {
  const [act] = await transaction
    .select({ id: bulkActs.id })
    .from(bulkActs)
    .where(and(eq(bulkActs.id, id), eq(bulkActs.kind, kind)))
    .for('update');
  if (!act) return [];
  return transaction.select().from(bulkActRows).where(eq(bulkActRows.act_id, id)).orderBy(bulkActRows.record_id);
}

export async function markRowsUndone(transaction: Transaction, id: number, recordIds: readonly number[]): Promise<void> {
  await transaction
    .update(bulkActRows)
    .set({ undone_at: sql`now()` })
    .where(and(eq(bulkActRows.act_id, id), inArray(bulkActRows.record_id, [...recordIds])));
}

/** Deletes acts that were done before that moment; they can't be undone any more. */
export async function deleteOldActs(connection: Connection, before: Date): Promise<void> {
  await connection.delete(bulkActs).where(lte(bulkActs.created_at, before));
}
