import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './connection.ts';
import { listen } from './listen.ts';

const PATIENCE = { timeout: 30_000 };

let shop: TestDatabase;
let elsewhere: TestDatabase;
beforeAll(async () => {
  [shop, elsewhere] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await shop.drop();
  await elsewhere.drop();
});

/** How often a process has told itself something in this database. */
async function beats({ database }: TestDatabase): Promise<number> {
  const { rows } = await database.execute<{ commits: number }>(
    sql`select count(*)::int as commits from pg_stat_activity where query like '%pg_notify(''heartbeat''%' and datname = current_database()
      and pid <> pg_backend_pid()`,
  );
  return rows[0]?.commits ?? 0;
}

/** Whether this process has told itself something, and got its answer. */
async function toldBy({ $client }: Database): Promise<boolean> {
  return $client.totalCount > 0 && $client.idleCount === $client.totalCount;
}

/** A process that keeps something; how it asks for it. */
async function keeping(database: Database) {
  const onGap = vi.fn();
  const changes = listen(database, 'settings', () => {}, { onGap });
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), PATIENCE);
  return { onGap, trusts: () => changes.isUpToDate(60_000) };
}

test('where the pool tells one server and the health listens at another, nothing kept is trusted, and it is said once', async () => {
  const report = vi.fn();
  // Two databases of one server hear as little of each other as two servers do.
  const database = openDatabase(shop.connection, { direct: elsewhere.connection, patienceMs: 60_000, report });
  const { onGap, trusts } = await keeping(database);
  trusts();
  await vi.waitFor(() => expect(database.health.isDeaf).toBe(true), PATIENCE);
  expect(trusts()).toBe(false);
  // It listens anew, perhaps elsewhere by then, and still hears nothing.
  await vi.waitFor(() => expect(onGap.mock.calls.length).toBeGreaterThan(1), PATIENCE);
  expect(trusts()).toBe(false);
  expect(report.mock.calls).toEqual([[expect.stringMatching(/^Changes are not heard/u)]]);
  await closeDatabase(database);
});

test('processes that tell themselves something on one channel hear each their own', async () => {
  const report = vi.fn();
  const options = { direct: shop.connection, patienceMs: 60_000, report };
  const databases = Array.from({ length: 4 }, () => openDatabase(shop.connection, options));
  const all = await Promise.all(databases.map(keeping));
  // The first use of each is at the same moment, and so are all its words.
  for (const { trusts } of all) trusts();
  for (const database of databases) await vi.waitFor(async () => expect(await toldBy(database)).toBe(true), PATIENCE);
  for (const database of databases) await database.health.catchUp();
  expect(all.map(({ trusts }) => trusts())).toEqual([true, true, true, true]);
  expect(report).not.toHaveBeenCalled();
  for (const database of databases) await closeDatabase(database);
});

test('where both lead to one place it is trusted; a process that keeps nothing tells itself nothing', async () => {
  const report = vi.fn();
  const idle = openDatabase(elsewhere.connection, { direct: elsewhere.connection, patienceMs: 60_000 });
  const database = openDatabase(shop.connection, { direct: shop.connection, patienceMs: 60_000, report });
  const { trusts } = await keeping(database);
  trusts();
  await vi.waitFor(async () => expect(await beats(shop)).toBeGreaterThan(0), PATIENCE);
  await database.health.catchUp();
  expect(trusts()).toBe(true);
  expect(await beats(elsewhere)).toBe(0);
  expect(report).not.toHaveBeenCalled();
  await closeDatabase(database);
  await closeDatabase(idle);
});
