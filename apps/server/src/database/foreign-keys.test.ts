import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

/** Rows of these are deleted, or looked for by what belongs to them whenever stock moves; what points there may be millions of rows. */
const PARENTS = ['businesses', 'categories', 'courier_prices', 'couriers', 'product_imports', 'product_variants', 'products', 'sessions'];

test('what points to rows that are deleted, or to products, is found by an index', async () => {
  const { rows } = await shop.database.$client.query<{ child: string }>(
    `select conrelid::regclass || '.' || attname as child
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid::regclass::text = any($1) and not exists (
       select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
         and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
     )`,
    [PARENTS],
  );
  expect(rows.map(({ child }) => child)).toEqual([]);
});
