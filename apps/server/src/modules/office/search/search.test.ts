import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let product: Awaited<ReturnType<OrderShop['makeProduct']>>;
beforeAll(async () => {
  shop = await startOrderShop();
  product = await shop.makeProduct({ name: 'Kerupuk Meulaboh', stock: 40 });
});
afterAll(() => shop.close());

const search = async (q: string) => (await shop.call('search', { token: shop.adminToken, query: { q } })).data;
const place = async (changes: Record<string, unknown> = {}) =>
  (await shop.call('placeOrder', { body: shop.orderOf(product, changes) })).data;

test('an order is found by number, code, name, phone, email and tracking number, its number before all else', async () => {
  const order = await place({ shipping_name: 'Pocut Baren', shipping_phone: '0813-7777-1234', guest_email: 'pocut@contoh.example' });
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'confirmed' } });
  const shipment = { status: 'shipped', shipment: { courier: 'JNE', tracking_number: 'JNE-88231' } } as const;
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: shipment });
  for (const q of [`#${order.id}`, order.code, 'pocut baren', '0813 7777', 'pocut@contoh', 'jne-88231']) {
    const { orders } = await search(q);
    expect(orders[0], q).toMatchObject({ id: order.id, code: order.code, name: 'Pocut Baren', status: 'shipped', payment_status: 'paid' });
  }
  for (let each = 0; each < 6; each += 1) await place({ shipping_phone: `0899-0${order.id}-5${each}` });
  expect((await search('0899')).orders).toHaveLength(5);
  // Newer ones hold that number in their phone.
  expect((await search(`0${order.id}`)).orders[0]?.id).toBe(order.id);
});

test('a guest is found once, by name, email or phone, and not by an order of theirs', async () => {
  const person = { shipping_name: 'Laksamana Malahayati', shipping_phone: '0812 5555 0001', guest_email: 'Keumala@contoh.example' };
  const { code } = await place(person);
  await place({ ...person, guest_email: 'keumala@contoh.example', shipping_name: 'Keumala' });
  const buyer = { user_id: null, name: 'Keumala', email: 'keumala@contoh.example', phone: '0812 5555 0001' };
  for (const q of ['keumala@', '081255550001', '+62 812-5555-0001']) expect((await search(q)).buyers, q).toEqual([buyer]);
  expect((await search(code)).buyers).toEqual([]);
});

test('products are found by name and barcode, accounts and partners by what their lists search', async () => {
  const coded = await shop.makeProduct({ name: 'Sirup Pala', barcode: '8991234567890' });
  expect((await search('8991234567890')).products).toEqual([
    { id: coded.id, name: 'Sirup Pala', available_stock: coded.stock, is_active: true },
  ]);
  expect((await search('meulaboh')).products.map(({ id }) => id)).toEqual([product.id]);
  const { id } = await shop.signIn('customer');
  const { email } = (await shop.call('getUser', { token: shop.adminToken, params: { id } })).data;
  expect((await search(email)).buyers).toMatchObject([{ user_id: id, email }]);
  const { data: partners } = await shop.call('listBusinesses', { token: shop.adminToken, query: {} });
  const [partner] = partners;
  expect((await search(partner?.name ?? '')).partners).toMatchObject([{ id: partner?.id, name: partner?.name }]);
});

test('nothing is no failure; one letter and strangers are refused', async () => {
  expect(await search('zzqx')).toEqual({ orders: [], products: [], buyers: [], partners: [] });
  expect((await shop.fail('search', { token: shop.adminToken, query: { q: ' a ' } })).status).toBe(422);
  const { token } = await shop.signIn('customer');
  expect((await shop.fail('search', { token, query: { q: 'kopi' } })).status).toBe(403);
});
