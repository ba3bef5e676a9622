import type { ApiError } from '../../lib/api.ts';

/**
 * Failures after which nobody knows whether the order was written: no answer, one that can't be read, or "still working on
 * it". A retry then carries the same key, so that it finds the order instead of making a second one.
 */
const UNDECIDED: ReadonlySet<ApiError['code']> = new Set(['network', 'unreadable', 'payment_pending', 'internal', 'overloaded']);

export function isUndecided(code: ApiError['code']): boolean {
  return UNDECIDED.has(code);
}

let attempt: { content: string; key: string } | null = null;

/**
 * The Idempotency-Key of an order: one per attempt, the same while its content stays the same. Lives beside the screen, so
 * that leaving the checkout and coming back doesn't turn a retry into a second order.
 */
export function attemptKey(order: unknown): string {
  const content = JSON.stringify(order);
  if (attempt?.content !== content) attempt = { content, key: randomKey() };
  return attempt.key;
}

/** After a definitive answer the next order gets a new key. */
export function endAttempt(): void {
  attempt = null;
}

/** 128 random bits. Not `randomUUID`, which old phones and plain-HTTP networks don't have. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
