import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { startTestApp } from '../../../../../test/test-app.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

async function buy(changes: Record<string, unknown>) {
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct(), changes) });
  return data;
}
const paid = (id: number) =>
  shop.call('updateOrder', { token: shop.adminToken, params: { id }, body: { status: 'confirmed', payment_status: 'paid' } });
const list = (query: Record<string, string | number> = {}) => shop.call('listCustomers', { token: shop.adminToken, query });
const open = async (key: string) => (await shop.call('getCustomer', { token: shop.adminToken, params: { key } })).data;
const merge = (key: string, into: string) => shop.call('mergeCustomer', { token: shop.adminToken, params: { key }, body: { into } });

test('a guest is known by the phone however it is written, else by the email, and what is paid adds up', async () => {
  const first = await buy({ shipping_phone: '0812 3456 7001', guest_email: 'ana@contoh.example', shipping_name: 'Ana' });
  const second = await buy({ shipping_phone: '+62 812-3456-7001', guest_email: 'ANA2@contoh.example', shipping_name: 'Ana Maria' });
  await paid(first.id);
  const { data, meta } = await list({ q: 'ana maria' });
  expect(meta.total).toBe(1);
  expect(data).toMatchObject([{ key: 'p81234567001', name: 'Ana Maria', orders: 2, spent: first.total_amount, user_id: null }]);
  const page = await open('p81234567001');
  expect(page).toMatchObject({ emails: ['ana2@contoh.example', 'ana@contoh.example'], refunded: 0, returned_orders: 0, merged: [] });
  expect(page.phones).toHaveLength(2);
  const { data: bought } = await shop.call('listOrders', { token: shop.adminToken, query: { customer: 'p81234567001' } });
  expect(bought.map(({ id }) => id)).toEqual([second.id, first.id]);
  const { data: detail } = await shop.call('getOrder', { token: shop.adminToken, params: { id: first.id } });
  expect(detail.customer).toBe('p81234567001');
  const rest = { token: shop.adminToken, params: { key: 'p899999999' } };
  expect(await shop.fail('getCustomer', rest)).toMatchObject({ status: 404 });
  expect(await shop.fail('getCustomer', { params: { key: 'p81234567001' } })).toMatchObject({ status: 401 });
});

test('two are merged with orders and notes, never in a circle, and taken apart again', async () => {
  await buy({ shipping_phone: '0812 3456 7002', shipping_name: 'Budi' });
  await buy({ shipping_phone: '0812 3456 7003', shipping_name: 'Pak Budi' });
  await buy({ shipping_phone: '0812 3456 7004', shipping_name: 'Budi Toko' });
  const [one, two, three] = ['p81234567002', 'p81234567003', 'p81234567004'];
  await shop.call('addCustomerNote', { token: shop.adminToken, params: { key: one }, body: { text: 'Suka kopi tanpa gula.' } });
  await merge(one, two);
  const { data: merged } = await merge(two, three);
  expect(merged).toMatchObject({ key: three, orders: 3, notes: [{ text: 'Suka kopi tanpa gula.', by: 'admin1' }] });
  expect(merged.merged.map(({ key, name }) => `${key} ${name}`)).toEqual([`${one} Budi`, `${two} Pak Budi`]);
  expect((await open(one)).key).toBe(three);
  expect((await list({ q: 'pak budi' })).data).toMatchObject([{ key: three, orders: 3 }]);
  expect((await shop.call('listOrders', { token: shop.adminToken, query: { customer: three } })).meta.total).toBe(3);
  const circle = { token: shop.adminToken, params: { key: three }, body: { into: one } };
  expect(await shop.fail('mergeCustomer', circle)).toMatchObject({ fields: { into: 'Ini sudah pelanggan yang sama.' } });

  await shop.call('splitCustomer', { token: shop.adminToken, params: { key: one } });
  expect(await open(one)).toMatchObject({ key: one, orders: 1, notes: [{ text: 'Suka kopi tanpa gula.' }] });
  expect(await open(three)).toMatchObject({ orders: 2, notes: [] });
  expect(await shop.fail('splitCustomer', { token: shop.adminToken, params: { key: one } })).toMatchObject({ status: 404 });
});

test('two merges of the same pair at once make no circle', async () => {
  await buy({ shipping_phone: '0812 3456 7005' });
  await buy({ shipping_phone: '0812 3456 7006' });
  const [one, two] = ['p81234567005', 'p81234567006'];
  const results = await Promise.allSettled([merge(one, two), merge(two, one)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await open(one)).orders).toBe(2);
  expect((await open(two)).key).toBe((await open(one)).key);
});

test('the list sorts by what was spent and by the last order, and pages', async () => {
  const rich = await buy({ shipping_phone: '0812 3456 7007', shipping_name: 'Zulkifli Urut' });
  await paid(rich.id);
  await buy({ shipping_phone: '0812 3456 7008', shipping_name: 'Cut Urut' });
  const names = async (query: Record<string, string | number>) => (await list({ q: 'urut', ...query })).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Cut Urut', 'Zulkifli Urut']);
  expect(await names({ sort: '-spent' })).toEqual(['Zulkifli Urut', 'Cut Urut']);
  expect(await names({ sort: '-spent', page: 2, page_size: 1 })).toEqual(['Cut Urut']);
  expect((await list({ q: 'urut', page_size: 1 })).meta).toMatchObject({ total: 2, pages: 2 });
});

