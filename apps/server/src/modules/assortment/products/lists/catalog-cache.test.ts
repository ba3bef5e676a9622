import { once } from 'node:events';
import { CATALOG_SORTS } from '@lapak/contract/assortment/catalog';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { createCatalogCache } from './catalog-cache.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  await sql(`insert into provinces (id, name, code) values (9, 'Aceh', '11')`);
  await sql(`insert into cities (id, province_id, name, kind, code) values (1, 9, 'Bireuen', 'kabupaten', '1111')`);
  await sql(`insert into districts (id, city_id, name, code) values (1, 1, 'Jeumpa', '111101')`);
});
afterAll(() => shop.close());

/** Thirty products of two categories and three partners, many of them alike in all that they are sorted by. */
beforeEach(async () => {
  await sql('truncate products, categories, businesses restart identity cascade');
  await sql(`insert into categories (name) values ('Kopi'), ('Teh')`);
  await sql(`insert into businesses (name, city_id, district_id) select 'Mitra ' || n, 1, 1 from generate_series(1, 3) n`);
  await sql(`
    insert into products (name, price_sen, reseller_price_sen, discount_tenths, stock, category_id, business_id, created_at)
    select 'Kopi ' || n / 7, 100000 + n / 9 * 1000, 1, n / 5 * 10, n % 4, 1 + n % 2, 1 + n % 3, timestamptz '2026-01-01' + n / 8 * interval '1 day'
    from generate_series(1, 30) n`);
});

/** Runs a statement that no call of the API waits for, and waits until this process has heard of it. */
async function sql(text: string): Promise<void> {
  await shop.database.$client.query(text);
  await shop.database.health.catchUp();
}
const catalog = async (query = {}) => shop.call('listCatalogProducts', { query: { page: 1, ...query } });
const figures = async (query = {}) => {
  const { meta } = await catalog(query);
  return [meta.total, meta.total_products, meta.total_partners, meta.in_stock];
};

describe('what is cached is what the tables say', () => {
  test.each([
    ['a product goes', `update products set is_active = false where id = 1`, [29, 29, 3, 22], 29],
    ['one sells out', 'update products set stock = 0 where id = 1', [30, 30, 3, 22], 30],
    ['one comes back', 'update products set stock = 9 where id = 4', [30, 30, 3, 24], 30],
    ['a category is hidden', 'update categories set is_active = false where id = 2', [15, 15, 3, 8], 15],
    ['a partner is hidden', 'update businesses set is_active = false where id = 2', [20, 20, 2, 16], 20],
    ['one is called otherwise', `update products set name = 'Gula' where id = 1`, [30, 30, 3, 23], 29],
    [
      'a size is called so',
      `insert into product_variants (product_id, position, label, price_sen, reseller_price_sen, stock) values (1, 0, 'Kopi', 1, 1, 1)`,
      [30, 30, 3, 23],
      30,
    ],
    ['all are deleted', 'delete from products', [0, 0, 0, 0], 0],
  ])('when %s', async (_, change, expected, found) => {
    expect(await figures()).toEqual([30, 30, 3, 23]);
    expect((await figures({ q: 'kopi' }))[0]).toBe(30);
    await sql(change);
    expect(await figures()).toEqual(expected);
    expect((await figures({ q: 'kopi' }))[0]).toBe(found);
  });

  test('when a transaction that began before others commits after them', async () => {
    const late = new pg.Client(shop.connection);
    await late.connect();
    try {
      await late.query('begin');
      await late.query('update products set is_active = false where id = 1');
      expect((await figures())[0]).toBe(30);
      await sql('update products set is_active = false where id = 2');
      expect((await figures())[0]).toBe(29);
      expect((await figures({ q: 'kopi' }))[0]).toBe(29);
      await late.query('commit');
      await shop.database.health.catchUp();
      expect((await figures())[0]).toBe(28);
      expect((await figures({ q: 'kopi' }))[0]).toBe(28);
    } finally {
      await late.end();
    }
  });

  test('the categories, the cards above the products, and what is found by a code', async () => {
    const cards = async () => {
      const { meta } = await shop.call('listProducts', { token, query: { q: 'SKU-1' } });
      return [meta.total, meta.all, meta.active, meta.low_stock];
    };
    const counts = async () => (await shop.call('listCatalogCategories')).data.map((each) => each.product_count);
    expect([await cards(), await counts()]).toEqual([
      [0, 30, 30, 30],
      [15, 15],
    ]);
    await sql(`insert into product_codes (product_id, kind, code) values (3, 'sku', 'sku-11')`);
    await sql('update products set stock = 500 where id = 3');
    await sql('update products set is_active = false where id = 5');
    expect([await cards(), await counts()]).toEqual([
      [1, 30, 29, 29],
      [15, 14],
    ]);
  });

  test('an admin who saves and looks sees it at once', async () => {
    const { data } = await shop.call('listProducts', { token, query: { page: 1, page_size: 25 } });
    const before = (await shop.call('listProducts', { token })).meta.all;
    for (const [index, { id }] of data.entries()) {
      await shop.call('deleteProduct', { token, params: { id } });
      const { meta } = await shop.call('listProducts', { token });
      expect([meta.total, meta.all, (await figures())[0]]).toEqual(Array.from({ length: 3 }, () => before - index - 1));
    }
  });

  test('nothing is cached while no change can be heard, and what was cached before is forgotten', async () => {
    const open = createCatalogCache(shop.database);
    await vi.waitFor(() => expect(open()).toBe(open()), 5_000);
    const before = open();
    const away = once(shop.database.health, 'up');
    await shop.database.$client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
    );
    await vi.waitFor(() => expect(open()).not.toBe(open()), 5_000);
    await away;
    await vi.waitFor(() => expect(open()).toBe(open()), 5_000);
    expect(open()).not.toBe(before);
  });

  test('an order by what sales move is never cached', async () => {
    const ids = async () =>
      (await shop.call('listProducts', { token, query: { q: 'kopi', sort: '-stock', page_size: 5 } })).data.map(({ id }) => id);
    await ids();
    await sql('update products set stock = 900 where id = 7');
    expect((await ids())[0]).toBe(7);
    await sql('update products set stock = 901 where id = 11');
    expect((await ids()).slice(0, 2)).toEqual([11, 7]);
  });
});

describe('page after page, from either end, gives each product once and in its order', () => {
  const VIEWS = [{}, { category_id: 1 }, { q: 'kopi' }, { q: 'kopi mitra 2' }, { q: 'kopu' }];
  test.each(
    VIEWS.flatMap((view) =>
      [undefined, ...CATALOG_SORTS].map((sort) => [JSON.stringify({ ...view, sort }), { ...view, ...(sort && { sort }) }] as const),
    ),
  )('%s', async (_, view) => {
    const whole = await catalog({ ...view, page_size: 50 });
    expect(whole.data.length).toBeGreaterThan(9);
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.data.length / 4) + 1; page += 1) {
      const { data, meta } = await catalog({ ...view, page, page_size: 4 });
      expect(meta.total).toBe(whole.meta.total);
      pages.push(...data);
    }
    expect(pages).toEqual(whole.data);
  });
});
