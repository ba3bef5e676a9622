import { beforeEach, expect, test } from 'vitest';
import { resetCheckout } from '../parts/checkout-store.ts';
import { attemptKey, endAttempt, isRefusal } from './order-attempt.ts';

beforeEach(resetCheckout);

test('a retry of the same order carries the same key', () => {
  const key = attemptKey({ total_amount: 1 });
  expect(key).toMatch(/^[a-f0-9]{32}$/u);
  expect(attemptKey({ total_amount: 1 })).toBe(key);
});

test('another content is another order', () => {
  const key = attemptKey({ total_amount: 1 });
  expect(attemptKey({ total_amount: 2 })).not.toBe(key);
});

test('after a definitive answer the same content is a new order', () => {
  const key = attemptKey({ total_amount: 1 });
  endAttempt();
  expect(attemptKey({ total_amount: 1 })).not.toBe(key);
});

test.each([
  'order_changed',
  'out_of_stock',
  'product_unavailable',
  'options_missing',
  'shipping_unavailable',
  'channel_unavailable',
  'payment_refused',
  'idempotency_key_reused',
] as const)('%s refuses the order itself, so the attempt is over', (code) => {
  expect(isRefusal(code)).toBe(true);
});

test.each([
  'network',
  'unreadable',
  'payment_pending',
  'internal',
  'overloaded',
  'database_away',
  'too_many_requests',
  'not_signed_in',
  'malformed_request',
  'invalid_input',
  'shipping_failed',
] as const)('%s decides nothing: an earlier answer may have been lost', (code) => {
  expect(isRefusal(code)).toBe(false);
});
