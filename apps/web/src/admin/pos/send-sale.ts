import type { AnswerOf } from '@lapak/contract/endpoints';
import type { PosOrderRequest } from '@lapak/contract/schemas/pos';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';

/** How long a customer waits for an answer before it counts as lost. */
const ANSWER_MS = 10_000;

/** Sends a sale under its key. An answer that never comes is a lost one (`network`). */
export async function sendSale({ key, body }: { key: string; body: PosOrderRequest }): Promise<AnswerOf<'placePosOrder'>> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), ANSWER_MS);
  try {
    return await api.call('placePosOrder', { body, headers: { 'idempotency-key': key }, signal: patience.signal });
  } catch (error) {
    throw patience.signal.aborted ? new ApiError(0, 'network', 'Toko tidak menjawab.') : error;
  } finally {
    clearTimeout(timer);
  }
}
