import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDependencies } from '../app.ts';
import { readConfig } from '../config.ts';
import { findChainEnd, findChainFaults, sealChanges } from '../modules/kernel/audit/index.ts';
import { startJobs } from './start-jobs.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

/** The shop is switched on and off again. */
async function open(log: (line: object) => void = () => {}, until: () => Promise<void> = async () => {}): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', DATA_DIR: path.join(tmpdir(), 'lapak-test-uploads') });
  const jobs = await startJobs({ ...(await createDependencies(config, shop.database)), log: { info: log, warn() {}, error() {} } });
  await until().finally(() => jobs.stop());
}

test('what takes long runs at night in Aceh, also in a shop that had it at another hour', async () => {
  const nightly = async () => {
    await open();
    const { rows } = await shop.database.$client.query<{ name: string; cron: string; timezone: string }>(
      `select name, cron, timezone from pgboss.schedule where cron not like '% * * * *' order by name`,
    );
    return rows.map(({ name, cron, timezone }) => `${name}: ${cron} ${timezone}`);
  };
  const expected = [
    'check-books: 30 2 * * * Asia/Jakarta',
    'clean-up: 15 3 * * * Asia/Jakarta',
    'public-figures: 0 5 * * * Asia/Jakarta',
    'remove-idle-uploads: 45 3 * * * Asia/Jakarta',
  ];
  expect(await nightly()).toEqual(expected);
  await shop.database.$client.query(`update pgboss.schedule set timezone = 'UTC', cron = '0 12 * * *'`);
  expect(await nightly()).toEqual(expected);
});

test('a shop whose machine is off at night does it in the morning, once however often it is started', async () => {
  const query = async (text: string) => (await shop.database.$client.query(text)).rows;
  const waiting = () =>
    query(`select name from pgboss.job where state = 'created' and start_after between now() + interval '5 minutes' and now() + interval '15 minutes'
      and name in ('check-books', 'clean-up', 'remove-idle-uploads') order by name`);
  const all = [{ name: 'check-books' }, { name: 'clean-up' }, { name: 'remove-idle-uploads' }];
  await query('delete from pgboss.job');
  for (const _ of [1, 2]) await open();
  expect(await waiting()).toEqual(all);

  const ran = (hoursAgo: number) => query(`update pgboss.job set state = 'completed', completed_on = now() - interval '${hoursAgo} hours'`);
  await ran(6);
  await open();
  expect(await waiting()).toEqual([]);

  await ran(23);
  await open();
  expect(await waiting()).toEqual(all);
});

test('each hour the log has where the audit ends, so that a tail which was cut off since is missed', async () => {
  const query = async (text: string) => (await shop.database.$client.query(text)).rows;
  await open();
  expect(await query(`select cron from pgboss.schedule where name = 'anchor-audit'`)).toEqual([{ cron: '7 * * * *' }]);
  await query(`insert into categories (name) values ('pertama'), ('terakhir')`);
  await sealChanges(shop.database);
  const end = await findChainEnd(shop.database);
  const lines: object[] = [];
  await query(`insert into pgboss.job (name) values ('anchor-audit')`);
  const isTold = () => expect.poll(() => lines.some((line) => isDeepStrictEqual(line, end)), { timeout: 20_000 }).toBe(true);
  await open((line) => void lines.push(line), isTold);

  // As the owner of the tables, past their guards: nothing inside the database tells of it.
  await query('alter table changes disable trigger all');
  await query('alter table seals disable trigger all');
  const [last] = await query('delete from seals where number = (select max(number) from seals) returning change_id');
  await query(`delete from changes where id = ${last?.change_id}`);
  expect(await findChainFaults(shop.database, null)).toEqual([]);
  expect((await findChainEnd(shop.database))?.number).toBe((end?.number ?? 0) - 1);
});
