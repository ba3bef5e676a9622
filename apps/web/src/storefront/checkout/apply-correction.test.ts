import type { Product } from '@lapak/contract/assortment/products';
import { asSen, toRupiah } from '@lapak/contract/money/sen';
import { addLine, emptyCart, type NewCartLine } from '@lapak/contract/pricing/cart';
import type { OrderCorrection } from '@lapak/contract/sales/orders';
import { expect, test } from 'vitest';
import type { ShopCart } from '../../features/cart/cart-store.ts';
import { aProduct } from '../../features/cart/product-for-tests.ts';
import { compareLines, correctedCart, isChanged } from './apply-correction.ts';

const price = asSen(5_000_000);

function cartOf(...lines: ReadonlyArray<Partial<NewCartLine<Product>>>): ShopCart {
  return lines.reduce<ShopCart>(
    (cart, line) => addLine(cart, { product: aProduct(), quantity: 1, unit_price: price, variant: null, selected_options: [], ...line }),
    emptyCart(),
  );
}

function correctionOf(...lines: ReadonlyArray<Partial<OrderCorrection['lines'][number]>>): OrderCorrection {
  return {
    lines: lines.map((line) => ({
      product_id: 1,
      variant_label: null,
      name: 'Produk',
      price: toRupiah(price),
      available: 20,
      problem: 'none',
      ...line,
    })),
    subtotal_amount: null,
    shipping_cost: null,
    total_amount: null,
  };
}

test('a cart that agrees with the shop stays as it is', () => {
  const cart = cartOf({ quantity: 3 });
  const changes = compareLines(cart, correctionOf({}));
  expect(changes.some(isChanged)).toBe(false);
  expect(correctedCart(changes)).toEqual(cart);
});

test('a new price counts, and so does the total', () => {
  const corrected = correctedCart(compareLines(cartOf({ quantity: 2 }), correctionOf({ price: 60_000, problem: 'price' })));
  expect(corrected.items[0]?.unit_price).toBe(6_000_000);
  expect(corrected.totalAmount).toBe(12_000_000);
});

test('a quantity above the stock is clamped, and the line knows the stock', () => {
  const corrected = correctedCart(compareLines(cartOf({ quantity: 8 }), correctionOf({ available: 3, problem: 'stock' })));
  expect(corrected.items[0]).toMatchObject({ quantity: 3, product: { available_stock: 3 } });
});

test('lines of one product share its stock, the earlier first', () => {
  const fine = [{ group: 'Giling', value: 'Halus' }];
  const cart = cartOf({ quantity: 2 }, { quantity: 4, selected_options: fine }, { product: aProduct({ id: 2 }) });
  const stock = { available: 3, problem: 'stock' as const };
  const corrected = correctedCart(compareLines(cart, correctionOf(stock, stock, { product_id: 2 })));
  expect(corrected.items.map((line) => line.quantity)).toEqual([2, 1, 1]);
});

test.each(['unavailable', 'variant', 'options'] as const)('a line that is no longer sold (%s) goes', (problem) => {
  const changes = compareLines(cartOf({}, { product: aProduct({ id: 2 }) }), correctionOf({ problem }, { product_id: 2 }));
  expect(changes[0]).toMatchObject({ stays: false, gone: problem });
  expect(correctedCart(changes).items.map((line) => line.product.id)).toEqual([2]);
});

test('a sold-out line goes', () => {
  const changes = compareLines(cartOf({}), correctionOf({ available: 0, problem: 'stock' }));
  expect(changes[0]).toMatchObject({ stays: false, gone: 'stock' });
  expect(correctedCart(changes).totalItems).toBe(0);
});

test('a variant’s stock is the variant’s own', () => {
  const sized: Product = {
    ...aProduct({ id: 1 }),
    size_variants: [
      { label: '250 g', price: 50_000, stock: 9 },
      { label: '1 kg', price: 90_000, stock: 4 },
    ],
  };
  const cart = cartOf({ product: sized, variant: '250 g', quantity: 5 });
  const corrected = correctedCart(compareLines(cart, correctionOf({ variant_label: '250 g', available: 2, problem: 'stock' })));
  expect(corrected.items[0]).toMatchObject({ quantity: 2, product: { available_stock: 6, size_variants: [{ stock: 2 }, { stock: 4 }] } });
});
