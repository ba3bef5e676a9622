import type { AnswerOf } from '@lapak/contract/endpoints';
import type { SaleRequest } from '@lapak/contract/schemas/till-sales';
import { api } from '../../../lib/browser-api.ts';
import { withPatience } from './patience.ts';

/** Sends a sale under its key. */
export function sendSale({ key, body }: { key: string; body: SaleRequest }): Promise<AnswerOf<'placeSale'>> {
  return withPatience((signal) => api.call('placeSale', { body, headers: { 'idempotency-key': key }, signal }));
}
