import { dayText } from '@lapak/contract/dates/day-text';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

/* A partner on holiday (decision 111). */

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const today = dateOf(new Date());
let partners = 0;

/** A partner of the main business's district with one product, 10 in stock. */
async function makePartner(holiday_until: string | null = null) {
  partners += 1;
  const { data: main } = await shop.call('getMainBusiness');
  const body = { name: `Dapur ${partners}`, city_id: main.city_id, district_id: main.district_id, holiday_until };
  const { data: partner } = await shop.call('createBusiness', { token: shop.adminToken, body });
  const product = await shop.makeProduct({ business_id: partner.id });
  const setHoliday = (until: string | null) =>
    shop.call('updateBusiness', { token: shop.adminToken, params: { id: partner.id }, body: { ...body, holiday_until: until } });
  return { partner, product, setHoliday };
}
const asked = (product: { id: number }, changes: object = {}) => ({
  body: shop.orderOf(product, { guest_email: `${crypto.randomUUID()}@contoh.example`, ...changes }),
});
const order = (product: { id: number }) => shop.call('placeOrder', asked(product));
const refusedOrder = (product: { id: number }, changes: object = {}) => shop.fail('placeOrder', asked(product, changes));
const stockOf = async ({ id }: { id: number }) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;

test('refuses an order with the line and the day, until the day is over; price and stock stay', async () => {
  const { partner, product, setHoliday } = await makePartner(today);
  const free = await shop.makeProduct();
  const items = [free, product].map(({ id }) => ({ product_id: id, quantity: 1, price: 50_000 }));
  const refusal = await refusedOrder(product, { order_items: items });
  const text = `${partner.name} libur sampai ${dayText(today)}, jadi ${product.name} belum dapat dipesan.`;
  expect(refusal).toMatchObject({ status: 409, code: 'partner_on_holiday', message: text, fields: { 'order_items.1': text } });
  expect(refusal).toMatchObject({ data: { lines: [{ problem: 'none' }, { problem: 'holiday', price: 50_000, available: 10 }] } });
  expect(await stockOf(product)).toBe(10);
  expect(product.business?.holiday_until).toBe(today);

  await setHoliday(addDays(today, -1));
  expect((await shop.call('getCatalogProduct', { params: { id: product.id } })).data.business?.holiday_until).toBeNull();
  expect((await order(product)).success).toBe(true);
  expect(await stockOf(product)).toBe(9);
});

test('an admin’s order and an order’s new lines are refused too; the till sells what is on the shelf', async () => {
  const { product } = await makePartner(addDays(today, 3));
  const desk = {
    user_id: null,
    guest_email: null,
    shipping_name: 'Cut Meutia',
    shipping_phone: '0812-0000-0002',
    delivery: null,
    notes: null,
    order_items: [{ product_id: product.id, quantity: 1, price: 50_000, discount: null }],
    total_amount: 50_000,
  };
  expect(await shop.fail('placeDeskOrder', { token: shop.adminToken, body: desk })).toMatchObject({ code: 'partner_on_holiday' });
  const sale = {
    payment_method: 'cash',
    cash_received: 50_000,
    total_amount: 50_000,
    till_id: crypto.randomUUID(),
    order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
  };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await shop.call('placeSale', { token: shop.adminToken, headers, body: sale })).success).toBe(true);
  expect(await stockOf(product)).toBe(9);
});

const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const untilSomebodyWaits = () =>
  vi.waitFor(async () => expect((await shop.database.$client.query(isWaiting)).rowCount).toBeGreaterThan(0), 10_000);

test('a holiday that begins while an order is written waits for it, and an order that comes behind it is refused', async () => {
  const { product, setHoliday } = await makePartner();
  const holder = new pg.Client(shop.connection);
  await holder.connect();
  await holder.query('begin');
  // The order has its partner's lock and waits for the goods.
  await holder.query('select from products where id = $1 for update', [product.id]);
  const first = order(product);
  await untilSomebodyWaits();
  const saved = setHoliday(addDays(today, 1));
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%businesses%'`;
  await vi.waitFor(async () => expect((await shop.database.$client.query(waiting)).rowCount).toBe(1), 10_000);
  await holder.query('commit');
  await holder.end();
  expect((await first).success).toBe(true);
  expect((await saved).success).toBe(true);
  expect(await refusedOrder(product)).toMatchObject({ code: 'partner_on_holiday' });
  expect(await stockOf(product)).toBe(9);
});

test('an order that was checked before a holiday is decided by what was saved first', async () => {
  const { partner, product } = await makePartner();
  const admin = new pg.Client(shop.connection);
  await admin.connect();
  await admin.query('begin');
  await admin.query('select from businesses where id = $1 for update', [partner.id]);
  await admin.query('update businesses set holiday_until = $2 where id = $1', [partner.id, today]);
  const waiting = refusedOrder(product);
  await untilSomebodyWaits();
  await admin.query('commit');
  await admin.end();
  expect(await waiting).toMatchObject({ code: 'partner_on_holiday' });
  expect(await stockOf(product)).toBe(10);
});
