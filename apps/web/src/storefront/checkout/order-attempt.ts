import type { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useCheckoutStore } from './checkout-store.ts';

/**
 * Refusals of the order itself: none was made, or it was called off before the gateway had taken it. Every other
 * failure may come after one that left it open whether the order was written (no answer, one that can't be read, "still
 * working on it", and then "too many requests" or "sign in"). A retry then carries the same key, so that it finds the order
 * instead of making a second one; where none was written the key does no harm.
 */
const REFUSALS: ReadonlySet<ApiError['code']> = new Set([
  'order_changed',
  'out_of_stock',
  'product_unavailable',
  'options_missing',
  'shipping_unavailable',
  'channel_unavailable',
  'payment_refused',
  'idempotency_key_reused',
]);

/** Whether a failure ends the attempt: the next order is a new one. */
export function isRefusal(code: ApiError['code']): boolean {
  return REFUSALS.has(code);
}

/** The Idempotency-Key of an order: one per attempt, the same while its content stays the same. */
export function attemptKey(order: unknown): string {
  const content = JSON.stringify(order);
  const { attempt } = useCheckoutStore.getState();
  if (attempt?.content === content) return attempt.key;
  const key = randomKey();
  useCheckoutStore.setState({ attempt: { content, key } });
  return key;
}

/** After a definitive answer the next order gets a new key. */
export function endAttempt(): void {
  useCheckoutStore.setState({ attempt: null });
}
