import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSen, MAX_SEN } from '../money/sen.ts';
import { areWholeRupiah } from '../money/whole-rupiah.ts';
import {
  discountForUnits,
  discountLimit,
  discountRoom,
  discountsFit,
  ownDiscount,
  percentOff,
  refundOf,
  shareAmong,
  takeOff,
} from './discounts.ts';

const amount = fc.integer({ min: 0, max: MAX_SEN }).map(asSen);
const rupiah = fc.integer({ min: 0, max: MAX_SEN / 100 }).map((whole) => asSen(whole * 100));
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

test.each([
  ['whole rupiah', rupiah, 100n],
  ['sen, of an order from before', amount, 1n],
])('a discount is shared to the last of it in %s, and no line gives more than it is worth', (_, worth, step) => {
  fc.assert(
    fc.property(fc.array(worth, { minLength: 1, maxLength: 20 }), fc.nat(1000), (worths, share) => {
      const discount = asSen(Number(((BigInt(sum(worths)) * BigInt(share)) / 1000n / step) * step));
      const shares = shareAmong(worths, discount);
      expect(sum(shares)).toBe(sum(worths) === 0 ? 0 : discount);
      shares.forEach((each, index) => {
        expect(each).toBeGreaterThanOrEqual(0);
        expect(each).toBeLessThanOrEqual(worths[index] ?? 0);
        expect(BigInt(each) % step).toBe(0n);
      });
    }),
  );
});

test.each([
  ['whole rupiah', rupiah, 100],
  ['sen, of an order from before', amount, 1],
])('units that come back one by one, or any at a time, are worth the line together: %s', (_, worth, step) => {
  fc.assert(
    fc.property(worth, fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }), (paid, steps) => {
      const quantity = sum(steps);
      let [returned, refunded] = [0, asSen(0)];
      const refunds = steps.map((units) => {
        const refund = refundOf({ paid, quantity, returned, refunded }, units);
        returned += units;
        refunded = asSen(refunded + refund);
        return refund;
      });
      expect(sum(refunds)).toBe(paid);
      expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0);
      expect(refunds.every((refund) => refund % step === 0)).toBe(true);
    }),
  );
});

test('a line of which some came back to the sen, before refunds were whole rupiah, is paid back to the last sen', () => {
  fc.assert(
    fc.property(rupiah, fc.integer({ min: 2, max: 50 }), fc.integer({ min: 1, max: 49 }), (paid, quantity, before) => {
      fc.pre(before < quantity);
      const refunded = asSen(Number((BigInt(paid) * BigInt(before)) / BigInt(quantity)));
      const [rest, one] = [quantity - before, quantity - before > 1 ? 1 : 0];
      const first = one === 0 ? asSen(0) : refundOf({ paid, quantity, returned: before, refunded }, one);
      const last = refundOf({ paid, quantity, returned: before + one, refunded: asSen(refunded + first) }, rest - one);
      expect(refunded + first + last).toBe(paid);
    }),
  );
});

test('a percentage is whole rupiah, never above the limit of the same percentage, and less than a rupiah below it', () => {
  expect(percentOff(asSen(1_234_500), 50)).toBe(61_700);
  fc.assert(
    fc.property(amount, fc.nat(1000), (worth, percent) => {
      const off = percentOff(worth, percent);
      expect(off % 100).toBe(0);
      const below = discountLimit(worth, percent) - off;
      expect(below === 0 || below === 100).toBe(true);
    }),
  );
});

test('the limit holds for each line and for all together', () => {
  const line = (worth: number, discount: number) => ({ worth: asSen(worth), discount: asSen(discount) });
  expect(discountLimit(asSen(10_000), 100)).toBe(1_000);
  expect(discountsFit([line(10_000, 1_000), line(10_000, 0)], asSen(1_000), 100)).toBe(true);
  expect(discountsFit([line(10_000, 1_000), line(10_000, 0)], asSen(1_001), 100)).toBe(false);
  expect(discountsFit([line(10_000, 1_001), line(10_000, 0)], asSen(0), 100)).toBe(false);
  expect(discountsFit([line(10_000, 1)], asSen(0), 0)).toBe(false);
  expect(discountsFit([line(10_000, 10_000)], asSen(0), 1000)).toBe(true);
});

test('for other units a discount is the same part of the line, and stays within the limit', () => {
  expect(discountForUnits(asSen(1_500_000), { from: 3, to: 2 })).toBe(1_000_000);
  expect(discountForUnits(asSen(1_000_050), { from: 3, to: 3 })).toBe(1_000_050);
  expect(discountForUnits(asSen(1_000_000), { from: 3, to: 1 })).toBe(333_300);
  const units = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(fc.nat(10_000_000_000), units, units, fc.nat(1000), (price, from, to, limit) => {
      const off = discountForUnits(discountLimit(asSen(price * from), limit), { from, to });
      expect(off).toBeLessThanOrEqual(discountLimit(asSen(price * to), limit) + 100 * to);
    }),
  );
});

const discounted = fc.record({ worth: amount, discount: amount });

test('what is taken off is what was asked for, as far as there is something to take it off', () => {
  fc.assert(
    fc.property(fc.array(discounted, { minLength: 1, maxLength: 20 }), amount, (lines, ofSale) => {
      const taken = takeOff(lines, ofSale);
      const own = taken.map((each) => each.own);
      expect(own).toEqual(lines.map((line) => Math.min(line.worth, line.discount)));
      expect(own).toEqual(lines.map(ownDiscount));
      expect(sum(taken.map((each) => each.ofSale))).toBe(Math.min(ofSale, sum(lines.map(({ worth }) => worth)) - sum(own)));
      expect(taken.every((each, index) => each.own + each.ofSale <= (lines[index]?.worth ?? 0))).toBe(true);
    }),
  );
});

test('of whole prices every line’s discount and what is left of it is whole rupiah', () => {
  const line = fc.record({ worth: rupiah, discount: rupiah });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), rupiah, fc.nat(1_000), (lines, ofSale, percent) => {
      for (const off of [ofSale, percentOff(asSen(Math.min(sum(lines.map(({ worth }) => worth)), MAX_SEN)), percent)])
        for (const taken of takeOff(lines, off)) expect(areWholeRupiah(taken.own, taken.ofSale)).toBe(true);
    }),
  );
});

test('the room for a discount is all that fits beside the others, and not a sen more', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), fc.nat(1000), fc.nat(1000), (worths, limit, share) => {
      const others = worths.map((worth, index) => ({
        worth,
        discount: index === 0 ? asSen(0) : discountLimit(worth, Math.min(limit, share)),
      }));
      const [first] = others;
      if (!first) throw new Error('at least one line');
      const room = discountRoom(first.worth, { lines: others, ofSale: asSen(0) }, limit);
      const fits = (off: number) => discountsFit([{ ...first, discount: asSen(off) }, ...others.slice(1)], asSen(0), limit);
      fc.pre(fits(0));
      expect(fits(room)).toBe(true);
      expect(fits(room + 1)).toBe(false);
    }),
  );
});
