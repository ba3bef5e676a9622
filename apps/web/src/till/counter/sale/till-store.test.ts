import { beforeEach, expect, test } from 'vitest';
import { aTillProduct } from '../catalog/product-for-tests.ts';
import { useTillRules } from '../catalog/till-rules.ts';
import { readParked } from './parked.ts';
import { saleBody } from './sale.ts';
import {
  addToTill,
  chooseMethod,
  clearTill,
  discountOfLine,
  discountsOf,
  readTill,
  splitPayment,
  toSave,
  totalsOf,
  useTill,
} from './till-store.ts';

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

test('a sale is whole rupiah, also one that an older version kept in the browser with fractions', () => {
  // 12,5 % off Rp 17.333 is Rp 15.166,375.
  addToTill(aTillProduct({ id: 1, price: 17_333, discount: 12.5 }), null);
  expect(cart().items[0]?.unit_price).toBe(1_516_600);
  const saved = toSave(useTill.getState());
  const items = saved.items.map((line) => ({ ...line, quantity: 3, unit_price: 1_516_638 }));
  useTill.setState(readTill({ ...saved, items, discount: { amount: 100.5, reason: 'Uji' } }).till);
  expect(totalsOf(useTill.getState(), 'off')).toEqual({ subtotal: 4_549_800, off: 10_100, rounding: 0, total: 4_539_700 });
  expect(saleBody(useTill.getState())).toMatchObject({ order_items: [{ price: 15_166 }], discount: { amount: 101 }, total_amount: 45_397 });
});

test('a sale comes to what its discounts leave of it, never to less than nothing; what was typed stays as it was for the limit', () => {
  addToTill(aTillProduct({ id: 1, discount: 0 }), null);
  const [line] = cart().items;
  if (!line) throw new Error('nothing in the cart');
  const worth = line.unit_price;
  useTill.setState({ lineDiscounts: { [line.id]: { amount: worth / 100 + 1, reason: 'Uji' } }, discount: { amount: 500, reason: 'Uji' } });
  expect(totalsOf(useTill.getState())).toEqual({ subtotal: worth, off: worth, rounding: 0, total: 0 });
  expect(discountOfLine(line, useTill.getState().lineDiscounts)).toBe(worth);
  expect(discountsOf(useTill.getState())).toEqual({ lines: [{ worth, discount: worth + 100 }], ofSale: 50_000 });
});

test('paid in cash a sale is rounded as the shop has it, by another method or by two it is not', () => {
  useTillRules.setState({ cash_rounding: 'nearest_500' });
  addToTill(aTillProduct({ id: 1, price: 12_345, discount: 0 }), null);
  expect(totalsOf(useTill.getState())).toMatchObject({ subtotal: 1_234_500, rounding: 15_500, total: 1_250_000 });
  expect(saleBody(useTill.getState())).toMatchObject({ total_amount: 12_500, rounding: 155 });
  chooseMethod('qris');
  expect(totalsOf(useTill.getState())).toMatchObject({ rounding: 0, total: 1_234_500 });
  expect(saleBody(useTill.getState())).not.toHaveProperty('rounding');
  chooseMethod('cash');
  splitPayment();
  expect(totalsOf(useTill.getState()).rounding).toBe(0);
  useTillRules.setState({ cash_rounding: 'off' });
});

/** A till with a sale that was sent and not answered, as the last release stored it. */
function savedWithUnanswered() {
  addToTill(aTillProduct(), null);
  const body = { payment_method: 'cash' as const, total_amount: 50_000, order_items: [{ product_id: 1, quantity: 1, price: 50_000 }] };
  useTill.setState({ unanswered: { key: 'key-of-the-sale', body } });
  return toSave(useTill.getState());
}

test('a saved till is read again as it was', () => {
  const saved = savedWithUnanswered();
  expect(readTill(JSON.parse(JSON.stringify(saved)))).toEqual({ till: useTill.getState(), left: null });
  expect(readTill(null).till.unanswered).toBeNull();
});

test('a saved till that can not be read never loses the sale that was sent and not answered', () => {
  const saved = savedWithUnanswered();
  for (const wrong of [{ items: [{ product: 'of another shape' }] }, { method: 'cheque' }, { customer: null }]) {
    const { till, left } = readTill({ ...saved, ...wrong });
    expect([till.unanswered, till.cart.items, left]).toEqual([saved.unanswered, [], null]);
  }
});

test('where that sale can not be read either, it is left for a person as it is stored', () => {
  const unanswered = { key: 'key-of-the-sale', body: { total_amount: 'lima' } };
  const { till, left } = readTill({ ...savedWithUnanswered(), unanswered });
  expect(till.unanswered).toBeNull();
  expect(left?.text).toBe(JSON.stringify(unanswered));
});

test('one parked sale that can not be read takes no other with it', () => {
  const parked = { id: 'a', name: 'Meja 1', at: '2026-10-01T03:00:00.000Z', till: { ...savedWithUnanswered(), unanswered: null } };
  const { sales, unreadable } = readParked([{ id: 'b' }, parked]);
  expect(sales.map(({ name }) => name)).toEqual(['Meja 1']);
  expect(unreadable).toEqual([{ id: 'b' }]);
});
