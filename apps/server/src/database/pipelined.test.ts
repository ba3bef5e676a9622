import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Connection, closeDatabase, type Database, openDatabase } from './connection.ts';
import { pipelined } from './pipelined.ts';
import { idempotencyRecords } from './tables.ts';
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

test('statements sent together are one transaction, each with its own answer', async () => {
  const [one, two] = await database.transaction(async (transaction) => {
    await pipelined(keep(transaction, 'one'), keep(transaction, 'two'));
    return pipelined(find(transaction, 'one'), find(transaction, 'nobody'));
  });
  expect(one).toEqual([{ key: 'one' }]);
  expect(two).toEqual([]);
});

test('a query that is sent when somebody waits for it is sent once: two inserts give two rows', async () => {
  const lazy = (key: string) => database.insert(idempotencyRecords).values({ key, fingerprint: 'x' });
  const made = await pipelined(lazy('lazy 1'), lazy('lazy 2'));
  expect(made.map(({ rowCount }) => rowCount)).toEqual([1, 1]);
  expect(await database.$count(idempotencyRecords, like(idempotencyRecords.key, 'lazy %'))).toBe(2);
});

test('when one fails all are undone, the others are waited for, and its own failure is thrown', async () => {
  await keep(database, 'taken');
  const inTurn = async (transaction: Connection) => {
    await keep(transaction, 'first of two');
    await keep(transaction, 'second of two');
  };
  const failed = database.transaction((transaction) =>
    pipelined(inTurn(transaction), keep(transaction, 'taken'), keep(transaction, 'late')),
  );
  const error = await failed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(violatedConstraint(error)).toBe('idempotency_records_pkey');
  for (const key of ['first of two', 'second of two', 'late']) expect(await find(database, key)).toEqual([]);
});

test('a transaction whose BEGIN fails gives its connection back', async () => {
  const begin = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => Promise.reject(new Error('no begin')));
  await expect(database.transaction((transaction) => keep(transaction, 'outside'))).rejects.toThrow();
  begin.mockRestore();
  expect(await find(database, 'outside')).toEqual([]);
});
