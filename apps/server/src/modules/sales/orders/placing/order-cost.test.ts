import pg from 'pg';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

/** From before the first connection: each keeps the way to ask that it found. */
const sent: MockInstance<(statement: string | { text: string }, values?: unknown[]) => unknown> = vi.spyOn(pg.Client.prototype, 'query');
let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(async () => {
  sent.mockRestore();
  await shop.close();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** Statements that a call sends, but for those that watch the database. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  sent.mockClear();
  await call();
  const texts = sent.mock.calls.map(([statement]) => (typeof statement === 'string' ? statement : statement.text).trim());
  return texts.filter((text) => !text.startsWith('/* watch */') && text !== '');
}

/** Each costs about a tenth of a millisecond on both sides (decision 64). */
test('a guest’s order and a sale at the till take few statements, and one commit', async () => {
  const product = await shop.makeProduct({ stock: 100 });
  const { token } = await shop.signIn('admin');
  const order = () => shop.call('placeOrder', { body: shop.orderOf(product), headers: key() });
  const price = 50_000;
  const sale = () =>
    shop.call('placeSale', {
      token,
      headers: key(),
      body: {
        payment_method: 'cash',
        total_amount: price,
        cash_received: price,
        order_items: [{ product_id: product.id, quantity: 1, price }],
      },
    });
  await order();
  await sale();
  const ofOrder = await statementsOf(order);
  const ofSale = await statementsOf(sale);
  expect(ofOrder.length, ofOrder.join('\n')).toBeLessThanOrEqual(22);
  expect(ofSale.length, ofSale.join('\n')).toBeLessThanOrEqual(18);
  for (const texts of [ofOrder, ofSale]) expect(texts.filter((text) => text === 'commit')).toHaveLength(1);
});

test('what is read under a lock is sent behind it, all is written behind that, and the key is taken last', async () => {
  const product = await shop.makeProduct({ stock: 100 });
  const texts = await statementsOf(() => shop.call('placeOrder', { body: shop.orderOf(product), headers: key() }));
  const inside = texts.slice(texts.indexOf('begin'));
  const lastLock = inside.findLastIndex((text) => text.includes('for update'));
  expect(lastLock).toBeGreaterThan(0);
  const firstPrice = inside.findIndex((text) => text.includes('price_sen'));
  expect(firstPrice).toBeGreaterThan(lastLock);
  expect(inside.findIndex((text) => /insert into|update "/u.test(text))).toBeGreaterThan(firstPrice);
  expect(inside.slice(-2)).toEqual([expect.stringContaining('insert into "idempotency_records"'), 'commit']);
});
