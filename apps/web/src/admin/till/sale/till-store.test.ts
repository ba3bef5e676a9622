import { beforeEach, expect, test } from 'vitest';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { addToTill, chooseMethod, clearTill, discountOfLine, discountsOf, totalsOf, useTill } from './till-store.ts';

beforeEach(clearTill);

const cart = () => useTill.getState().cart;

test("'Varian default' takes the product's own stock, a size its own, each at its price after discount", () => {
  const product = aTillProduct({
    stock: 1,
    discount: 10,
    size_variants: [{ label: '1 kg', price: 80_000, stock: 2, sku: null, barcode: null }],
  });
  expect([addToTill(product, null), addToTill(product, '1 kg'), addToTill(product, '1 kg')]).toEqual([null, null, null]);
  expect(cart().items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [1, 4_500_000],
    [2, 7_200_000],
  ]);
  expect(addToTill(product, null)).toBe('Jumlah item tidak dapat melebihi stok tersedia.');
  expect(addToTill(product, '1 kg')).toBe('Jumlah item tidak dapat melebihi stok tersedia.');
  expect(addToTill(product, '2 kg')).toBe('Stok produk tidak mencukupi.');
  expect(cart().totalItems).toBe(3);
});

test('cash has no reference, everything else no cash received', () => {
  useTill.setState({ cash: '50000' });
  chooseMethod('debit');
  expect(useTill.getState()).toMatchObject({ method: 'debit', cash: '' });
  useTill.setState({ reference: 'A1' });
  chooseMethod('transfer');
  expect(useTill.getState().reference).toBe('A1');
  chooseMethod('cash');
  expect(useTill.getState()).toMatchObject({ method: 'cash', reference: '' });
});

test('a sale holds at most 100 lines', () => {
  for (let id = 1; id <= 100; id += 1) expect(addToTill(aTillProduct({ id }), null)).toBeNull();
  expect(addToTill(aTillProduct({ id: 101 }), null)).toBe('Satu transaksi memuat paling banyak 100 baris.');
  expect(addToTill(aTillProduct({ id: 100 }), null)).toBeNull();
});

test('a sale comes to what its discounts leave of it, never to less than nothing; what was typed stays as it was for the limit', () => {
  addToTill(aTillProduct({ id: 1, discount: 0 }), null);
  const [line] = cart().items;
  if (!line) throw new Error('nothing in the cart');
  const worth = line.unit_price;
  useTill.setState({ lineDiscounts: { [line.id]: { amount: worth / 100 + 1, reason: 'Uji' } }, discount: { amount: 500, reason: 'Uji' } });
  expect(totalsOf(useTill.getState())).toEqual({ subtotal: worth, off: worth, total: 0 });
  expect(discountOfLine(line, useTill.getState().lineDiscounts)).toBe(worth);
  expect(discountsOf(useTill.getState())).toEqual({ lines: [{ worth, discount: worth + 100 }], ofSale: 50_000 });
});
