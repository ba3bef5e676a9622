import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { paymentCallbacks } from '../../../../database/tables.ts';

/** Stores a callback under its body's hash. Null when the same body was stored before. */
export async function insertCallback(connection: Connection, callback: { dedupe_key: string; raw_body: Buffer }): Promise<number | null> {
  const [row] = await connection.insert(paymentCallbacks).values(callback).onConflictDoNothing().returning({ id: paymentCallbacks.id });
  return row?.id ?? null;
}

/** The next page of stored callbacks that have not been applied, oldest first. */
export async function findUnappliedCallbacks(connection: Connection, receivedBefore: Date, afterId: number) {
  return connection
    .select({ id: paymentCallbacks.id, received_at: paymentCallbacks.received_at })
    .from(paymentCallbacks)
    .where(and(isNull(paymentCallbacks.applied_at), lt(paymentCallbacks.received_at, receivedBefore), gt(paymentCallbacks.id, afterId)))
    .orderBy(asc(paymentCallbacks.id))
    .limit(100);
}

/** Locks a stored callback for applying; undefined when another process has applied it. */
export async function lockUnappliedCallback(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ id: paymentCallbacks.id, raw_body: paymentCallbacks.raw_body })
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.id, id), isNull(paymentCallbacks.applied_at)))
    .for('update');
  return row;
}

export async function markCallbackApplied(transaction: Transaction, id: number, outcome: string, paymentId: number | null): Promise<void> {
  await transaction
    .update(paymentCallbacks)
    .set({ applied_at: sql`now()`, outcome, payment_id: paymentId })
    .where(eq(paymentCallbacks.id, id));
}
