import type { AnswerOf } from '@lapak/contract/endpoints';
import type { PosOrderRequest } from '@lapak/contract/schemas/pos';
import { api } from '../../../lib/browser-api.ts';
import { withPatience } from './patience.ts';

/** Sends a sale under its key. */
export function sendSale({ key, body }: { key: string; body: PosOrderRequest }): Promise<AnswerOf<'placePosOrder'>> {
  return withPatience((signal) => api.call('placePosOrder', { body, headers: { 'idempotency-key': key }, signal }));
}
