import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { idempotencyRecords } from '../../database/tables.ts';

export type RecordRow = typeof idempotencyRecords.$inferSelect;

/** Takes a key. False when another transaction has it; if that one is still open, this waits for its end. */
export async function takeKey(transaction: Transaction, key: string, fingerprint: string): Promise<boolean> {
  const rows = await transaction
    .insert(idempotencyRecords)
    .values({ key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyRecords.key });
  return rows.length > 0;
}

export async function findRecord(connection: Connection, key: string): Promise<RecordRow | undefined> {
  const [row] = await connection.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
  return row;
}

/** Notes what was written under the key, so that its answer can be finished by whoever comes again. */
export async function setWritten(transaction: Transaction, key: string, writtenId: number): Promise<void> {
  await transaction.update(idempotencyRecords).set({ written_id: writtenId }).where(eq(idempotencyRecords.key, key));
}

/** Keeps the answer of a key, unless it has one. */
export async function setAnswer(connection: Connection, key: string, status: number, answer: unknown): Promise<void> {
  await connection
    .update(idempotencyRecords)
    .set({ status, answer })
    .where(and(eq(idempotencyRecords.key, key), isNull(idempotencyRecords.status)));
}
