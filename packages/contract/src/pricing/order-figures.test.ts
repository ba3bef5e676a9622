import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addSen, asSen, NO_MONEY, subtractSen } from '../money/sen.ts';
import { lineTotal, subtotal } from './cart.ts';
import { changeDue } from './change-due.ts';
import { gatewayItems } from './gateway-items.ts';
import { orderTotal } from './order-total.ts';
import { shippingWeightGrams } from './shipping-weight.ts';

const sen = fc
  .oneof(
    fc.integer({ min: 0, max: 200 }),
    fc.integer({ min: 0, max: 10_000 }).map((rupiah) => rupiah * 100),
    fc.integer({ min: 0, max: 10_000_000_000 }),
  )
  .map(asSen);
const line = fc.record({ name: fc.string(), unit_price: sen, quantity: fc.integer({ min: 1, max: 999 }) });
const lines = fc.array(line, { minLength: 1, maxLength: 20 });

describe('what the gateway gets', () => {
  test('adds up to its amount, in positive whole rupiah, never short and never a rupiah too much', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, fc.nat(1000)), { minLength: 1, maxLength: 20 }), sen, (drawn, cost) => {
        // Any part of a line may be taken off it, also all of it or nothing.
        const sold = drawn.map(([item, part]) => ({ ...item, off: asSen(Math.floor(lineTotal(item) * (part / 1000))) }));
        const { amount, items } = gatewayItems(sold, { name: 'Ongkos kirim', cost });
        const exact = orderTotal(subtractSen(subtotal(sold), addSen(...sold.map(({ off }) => off))), cost);
        expect(items.reduce((sum, item) => sum + item.price * item.quantity, 0)).toBe(amount);
        for (const { price, quantity } of items) {
          expect(Number.isSafeInteger(price) && price > 0).toBe(true);
          expect(Number.isSafeInteger(quantity) && quantity > 0).toBe(true);
        }
        expect(amount * 100).toBeGreaterThanOrEqual(exact);
        expect(amount * 100 - exact).toBeLessThan(100);
      }),
      { numRuns: 1_000 },
    );
  });

  test('names whole-rupiah lines as they were sold, a discounted one as a whole, and shipping', () => {
    const sold = [
      { name: 'Kopi', unit_price: asSen(4_500_000), quantity: 2, off: NO_MONEY },
      { name: 'Madu', unit_price: asSen(5_000_000), quantity: 3, off: asSen(1_500_000) },
    ];
    expect(gatewayItems(sold, { name: 'JNE REG', cost: asSen(1_900_000) })).toEqual({
      amount: 244_000,
      items: [
        { name: 'Kopi', price: 45_000, quantity: 2 },
        { name: 'Madu × 3', price: 135_000, quantity: 1 },
        { name: 'JNE REG', price: 19_000, quantity: 1 },
      ],
    });
  });
});

test('an order’s total is its lines plus shipping, without tax', () => {
  fc.assert(
    fc.property(lines, sen, (sold, cost) => {
      const sum = sold.reduce((total, item) => total + lineTotal(item), 0);
      expect(orderTotal(subtotal(sold), cost)).toBe(sum + cost);
    }),
  );
});

test('a parcel weighs 500 g a unit and at least 100 g', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9_999 }) }), { minLength: 1, maxLength: 100 }), (sold) => {
      const units = sold.reduce((sum, item) => sum + item.quantity, 0);
      expect(shippingWeightGrams(sold)).toBe(units * 500);
      expect(shippingWeightGrams([{ quantity: units }])).toBe(shippingWeightGrams(sold));
    }),
  );
  expect(shippingWeightGrams([])).toBe(100);
});

test('change is what was paid too much, and never below 0', () => {
  fc.assert(
    fc.property(sen, sen, (cash, total) => {
      const change = changeDue(cash, total);
      expect(change).toBeGreaterThanOrEqual(0);
      expect(change).toBe(cash >= total ? cash - total : 0);
    }),
  );
});
