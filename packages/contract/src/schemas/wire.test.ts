import { describe, expect, test } from 'vitest';
import { RegisterRequest } from './identity.ts';
import { FindOrderRequest, OrderRequest } from './orders.ts';
import { PHONE, SIMPLE_EMAIL } from './wire.ts';

describe('an email', () => {
  test.each(['a@b.c', 'cut.meutia+lapak@toko.co.id', 'é@contoh.example'])('%s is one', (email) => {
    expect(email).toMatch(SIMPLE_EMAIL);
  });

  test.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a@b@c.d', 'a b@c.d', 'a@b c.d'])('"%s" is none', (text) => {
    expect(text).not.toMatch(SIMPLE_EMAIL);
  });
});

describe('a text of a megabyte, which anybody may send', () => {
  const LONG = 1_000_000;

  // Backtracking patterns need minutes for these, and while one runs nobody else is served.
  test.each([
    ['dots', `a@${'.'.repeat(LONG)}@`],
    ['labels', `a@${'a.'.repeat(LONG / 2)}@`],
    ['no at sign', 'a'.repeat(LONG)],
  ])('is refused as an email at once: %s', (_name, email) => {
    const started = performance.now();
    expect(FindOrderRequest.safeParse({ code: 'LH-7K3M9Q2X', email }).success).toBe(false);
    expect(RegisterRequest.safeParse({ email }).success).toBe(false);
    expect(OrderRequest.safeParse({ guest_email: email }).success).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test('is refused as a phone number at once', () => {
    const started = performance.now();
    expect(PHONE.test(`${'1 '.repeat(LONG / 2)}x`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
