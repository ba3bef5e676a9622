import type { PlaceOrderAnswer } from '@lapak/contract/schemas/orders';
import { OrderCorrection, OrderRequest } from '@lapak/contract/schemas/orders';
import { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { endAttempt, isUndecided } from './order-attempt.ts';

/** How an attempt to order ended. */
export type Outcome =
  | { kind: 'placed'; answer: PlaceOrderAnswer }
  /** The shop's figures differ, or goods or shipping are gone: `correction` says how, where the server does. */
  | { kind: 'corrected'; text: string; correction: OrderCorrection | null }
  | { kind: 'refused'; text: string; fields: Record<string, string>; channelGone: boolean };

const FAILED = 'Gagal memproses pesanan. Silakan coba kembali.';
const CORRECTABLE: ReadonlySet<string> = new Set(['order_changed', 'out_of_stock', 'product_unavailable', 'shipping_unavailable']);

const Attempt = z.object({ key: z.string(), order: OrderRequest });

/** The checkout's action: sends the order under its key and says how it went. Never throws what a buyer can deal with. */
export async function placeOrder(request: Request): Promise<Outcome> {
  const { key, order } = Attempt.parse(await request.json());
  try {
    const answer = await api.call('placeOrder', { body: order, headers: { 'idempotency-key': key } });
    endAttempt();
    return { kind: 'placed', answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isUndecided(error.code)) endAttempt();
    return outcomeOf(error);
  }
}

function outcomeOf(error: ApiError): Outcome {
  // Without the server's word the shopper reads the spec's sentence (section 8).
  const text = error.code === 'network' || error.code === 'unreadable' ? FAILED : error.message;
  if (CORRECTABLE.has(error.code)) {
    const correction = OrderCorrection.safeParse(error.data);
    return { kind: 'corrected', text, correction: correction.success ? correction.data : null };
  }
  return { kind: 'refused', text, fields: error.fields, channelGone: error.code === 'channel_unavailable' };
}
