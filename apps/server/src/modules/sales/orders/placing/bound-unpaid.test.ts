import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orders } from '../../../../database/tables.ts';
import { boundsOf, refuseTooMuchUnpaid, unpaidExposureOf } from './bound-unpaid.ts';

let shop: OrderShop;
/** The test's app has every limit a thousand times over; these tests ask with the settings as they are. */
const BOUNDS = { unpaid_orders: 3, unpaid_units: 20, network_orders: 6, network_units: 30 };
let product: Awaited<ReturnType<OrderShop['makeProduct']>>;
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({ stock: 9_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.update(orders).set({ status: 'cancelled', network: null, created_at: new Date(0) });
});

const HERE = '203.0.113.7';
let buyers = 0;
const newEmail = () => {
  buyers += 1;
  return `tamu${buyers}@contoh.example`;
};

/** A guest's order as it would be written under these bounds: the check, then the row that the next check counts. */
async function place({ email = newEmail(), network = HERE, units = 1 }: { email?: string; network?: string; units?: number }) {
  const code = `LH-${crypto.randomUUID()}`;
  await shop.database.transaction(async (transaction) => {
    const bounds = boundsOf(BOUNDS, 1);
    refuseTooMuchUnpaid(await unpaidExposureOf(transaction, { userId: null, guestEmail: email, network }, bounds), units, bounds);
    const { rows } = await transaction.execute<{ id: number }>(
      `insert into orders (code, token, guest_email, network, subtotal_sen, shipping_cost_sen, total_sen, payment_method)
       values ('${code}', '${code}', '${email}', '${network}', 0, 0, 0, 'manual') returning id`,
    );
    await transaction.execute(
      `insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen) values (${rows[0]?.id}, ${product.id}, 'Kopi', ${units}, 0)`,
    );
  });
  return code;
}
const refused = (text: RegExp) => expect.objectContaining({ code: 'too_much_unpaid', message: expect.stringMatching(text) });

test('a buyer holds so many orders and units unpaid, and more again once one is paid or has ended', async () => {
  const email = newEmail();
  const first = await place({ email });
  await place({ email: email.toUpperCase() });
  await place({ email });
  await expect(place({ email })).rejects.toEqual(refused(/Masih ada 3 pesanan Anda/u));
  await shop.database.update(orders).set({ payment_status: 'paid' }).where(eq(orders.code, first));
  await place({ email });
  await expect(place({ units: 21 })).rejects.toEqual(refused(/Paling banyak 20 barang/u));
});

test('a mailbox is one buyer however it is spelt, and what a guest has called off counts for an hour', async () => {
  const spelt = ['nama@gmail.com', 'na.ma@gmail.com', 'Nama+satu@googlemail.com', 'n.a.m.a@gmail.com'];
  const placed: string[] = [];
  for (const email of spelt.slice(0, 3)) placed.push(await place({ email, network: email }));
  await expect(place({ email: spelt[3] ?? '', network: 'lain' })).rejects.toEqual(refused(/Masih ada 3 pesanan Anda/u));
  await expect(place({ email: 'na.ma@contoh.example', network: 'lain' })).resolves.toBeTypeOf('string');
  for (const code of placed) await shop.database.update(orders).set({ status: 'cancelled' }).where(eq(orders.code, code));
  await expect(place({ email: spelt[3] ?? '', network: 'lain' })).rejects.toEqual(refused(/baru saja dibatalkan/u));
  await shop.database.execute(`update orders set created_at = created_at - interval '61 minutes' where code = '${placed[0]}'`);
  await expect(place({ email: spelt[3] ?? '', network: 'lain' })).resolves.toBeTypeOf('string');
});

test('who waits for goods doesn’t hold up other orders of the same network', async () => {
  const [held, free] = [await shop.makeProduct(), await shop.makeProduct()];
  const order = (goods: { id: number }, guest_email: string) => shop.call('placeOrder', { body: shop.orderOf(goods, { guest_email }) });
  const holder = new pg.Client(shop.connection);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from products where id = $1 for update', [held.id]);
  const waiting = order(held, newEmail());
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await shop.database.$client.query(isWaiting)).rowCount).toBe(1), 10_000);
  expect((await order(free, newEmail())).success).toBe(true);
  await holder.query('commit');
  await holder.end();
  expect((await waiting).success).toBe(true);
});

test('a network holds more than a buyer, and no more than it may', async () => {
  for (let order = 0; order < 6; order += 1) await place({ units: 2 });
  await expect(place({})).rejects.toEqual(refused(/jaringan internet ini/u));
  await place({ network: '198.51.100.1' });
  await expect(place({ network: '198.51.100.2', units: 20 })).resolves.toBeTypeOf('string');
  await expect(place({ network: '198.51.100.2', units: 11 })).rejects.toEqual(refused(/jaringan internet ini/u));
});

test('many at once hold no more than one after the other', async () => {
  const email = newEmail();
  const byBuyer = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => place({ email, network: `192.0.2.${at}` })));
  expect(byBuyer.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const byNetwork = await Promise.allSettled(Array.from({ length: 12 }, () => place({ network: '192.0.2.99' })));
  expect(byNetwork.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('an order that is placed remembers its network until it is paid or ends, and no longer', async () => {
  const networkOf = async (id: number) => (await shop.database.select().from(orders).where(eq(orders.id, id)))[0]?.network;
  const [paid, cancelled] = [
    (await shop.call('placeOrder', { body: shop.orderOf(product) })).data,
    (await shop.call('placeOrder', { body: shop.orderOf(product) })).data,
  ];
  expect(await networkOf(paid.id)).toBe('127.0.0.1');
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: paid.id }, body: { status: 'confirmed' } });
  await shop.call('cancelUnpaidOrder', { params: { token: cancelled.token } });
  expect([await networkOf(paid.id), await networkOf(cancelled.id)]).toEqual([null, null]);
});

test('the settings’ bounds hold at the checkout', async () => {
  const { data } = await shop.call('getSettings', { token: shop.adminToken });
  expect(data.orders).toMatchObject({ unpaid_orders: 5, unpaid_units: 200, network_orders: 50, network_units: 1_000 });
  const strict = { ...data.orders, unpaid_units: 1 };
  await shop.call('updateOrderSettings', { token: shop.adminToken, body: strict });
  // A thousand units are what one becomes in the test's app.
  const body = shop.orderOf(product, {
    total_amount: 1_001 * 50_000 + shop.courier.cost,
    order_items: [{ product_id: product.id, quantity: 1_001, price: 50_000 }],
    payment_method: 'manual',
  });
  const stock = async () => (await shop.call('getCatalogProduct', { params: { id: product.id } })).data.available_stock;
  const before = await stock();
  expect(await shop.fail('placeOrder', { body })).toMatchObject({ status: 409, code: 'too_much_unpaid' });
  expect(await stock()).toBe(before);
  expect(await shop.fail('updateOrderSettings', { token: shop.adminToken, body: { ...strict, network_units: 0 } })).toMatchObject({
    status: 422,
    fields: { network_units: 'Isi dengan bilangan bulat dari 1 sampai 100.000.' },
  });
});
