import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { sealChanges } from './seal-changes.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());
beforeEach(async () => {
  await sealChanges(shop.database);
});

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await shop.database.$client.query<Row>(text, values)).rows;
const count = async (table: string) => Number((await query<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);
const add = (name: string) => query(`insert into categories (name) values ($1)`, [name]);
/** Names of the changes by their seals, from the first. */
const sealedNames = async () =>
  (await query<{ name: string }>('select name from seals join changes on changes.id = change_id order by number')).map(({ name }) => name);

/** A connection that the shop's pool knows nothing of. */
async function another(): Promise<pg.Client> {
  const client = new pg.Client(shop.connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}

test('seals each change once, also one with a lower number that is committed later', async () => {
  const slow = await another();
  await slow.query('begin');
  await slow.query(`insert into categories (name) values ('lambat')`);
  await add('cepat');
  expect(await sealChanges(shop.database)).toBe(1);
  await slow.query('commit');
  expect(await sealChanges(shop.database)).toBe(1);
  expect((await sealedNames()).slice(-2)).toEqual(['cepat', 'lambat']);
  const [ids] = await query<{ is_behind: boolean }>(
    `select max(change_id) filter (where number = (select max(number) from seals)) < max(change_id) as is_behind from seals`,
  );
  expect(ids?.is_behind).toBe(true);
  expect(await sealChanges(shop.database)).toBe(0);
  await slow.end();
});

test('what is undone leaves nothing to seal', async () => {
  const client = await another();
  await client.query('begin');
  await client.query(`insert into categories (name) values ('batal')`);
  await client.query('rollback');
  await client.end();
  expect(await sealChanges(shop.database)).toBe(0);
});

test('many who write and several who seal at once: one chain without gaps, each change in it once', async () => {
  const before = await count('seals');
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let each = 0; each < 20; each += 1) await add(`ramai ${writer} ${each}`);
  });
  const sealers = Array.from({ length: 3 }, async () => {
    for (let each = 0; each < 15; each += 1) await sealChanges(shop.database, 7);
  });
  await Promise.all([...writers, ...sealers]);
  await sealChanges(shop.database, 7);
  expect(await count('seals')).toBe(before + 160);
  expect(await count('unsealed_changes')).toBe(0);
  const [chain] = await query<{ gaps: string; twice: string }>(`
    select max(number) - count(*) as gaps, count(*) - count(distinct change_id) as twice from seals`);
  expect(chain).toEqual({ gaps: '0', twice: '0' });
});

test('a job that is killed half-way has sealed nothing, and the next one seals all', async () => {
  await add('mati');
  const seals = await count('seals');
  // Holds up the sealing once it has taken what waits.
  const brake = await another();
  await brake.query('begin');
  await brake.query('lock table seals in share row exclusive mode');
  const killed = sealChanges(shop.database).catch((error: Error) => error);
  const asleep = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "seals"%'`;
  await expect.poll(() => query(asleep)).toHaveLength(1);
  const [waiting] = await query<{ pid: number }>(asleep);
  await query('select pg_terminate_backend($1)', [waiting?.pid]);
  expect(await killed).toBeInstanceOf(Error);
  await brake.query('rollback');
  await brake.end();
  expect(await count('seals')).toBe(seals);
  expect(await sealChanges(shop.database)).toBe(1);
  expect((await sealedNames()).at(-1)).toBe('mati');
});

test('seals are only added to', async () => {
  await add('tetap');
  await sealChanges(shop.database);
  for (const statement of ['update seals set record_id = null', 'delete from seals', 'truncate seals'])
    await expect(query(statement)).rejects.toThrow('the audit is only added to');
});
