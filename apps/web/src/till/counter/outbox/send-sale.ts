import type { AnswerOf } from '@lapak/contract/endpoints';
import { api } from '../../../lib/browser-api.ts';
import { withPatience } from './patience.ts';
import type { StoredSale } from './stored-sale.ts';

/** Sends a sale under its key. */
export function sendSale({ key, body }: { key: string; body: StoredSale }): Promise<AnswerOf<'placeSale'>> {
  return withPatience((signal) => api.call('placeSale', { body, headers: { 'idempotency-key': key }, signal }));
}
