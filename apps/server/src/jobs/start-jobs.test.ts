import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bills } from '../../../../plugins/bills/plugin.ts';
import { chat } from '../../../../plugins/chat/plugin.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createDependencies } from '../app.ts';
import { readConfig } from '../config.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import { findChainEnd, findChainFaults, sealChanges } from '../modules/kernel/audit/index.ts';
import { strike } from './clock.ts';
import type { JobNeeds } from './plugin-jobs.ts';
import { startJobs } from './start-jobs.ts';

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
});
afterAll(() => shop.drop());

const PLUGIN = { start: ({ atNight }: JobNeeds) => ({ jobs: { 'of-plugin': atNight('impact', '05:00', async () => {}) } }) };

/** The shop is switched on and off again. */
async function open(
  log: (line: object) => void = () => {},
  until: () => Promise<void> = async () => {},
  database = shop.database,
): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://shop.test', DATA_DIR: path.join(tmpdir(), 'lapak-test-uploads') });
  const jobs = startJobs({
    ...(await createDependencies(config, database)),
    plugins: { on: new Map([[bills, PLUGIN]]), off: [chat] },
    log: { info: log, warn() {}, error() {} },
  });
  await until().finally(() => jobs.stop());
}

const query = async (text: string) => (await shop.database.$client.query(text)).rows;
const all = 13;
const untilKept = () => expect.poll(() => query('select job from transient.job_runs'), { timeout: 20_000 }).toHaveLength(all);

test('what takes long runs at night in Aceh, and in the morning where the machine was off', async () => {
  await query('truncate transient.job_runs');
  await open(() => {}, untilKept);
  const waiting = () =>
    query(`select job from transient.job_runs where next_at between now() + interval '5 minutes' and now() + interval '10 minutes'
      and job in ('check-books', 'clean-up', 'remove-idle-uploads', 'of-plugin') order by job`);
  const nightly = [{ job: 'check-books' }, { job: 'clean-up' }, { job: 'of-plugin' }, { job: 'remove-idle-uploads' }];
  expect(await waiting()).toEqual(nightly);

  await query(`update transient.job_runs set succeeded_at = now(), next_at = now()`);
  await open(
    () => {},
    () => expect.poll(async () => (await query(`select from transient.job_runs where next_at > now()`)).length).toBe(all),
  );
  expect(
    await query(`select job, to_char(next_at at time zone 'Asia/Jakarta', 'HH24:MI') as at from transient.job_runs
      where job in ('check-books', 'clean-up', 'remove-idle-uploads', 'of-plugin') order by job`),
  ).toEqual([
    { job: 'check-books', at: '02:30' },
    { job: 'clean-up', at: '03:15' },
    { job: 'of-plugin', at: '05:00' },
    { job: 'remove-idle-uploads', at: '03:45' },
  ]);
});

test('balances that were never counted are right after the start, once by two machines, and none where nothing is booked', async () => {
  const counted = () => query('select account, booked_on::text as day, amount_sen::int as amount from account_days order by account');
  const succeeded = async () =>
    (await query(`select succeeded_at is not null as is_done from transient.job_runs where job = 'count-days'`))[0];
  const untilDone = () => expect.poll(succeeded, { timeout: 20_000 }).toEqual({ is_done: true });
  await query('truncate transient.job_runs');
  await open(() => {}, untilDone);
  expect(await counted()).toEqual([]);

  await query(`with entry as (insert into ledger_entries (kind, document, step, happened_at, booked_at)
      values ('cash', 'test:1', 1, '2026-11-02 10:00+07', '2026-11-02 10:00+07') returning id, happened_at)
    insert into postings (entry_id, happened_at, booked_at, account, amount_sen, place)
    select id, happened_at, happened_at, account, amount, place from entry,
      (values ('safe', 700, 'safe'), ('owner', -700, null)) line (account, amount, place)`);
  // As after an upgrade to the version that counts.
  await query(`delete from transient.job_runs where job = 'count-days'`);
  const other = openDatabase(shop.connection);
  await open(
    () => {},
    () => open(() => {}, untilDone, other),
  );
  await closeDatabase(other);
  expect(await counted()).toEqual([
    { account: 'owner', day: '2026-11-02', amount: -700 },
    { account: 'safe', day: '2026-11-02', amount: 700 },
  ]);
});

test('at night also goes what a plugin that is off has kept of people for as long as was promised', async () => {
  await query(`insert into asked_questions (day, question, words, is_known) values
    (current_date - 92, 'lama', 'lama', false), (current_date - 88, 'baru', 'baru', false)`);
  const isOver = async () => {
    await expect
      .poll(
        async () => {
          await strike(shop.database, 'clean-up');
          return query('select question from asked_questions');
        },
        { timeout: 20_000 },
      )
      .toEqual([{ question: 'baru' }]);
  };
  await open(() => {}, isOver);
});

test('the log has where the audit ends, so that a tail which was cut off since is missed', async () => {
  await query(`insert into categories (name) values ('pertama'), ('terakhir')`);
  await sealChanges(shop.database);
  const end = await findChainEnd(shop.database);
  const lines: object[] = [];
  const isTold = async () => {
    await expect
      .poll(
        async () => {
          await strike(shop.database, 'anchor-audit');
          return lines.some((line) => isDeepStrictEqual(line, end));
        },
        { timeout: 20_000 },
      )
      .toBe(true);
  };
  await open((line) => void lines.push(line), isTold);

  // As the owner of the tables, past their guards: nothing inside the database tells of it.
  await query('alter table changes disable trigger all');
  await query('alter table seals disable trigger all');
  const [last] = await query('delete from seals where number = (select max(number) from seals) returning change_id');
  await query(`delete from changes where id = ${last?.change_id}`);
  expect(await findChainFaults(shop.database, null)).toEqual([]);
  expect((await findChainEnd(shop.database))?.number).toBe((end?.number ?? 0) - 1);
});
