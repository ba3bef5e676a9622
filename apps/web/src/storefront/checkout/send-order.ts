import { OrderCorrection, type OrderRequest, type PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import type { Failure } from './checkout-store.ts';
import { attemptKey, endAttempt, isRefusal } from './order-attempt.ts';

const FAILED = 'Gagal memproses pesanan. Silakan coba kembali.';
const CORRECTABLE: ReadonlySet<string> = new Set([
  'order_changed',
  'out_of_stock',
  'product_unavailable',
  'options_missing',
  'shipping_unavailable',
]);

/** Sends the order under its key and says how it went. Never throws: what nobody expected reads like a lost answer. */
export async function sendOrder(order: OrderRequest): Promise<{ kind: 'placed'; answer: PlaceOrderAnswer } | Failure> {
  try {
    const answer = await api.call('placeOrder', { body: order, headers: { 'idempotency-key': attemptKey(order) } });
    endAttempt();
    return { kind: 'placed', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    const failure = error instanceof ApiError ? error : new ApiError(0, 'unreadable', FAILED);
    if (isRefusal(failure.code)) endAttempt();
    return failureOf(failure);
  }
}

function failureOf(error: ApiError): Failure {
  // Without the server's word the shopper reads the sentence of spec section 8.
  const text = error.code === 'network' || error.code === 'unreadable' ? FAILED : error.message;
  if (CORRECTABLE.has(error.code)) {
    const correction = OrderCorrection.safeParse(error.data);
    return { kind: 'corrected', text, correction: correction.success ? correction.data : null };
  }
  return { kind: 'refused', text, fields: error.fields, channelGone: error.code === 'channel_unavailable' };
}
