import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSen, MAX_SEN, type Sen } from '../money/sen.ts';
import { basePrice, discountedPrice, toDiscountTenths, unitPrice } from './unit-price.ts';

const price = fc.integer({ min: 1, max: MAX_SEN }).map(asSen);
const discount = fc.integer({ min: 0, max: 1000 });

/** Exact, in whole thousandths of a sen, halves up. */
function exactly(amount: Sen, tenths: number): number {
  return Number((BigInt(amount) * BigInt(1000 - tenths) + 500n) / 1000n);
}

describe('discounted price', () => {
  test('is the exact price, rounded once, up to the largest price', () => {
    fc.assert(
      fc.property(price, discount, (amount, tenths) => {
        expect(discountedPrice(amount, tenths)).toBe(exactly(amount, tenths));
      }),
      { numRuns: 2_000 },
    );
    // Where a product of floats would be off by one.
    expect(discountedPrice(asSen(9_999_999_999_501), 1)).toBe(exactly(asSen(9_999_999_999_501), 1));
  });

  test('lies between nothing and the price, in whole sen', () => {
    fc.assert(
      fc.property(price, discount, (amount, tenths) => {
        const reduced = discountedPrice(amount, tenths);
        expect(Number.isSafeInteger(reduced)).toBe(true);
        expect(reduced).toBeGreaterThanOrEqual(0);
        expect(reduced).toBeLessThanOrEqual(amount);
      }),
    );
  });

  test('falls as the discount grows; 0 keeps the price and 100 % is free', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 999 }), (amount, tenths) => {
        expect(discountedPrice(amount, tenths + 1)).toBeLessThanOrEqual(discountedPrice(amount, tenths));
        expect(discountedPrice(amount, 0)).toBe(amount);
        expect(discountedPrice(amount, 1000)).toBe(0);
      }),
    );
  });

  test('percent become tenths within 0 to 1000 and back', () => {
    fc.assert(
      fc.property(discount, (tenths) => {
        expect(toDiscountTenths(tenths / 10)).toBe(tenths);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (percent) => {
        const tenths = toDiscountTenths(percent);
        expect(Number.isInteger(tenths) && tenths >= 0 && tenths <= 1000).toBe(true);
      }),
    );
  });
});

describe('unit price', () => {
  const product = fc.record({
    price,
    discount,
    variants: fc.uniqueArray(fc.record({ label: fc.string({ minLength: 1 }), price }), {
      maxLength: 3,
      selector: (variant) => variant.label,
    }),
  });

  test('is the chosen variant’s, else the product’s own; an unknown variant has none', () => {
    fc.assert(
      fc.property(product, (item) => {
        expect(unitPrice(item, null)).toBe(discountedPrice(item.price, item.discount));
        for (const variant of item.variants) expect(unitPrice(item, variant.label)).toBe(discountedPrice(variant.price, item.discount));
        expect(unitPrice(item, '')).toBeNull();
      }),
    );
  });

  test('a card’s base price is the lowest variant price', () => {
    fc.assert(
      fc.property(product, (item) => {
        const prices = item.variants.map((variant) => variant.price);
        expect(basePrice(item)).toBe(prices.length === 0 ? item.price : [...prices].sort((a, b) => a - b)[0]);
      }),
    );
  });
});
