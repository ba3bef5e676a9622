import type { Connection, Transaction } from '../../../database/connection.ts';
import { blockKey, findRecord } from './queries.ts';

/** No request's fingerprint is that short: whatever comes under the key is another one than what stands for it. */
const CLOSED = 'closed';

/**
 * Sees to it that nothing new is written under a key, and gives the id of what was, or null. One that is being written at this moment is
 * undone, or waited for where it is about to end; it and a call that comes later are told `idempotency_key_reused`.
 */
export async function closeKey(transaction: Transaction, scope: string, key: string): Promise<number | null> {
  await blockKey(transaction, `${scope}:${key}`, CLOSED);
  return (await findRecord(transaction, `${scope}:${key}`))?.written_id ?? null;
}

/** The id of what was written under a key; null where nothing was, which another call may change at any time. */
export async function findWritten(connection: Connection, scope: string, key: string): Promise<number | null> {
  return (await findRecord(connection, `${scope}:${key}`))?.written_id ?? null;
}
