import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type Connection, closeDatabase, openDatabase } from './connection.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { readLagging } from './replica.ts';

let shop: TestDatabase;
/** Another database of the same server stands for the standby, so that one sees where was read. */
let standby: TestDatabase;
beforeAll(async () => {
  [shop, standby] = [await createTestDatabase(), await createTestDatabase()];
});
afterAll(async () => {
  await shop.drop();
  await standby.drop();
});

const whereRead = async (connection: Connection) =>
  (await connection.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;

async function withReplica<Result>(replica: ConnectionOptions | undefined, work: (database: TestDatabase['database']) => Promise<Result>) {
  const database = openDatabase(shop.connection, { replica, patienceMs: 60_000 });
  try {
    return await work(database);
  } finally {
    await closeDatabase(database);
  }
}

test('what may lag is read from the standby, all else from the primary', async () => {
  await withReplica(standby.connection, async (database) => {
    expect(await readLagging(database, whereRead)).toBe(standby.connection.database);
    expect(await whereRead(database)).toBe(shop.connection.database);
  });
  expect(await withReplica(undefined, (database) => readLagging(database, whereRead))).toBe(shop.connection.database);
});

test('the primary stands in for a standby that is away, and for one that gives a statement up', async () => {
  const away = { ...shop.connection, host: '127.0.0.1', port: await freePort() };
  await withReplica(away, async (database) => {
    expect(await readLagging(database, whereRead)).toBe(shop.connection.database);
  });
  await withReplica(standby.connection, async (database) => {
    const given: string[] = [];
    const overtaken = async (connection: Connection) => {
      const name = await whereRead(connection);
      given.push(name ?? '');
      // As PostgreSQL does it on a standby whose log has to go on.
      if (name === standby.connection.database)
        await connection.execute(sql`do $$ begin raise exception 'conflict with recovery' using errcode = '40001'; end $$`);
      return name;
    };
    expect(await readLagging(database, overtaken)).toBe(shop.connection.database);
    expect(given).toEqual([standby.connection.database, shop.connection.database]);
    // For a while it isn't asked again.
    expect(await readLagging(database, whereRead)).toBe(shop.connection.database);
  });
});

test('a mistake in what is read is no reason to read it elsewhere', async () => {
  await withReplica(standby.connection, async (database) => {
    await expect(readLagging(database, (connection) => connection.execute(sql`select nothing_of_that_name`))).rejects.toThrow();
    expect(await readLagging(database, whereRead)).toBe(standby.connection.database);
  });
});