test('a sale at the till counts for the account that the cashier chose, whatever is typed; one that is gone counts as none', async () => {
  const { token, id: userId } = await shop.signIn('customer');
  const order_items = [{ product_id: (await shop.makeProduct()).id, quantity: 1, price: 50_000 }];
  const sell = async (changes: object) => {
    const body = { payment_method: 'cash', cash_received: 50_000, total_amount: 50_000, order_items, ...changes };
    return (await shop.call('placeSale', { token: shop.adminToken, headers: { 'idempotency-key': crypto.randomUUID() }, body })).data;
  };
  const chosen = await sell({ customer_user_id: userId, customer_name: 'Cut Meutia', customer_phone: '0812 3456 7011' });
  expect(chosen.customer).toBe(`u${userId}`);
  expect(await open(`u${userId}`)).toMatchObject({ name: 'Cut Meutia', user_id: userId, orders: 1, spent: 50_000 });
  // It isn't an order that the account has placed.
  expect((await shop.call('listOwnOrders', { token })).data).toEqual([]);
  const happened = { offline: true, sold_at: new Date().toISOString(), customer_phone: '0812 3456 7011' };
  expect((await sell({ ...happened, customer_user_id: 2_000_000_000 })).customer).toBe('p81234567011');
  expect((await sell(happened)).customer).toBe('p81234567011');
});

test('a cashier looks a buyer up for a sale, and doesn’t read through all, nor what they have spent', async () => {
  const { token } = await shop.signIn('cashier');
  const look = async (q: string) => (await shop.call('findTillCustomers', { token, query: { q } })).data;
  await buy({ shipping_phone: '0812 3456 7021', shipping_name: 'Ratna Juwita', guest_email: 'ratna@contoh.example' });
  const masked = {
    key: '0',
    name: 'Ratna Juwita',
    phone: '•••••021',
    email: 'r•••@contoh.example',
    user_id: null,
    orders: 1,
    is_masked: true,
  };
  for (const q of ['ratna', 'RATNA juw', '081234567021', 'ratna@contoh']) expect(await look(q)).toEqual([masked]);
  for (const q of ['', 'ra', '  r ']) expect(await look(q)).toEqual([]);
  expect(await shop.fail('listCustomers', { token })).toMatchObject({ status: 403 });
});

test('whom a cashier chooses is shown in full, one at a time, and only as the search showed them', async () => {
  const { token } = await shop.signIn('cashier');
  await buy({ shipping_phone: '0812 3456 7022', shipping_name: 'Rahmi Juwita', guest_email: 'rahmi@contoh.example' });
  const [seen] = (await shop.call('findTillCustomers', { token, query: { q: 'rahmi juwita' } })).data;
  if (!seen) throw new Error('nobody was found');
  const body = { ...seen, q: 'rahmi juwita' };
  expect((await shop.call('chooseTillCustomer', { token, body })).data).toMatchObject({
    phone: '0812 3456 7022',
    email: 'rahmi@contoh.example',
    is_masked: false,
  });
  // A place that somebody else has by now, or that was guessed, shows nobody.
  for (const guess of [{ key: '1' }, { key: 'p81234567022' }, { phone: '•••••000' }, { email: null }, { name: 'Ratna Juwita' }])
    expect(await shop.fail('chooseTillCustomer', { token, body: { ...body, ...guess } })).toMatchObject({ code: 'changed_meanwhile' });
  expect(await shop.fail('chooseTillCustomer', { token, body: { ...body, q: 'ra' } })).toMatchObject({ status: 422 });
  const [own] = (await shop.call('findTillCustomers', { token: shop.adminToken, query: { q: 'rahmi juwita' } })).data;
  expect(own).toMatchObject({ key: 'p81234567022', phone: '0812 3456 7022', is_masked: false });
});

test('a session at a till searches sixty times an hour, and the audit tells of the first, the tenth, the hundredth', async () => {
  const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
  const { token } = await bounded.signIn('cashier');
  const { token: admin } = await bounded.signIn('admin');
  const look = (q: string) => ({ token, query: { q } });
  for (let each = 0; each < 60; each += 1) await bounded.call('findTillCustomers', look(`abc${each}`));
  expect(await bounded.fail('findTillCustomers', look('abc'))).toMatchObject({ code: 'too_many_requests' });
  await bounded.call('findTillCustomers', { token: admin, query: { q: 'abc' } });
  const told = async () =>
    (await bounded.call('listChanges', { token: admin, query: { kind: 'export' } })).data.filter(
      ({ name }) => name === 'findTillCustomers',
    );
  await expect.poll(async () => (await told()).length).toBe(2);
  await bounded.close();
});

test('customers come in each order; a page beyond the last is empty and still says how many there are', async () => {
  const { meta } = await list();
  expect(meta.total).toBeGreaterThan(3);
  expect(await list({ page: 90 })).toMatchObject({ data: [], meta: { total: meta.total } });
  for (const sort of ['spent', '-spent', 'orders', '-orders', 'last_order']) {
    const { data } = await list({ sort, page_size: 200 });
    const by = sort.replace('-', '') as 'spent' | 'orders' | 'last_order';
    const figures = data.map((row) => (by === 'last_order' ? Date.parse(row.last_order_at) : row[by]));
    expect(figures).toEqual(figures.toSorted((one, other) => (sort.startsWith('-') ? other - one : one - other)));
  }
  expect(await list({ q: 'tidak-ada-yang-begini' })).toMatchObject({ data: [], meta: { total: 0 } });
});
