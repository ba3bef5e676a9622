import { asSen, MAX_SEN } from '@lapak/contract/money/sen';
import { discountedPrice } from '@lapak/contract/pricing/unit-price';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { findWrongBooks } from '../../../../../test/wrong-books.ts';
import { repairFigures } from './repair-figures.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
});
afterAll(() => shop.close());

const sql = async (text: string) => (await shop.database.$client.query(text)).rows;
const areWrong = async () => (await findWrongBooks(shop.database)).some((what) => what.startsWith('what lists say of a product'));
const list = async () => {
  const { data } = await shop.call('listCatalogProducts', { query: { page: 1, sort: 'name', page_size: 50 } });
  return Object.fromEntries(data.map((product) => [product.name, product.available_stock]));
};

test('the price that lists are sorted and filtered by is the one that an order charges', async () => {
  const drawn = fc.sample(fc.tuple(fc.integer({ min: 0, max: MAX_SEN }), fc.integer({ min: 0, max: 1_000 })), 2_000);
  drawn.push([1_733_300, 125], [50, 0], [49, 0], [MAX_SEN, 1]);
  const { rows } = await shop.database.$client.query(
    'select discounted_price_sen(price, tenths)::float8 as price from unnest($1::bigint[], $2::int[]) with ordinality as drawn (price, tenths, at) order by at',
    [drawn.map(([price]) => price), drawn.map(([, tenths]) => tenths)],
  );
  expect(rows.map(({ price }) => price)).toEqual(drawn.map(([price, tenths]) => discountedPrice(asSen(price), tenths)));
});

test('products that were loaded or mended while the triggers were off are in the lists again after the night, and a sale meanwhile counts', async () => {
  await sql(`insert into categories (name) values ('Kopi')`);
  const load = (name: string, stock: number) =>
    sql(`insert into products (name, price_sen, reseller_price_sen, stock, category_id) values ('${name}', 100000, 1, ${stock}, 1)`);
  for (const name of ['Gayo', 'Luwak', 'Lama']) await load(name, 5);
  await sql(
    `insert into product_variants (product_id, position, label, price_sen, reseller_price_sen, stock) values (2, 0, '250 g', 50000, 1, 7)`,
  );
  expect(await repairFigures(shop.database)).toBe(0);

  for (const table of ['products', 'product_variants']) await sql(`alter table ${table} disable trigger user`);
  await load('Baru', 3);
  await sql(`update product_variants set stock = 9, price_sen = 40000`);
  await sql(`update products set is_active = false, deleted_at = now() where name = 'Lama'`);
  await sql(`update products set discount_tenths = 100 where name = 'Gayo'`);
  for (const table of ['products', 'product_variants']) await sql(`alter table ${table} enable trigger user`);
  expect(await list()).not.toHaveProperty('Baru');
  expect(await areWrong()).toBe(true);
  const changes = await sql('select count(*) from changes');

  const selling = await shop.database.$client.connect();
  await selling.query('begin');
  await selling.query('update products set stock = 2 where id = 4');
  const repairing = repairFigures(shop.database);
  await selling.query('commit');
  selling.release();
  expect(await repairing).toBeGreaterThanOrEqual(3);
  expect(await list()).toEqual({ Gayo: 5, Luwak: 9, Baru: 2 });
  expect(await sql('select product_id, available, price::int from product_figures order by product_id')).toEqual([
    { product_id: 1, available: 5, price: 90_000_000 },
    { product_id: 2, available: 9, price: 40_000_000 },
    { product_id: 4, available: 2, price: 100_000_000 },
  ]);
  expect(await areWrong()).toBe(false);
  const { meta } = await shop.call('listProducts', { token, query: { sort: 'stock' } });
  expect(meta.total).toBe(3);
  // Nobody has changed a product by it.
  expect(await sql('select count(*) from changes')).toEqual(changes);
  expect(await repairFigures(shop.database)).toBe(0);
});
