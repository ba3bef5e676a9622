import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orders } from '../../../../database/tables.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const countOrders = async () => (await shop.database.select({ id: orders.id }).from(orders)).length;
const ask = async (key: string, close = false, token?: string) => (await shop.call('settleAttempt', { body: { key, close }, token })).data;

describe('an order whose answer never came', () => {
  test('is found again by its key, by whoever sent it, with its address to be ordered to again', async () => {
    const key = crypto.randomUUID();
    const body = shop.orderOf(await shop.makeProduct());
    const { data } = await shop.call('placeOrder', { body, headers: { 'idempotency-key': key } });
    for (const close of [false, true])
      expect(await ask(key, close)).toMatchObject({ code: data.code, token: data.token, shipping_district_id: body.shipping_district_id });
    const { token } = await shop.signIn('customer');
    expect(await ask(key, false, token)).toBeNull();
    // Asking has taken nothing away: the key still gives the order.
    expect((await shop.call('placeOrder', { body, headers: { 'idempotency-key': key } })).data.code).toBe(data.code);
  });

  test('of a signed-in buyer is theirs alone', async () => {
    const { token, id } = await shop.signIn('customer');
    const key = crypto.randomUUID();
    const body = { ...shop.orderOf(await shop.makeProduct()), guest_email: null, user_id: id };
    const { data } = await shop.call('placeOrder', { body, token, headers: { 'idempotency-key': key } });
    expect(await ask(key, false, token)).toMatchObject({ code: data.code });
    expect(await ask(key)).toBeNull();
  });

  test('that was never written may still be, until its key is closed', async () => {
    const key = crypto.randomUUID();
    const headers = { 'idempotency-key': key };
    const product = await shop.makeProduct();
    const body = shop.orderOf(product);
    expect(await ask(key)).toBeNull();
    expect(await ask(key, true)).toBeNull();
    const before = await countOrders();
    expect(await shop.fail('placeOrder', { body, headers })).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
    expect(await countOrders()).toBe(before);
    expect((await shop.call('getCatalogProduct', { params: { id: product.id } })).data.available_stock).toBe(10);
  });

  test('and is closed while it is on its way: it is either told, or never written', async () => {
    for (let round = 0; round < 8; round++) {
      const key = crypto.randomUUID();
      const product = await shop.makeProduct();
      const before = await countOrders();
      const [, told] = await Promise.all([
        shop.call('placeOrder', { body: shop.orderOf(product), headers: { 'idempotency-key': key } }).catch(() => null),
        ask(key, true),
      ]);
      expect((await countOrders()) - before).toBe(told === null ? 0 : 1);
      const { data } = await shop.call('getCatalogProduct', { params: { id: product.id } });
      expect(data.available_stock).toBe(told === null ? 10 : 9);
    }
  });

  test('a key that can’t be one is refused', async () => {
    expect(await shop.fail('settleAttempt', { body: { key: 'kurz' } })).toMatchObject({ status: 422 });
  });
});
