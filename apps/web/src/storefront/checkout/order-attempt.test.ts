import { beforeEach, expect, test } from 'vitest';
import { attemptKey, endAttempt, isUndecided } from './order-attempt.ts';

beforeEach(endAttempt);

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

test('a lost answer and a payment still being opened decide nothing, a refusal does', () => {
  expect(['network', 'payment_pending'] as const).toSatisfy((codes: readonly ['network', 'payment_pending']) => codes.every(isUndecided));
  expect((['out_of_stock', 'order_changed', 'payment_refused', 'invalid_input'] as const).some(isUndecided)).toBe(false);
});
