import type { Product } from '@lapak/contract/assortment/products';
import { NO_MONEY } from '@lapak/contract/money/sen';
import { addLine, emptyCart, type NewCartLine } from '@lapak/contract/pricing/cart';
import { expect, test } from 'vitest';
import type { ShopCart } from './cart-store.ts';
import { aProduct } from './product-for-tests.ts';
import { lineLimit, refusalToAdd } from './stock-rule.ts';

const FINE = [{ group: 'Giling', value: 'Halus' }];
const COARSE = [{ group: 'Giling', value: 'Kasar' }];

function cartOf(...lines: ReadonlyArray<Partial<NewCartLine<Product>>>): ShopCart {
  return lines.reduce<ShopCart>(
    (cart, line) => addLine(cart, { product: aProduct(), quantity: 1, unit_price: NO_MONEY, variant: null, selected_options: [], ...line }),
    emptyCart(),
  );
}

test('options share the stock of their size: each line may grow into what the others leave', () => {
  const product = aProduct({ stock: 5, available_stock: 5 });
  const cart = cartOf({ product, quantity: 2, selected_options: FINE }, { product, quantity: 1, selected_options: COARSE });
  expect(cart.items.map((line) => lineLimit(cart, line))).toEqual([
    { most: 4, stock: 5 },
    { most: 3, stock: 5 },
  ]);
});

test('a line keeps its quantity where the stock is known to be less, 0 or unknown', () => {
  for (const [stock, shown] of [
    [1, 1],
    [0, null],
    [Number.NaN, null],
  ] as const) {
    const cart = cartOf({ product: aProduct({ stock, available_stock: stock }), quantity: 3 });
    expect(cart.items.map((line) => lineLimit(cart, line))).toEqual([{ most: 3, stock: shown }]);
  }
});

test('what lies in the cart counts against the stock', () => {
  const product = aProduct({ stock: 3, available_stock: 3 });
  const cart = cartOf({ product, quantity: 2, selected_options: FINE });
  expect(refusalToAdd(cart, product, null, 1)).toBeNull();
  expect(refusalToAdd(cart, product, null, 2)).toBe('Jumlah item tidak dapat melebihi stok tersedia (3). 2 sudah ada di keranjang Anda.');
  expect(refusalToAdd(emptyCart(), product, null, 4)).toBe('Jumlah item tidak dapat melebihi stok tersedia (3).');
  expect(refusalToAdd(emptyCart(), aProduct({ stock: 0, available_stock: 0 }), null, 1)).toBe('Stok produk tidak mencukupi.');
});

test('a size has its own stock, and one that is gone has none', () => {
  const sizes = [
    { label: '250 g', price: 1, stock: 2 },
    { label: '1 kg', price: 2, stock: 9 },
  ];
  const product = { ...aProduct({ stock: 0, available_stock: 11 }), size_variants: sizes };
  const cart = cartOf({ product, variant: '250 g' });
  expect(refusalToAdd(cart, product, '250 g', 2)).not.toBeNull();
  expect(refusalToAdd(cart, product, '1 kg', 9)).toBeNull();
  expect(refusalToAdd(cart, product, '5 kg', 1)).toBe('Stok produk tidak mencukupi.');
});
