import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSen, MAX_SEN, type Sen, toRupiah } from '../money/sen.ts';
import { cardPriceOf, unitPriceOf } from './product-figures.ts';
import { basePrice, discountedPrice, toDiscountTenths, unitPrice } from './unit-price.ts';

const price = fc.integer({ min: 1, max: MAX_SEN }).map(asSen);
const discount = fc.integer({ min: 0, max: 1000 });

/** Exact, in thousandths of a sen, then whole rupiah, halves up. */
function exactly(amount: Sen, tenths: number): number {
  return Number((BigInt(amount) * BigInt(1000 - tenths) + 50_000n) / 100_000n) * 100;
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
    // 12,5 % of Rp 17.333 is Rp 15.166,375.
    expect(discountedPrice(asSen(1_733_300), 125)).toBe(1_516_600);
  });

  test('lies between nothing and the price, in whole rupiah', () => {
    fc.assert(
      fc.property(price, discount, (amount, tenths) => {
        const reduced = discountedPrice(amount, tenths);
        expect(reduced % 100).toBe(0);
        expect(reduced).toBeGreaterThanOrEqual(0);
        // An admin may have set a price with a fraction.
        expect(reduced).toBeLessThanOrEqual(discountedPrice(amount, 0));
        expect(Math.abs(discountedPrice(amount, 0) - amount)).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('falls as the discount grows; 100 % is free', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 999 }), (amount, tenths) => {
        expect(discountedPrice(amount, tenths + 1)).toBeLessThanOrEqual(discountedPrice(amount, tenths));
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

  test('is the same where a page or a till counts from a response as where the shop does from its row', () => {
    fc.assert(
      fc.property(product, (item) => {
        const size_variants = item.variants.map(({ label, price: own }) => ({
          label,
          price: toRupiah(own),
          stock: 1,
          sku: null,
          barcode: null,
        }));
        const shown = { price: toRupiah(item.price), discount: item.discount / 10, size_variants };
        const sizes = [null, ...item.variants.map(({ label }) => label)];
        for (const size of sizes) expect(unitPriceOf(shown, size)).toBe(unitPrice(item, size));
        expect(cardPriceOf(shown).price).toBe(discountedPrice(basePrice(item), item.discount));
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
