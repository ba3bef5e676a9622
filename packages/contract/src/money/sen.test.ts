import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSen, asSen, MAX_SEN, roundToSen, subtractSen, toRupiah, toSen, toWholeRupiahUp } from './sen.ts';

const amount = fc.integer({ min: 0, max: MAX_SEN }).map(asSen);

describe('sen', () => {
  test('survive the way over the wire, whatever the amount', () => {
    fc.assert(
      fc.property(amount, (sen) => {
        expect(toSen(Number(JSON.stringify(toRupiah(sen))))).toBe(sen);
      }),
    );
  });

  test('round halves away from zero, in either direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (whole) => {
        expect(roundToSen(whole + 0.5)).toBe(whole + 1);
        expect(roundToSen(-whole - 0.5)).toBe(-whole - 1);
        expect(roundToSen(whole + 0.49)).toBe(whole);
        expect(roundToSen(whole)).toBe(whole);
      }),
    );
  });

  test.each([
    [1.005, 101],
    [8.575, 858],
    [1.004, 100],
    [0.07, 7],
    [-0.001, 0],
  ])('%d rupiah are %d sen: binary noise doesn’t count', (rupiah, sen) => expect(toSen(rupiah)).toBe(sen));

  test('rounding moves an amount by half a sen at most', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (hundredths) => {
        expect(Math.abs(roundToSen(hundredths) - hundredths)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  test('add and subtract undo each other', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(subtractSen(addSen(one, other), other)).toBe(one);
      }),
    );
  });

  test('refuse what isn’t a safe whole number', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) expect(() => asSen(wrong)).toThrow(RangeError);
  });

  test('whole rupiah are never short and never a rupiah too much', () => {
    fc.assert(
      fc.property(amount, (sen) => {
        const over = toWholeRupiahUp(sen) * 100 - sen;
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(100);
      }),
    );
  });
});
