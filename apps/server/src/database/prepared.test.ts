import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Connection, closeDatabase, type Database, openDatabase } from './connection.ts';
import { pipelined } from './pipelined.ts';
import { prepared } from './prepared.ts';
import { idempotencyRecords } from './tables.ts';

let shop: TestDatabase;
let database: Database;
beforeAll(async () => {
  shop = await createTestDatabase();
  // One connection: all that is prepared is prepared there.
  database = openDatabase(shop.connection, { maxConnections: 1 });
  await database.insert(idempotencyRecords).values({ key: 'one', fingerprint: 'x' });
});
afterAll(async () => {
  await closeDatabase(database);
  await shop.drop();
});

const find = prepared('find record', (connection) =>
  connection
    .select({ key: idempotencyRecords.key })
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.key, sql.placeholder('key'))),
);
const change = prepared('change record', (connection) =>
  connection
    .update(idempotencyRecords)
    .set({ fingerprint: sql`${sql.placeholder('fingerprint')}` })
    .where(eq(idempotencyRecords.key, 'one')),
);
const preparedOn = async (connection: Connection) =>
  (
    await connection.execute<{ name: string; statement: string }>(
      sql`select name, statement from pg_prepared_statements where name <> '' order by name`,
    )
  ).rows;

test('a statement is built and parsed once for a connection, within transactions and outside of them', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect(await find(database, { key: 'one' })).toEqual([{ key: 'one' }]);
    expect(await database.transaction((transaction) => find(transaction, { key: 'nobody' }))).toEqual([]);
  }
  expect(await preparedOn(database)).toEqual([
    { name: expect.stringMatching(/^find record [\w-]{22}$/u), statement: expect.stringContaining('"key" = $1') },
  ]);
});

test('a statement of a transaction sees what that has written, and goes with it', async () => {
  const undone = database.transaction(async (transaction) => {
    await change(transaction, { fingerprint: 'within' });
    expect(await transaction.select().from(idempotencyRecords)).toMatchObject([{ fingerprint: 'within' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await database.select().from(idempotencyRecords)).toMatchObject([{ fingerprint: 'x' }]);
});

test('one that was to be prepared in a transaction that had failed is prepared the next time', async () => {
  const count = prepared('count records', (connection) => connection.select({ rows: sql<number>`count(*)::int` }).from(idempotencyRecords));
  const failing = database.transaction((transaction) =>
    pipelined(transaction.execute(sql`select 1 / 0`).execute(), count(transaction, {})),
  );
  await expect(failing).rejects.toThrow();
  expect(await count(database, {})).toEqual([{ rows: 1 }]);
});

test('equal names have equal texts, whatever the build: behind a pooler none gets the other’s statement', async () => {
  const build = (value: string) =>
    prepared('the same word', (connection) =>
      connection
        .select({ found: sql<string>`${sql.raw(`'${value}'`)}` })
        .from(idempotencyRecords)
        .where(eq(idempotencyRecords.key, sql.placeholder('key'))),
    );
  const [older, newer, olderAgain] = [build('old'), build('new'), build('old')];
  // One connection stands for the end at the server that a pooler gives to one process after the other.
  for (let times = 0; times < 2; times += 1) {
    expect(await older(database, { key: 'one' })).toEqual([{ found: 'old' }]);
    expect(await newer(database, { key: 'one' })).toEqual([{ found: 'new' }]);
    expect(await olderAgain(database, { key: 'one' })).toEqual([{ found: 'old' }]);
  }
  const there = (await preparedOn(database)).filter(({ name }) => name.startsWith('the same word'));
  expect(there.map(({ statement }) => /'(\w+)'/u.exec(statement)?.[1]).toSorted()).toEqual(['new', 'old']);
  for (const { name } of there) expect(Buffer.byteLength(name)).toBeLessThan(64);
});

test('behind a pooler that knows no prepared statements they are sent without a name', async () => {
  const plain = openDatabase(shop.connection, { maxConnections: 1, prepares: false });
  for (let times = 0; times < 3; times += 1) {
    expect(await find(plain, { key: 'one' })).toEqual([{ key: 'one' }]);
    expect(await plain.transaction((transaction) => find(transaction, { key: 'one' }))).toEqual([{ key: 'one' }]);
  }
  expect(await preparedOn(plain)).toEqual([]);
  await closeDatabase(plain);
});
