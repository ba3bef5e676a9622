import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateBefore } from '../../test/migrate-before.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

/* Migration 'named_coverage' on certificates as they were before it (decision 126). */

let shop: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  shop = await createTestDatabase();
  client = new pg.Client(shop.connection);
  await client.connect();
  await migrateBefore(client, 'named_coverage');
});
afterAll(async () => {
  await client.end();
  await shop.drop();
});

test('what covered all of a partner names the food that it covers today, and asks for a look', async () => {
  await client.query(`
    insert into provinces (id, name, code) values (1, 'Aceh', '11');
    insert into cities (id, province_id, name, kind, code) values (1, 1, 'Kota', 'kota', '11.71');
    insert into districts (id, city_id, name, code) values (1, 1, 'Kecamatan', '11.71.01');
    insert into categories (name, is_food) values ('Kue', true), ('Songket', false);
    insert into businesses (name, city_id, district_id) values ('Koperasi', 1, 1), ('Songket Saja', 1, 1);
    insert into products (name, price_sen, reseller_price_sen, stock, category_id, business_id, ingredients, shelf_life, deleted_at, is_active) values
      ('Timphan', 100, 100, 1, 1, 1, null, null, null, true),
      ('Kupiah', 100, 100, 1, 2, 1, null, null, null, true),
      ('Pala', 100, 100, 1, 2, 1, 'Biji pala.', '18 bulan', null, true),
      ('Hilang', 100, 100, 1, 1, 1, null, null, now(), false),
      ('Selendang', 100, 100, 1, 2, 2, null, null, null, true);
    insert into certificates (kind, title, number, holder, business_id, product_ids, checked_at) values
      ('halal', null, 'semua', 'Koperasi', 1, '{}', now()),
      ('other', 'SNI', 'sni', 'Koperasi', 1, '{}', now()),
      ('pirt', null, 'kain', 'Songket Saja', 2, '{}', now()),
      ('bpom', null, 'salah', 'Koperasi', 1, '{1,2}', now()),
      ('halal', null, 'bernama', 'Koperasi', 1, '{1}', now());`);
  await migrate(shop.connection);

  const { rows } = await client.query(
    'select number, product_ids as covers, needs_look as asks, checked_at is not null as checked from certificates order by id',
  );
  expect(rows).toEqual([
    { number: 'semua', covers: [1, 3], asks: true, checked: true },
    { number: 'sni', covers: [1, 2, 3], asks: true, checked: true },
    { number: 'kain', covers: [], asks: true, checked: true },
    { number: 'salah', covers: [1, 2], asks: true, checked: true },
    { number: 'bernama', covers: [1], asks: false, checked: true },
  ]);
  expect((await client.query('select is_food from products order by id')).rows.map((row) => row.is_food)).toEqual([
    null,
    null,
    true,
    null,
    null,
  ]);
});
