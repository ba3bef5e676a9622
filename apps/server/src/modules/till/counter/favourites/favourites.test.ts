import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const save = (product_ids: readonly number[], expected_product_ids?: readonly number[]) => ({
  token: shop.adminToken,
  body: { product_ids: [...product_ids], ...(expected_product_ids && { expected_product_ids: [...expected_product_ids] }) },
});
const list = async () => (await shop.call('listFavourites', { token: shop.adminToken })).data.product_ids;

test('favourites keep their order, lose what isn’t sold any more, and another till’s change is never written over', async () => {
  const [one, two, three] = [(await shop.makeProduct()).id, (await shop.makeProduct()).id, (await shop.makeProduct()).id];
  expect(await list()).toEqual([]);
  expect((await shop.call('saveFavourites', save([three, one, two], []))).data.product_ids).toEqual([three, one, two]);
  expect(await list()).toEqual([three, one, two]);
  expect(await shop.fail('saveFavourites', save([one], []))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    data: { product_ids: [three, one, two] },
  });
  expect(await shop.fail('saveFavourites', save([one, one]))).toMatchObject({ status: 422 });
  await shop.call('saveFavourites', save([two, 2_000_000_000, one]));
  await shop.call('deleteProduct', { token: shop.adminToken, params: { id: two } });
  expect(await list()).toEqual([one]);
});

test('of two tills that change the same list at once, one is told', async () => {
  const before = await list();
  const [one, two] = [(await shop.makeProduct()).id, (await shop.makeProduct()).id];
  const send = (ids: number[]) =>
    shop.app.inject({
      method: 'PUT',
      url: '/api/v1/orders/pos/favourites',
      headers: { authorization: `Bearer ${shop.adminToken}` },
      payload: save(ids, before).body,
    });
  const answers = await Promise.all([send([...before, one]), send([...before, two])]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await list()).toHaveLength(before.length + 1);
});
