import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';
import { findLedgerGaps } from './modules/assortment/stock/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;
const move = (id: number, status: string) => shop.call('updateOrder', { token, params: { id }, body: { status } });
const gaps = () => shop.database.transaction((transaction) => findLedgerGaps(transaction));

async function movementsOf(productId: number) {
  const { rows } = await shop.database.$client.query<{ reason: string; change: number }>(
    'select reason, change from stock_movements where product_id = $1 order by id',
    [productId],
  );
  return rows.map(({ reason, change }) => `${reason} ${change}`);
}

describe('a product that is deleted', () => {
  test('is nowhere to be found or sold, and its orders and ledger go on', async () => {
    const product = await shop.makeProduct({ name: 'Kenari Lepas', image_url: 'https://gambar.example/a.jpg' });
    const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await shop.call('deleteProduct', { token, params: { id: product.id } });

    const q = 'Kenari Lepas';
    expect((await shop.call('listProducts', { token, query: { q } })).data).toEqual([]);
    expect((await shop.call('listProductNames', { token, query: { q } })).data).toEqual([]);
    expect((await shop.call('listCatalogProducts', { query: { q } })).data).toEqual([]);
    for (const name of ['getProduct', 'deleteProduct'] as const)
      expect(await shop.fail(name, { token, params: { id: product.id } })).toMatchObject({ status: 404, code: 'product_not_found' });
    expect(await shop.fail('getCatalogProduct', { params: { id: product.id } })).toMatchObject({ status: 404 });
    expect(await shop.fail('placeOrder', { body: shop.orderOf(product) })).toMatchObject({ status: 409 });
    const sale = { payment_method: 'debit', total_amount: 50_000, order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }] };
    expect(await shop.fail('placeSale', { token, body: sale })).toMatchObject({ status: 409 });

    expect((await detail(order.id)).order_items).toMatchObject([{ price: 50_000, product: { id: product.id, name: q } }]);
    await move(order.id, 'cancelled');
    await move(order.id, 'pending');
    expect(await movementsOf(product.id)).toEqual(['initial 10', 'order -1', 'cancel 1', 'restore -1']);
    expect(await gaps()).toEqual([]);
  });

  test('keeps neither its category nor its partner, which are kept by what is there', async () => {
    const category = (await shop.call('createCategory', { token, body: { name: 'Habis Masa' } })).data;
    const place = { city_id: 97, district_id: 117102 };
    const partner = (await shop.call('createBusiness', { token, body: { name: 'Mitra Pamit', ...place } })).data;
    const product = await shop.makeProduct({ category_id: category.id, business_id: partner.id });
    const refused = { status: 409, code: 'in_use' };
    expect(await shop.fail('deleteCategory', { token, params: { id: category.id } })).toMatchObject(refused);
    expect(await shop.fail('deleteBusiness', { token, params: { id: partner.id } })).toMatchObject(refused);
    await shop.call('deleteProduct', { token, params: { id: product.id } });
    await shop.call('deleteCategory', { token, params: { id: category.id } });
    await shop.call('deleteBusiness', { token, params: { id: partner.id } });
    const { rows } = await shop.database.$client.query('select category_id, business_id, business_name from products where id = $1', [
      product.id,
    ]);
    expect(rows).toEqual([{ category_id: null, business_id: null, business_name: 'Mitra Pamit' }]);
  });

  test('is either sold or deleted when both happen at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await shop.makeProduct();
      const [placed] = await Promise.allSettled([
        shop.call('placeOrder', { body: shop.orderOf(product) }),
        shop.call('deleteProduct', { token, params: { id: product.id } }),
      ]);
      expect(await movementsOf(product.id)).toEqual(placed.status === 'fulfilled' ? ['initial 10', 'order -1'] : ['initial 10']);
    }
    expect(await gaps()).toEqual([]);
  });
});

test('a size that is deleted keeps its ledger; its label is free for another', async () => {
  const sizes = [{ label: 'Kecil', price: 50_000, stock: 4 }];
  const product = await shop.makeProduct({ stock: 0, size_variants: sizes });
  const lines = [{ product_id: product.id, quantity: 1, price: 50_000, variant_label: 'Kecil' }];
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product, { order_items: lines }) });
  const { name, category_id } = product;
  const save = (size_variants: object[]) =>
    shop.call('updateProduct', { token, params: { id: product.id }, body: { name, category_id, price: 50_000, stock: 0, size_variants } });

  await save([]);
  const [again] = (await save([{ label: 'Kecil', price: 60_000, stock: 9 }])).data.size_variants;
  await move(order.id, 'cancelled');
  expect(again).toMatchObject({ label: 'Kecil', stock: 9 });
  expect((await shop.call('getProduct', { token, params: { id: product.id } })).data).toMatchObject({ available_stock: 9 });
  expect(await movementsOf(product.id)).toEqual(['initial 4', 'order -1', 'admin 9', 'cancel 1']);
  expect(await gaps()).toEqual([]);
});

test('a user who is deleted can’t sign in, and is still named by history; their name and email are free', async () => {
  const leaving = await shop.signIn('admin');
  const person = (await shop.call('getUser', { token, params: { id: leaving.id } })).data;
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  await shop.call('updateOrder', { token: leaving.token, params: { id: order.id }, body: { status: 'confirmed' } });
  await shop.call('deleteUser', { token, params: { id: leaving.id } });

  expect(await shop.fail('getProfile', { token: leaving.token })).toMatchObject({ status: 401 });
  const login = { username: person.username, password: 'rahasia-sekali' };
  expect(await shop.fail('login', { body: login })).toMatchObject({ code: 'wrong_credentials' });
  expect(await shop.fail('getUser', { token, params: { id: leaving.id } })).toMatchObject({ status: 404 });
  expect((await shop.call('listUsers', { token, query: { q: person.email } })).data).toEqual([]);
  expect((await detail(order.id)).events).toContainEqual(expect.objectContaining({ to: 'confirmed', by: person.username }));

  const { username, email, first_name, last_name, role } = person;
  const anew = await shop.call('createUser', {
    token,
    body: { username, email, first_name, last_name, role_id: role.id, password: 'rahasia-lain' },
  });
  expect(anew.data.id).not.toBe(leaving.id);
  await shop.call('login', { body: { username, password: 'rahasia-lain' } });
});

test('an order says who brings it when the courier is deleted', async () => {
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  const before = await detail(order.id);
  await shop.call('deleteCourier', { token, params: { id: shop.courier.courierId } });
  expect(await detail(order.id)).toEqual(before);
  expect(before).toMatchObject({ shipping_courier: 'Bang Din', shipping_service: 'Kuta Alam', shipping_cost: 12_000 });
});
