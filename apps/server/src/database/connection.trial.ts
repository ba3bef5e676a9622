import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BreakableLine, openBreakableLine } from '../../test/breakable-line.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, type Database, openDatabase } from './connection.ts';
import { isAway, isRefusedByBreaker, isTooBusy } from './connection-errors.ts';

const NAME = 'lapak-hijau';

let shop: TestDatabase;
let line: BreakableLine;
let database: Database;
const report = vi.fn();
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());
beforeEach(async () => {
  line = await openBreakableLine(shop.connection);
  report.mockClear();
  database = connect({ patienceMs: 60_000 });
  await database.execute(sql`select 1`);
});
afterEach(async () => {
  await closeDatabase(database);
  await line.close();
});

/** With one connection, so that a lost one is missed at once. */
const connect = (options: { patienceMs: number }) =>
  openDatabase({ ...shop.connection, host: '127.0.0.1', port: line.port }, { maxConnections: 1, statementMs: 2_000, report, ...options });

const pidOf = async (connection: Pick<Database, 'execute'>) =>
  (await connection.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;

/** What the work is refused with; undefined where it isn't. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a backend that is killed within a transaction fails that transaction, and nothing else', async () => {
  const error = await refusal(
    database.transaction(async (transaction) => {
      await shop.database.execute(sql`select pg_terminate_backend(${await pidOf(transaction)})`);
      await transaction.execute(sql`select 1`);
    }),
  );
  expect(isAway(error)).toBe(true);
  expect(await database.transaction((transaction) => pidOf(transaction))).toBeGreaterThan(0);
});

test('connections that are reset, in use and idle, fail what is on them, and nothing else', async () => {
  const error = await refusal(
    database.transaction(async (transaction) => {
      line.cut();
      await transaction.execute(sql`select 1`);
    }),
  );
  expect(isAway(error)).toBe(true);
  await vi.waitFor(async () => expect(await pidOf(database)).toBeGreaterThan(0), { timeout: 20_000 });
  line.cut();
  await vi.waitFor(async () => expect(await pidOf(database)).toBeGreaterThan(0), { timeout: 20_000 });
});

test.each([
  ['a query', () => database.execute(sql`select 1`)],
  ['the begin of a transaction', () => database.transaction(async () => {})],
])('where nothing comes back for %s, the connection is given up and not used again', async (_what, work) => {
  const pid = await pidOf(database);
  line.silence(NAME);
  expect(isAway(await refusal(work()))).toBe(true);
  const next = await pidOf(database);
  expect(next).toBeGreaterThan(0);
  expect(next).not.toBe(pid);
});

test.each([
  ['a statement', true],
  ['the commit', false],
])('where nothing comes back for %s of a transaction, its connection is given up without waiting for a rollback', async (_what, asks) => {
  const pid = await pidOf(database);
  const error = await refusal(
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      line.silence(NAME);
      if (asks) await transaction.execute(sql`select 2`);
    }),
  );
  expect(isAway(error)).toBe(true);
  expect(database.$client.totalCount).toBe(0);
  expect(await pidOf(database)).not.toBe(pid);
});

test('a statement that takes too long is ended by the database, which keeps the connection', async () => {
  const error = await refusal(
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_sleep(60)`);
    }),
  );
  expect(isTooBusy(error)).toBe(true);
  expect(isAway(error)).toBe(false);
});

test('a line that is silent altogether is away: what runs fails, what comes is refused at once, until it is back', async () => {
  await closeDatabase(database);
  database = connect({ patienceMs: 3_500 });
  await vi.waitFor(() => expect(database.health.isConnected).toBe(true), { timeout: 30_000 });
  const waiting = refusal(
    database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      line.silence('lapak-hijau-lifeline');
      // Held by the transaction's own work, not by a query: the breaker cuts it all the same.
      await vi.waitFor(() => expect(report).toHaveBeenCalledWith(expect.stringMatching(/away/u)), { timeout: 30_000 });
      await transaction.execute(sql`select 2`);
    }),
  );
  const error = await waiting;
  expect(isAway(error)).toBe(true);
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith('The database is back.'), { timeout: 30_000 });
  expect(await pidOf(database)).toBeGreaterThan(0);
});

test('while nobody is there, a query is refused without trying', async () => {
  await line.close();
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1), { timeout: 30_000 });
  expect(isRefusedByBreaker(await refusal(pidOf(database)))).toBe(true);
  expect(isRefusedByBreaker(await refusal(database.transaction((transaction) => pidOf(transaction))))).toBe(true);
});
