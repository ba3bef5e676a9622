import { FAILURES, type FailureCode } from '@lapak/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { resetCheckout } from '../parts/checkout-store.ts';
import { attemptKey, endAttempt, endsAttempt, leaveOpen } from './order-attempt.ts';

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

test('a refusal ends the attempt; what the shop can not tell, or has not looked at, leaves it open', () => {
  const codes = Object.keys(FAILURES) as FailureCode[];
  for (const code of codes) expect(endsAttempt({ code, status: FAILURES[code].status })).toBe(FAILURES[code].outcome === 'refused');
  for (const code of ['network', 'unreadable'] as const) expect(endsAttempt({ code, status: 0 })).toBe(false);
});

test('input that is refused after an answer was lost says nothing of the order that may stand', () => {
  attemptKey({ total_amount: 1 });
  expect(endsAttempt({ code: 'invalid_input', status: 422 })).toBe(true);
  leaveOpen({ status: 0 });
  expect(endsAttempt({ code: 'invalid_input', status: 422 })).toBe(false);
  expect(endsAttempt({ code: 'out_of_stock', status: 409 })).toBe(true);
});
