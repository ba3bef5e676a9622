import type { Transaction } from '../../database/connection.ts';
import { findRecord, takeKey } from './queries.ts';

/** No request's fingerprint is that short: whatever comes under the key is another one than what stands for it. */
const CLOSED = 'closed';

/**
 * Sees to it that nothing new is written under a key, and gives the id of what was, or null. One that is being written at this moment is
 * waited for; a call that comes later is told `idempotency_key_reused`.
 */
export async function closeKey(transaction: Transaction, scope: string, key: string): Promise<number | null> {
  await takeKey(transaction, `${scope}:${key}`, CLOSED);
  return (await findRecord(transaction, `${scope}:${key}`))?.written_id ?? null;
}
