import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDependencies } from '../app.ts';
import { readConfig } from '../config.ts';
import { startJobs } from './start-jobs.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

test('what takes long runs at night in Aceh, also in a shop that had it at another hour', async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', DATA_DIR: path.join(tmpdir(), 'lapak-test-uploads') });
  const dependencies = { ...(await createDependencies(config, shop.database)), log: { warn() {}, error() {} } };
  const nightly = async () => {
    const jobs = await startJobs(dependencies);
    await jobs.stop();
    const { rows } = await shop.database.$client.query<{ name: string; cron: string; timezone: string }>(
      `select name, cron, timezone from pgboss.schedule where cron not like '*%' order by name`,
    );
    return rows.map(({ name, cron, timezone }) => `${name}: ${cron} ${timezone}`);
  };
  const expected = [
    'check-books: 30 2 * * * Asia/Jakarta',
    'clean-up: 15 3 * * * Asia/Jakarta',
    'remove-idle-uploads: 45 3 * * * Asia/Jakarta',
  ];
  expect(await nightly()).toEqual(expected);
  await shop.database.$client.query(`update pgboss.schedule set timezone = 'UTC', cron = '0 12 * * *'`);
  expect(await nightly()).toEqual(expected);
});
