import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { idempotencyRecords } from '../../database/tables.ts';
import { commitWith, inOneStatement, type Parts } from '../../database/transaction.ts';
import { violatedConstraint } from '../../database/violated-constraint.ts';
import type { KeptAnswer } from './kept-answer.ts';

export type RecordRow = typeof idempotencyRecords.$inferSelect;

/** What a key stands for from now on: null where nothing is written, or the answer is still to be had. */
interface NewRecord {
  key: string;
  fingerprint: string;
  writtenId: number | null;
  kept: KeptAnswer | null;
}

const insertRecord = (transaction: Transaction, { key, fingerprint, writtenId, kept }: NewRecord) =>
  transaction
    .insert(idempotencyRecords)
    .values({ key, fingerprint, written_id: writtenId, status: kept?.status ?? null, answer: kept?.answer ?? null });

/** Takes a key unless another transaction has it. If that one is still open, this waits for its end. */
export async function takeKey(transaction: Transaction, record: NewRecord): Promise<void> {
  await insertRecord(transaction, record).onConflictDoNothing();
}

/**
 * Writes the key with what is still to be written, and commits; returns the answer as it is stored. Waits for another transaction that is
 * taking the key; when that one has it, all is undone with an error that `isKeyTaken` knows.
 */
export async function commitUnderKey(
  transaction: Transaction,
  record: NewRecord,
  last: Parts = {},
): Promise<Pick<RecordRow, 'status' | 'answer'>> {
  const { status, answer } = idempotencyRecords;
  const kept = insertRecord(transaction, record).returning({ status, answer });
  const [row] = await commitWith<Pick<RecordRow, 'status' | 'answer'>>(
    transaction,
    inOneStatement({ ...last, kept }, sql`select status, answer from kept`),
  );
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** Writes what is still to be written, and commits: of a call that came without a key. */
export async function commitWithout(transaction: Transaction, last: Parts): Promise<void> {
  await commitWith(transaction, inOneStatement(last, sql`select 1`));
}

export function isKeyTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'idempotency_records_pkey';
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
