import { toSen } from '@lapak/contract/money/sen';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orders } from '../../../../database/tables.ts';
import { lockOrder } from '../../records/index.ts';
import { addUniqueDigits, chooseUniqueDigits, dropUniqueDigits } from './unique-digits.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
/** Each begins with nothing that waits for an amount, in a shop that puts no digits on top. */
beforeEach(async () => {
  await take(false);
  await shop.database.update(orders).set({ status: 'cancelled', unique_digits_sen: toSen(0) });
});

async function take(unique_digits: boolean) {
  const { data } = await shop.call('getSettings', { token: shop.adminToken });
  await shop.call('updateOrderSettings', { token: shop.adminToken, body: { ...data.orders, unique_digits } });
}

async function place(changes: Record<string, unknown> = {}) {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { body: shop.orderOf(product, changes) })).data;
}

test('nothing is put on top unless the shop wants it', async () => {
  expect(await place()).toMatchObject({ unique_digits: 0, total_amount: 62_000, payment: { total_amount: 62_000 } });
});

test('a transfer asks for a line of its own on top of the total that was agreed; the gateway doesn’t', async () => {
  await take(true);
  const order = await place();
  expect(order.unique_digits).toBeGreaterThanOrEqual(1);
  expect(order.unique_digits).toBeLessThanOrEqual(999);
  const total = 62_000 + order.unique_digits;
  expect(order).toMatchObject({ subtotal_amount: 50_000, shipping_cost: 12_000, total_amount: total, payment: { amount: total } });
  expect((await shop.call('getOrderByToken', { params: { token: order.token } })).data).toMatchObject({ total_amount: total });
  expect(await place({ payment_method: 'tripay:BRIVA' })).toMatchObject({ unique_digits: 0, total_amount: 62_000 });
  // What buyer and shop agree on is without them, and so are the figures of a correction.
  const product = await shop.makeProduct();
  const wrong = await shop.fail('placeOrder', { body: shop.orderOf(product, { total_amount: 62_000 + order.unique_digits }) });
  expect(wrong).toMatchObject({ status: 409, code: 'order_changed', data: { total_amount: 62_000 } });
});

test('orders that come at once never wait for the same amount', async () => {
  await take(true);
  const product = await shop.makeProduct({ stock: 100 });
  const send = () =>
    fetch(`${shop.address}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shop.orderOf(product)),
    });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const rows = await shop.database.select({ total: orders.total_sen }).from(orders).where(sql`${orders.unique_digits_sen} > 0`);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rows.map(({ total }) => total)).size).toBe(rows.length);
});

test('the one amount that is left is found, also next to another total; with none left there are digits all the same', async () => {
  const awaited = async (rupiah: number) => {
    const order = await place();
    await shop.database
      .update(orders)
      .set({ total_sen: toSen(rupiah), unique_digits_sen: toSen(0), status: 'pending', payment_method: 'manual' })
      .where(eq(orders.id, order.id));
    return order.id;
  };
  const template = await awaited(900_001);
  // Everything from 900,001 to 900,999 but 900,777.
  await shop.database.execute(sql`
    insert into orders (code, token, status, payment_status, order_type, subtotal_sen, shipping_cost_sen, total_sen, payment_method)
    select 'U' || n, 'u' || n, 'pending', 'unpaid', 'online', 0, 0, (900000 + n) * 100, 'manual'
    from generate_series(2, 999) n where n <> 777`);
  const choose = (total: number) => shop.database.transaction((transaction) => chooseUniqueDigits(transaction, toSen(total)));
  expect(await choose(900_000)).toBe(toSen(777));
  // A total with sen in it is paid as the next whole rupiah.
  expect(await choose(899_999.5)).toBe(toSen(777));
  await shop.database
    .update(orders)
    .set({ total_sen: toSen(900_777) })
    .where(eq(orders.id, template));
  expect(await choose(900_000)).toBe(toSen(1));
  await awaited(900_001);
  const digits = await choose(900_000);
  expect(digits).toBeGreaterThanOrEqual(toSen(1));
  expect(digits).toBeLessThanOrEqual(toSen(999));
  expect(await choose(0)).toBe(0);
  await shop.database.delete(orders).where(sql`${orders.code} like 'U%'`);
});

test('whoever pays by the gateway after all is rid of them; whoever comes back to a transfer gets some', async () => {
  await take(true);
  const order = await place();
  const move = (change: typeof addUniqueDigits) =>
    shop.database.transaction(async (transaction) => {
      const row = await lockOrder(transaction, order.id);
      if (!row) throw new Error('no order');
      return change(transaction, row);
    });
  expect(await move(dropUniqueDigits)).toMatchObject({ unique_digits_sen: 0, total_sen: toSen(62_000) });
  expect(await move(dropUniqueDigits)).toMatchObject({ total_sen: toSen(62_000) });
  const again = await move(addUniqueDigits);
  expect(again.total_sen - again.unique_digits_sen).toBe(toSen(62_000));
  expect(await move(addUniqueDigits)).toMatchObject({ total_sen: again.total_sen, unique_digits_sen: again.unique_digits_sen });
});

test('a buyer who changes the method pays the agreed total at the gateway, and another amount once it is a transfer again', async () => {
  await take(true);
  const order = await place();
  const change = async (payment_method: string) =>
    (await shop.call('changePaymentMethod', { params: { token: order.token }, body: { payment_method } })).data;
  expect(await change('tripay:BRIVA')).toMatchObject({ unique_digits: 0, total_amount: 62_000, payment: { amount: 62_000 } });
  const back = await change('manual');
  expect(back.unique_digits).toBeGreaterThanOrEqual(1);
  expect(back).toMatchObject({ total_amount: 62_000 + back.unique_digits, payment: { amount: 62_000 + back.unique_digits } });
  await take(false);
  expect(await change('tripay:BRIVA')).toMatchObject({ total_amount: 62_000 });
  expect(await change('manual')).toMatchObject({ unique_digits: 0, total_amount: 62_000, payment: { amount: 62_000 } });
});

test('the report counts them apart, so that its figures agree; the CSV has a column of them', async () => {
  await take(true);
  const order = await place();
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { payment_status: 'paid' } });
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const report = async (by: string) =>
    (await shop.call('getSalesReport', { token: shop.adminToken, query: { by, from: today, to: today } })).data;
  const { now } = (await report('product')).totals;
  expect(now).toMatchObject({ goods: 50_000, shipping: 12_000, unique_digits: order.unique_digits, revenue: order.total_amount });
  expect(now.goods + now.shipping + now.unique_digits).toBe(now.revenue);
  const sum = (rows: readonly { revenue: number }[]) => rows.reduce((total, { revenue }) => total + revenue, 0);
  expect(sum((await report('product')).rows)).toBe(now.goods);
  expect(sum((await report('method')).rows)).toBe(now.revenue);
  const csv = await shop.app.inject({ url: '/api/v1/orders.csv', headers: { authorization: `Bearer ${shop.adminToken}` } });
  const [head = '', ...lines] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
  const cells = (lines.find((line) => line.includes(order.code)) ?? '').split(head.includes(';') ? ';' : ',');
  const at = head.split(head.includes(';') ? ';' : ',').indexOf('kode_unik');
  expect(cells[at]).toBe(String(order.unique_digits));
});
