import type { PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { OrderCorrection, type OrderRequest } from '@lapak/contract/schemas/orders';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { endAttempt, isRefusal } from './order-attempt.ts';

/** How an attempt to order ended. */
export type Outcome =
  | { kind: 'placed'; answer: PlaceOrderAnswer }
  /** The shop's figures differ, or goods or shipping are gone: `correction` says how, where the server does. */
  | { kind: 'corrected'; text: string; correction: OrderCorrection | null }
  | { kind: 'refused'; text: string; fields: Record<string, string>; channelGone: boolean };

const FAILED = 'Gagal memproses pesanan. Silakan coba kembali.';
const CORRECTABLE: ReadonlySet<string> = new Set(['order_changed', 'out_of_stock', 'product_unavailable', 'shipping_unavailable']);

/** Sends the order under its key and says how it went. Never throws: what nobody expected reads like a lost answer. */
export async function placeOrder(key: string, order: OrderRequest): Promise<Outcome> {
  try {
    const answer = await api.call('placeOrder', { body: order, headers: { 'idempotency-key': key } });
    endAttempt();
    return { kind: 'placed', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    const failure = error instanceof ApiError ? error : new ApiError(0, 'unreadable', FAILED);
    if (isRefusal(failure.code)) endAttempt();
    return outcomeOf(failure);
  }
}

function outcomeOf(error: ApiError): Outcome {
  // Without the server's word the shopper reads the sentence of spec section 8.
  const text = error.code === 'network' || error.code === 'unreadable' ? FAILED : error.message;
  if (CORRECTABLE.has(error.code)) {
    const correction = OrderCorrection.safeParse(error.data);
    return { kind: 'corrected', text, correction: correction.success ? correction.data : null };
  }
  return { kind: 'refused', text, fields: error.fields, channelGone: error.code === 'channel_unavailable' };
}
