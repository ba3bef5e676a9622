import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CASH_ROUNDINGS, ROUNDING_BOUND, refundRoundingOf, roundingOf } from './cash-rounding.ts';
import { asSen, MAX_SEN, toSen } from './sen.ts';

const amount = fc.integer({ min: 0, max: MAX_SEN }).map(asSen);
const rule = fc.constantFrom(...CASH_ROUNDINGS);
const stepOf = (rounding: string) => Number(rounding.split('_')[1] ?? 0) * 100;

test('a sum in cash goes to the step that the shop has set, halves up, and nothing becomes free', () => {
  const rounded = (rupiah: number, rounding: (typeof CASH_ROUNDINGS)[number]) => roundingOf(toSen(rupiah), rounding) / 100;
  expect(rounded(12_349.99, 'nearest_100')).toBe(-49.99);
  expect(rounded(12_350, 'nearest_100')).toBe(50);
  expect(rounded(12_350, 'down_100')).toBe(-50);
  expect(rounded(12_250, 'nearest_500')).toBe(250);
  expect(rounded(12_499, 'down_500')).toBe(-499);
  expect(rounded(12_350, 'off')).toBe(0);
  expect(rounded(12_300, 'nearest_100')).toBe(0);
  expect(rounded(499, 'down_500')).toBe(0);
});

test('every rounded sum is whole steps, less than a step away, and never more with a rule that goes down', () => {
  fc.assert(
    fc.property(amount, rule, (total, rounding) => {
      const by = roundingOf(total, rounding);
      expect(Math.abs(by)).toBeLessThan(ROUNDING_BOUND);
      const step = stepOf(rounding);
      if (step === 0 || total < step) {
        expect(by).toBe(0);
        return;
      }
      expect((total + by) % step).toBe(0);
      expect(Math.abs(by)).toBeLessThan(step);
      expect(total + by).toBeGreaterThan(0);
      if (rounding.startsWith('down')) expect(by).toBeLessThanOrEqual(0);
      else expect(Math.abs(by) * 2).toBeLessThanOrEqual(step);
    }),
  );
});

test('a refund is never more than what is left, and favours the buyer where sums do', () => {
  fc.assert(
    fc.property(amount, amount, rule, (refund, left, rounding) => {
      const paid = refund + refundRoundingOf(refund, left, rounding);
      expect(paid).toBeLessThanOrEqual(left);
      if (paid === left) return;
      if (rounding.startsWith('down')) expect(paid).toBeGreaterThanOrEqual(refund);
      if (stepOf(rounding) > 0 && paid !== refund) expect(paid % stepOf(rounding)).toBe(0);
    }),
  );
});
