import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import { type Job, startClock, strike } from './clock.ts';
import { findJobFigures, findOldestJob, loadJobRuns } from './job-queries.ts';
import { everyMinutes, everyNight } from './times.ts';

let shop: TestDatabase;
const children: ChildProcess[] = [];
const clocks: { stop(): Promise<void> }[] = [];
beforeEach(async () => {
  shop = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(clocks.splice(0).map((clock) => clock.stop()));
  await shop.drop();
});

const LONG = { timeout: 60_000 };
const NOW = { times: everyMinutes(1) };
/** Long ago in Aceh, whenever this runs: it is made up for ten minutes after a start, unless somebody had begun it. */
const NIGHT = { times: everyNight('00:00'), missed: 'later' } as const;

function start(jobs: Record<string, Job>, { database = shop.database, silenceMs = LONG.timeout } = {}): { err?: unknown; job?: string }[] {
  const log: { err?: unknown; job?: string }[] = [];
  clocks.push(startClock({ database, log: { error: (fields) => void log.push(fields) } }, jobs, { silenceMs }));
  return log;
}

function counter() {
  const counted = { runs: 0, run: async () => void counted.runs++ };
  return counted;
}

/** A process of its own that keeps the clock and begins a job that it never ends. */
async function startProcess(): Promise<ChildProcess> {
  const program = `
    import { openDatabase } from '${import.meta.dirname}/../database/connection.ts';
    import { startClock } from '${import.meta.dirname}/clock.ts';
    const database = openDatabase(${JSON.stringify(shop.connection)});
    const job = { times: { everyMs: 86_400_000, fromMs: 0 }, missed: 'later', run: () => { console.log('begun'); return new Promise(() => {}); } };
    startClock({ database, log: console }, { night: job, idle: { times: { everyMs: 60_000, fromMs: 0 }, run: async () => console.log('idle') } });`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await vi.waitFor(async () => expect(child.stdout?.read()?.toString() ?? '').toContain('idle'), LONG);
  await strike(shop.database, 'night');
  await vi.waitFor(async () => expect((await loadJobRuns(shop.database, ['night', 'idle'])).get('night')?.endedAt).toBeNull(), LONG);
  return child;
}

test('what is due is run by one of two, and kept', async () => {
  const runs: number[] = [];
  const other = openDatabase(shop.connection);
  for (const [who, database] of [other, shop.database].entries())
    start({ tend: { ...NOW, run: async () => void runs.push(who) } }, { database });
  await vi.waitFor(async () => expect((await findJobFigures(shop.database))[0]?.lastSuccess).toBeInstanceOf(Date), LONG);
  expect(new Set(runs).size).toBe(1);
  expect(await findOldestJob(shop.database)).toBeNull();
  await closeDatabase(other);
});

test('a job of a process that is killed while it runs is taken up by the one that waits', async () => {
  const child = await startProcess();
  const night = counter();
  start({ night: { ...NIGHT, run: night.run }, idle: { ...NOW, run: async () => {} } });
  // It waits for its turn: the other one lives.
  await shop.database.health.run('select 1');
  expect(night.runs).toBe(0);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(night.runs).toBe(1), LONG);
  await vi.waitFor(async () => {
    const run = (await loadJobRuns(shop.database, ['night', 'idle'])).get('night');
    expect(run).toMatchObject({ tries: 0, succeededAt: run?.endedAt });
  }, LONG);
});

test('a process that is there and does nothing loses the clock', async () => {
  const child = await startProcess();
  child.kill('SIGSTOP');
  const night = counter();
  start({ night: { ...NIGHT, run: night.run } }, { silenceMs: 1_500 });
  await vi.waitFor(() => expect(night.runs).toBe(1), LONG);
  // It wakes up and finds that it isn't the one any more.
  child.kill('SIGCONT');
  const holders = `select count(*)::int as holders from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await vi.waitFor(async () => expect((await shop.database.$client.query(holders)).rows).toEqual([{ holders: 1 }]), LONG);
});

test('a job of a past night waits until the shop has run for a while, unless somebody asks for it', async () => {
  const counted = counter();
  start({ night: { ...NIGHT, run: counted.run }, idle: { ...NOW, run: async () => {} } });
  await vi.waitFor(async () => expect((await loadJobRuns(shop.database, ['night', 'idle'])).size).toBe(2), LONG);
  expect(counted.runs).toBe(0);
  const night = (await loadJobRuns(shop.database, ['night', 'idle'])).get('night');
  expect((night?.nextAt ?? 0) - Date.now()).toBeGreaterThan(9 * 60_000);
  await strike(shop.database, 'night');
  await vi.waitFor(() => expect(counted.runs).toBe(1), LONG);
});

test('one that fails comes again, is given up, and is told of', async () => {
  let tries = 0;
  const fail = async () => {
    tries += 1;
    throw new Error('no room');
  };
  const log = start({ night: { times: everyMinutes(1_440), tries: 2, retryMs: 0, run: fail } });
  await vi.waitFor(() => expect(log).toHaveLength(1), LONG);
  expect(log).toMatchObject([{ job: 'night', err: { message: 'no room' } }]);
  await strike(shop.database, 'night');
  await vi.waitFor(async () => expect(await findJobFigures(shop.database)).toMatchObject([{ job: 'night', failures: 1 }]), LONG);
  expect(tries).toBe(2);
});
