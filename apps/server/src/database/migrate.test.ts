import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate } from './migrate.ts';

let shop: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  shop = await createTestDatabase();
  client = new pg.Client(shop.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await shop.drop();
});

const applied = async () => (await client.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')).rows;

test('tables that aren’t those of their list of migrations are told of in words, and left as they are', async () => {
  const before = await applied();
  await client.query('delete from drizzle.__drizzle_migrations where created_at > $1', [before[0].created_at]);
  const failed = await migrate(shop.connection).catch((error: unknown) => error);
  expect(String(failed)).toMatch(/could not be brought up to date: .*already exists.*Nothing was changed/su);
  expect(failed).not.toHaveProperty('cause');
  expect(await applied()).toEqual(before.slice(0, 1));
  for (const { hash, created_at } of before.slice(1))
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at]);
});

test('a database that a newer version has migrated is refused and left as it is', async () => {
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const before = await applied();
  await expect(migrate(shop.connection)).rejects.toThrow(/newer version of the shop.*docs\/operations\.md/su);
  expect(await applied()).toEqual(before);
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await migrate(shop.connection);
  expect(await applied()).toEqual(before.slice(0, -1));
});
