import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const as = (body: object) => ({ token: shop.adminToken, headers: { 'idempotency-key': crypto.randomUUID() }, body });
async function sell(changes: object = {}) {
  const product = await shop.makeProduct();
  const order_items = [{ product_id: product.id, quantity: 1, price: 50_000 }];
  return (
    await shop.call('placeSale', as({ payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items, ...changes }))
  ).data;
}
const list = (query: object = {}) =>
  shop.call('listSales', { token: shop.adminToken, query: { day: dateOf(new Date()), page: 1, page_size: 10, ...query } });

test('a day’s sales of a till or of all, newest first, by number or code, with how they were paid and what came back', async () => {
  const till_id = crypto.randomUUID();
  const first = await sell({ till_id });
  const tenders = [
    { method: 'cash', amount: 20_000 },
    { method: 'qris', amount: 30_000 },
  ];
  const second = await sell({ till_id, tenders });
  const other = await sell({ till_id: crypto.randomUUID(), payment_method: 'debit' });
  await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  await shop.call('voidSale', { ...as({ reason: 'Salah ketik' }), params: { id: first.id } });

  const own = await list({ till_id });
  expect(own.data).toMatchObject([
    { code: second.code, methods: ['cash', 'qris'], refunded_amount: 0, till_id },
    { code: first.code, methods: ['cash'], status: 'cancelled', payment_status: 'refunded', refunded_amount: 50_000 },
  ]);
  expect(own.meta).toMatchObject({ total: 2 });
  expect((await list()).data.map(({ code }) => code)).toEqual([other.code, second.code, first.code]);
  expect((await list({ q: second.code })).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await list({ q: `#${other.id}` })).data.map(({ id }) => id)).toEqual([other.id]);
  expect(await list({ page_size: 2, page: 2 })).toMatchObject({ data: [{ id: first.id }], meta: { total: 3, pages: 2 } });
  expect((await list({ day: '2026-01-01' })).data).toEqual([]);
});
