import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../test/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { namesIn } from './apply-migrations.ts';
import { OLDEST_COMPATIBLE } from './compatible-versions.ts';
import { checkArchived, checkMigrated, compareMigrations, migrate, migrateForRestore } from './migrate.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

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
const list = async (rows: { hash: string; created_at: string }[]) => {
  for (const { hash, created_at } of rows)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, created_at]);
};
const baseline = () => Math.min(...namesIn(FOLDER).keys());

test('tables that aren’t those of their list of migrations are told of in words, and left as they are', async () => {
  const before = await applied();
  await client.query('delete from drizzle.__drizzle_migrations');
  const failed = await migrate(shop.connection).catch((error: unknown) => error);
  expect(String(failed)).toMatch(/could not be brought up to date: .*already exists.*Nothing of the migration \w+ was changed/su);
  expect(failed).not.toHaveProperty('cause');
  expect(await applied()).toEqual([]);
  await list(before);
});

test('the whole list of before the baseline goes on with what came since, and the baseline is not applied again', async () => {
  const old = await createEmptyDatabase();
  await migrateForRestore(old.connection, baseline());
  await old.ask(`update drizzle.__drizzle_migrations set hash = 'the last of before'`);
  await old.ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('the first of before', ${baseline() - 1})`);
  await migrate(old.connection);
  await checkMigrated(old.connection);
  const listed = await old.ask<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  expect(listed.slice(0, 2).map(({ hash }) => hash)).toEqual(['the first of before', 'the last of before']);
  expect(listed.slice(2)).toEqual((await applied()).slice(1));
  await old.drop();
});

test('a list that ends before the baseline is refused with the version to go through, and nothing is changed', async () => {
  const before = await applied();
  await client.query('delete from drizzle.__drizzle_migrations');
  await list([{ hash: 'earlier', created_at: String(baseline() - 1) }]);
  const there = async () =>
    (await client.query(`select relname, xmin::text from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`))
      .rows;
  const [tables, lists] = [await there(), await applied()];
  for (const start of [migrate, checkMigrated, (place: TestDatabase['connection']) => migrate(place, { isOfShop: true })])
    await expect(start(shop.connection)).rejects.toThrow(
      /Nothing was changed\. Start version 0\.2\.0 of commit [0-9a-f]{8} on them once, then this one/u,
    );
  expect([await there(), await applied()]).toEqual([tables, lists]);
  await client.query('delete from drizzle.__drizzle_migrations');
  await list(before);

  expect(() => checkArchived(baseline() - 1, '0.2.0')).toThrow(
    /Restore it with version 0\.2\.0 of commit [0-9a-f]{8}, then start this one/u,
  );
  expect(() => checkArchived(Math.max(...namesIn(FOLDER).keys()) + 1, '0.9.0')).toThrow(/made by version 0\.9\.0, whose tables/u);
  expect(() => checkArchived(baseline(), '0.2.0')).not.toThrow();
  expect(compareMigrations(baseline() - 1)).toMatchObject({ isOlder: true });
});

test('beside a newer version that lets it go on it changes nothing and starts; beside any other it is refused', async () => {
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations`);
  const before = await applied();
  await migrate(shop.connection);
  await checkMigrated(shop.connection);
  const { rows } = await client.query('select oldest from drizzle.runs_beside');

  await client.query('update drizzle.runs_beside set oldest = (select max(created_at) from drizzle.__drizzle_migrations)');
  await expect(migrate(shop.connection)).rejects.toThrow(/newer version of the shop.*docs\/operations\.md/su);
  await expect(checkMigrated(shop.connection)).rejects.toThrow(/newer version of the shop/u);
  // As versions have left it that never wrote who may go on.
  await client.query('drop table drizzle.runs_beside');
  await expect(migrate(shop.connection)).rejects.toThrow(/newer version of the shop/u);

  expect(await applied()).toEqual(before);
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  await migrate(shop.connection);
  expect(await applied()).toEqual(before.slice(0, -1));
  expect((await client.query('select oldest from drizzle.runs_beside')).rows).toEqual(rows);
});

test('a process that does not migrate refuses tables that are older than it needs', async () => {
  const before = await applied();
  await client.query('delete from drizzle.__drizzle_migrations where created_at = $1', [before.at(-1)?.created_at]);
  await expect(checkMigrated(shop.connection)).rejects.toThrow(/lapak migrate/u);
  await list(before.slice(-1));
  await checkMigrated(shop.connection);
});

