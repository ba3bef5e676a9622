import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { prepared } from '../../../database/prepared.ts';
import { idempotencyRecords } from '../../../database/tables.ts';
import { violatedConstraint } from '../../../database/violated-constraint.ts';
import type { StoredResponse } from './stored-response.ts';

export type RecordRow = typeof idempotencyRecords.$inferSelect;

/** What a key stands for from now on; the response is null where it is still to be had. */
interface NewRecord {
  key: string;
  fingerprint: string;
  writtenId: number;
  response: StoredResponse | null;
}

/**
 * Takes a key; returns the response as it is stored. Waits for another transaction that is taking it; where that one has it then, fails
 * with an error that `isKeyTaken` knows.
 */
export async function insertRecord(
  transaction: Transaction,
  { key, fingerprint, writtenId, response }: NewRecord,
): Promise<Pick<RecordRow, 'status' | 'answer'>> {
  const answer = response === null ? null : JSON.stringify(response.answer);
  const [row] = await newRecord(transaction, { key, fingerprint, writtenId, status: response?.status ?? null, answer });
  if (!row) throw new Error('insert returned no row');
  return row;
}

const newRecord = prepared('new idempotency record', (connection) =>
  connection
    .insert(idempotencyRecords)
    .values({
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      written_id: sql.placeholder('writtenId'),
      status: sql.placeholder('status'),
      answer: sql`${sql.placeholder('answer')}::jsonb`,
    })
    .returning({ status: idempotencyRecords.status, answer: idempotencyRecords.answer }),
);

export function isKeyTaken(error: unknown): boolean {
  return violatedConstraint(error) === 'idempotency_records_pkey';
}

/** Takes a key for nothing, unless another transaction has it. If that one is still open, this waits for its end. */
export async function blockKey(transaction: Transaction, key: string, fingerprint: string): Promise<void> {
  await transaction.insert(idempotencyRecords).values({ key, fingerprint }).onConflictDoNothing();
}

const recordOfKey = prepared('idempotency record', (connection) =>
  connection
    .select()
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.key, sql.placeholder('key'))),
);

export async function findRecord(connection: Connection, key: string): Promise<RecordRow | undefined> {
  const [row] = await recordOfKey(connection, { key });
  return row;
}

/** Stores the response to a key, unless it has one. */
export async function setAnswer(connection: Connection, key: string, status: number, answer: unknown): Promise<void> {
  await connection
    .update(idempotencyRecords)
    .set({ status, answer })
    .where(and(eq(idempotencyRecords.key, key), isNull(idempotencyRecords.status)));
}

/** Scopes whose answers show an order with its buyer; without a stored answer the order is presented as it is then. */
const OF_ORDERS = '^(online|desk|pos|return|order-return|order-deed|pickup):';

/** Forgets the stored answers that show these orders. */
export async function forgetOrderAnswers(connection: Connection, orderIds: readonly number[]): Promise<void> {
  await connection
    .update(idempotencyRecords)
    .set({ status: null, answer: null })
    .where(and(inArray(idempotencyRecords.written_id, [...orderIds]), sql`${idempotencyRecords.key} ~ ${OF_ORDERS}`));
}

/** Deletes the keys of a scope, and of those below it, from before that moment: what came under them may come anew. */
export async function deleteAnswersOf(connection: Connection, scope: string, before: Date): Promise<void> {
  await connection
    .delete(idempotencyRecords)
    .where(
      and(gte(idempotencyRecords.key, `${scope}:`), lt(idempotencyRecords.key, `${scope};`), lt(idempotencyRecords.created_at, before)),
    );
}

/** Keys per statement: the first run may meet years of them. */
const AT_ONCE = 5_000;

/** Forgets those from before that moment, walking over all keys: no index serves it, which each order would have to write. */
export async function forgetOldAnswers(connection: Connection, before: Date): Promise<void> {
  let last: string | null = '';
  while (last !== null) last = await forgetNextAnswers(connection, before, last);
}

/** Those of the next keys after this one; returns the last of them, null when there are none. */
async function forgetNextAnswers(connection: Connection, before: Date, after: string): Promise<string | null> {
  const { rows } = await connection.execute<{ last: string | null }>(sql`
    with page as materialized (
      select key from ${idempotencyRecords} where key > ${after} order by key limit ${AT_ONCE}),
    forgotten as (
      update ${idempotencyRecords} set status = null, answer = null
      where key in (select key from page) and created_at < ${before} and status is not null and written_id is not null and key ~ ${OF_ORDERS})
    select max(key) as last from page`);
  return rows[0]?.last ?? null;
}
