import { OrderCorrection, type OrderRequest, type PlaceOrderAnswer } from '@lapak/contract/sales/orders';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import type { Failure } from '../parts/checkout-store.ts';
import { attemptKey, endAttempt, endsAttempt, leaveOpen, unsettledKey } from './order-attempt.ts';

const FAILED = 'Gagal memproses pesanan. Silakan coba kembali.';
const UNKNOWN = 'Kami belum tahu apakah pesanan sudah tercatat. Tekan sekali lagi: tidak akan menjadi dua.';
const EARLIER = 'Pesanan Anda yang tadi ternyata sudah tercatat, sebelum perubahan ini. Periksa isinya di halaman pesanan.';
const CORRECTABLE: ReadonlySet<string> = new Set([
  'order_changed',
  'out_of_stock',
  'product_unavailable',
  'options_missing',
  'shipping_unavailable',
]);

/** The result of sending; `isEarlier`: it is the order that was sent before this one. */
type Sent = { kind: 'placed'; answer: PlaceOrderAnswer; isEarlier: boolean };

/** Sends the order under its key. Never throws: an unexpected error counts as a lost answer. */
export async function sendOrder(order: OrderRequest): Promise<Sent | Failure> {
  try {
    const unsettled = unsettledKey(order);
    const earlier = unsettled === null ? null : await settle(unsettled);
    if (earlier) return earlier;
    const answer = await api.call('placeOrder', { body: order, headers: { 'idempotency-key': attemptKey(order) } });
    endAttempt();
    return { kind: 'placed', answer, isEarlier: false };
  } catch (error) {
    if (!(error instanceof ApiError)) console.error(error);
    const failure = error instanceof ApiError ? error : new ApiError(0, 'unreadable', FAILED);
    if (endsAttempt(failure)) endAttempt();
    else leaveOpen(failure);
    return failureOf(failure);
  }
}

/**
 * Settles the earlier order that had no answer, so that a changed second press doesn't create two. If it was written, it counts; if not,
 * its key is closed.
 */
async function settle(key: string): Promise<Sent | null> {
  const { data } = await api.call('settleAttempt', { body: { key, close: true } });
  endAttempt();
  if (!data?.payment) return null;
  return { kind: 'placed', answer: { success: true, message: EARLIER, data, payment: data.payment }, isEarlier: true };
}

function failureOf(error: ApiError): Failure {
  // Without the server's message the shopper reads the text of spec section 8.
  const text = error.code === 'network' || error.code === 'unreadable' ? `${FAILED} ${UNKNOWN}` : error.message;
  if (CORRECTABLE.has(error.code)) {
    const correction = OrderCorrection.safeParse(error.data);
    return { kind: 'corrected', text, correction: correction.success ? correction.data : null };
  }
  return { kind: 'refused', text, fields: error.fields, channelGone: error.code === 'channel_unavailable' };
}
