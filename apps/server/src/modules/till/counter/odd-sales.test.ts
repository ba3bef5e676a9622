import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { moveStock } from '../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const sale = (items: object[], total: number, changes: object = {}) => ({
  token: shop.adminToken,
  body: { payment_method: 'qris', total_amount: total, order_items: items, ...changes },
});

test('a sum beyond what can be counted exactly is refused, not a server error', async () => {
  const { id } = await shop.makeProduct();
  const answer = await shop.fail('placeSale', sale([{ product_id: id, quantity: 9_999, price: 100_000_000_000 }], 100_000_000_000));
  expect(answer).toMatchObject({ status: 409, code: 'order_changed' });
});

test('a price or a total that isn’t the shop’s is refused with the right figures before anybody pays', async () => {
  const { id } = await shop.makeProduct({ name: 'Kopi Tawar' });
  const cheaper = await shop.fail('placeSale', sale([{ product_id: id, quantity: 2, price: 45_000.5 }], 90_001));
  const right = { product_id: id, name: 'Kopi Tawar', price: 50_000, available: 10 };
  expect(cheaper).toMatchObject({
    status: 409,
    code: 'order_changed',
    data: { lines: [{ ...right, problem: 'price' }], total_amount: 100_000 },
  });
  const miscounted = await shop.fail('placeSale', sale([{ product_id: id, quantity: 2, price: 50_000 }], 90_000));
  expect(miscounted).toMatchObject({ status: 409, code: 'order_changed', data: { total_amount: 100_000 } });
  expect((await shop.call('getCatalogProduct', { params: { id } })).data.stock).toBe(10);
});

test('a product and its sizes in one sale draw on their own figures', async () => {
  const { id } = await shop.makeProduct({ stock: 1, size_variants: [{ label: '1 kg', price: 80_000, stock: 1 }] });
  const both = [
    { product_id: id, quantity: 1, price: 50_000 },
    { product_id: id, quantity: 1, price: 80_000, variant_label: '1 kg' },
  ];
  const twice = [...both, { product_id: id, quantity: 1, price: 80_000, variant_label: '1 kg' }];
  expect(await shop.fail('placeSale', sale(twice, 210_000))).toMatchObject({ code: 'out_of_stock' });
  await shop.call('placeSale', sale(both, 130_000));
  const { data } = await shop.call('getCatalogProduct', { params: { id } });
  expect(data).toMatchObject({ stock: 0, size_variants: [{ stock: 0 }] });
});

test('one key gets one answer, also after the order has moved on', async () => {
  const { id } = await shop.makeProduct();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = { ...sale([{ product_id: id, quantity: 1, price: 50_000 }], 50_000), headers };
  const first = await shop.call('placeSale', once);
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: first.data.id }, body: { status: 'cancelled' } });
  expect(await shop.call('placeSale', once)).toEqual(first);
});

test('one key sent at once makes one sale; with another body it is refused', async () => {
  const { id } = await shop.makeProduct({ stock: 5 });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = { ...sale([{ product_id: id, quantity: 1, price: 50_000 }], 50_000), headers };
  const sales = await Promise.all(Array.from({ length: 10 }, () => shop.call('placeSale', once)));
  expect(new Set(sales.map((each) => each.data.id)).size).toBe(1);
  expect((await shop.call('getCatalogProduct', { params: { id } })).data.stock).toBe(4);
  const other = { ...sale([{ product_id: id, quantity: 2, price: 50_000 }], 100_000), headers };
  expect(await shop.fail('placeSale', other)).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
});

test('a sale that another cashier sends again is the same sale, in the name of the first', async () => {
  const { id } = await shop.makeProduct({ stock: 5 });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = { ...sale([{ product_id: id, quantity: 1, price: 50_000 }], 50_000), headers };
  const first = await shop.call('placeSale', once);
  const next = await shop.signIn('admin');
  expect(await shop.call('placeSale', { ...once, token: next.token })).toEqual(first);
  expect((await shop.call('getCatalogProduct', { params: { id } })).data.stock).toBe(4);
});

test('a refused sale may be sent again with its key, once there is stock', async () => {
  const { id } = await shop.makeProduct({ stock: 0 });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const once = { ...sale([{ product_id: id, quantity: 1, price: 50_000 }], 50_000), headers };
  expect(await shop.fail('placeSale', once)).toMatchObject({ code: 'out_of_stock' });
  await shop.database.transaction((transaction) =>
    moveStock(transaction, [{ productId: id, variantId: null, change: 3 }], { reason: 'admin' }),
  );
  await shop.call('placeSale', once);
  expect((await shop.call('getCatalogProduct', { params: { id } })).data.stock).toBe(2);
});
