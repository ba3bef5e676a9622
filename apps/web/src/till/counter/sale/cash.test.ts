import { toSen } from '@lapak/contract/money/sen';
import { expect, test } from 'vitest';
import { cashDigits, cashOf, quickAmounts } from './cash.ts';

test.each([
  ['50.000', '50000'],
  ['Rp 7 500', '7500'],
  ['0005', '5'],
  ['0', '0'],
  ['abc', ''],
])('typed %s counts as %s', (typed, digits) => expect(cashDigits(typed)).toBe(digits));

test('nothing typed is no money', () => expect(cashOf('')).toBe(0));

test.each([
  [42_500, 42_500, [45_000, 50_000, 60_000, 100_000]],
  [50_000, 50_000, [60_000, 100_000]],
  [90_000.5, 90_001, [95_000, 100_000]],
])('for %s people hand over %s or a round sum', (total, exact, rounded) => expect(quickAmounts(toSen(total))).toEqual({ exact, rounded }));
