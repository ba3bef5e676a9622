import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const CATALOG = '/api/v1/catalog/products?page=1';

interface Shown {
  id: number;
  price: number;
  available_stock: number;
}
async function get<Data>(path: string): Promise<Data> {
  const response = await fetch(`${shop.address}${path}`);
  return ((await response.json()) as { data: Data }).data;
}

/** Sends a call that changes something, over the line that the reads go by too. */
async function send(method: string, path: string, body?: unknown): Promise<void> {
  const response = await fetch(`${shop.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.adminToken}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

test('who orders, sells or changes something and then looks sees it, two hundred times', async () => {
  const product = await shop.makeProduct({ stock: 1_000 });
  const expected = { price: 50_000, available_stock: 1_000 };
  const path = `/api/v1/catalog/products/${product.id}`;
  const expectShown = async (round: number) => {
    expect(await get<Shown>(path)).toMatchObject(expected);
    if (round % 5 === 0) expect((await get<Shown[]>(CATALOG)).find(({ id }) => id === product.id)).toMatchObject(expected);
  };
  await expectShown(0);
  for (let round = 0; round < 200; round += 1) {
    if (round % 4 === 3) {
      expected.price += 1_000;
      const { name, category_id, business_id } = product;
      const stock = expected.available_stock;
      const body = { name, category_id, business_id, price: expected.price, stock, expected_stock: stock };
      await send('PUT', `/products/${product.id}`, body);
    } else if (round % 2 === 0) {
      const price = expected.price;
      const total_amount = price + shop.courier.cost;
      await send('POST', '/orders', shop.orderOf(product, { total_amount, order_items: [{ product_id: product.id, quantity: 1, price }] }));
      expected.available_stock -= 1;
    } else {
      const price = expected.price;
      await send('POST', '/orders/pos', {
        payment_method: 'cash',
        total_amount: price,
        cash_received: price,
        order_items: [{ product_id: product.id, quantity: 1, price }],
      });
      expected.available_stock -= 1;
    }
    await expectShown(round);
  }
});

test('what is made, renamed and taken away is so for the next who asks', async () => {
  const names = async () => (await get<{ name: string }[]>('/api/v1/catalog/categories')).map(({ name }) => name);
  for (let round = 0; round < 8; round += 1) {
    await names();
    const { data } = await shop.call('createCategory', { token: shop.adminToken, body: { name: `Baru ${round}` } });
    expect(await names()).toContain(`Baru ${round}`);
    await send('PUT', `/categories/${data.id}`, { name: `Lain ${round}`, version: data.version });
    expect(await names()).toContain(`Lain ${round}`);
    await send('DELETE', `/categories/${data.id}`);
    expect(await names()).not.toContain(`Lain ${round}`);
  }
  const shopName = async () => (await get<{ name: string }>('/api/v1/shop')).name;
  for (let round = 0; round < 8; round += 1) {
    await shopName();
    const { data } = await shop.call('getSettings', { token: shop.adminToken });
    await send('PUT', '/settings/shop', { ...data.shop, contact_email: 'toko@contoh.example', name: `Toko ${round}` });
    expect(await shopName()).toBe(`Toko ${round}`);
  }
});
