import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Connection, closeDatabase, type Database, openDatabase } from './connection.ts';
import { idempotencyRecords } from './tables.ts';
import { together } from './together.ts';
import { commitWith, inOneStatement, type Transaction, transact } from './transaction.ts';
import { violatedConstraint } from './violated-constraint.ts';

let shop: TestDatabase;
let database: Database;
beforeAll(async () => {
  shop = await createTestDatabase();
  // One connection: whatever is sent to it outside of a transaction is seen.
  database = openDatabase(shop.connection, { maxConnections: 1 });
});
afterAll(async () => {
  await closeDatabase(database);
  await shop.drop();
});

const keep = (connection: Connection, key: string) => connection.insert(idempotencyRecords).values({ key, fingerprint: 'x' }).execute();
const find = (connection: Connection, key: string) =>
  connection.select({ key: idempotencyRecords.key }).from(idempotencyRecords).where(eq(idempotencyRecords.key, key)).execute();
const preparedBy = async (asked: Database) =>
  (await asked.execute<{ name: string; statement: string }>(sql`select name, statement from pg_prepared_statements`)).rows;
const preparedTexts = async () => (await preparedBy(database)).map((row) => row.statement);

test('statements sent together are one transaction, each with its own answer', async () => {
  const [one, two] = await database.transaction(async (transaction) => {
    await together(keep(transaction, 'one'), keep(transaction, 'two'));
    return together(find(transaction, 'one'), find(transaction, 'nobody'));
  });
  expect(one).toEqual([{ key: 'one' }]);
  expect(two).toEqual([]);
});

test('a query that is sent when somebody waits for it is sent once', async () => {
  const lazy = (key: string) => database.insert(idempotencyRecords).values({ key, fingerprint: 'x' });
  const [made] = await together(lazy('lazy').onConflictDoUpdate({ target: idempotencyRecords.key, set: { fingerprint: 'twice' } }));
  expect(made.rowCount).toBe(1);
  expect(await database.select().from(idempotencyRecords).where(eq(idempotencyRecords.key, 'lazy'))).toMatchObject([{ fingerprint: 'x' }]);
});

test('when one fails all are undone, the others are waited for, and its own failure is thrown', async () => {
  await keep(database, 'taken');
  const inTurn = async (transaction: Connection) => {
    await keep(transaction, 'first of two');
    await keep(transaction, 'second of two');
  };
  const failed = database.transaction((transaction) =>
    together(inTurn(transaction), keep(transaction, 'taken'), keep(transaction, 'late')),
  );
  const error = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(violatedConstraint(error)).toBe('idempotency_records_pkey');
  for (const key of ['first of two', 'second of two', 'late']) expect(await find(database, key)).toEqual([]);
});

test('what asks by a key is prepared once it has been sent a few times; what a list asks is planned each time', async () => {
  for (let times = 0; times < 6; times += 1) {
    expect(await find(database, 'one')).toEqual([{ key: 'one' }]);
    await database.select({ key: idempotencyRecords.key }).from(idempotencyRecords).limit(1);
    await database.execute(sql`select count(*) as number from ${idempotencyRecords} where ${idempotencyRecords.key} > ${'a'}`);
  }
  const prepared = (await preparedTexts()).filter((text) => text.startsWith('select'));
  expect(prepared).toEqual([expect.stringContaining('where "idempotency_records"."key" = $1')]);
});

test('a name stands for one text in whatever process, so that a pooler’s connection may be any one’s', async () => {
  const other = openDatabase(shop.connection, { maxConnections: 1 });
  const none = openDatabase(shop.connection, { maxConnections: 1, prepares: false });
  const count = (asked: Database) => asked.execute(sql`delete from ${idempotencyRecords} where ${idempotencyRecords.key} = ${'n'}`);
  for (let times = 0; times < 4; times += 1) {
    for (const asked of [other, none]) {
      await count(asked);
      await find(asked, 'one');
    }
    await find(database, 'one');
  }
  for (let times = 0; times < 4; times += 1) await count(database);
  const [here, there] = [await preparedBy(database), await preparedBy(other)];
  expect(there.length).toBeGreaterThanOrEqual(2);
  for (const { name, statement } of there) {
    expect(here.filter((one) => one.name === name || one.statement === statement)).toEqual([{ name, statement }]);
    expect(Buffer.byteLength(name)).toBeLessThan(64);
  }
  expect(await preparedBy(none)).toEqual([]);
  await closeDatabase(other);
  await closeDatabase(none);
});

test('a statement that was to be prepared in a transaction that had failed is prepared the next time', async () => {
  const change = (connection: Connection) =>
    connection.update(idempotencyRecords).set({ fingerprint: 'y' }).where(eq(idempotencyRecords.key, 'one')).execute();
  for (let times = 0; times < 2; times += 1) await change(database);
  await expect(database.transaction((transaction) => together(keep(transaction, 'one'), change(transaction)))).rejects.toThrow();
  for (let times = 0; times < 2; times += 1) await change(database);
  expect(await preparedTexts()).toContainEqual(expect.stringContaining('update "idempotency_records"'));
});

test('nothing is written behind a BEGIN that failed', async () => {
  const client = await database.$client.connect();
  const query = client.query;
  // As if the database had ended just this statement.
  const failing = (...input: unknown[]): unknown => Reflect.apply(query, client, input[0] === 'begin' ? ['begin nothing'] : input);
  Object.defineProperty(client, 'query', { value: failing, configurable: true, writable: true });
  client.release();
  const work = async (transaction: Transaction) => {
    await find(transaction, 'nobody');
    await keep(transaction, 'outside');
  };
  await expect(transact(database.$client, work, { readsFirst: true })).rejects.toThrow();
  expect(await find(database, 'outside')).toEqual([]);
});

test('the last statement is committed with the COMMIT that goes out behind it; where it fails all is undone', async () => {
  const last = (key: string) =>
    inOneStatement({ kept: sql`insert into ${idempotencyRecords} (key, fingerprint) values (${key}, 'x')` }, sql`select 1`);
  await transact(database.$client, (transaction) => commitWith(transaction, last('with its commit')));
  expect(await find(database, 'with its commit')).toHaveLength(1);
  const twice = transact(database.$client, async (transaction) => {
    await keep(transaction, 'before');
    await commitWith(transaction, last('with its commit'));
  });
  await expect(twice).rejects.toThrow();
  expect(await find(database, 'before')).toEqual([]);
});
