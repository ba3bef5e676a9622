import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asSen } from './money/sen.ts';
import { RegisterRequest } from './people/identity.ts';
import { FindOrderRequest, OrderRequest } from './sales/orders.ts';
import { Balance, Day, Moment, Money, MoneySum, onWire, PHONE, SIMPLE_EMAIL, toWire } from './wire.ts';

describe('an answer on the wire', () => {
  const Answer = z.object({ amount: Money, sum: MoneySum, balance: Balance, at: Moment.nullable(), lines: z.array(Money).default([]) });
  const made = {
    amount: asSen(1_050),
    sum: asSen(20_000_000_000_000),
    balance: asSen(-1),
    at: new Date('2026-11-30T07:00:00Z'),
    lines: [],
  };
  const sent = { amount: 10.5, sum: 200_000_000_000, balance: -0.01, at: '2026-11-30T07:00:00.000Z', lines: [] };

  test('has rupiah for sen and ISO texts for times, and no key that its schema does not name', () => {
    const withSecret = { ...made, password_hash: 'secret' };
    expect(toWire(Answer, withSecret)).toEqual(sent);
    expect(toWire(Answer, { ...made, at: null }).at).toBeNull();
  });

  test('refuses what no amount can be', () => {
    expect(() => toWire(Answer, { ...made, amount: asSen(-1) })).toThrow();
    expect(() => toWire(Answer, { ...made, amount: asSen(100_000_000_001 * 100) })).toThrow();
  });

  test('is read from what a browser has stored as it was sent, with what is new since', () => {
    const { lines: _, ...older } = sent;
    expect(onWire(Answer).parse(older)).toEqual(sent);
    expect(() => onWire(Answer).parse({ ...sent, amount: 'x' })).toThrow();
  });

  test('is read as it was sent within what a browser stores beside it', () => {
    const Stored = z.object({ by: z.string(), answers: z.array(onWire(Answer)) });
    expect(Stored.parse({ by: 'kasir', answers: [sent] })).toEqual({ by: 'kasir', answers: [sent] });
    expect(Stored.safeParse({ by: 'kasir', answers: [{ ...sent, at: 'kemarin' }] }).success).toBe(false);
  });

  test('has whole hundredths back, also of a sum that floats cannot add', () => {
    expect(Money.parse(0.1 + 0.2)).toBe(30);
    expect(Money.parse(1.1 * 3)).toBe(330);
  });
});

describe('an email', () => {
  test.each(['a@b.c', 'cut.meutia+lapak@toko.co.id', 'é@contoh.example'])('%s is one', (email) => {
    expect(email).toMatch(SIMPLE_EMAIL);
  });

  test.each([
    '',
    'a',
    'a@b',
    '@b.c',
    'a@.c',
    'a@b.',
    'a@b@c.d',
    'a b@c.d',
    'a@b c.d',
    '<a@b.c>',
    'a\u200b@b.c',
    'A@[127.0.0.1].x',
    'a,b@c.d',
  ])('"%s" is none', (text) => {
    expect(text).not.toMatch(SIMPLE_EMAIL);
  });
});

describe('a day that is asked for', () => {
  test.each(['1900-01-01', '2026-11-22', '2028-02-29', '2999-12-31'])('%s is one', (day) => expect(Day.parse(day)).toBe(day));

  // The first is none that PostgreSQL has, and the day after the last has five figures for its year.
  test.each(['0000-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-29', '', '22-11-2026'])('"%s" is none', (day) =>
    expect(Day.safeParse(day).error?.issues[0]?.message).toMatch(/^Isi tanggal d/u),
  );
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