test('a shop does not make tables that an earlier process may not run on while one sells', async () => {
  const folder = await migrationsWith({ of_tomorrow: 'create table of_tomorrow (id integer)' });
  const before = await applied();
  // The test's own database is one that sells.
  await expect(migrate(shop.connection, { folder, isOfShop: true, oldest: 'of_tomorrow' })).rejects.toThrow('Stop all of them');
  expect(await applied()).toEqual(before);
  await migrate(shop.connection, { folder, isOfShop: true });
  await client.query(`drop table of_tomorrow; delete from drizzle.__drizzle_migrations where created_at > ${before.at(-1)?.created_at}`);
  await migrate(shop.connection, { isOfShop: true });
  await rm(folder, { recursive: true });
});

test('a restore up to an earlier migration writes who may go on beside as all of them do', async () => {
  const folder = await migrationsWith({});
  const file = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const last = journal.entries.at(-1);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  const place = await createEmptyDatabase();
  await migrate(place.connection, { folder, oldest: last?.tag ?? '' });
  expect(await place.ask('select oldest from drizzle.runs_beside')).toEqual([{ oldest: String(last?.when) }]);
  await place.drop();
  await rm(folder, { recursive: true });
});

test('a migration lets those pass who use its table, and what stood before it stands when it gives up', async () => {
  const folder = await migrationsWith({
    first_of_tomorrow: 'create table of_tomorrow (id integer)',
    second_of_tomorrow: 'alter table products add column of_tomorrow integer',
  });
  const holder = new pg.Client(shop.connection);
  await holder.connect();
  const patience = { lockMs: 20, tries: 2, pauseMs: 1, quietMs: 60_000 };
  const columns = () =>
    client.query(`select from information_schema.columns where column_name = 'of_tomorrow' and table_name = 'products'`);

  await holder.query('begin; select from products limit 1');
  const lines: string[] = [];
  await expect(migrate(shop.connection, { folder, patience, report: (line) => lines.push(line) })).rejects.toThrow(
    /second_of_tomorrow found a table taken 2 times.*lapak migrate/su,
  );
  expect(lines).toHaveLength(1);
  expect((await client.query('select from of_tomorrow')).rowCount).toBe(0);
  expect((await columns()).rowCount).toBe(0);
  // Who comes to sell meanwhile isn't held up by one that waits.
  expect((await client.query('select count(*) from products')).rowCount).toBe(1);

  const found = Promise.withResolvers<void>();
  const released = found.promise.then(() => holder.query('commit'));
  const report = (line: string) => (line.startsWith('Tables: ') ? lines.push(line) : found.resolve());
  // What is left takes long, as on a large shop.
  await migrate(shop.connection, { folder, patience: { ...patience, tries: 200, quietMs: -1 }, report });
  await released;
  expect((await columns()).rowCount).toBe(1);
  expect(lines.slice(1)).toEqual(['Tables: second_of_tomorrow (1 of 1)']);

  await client.query(`alter table products drop column of_tomorrow; drop table of_tomorrow;
    delete from drizzle.__drizzle_migrations where created_at > ${Math.max(...namesIn(FOLDER).keys())}`);
  await holder.end();
  await rm(folder, { recursive: true });
});

test('no migration takes from an older process what it uses, unless OLDEST_COMPATIBLE says that it may not run', async () => {
  const names = [...namesIn(FOLDER).values()];
  const later = names.slice(names.indexOf(OLDEST_COMPATIBLE) + 1);
  expect(names).toContain(OLDEST_COMPATIBLE);
  expect(CONTRACTS.test('ALTER TABLE "a" DROP COLUMN "b";')).toBe(true);
  expect(CONTRACTS.test('ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;')).toBe(true);
  expect(CONTRACTS.test('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;')).toBe(false);
  // What an older process uses goes one release after the last one that used it: see compatible-versions.ts.
  for (const name of later)
    expect(CONTRACTS.test(await readFile(path.join(FOLDER, `${name}.sql`), 'utf8')), `${name} contracts`).toBe(false);
});

/** What a process that doesn't know of it would stumble over. */
const CONTRACTS =
  /\bdrop (?:table|column|view|type)\b|\brename\b|\bset not null\b|\bset data type\b|\badd column (?![^;,]*\bdefault\b)[^;,]*\bnot null\b/iu;

/** A copy of the migrations with more behind them. */
async function migrationsWith(statements: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-migrations-'));
  await cp(FOLDER, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] } = JSON.parse(await readFile(file, 'utf8'));
  for (const [tag, statement] of Object.entries(statements)) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error('no migrations');
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await writeFile(path.join(folder, `${tag}.sql`), statement);
  }
  await writeFile(file, JSON.stringify(journal));
  return folder;
}
