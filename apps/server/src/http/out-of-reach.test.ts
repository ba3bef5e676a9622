import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { closeDatabase, type Database, openDatabase } from '../database/connection.ts';

const NOWHERE = { host: '/nowhere', port: 5432, user: 'lapak', database: 'lapak' };
let gone: Database;
let shop: TestApp;

beforeAll(async () => {
  gone = openDatabase(NOWHERE);
  shop = await startTestApp(() => ({ database: gone }));
});
afterAll(async () => {
  await shop.close();
  await closeDatabase(gone);
});

describe('a database that does not answer', () => {
  test('is told as "try again", so that nobody takes it for a refusal', async () => {
    expect(await shop.fail('listCatalogProducts')).toMatchObject({
      status: 503,
      code: 'database_away',
      error: 'Data toko sedang tidak dapat dibuka. Tunggu sebentar, lalu coba lagi.',
    });
    expect(await shop.fail('login', { body: { username: 'cut', password: 'rahasia' } })).toMatchObject({ status: 503 });
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
    expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  });

  test('also when every connection is taken for too long', async () => {
    const few = openDatabase(shop.connection, { maxConnections: 1, waitMs: 1_000, patienceMs: 60_000 });
    const held = await few.$client.connect();
    const busy = await startTestApp(() => ({ database: few }));
    expect(await busy.fail('listCatalogProducts')).toMatchObject({ status: 503, code: 'overloaded' });
    held.release();
    await busy.call('listCatalogProducts');
    await busy.close();
    await closeDatabase(few);
  });

  test('also when a statement took so long that the database ended it', async () => {
    const hasty = openDatabase(shop.connection, { statementMs: 1_000, patienceMs: 60_000 });
    const busy = await startTestApp(() => ({ database: hasty }));
    await busy.call('listCatalogProducts');
    const locking = openDatabase(shop.connection, { patienceMs: 60_000 });
    await locking.transaction(async (transaction) => {
      await transaction.execute(sql`lock table products in access exclusive mode`);
      expect(await busy.fail('listCatalogProducts')).toMatchObject({ status: 503, code: 'overloaded' });
    });
    await busy.call('listCatalogProducts');
    await busy.close();
    await Promise.all([closeDatabase(hasty), closeDatabase(locking)]);
  });
});
