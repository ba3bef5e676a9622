import { and, eq, isNull } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { idempotencyRecords } from '../../database/tables.ts';
import type { KeptAnswer } from './kept-answer.ts';

export type RecordRow = typeof idempotencyRecords.$inferSelect;

/** What a key stands for from now on: null where nothing is written, or the answer is still to be had. */
interface NewRecord {
  key: string;
  fingerprint: string;
  writtenId: number | null;
  kept: KeptAnswer | null;
}

/** Takes a key; undefined when another transaction has it. If that one is still open, this waits for its end. */
export async function takeKey(transaction: Transaction, { key, fingerprint, writtenId, kept }: NewRecord): Promise<RecordRow | undefined> {
  const [row] = await transaction
    .insert(idempotencyRecords)
    .values({ key, fingerprint, written_id: writtenId, status: kept?.status, answer: kept?.answer })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findRecord(connection: Connection, key: string): Promise<RecordRow | undefined> {
  const [row] = await connection.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, key));
  return row;
}

/** Keeps the answer of a key, unless it has one. */
export async function setAnswer(connection: Connection, key: string, status: number, answer: unknown): Promise<void> {
  await connection
    .update(idempotencyRecords)
    .set({ status, answer })
    .where(and(eq(idempotencyRecords.key, key), isNull(idempotencyRecords.status)));
}
