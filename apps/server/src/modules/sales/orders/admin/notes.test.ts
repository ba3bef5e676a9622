import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

async function place() {
  return (await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) })).data;
}
const admin = (id: number) => ({ token: shop.adminToken, params: { id } });
const changeTags = async (id: number, change: { add?: string[]; remove?: string[] }) =>
  (await shop.call('changeOrderTags', { ...admin(id), body: { add: [], remove: [], ...change } })).data;

test('a note keeps who and when, and nothing of it or of a tag reaches the buyer or a mail', async () => {
  const { id, token } = await place();
  for (const text of ['Minta dibungkus kado.', '  Sudah ditelepon.  ']) await shop.call('addOrderNote', { ...admin(id), body: { text } });
  await changeTags(id, { add: ['rahasia-tag'] });
  const { data } = await shop.call('getOrder', admin(id));
  expect(data.internal_notes).toMatchObject([
    { text: 'Minta dibungkus kado.', by: 'admin1' },
    { text: 'Sudah ditelepon.', by: 'admin1' },
  ]);
  expect(Date.parse(data.internal_notes[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  const seen = JSON.stringify(await shop.call('getOrderByToken', { params: { token } }));
  expect(seen).not.toMatch(/kado|ditelepon|rahasia-tag|internal_notes|"tags"/u);
  const { rows } = await shop.database.$client.query('select kind from mails where order_id = $1 order by kind', [id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['new_order', 'placed']);
  expect(await shop.fail('addOrderNote', { ...admin(id), body: { text: ' ' } })).toMatchObject({ fields: { text: 'Tulis catatannya.' } });
  expect(await shop.fail('addOrderNote', { ...admin(999_999), body: { text: 'x' } })).toMatchObject({ code: 'not_found' });
});

test('tags are folded, filter the list with its counts, and are suggested by how often they are used', async () => {
  const [first, second, third] = [await place(), await place(), await place()];
  await changeTags(first.id, { add: ['  Hadiah   Besar ', 'hadiah besar'] });
  await changeTags(second.id, { add: ['hadiah besar', 'mendesak'] });
  await changeTags(third.id, { add: ['mendesak'] });
  expect((await changeTags(third.id, { remove: ['mendesak'] })).tags).toEqual([]);
  const { data, counts, summary } = await shop.call('listOrders', { token: shop.adminToken, query: { tag: 'Hadiah Besar' } });
  expect(data.map(({ id, tags }) => [id, tags])).toEqual([
    [second.id, ['hadiah besar', 'mendesak']],
    [first.id, ['hadiah besar']],
  ]);
  expect([counts.all, summary.orders]).toEqual([2, 2]);
  const { data: used } = await shop.call('listOrderTags', { token: shop.adminToken });
  expect(used.filter(({ tag }) => tag !== 'rahasia-tag')).toEqual([
    { tag: 'hadiah besar', orders: 2 },
    { tag: 'mendesak', orders: 1 },
  ]);
  const many = Array.from({ length: 9 }, (_, at) => `t${at}`);
  await changeTags(second.id, { add: many.slice(0, 8) });
  expect(await shop.fail('changeOrderTags', { ...admin(second.id), body: { add: ['satu lagi'], remove: [] } })).toMatchObject({
    code: 'invalid_input',
  });
});

test('two admins who tag at the same moment keep both tags', async () => {
  const { id } = await place();
  await Promise.all(['satu', 'dua', 'tiga'].map((tag) => changeTags(id, { add: [tag] })));
  expect((await shop.call('getOrder', admin(id))).data.tags).toEqual(['dua', 'satu', 'tiga']);
});
