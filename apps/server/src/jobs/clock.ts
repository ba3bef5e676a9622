import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, Database } from '../database/connection.ts';
import { isAway } from '../database/connection-errors.ts';
import { listen, notify } from '../database/listen.ts';
import { keepClock } from './clock-keeper.ts';
import { type JobRun, loadJobRuns, saveJobRuns } from './job-queries.ts';
import { lastTime, type Times } from './times.ts';

export interface Job {
  times: Times;
  run(): Promise<unknown>;
  /**
   * What becomes of a time at which no process was there: it is made up for at once (undefined), some minutes after the start, or never.
   * Told for jobs of the night and rarer ones, whose beginning is kept: after a kill they come again at once.
   */
  missed?: 'later' | 'never';
  /** What runs for longer is taken for failed. */
  limitMs?: number;
  /** In a row, before it is given up until its next time. */
  tries?: number;
  retryMs?: number;
}

interface ClockDependencies {
  database: Database;
  log: { error(fields: object, message: string): void };
}

const CHANNEL = 'jobs';
const MINUTE_MS = 60_000;
const LIMIT_MS = 15 * MINUTE_MS;
const TRIES = 3;
/** A shop whose machine is off at night does it some minutes after it was switched on. */
const MAKE_UP_AFTER_MS = 10 * MINUTE_MS;
/** A keeper that has done nothing for so long doesn't keep the clock. */
const SILENCE_MS = 3 * MINUTE_MS;
const STOP_MS = 10_000;
/** How long a job is waited for before the next one begins beside it. */
const SLOW_MS = 500;
/** Jobs of one minute are kept in one statement, unless one of them takes longer. */
const GATHER_MS = 100;
const NEVER: JobRun = { beganAt: 0, endedAt: 0, tries: 0, succeededAt: null, givenUpAt: null, nextAt: 0 };

/** Has the process that keeps the clock run a job now, when the transaction commits. */
export async function strike(connection: Connection, job: string): Promise<void> {
  await notify(connection, CHANNEL, job);
}

/**
 * Runs each job at its times, in one of the processes that share the database (decision 165): nothing is asked while nothing is due. What
 * a killed process had begun, or would have had to do since, the next one does at once.
 */
export function startClock(
  { database, log }: ClockDependencies,
  jobs: Readonly<Record<string, Job>>,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): { stop(): Promise<void> } {
  const openedAt = Date.now();
  const running = new Map<string, Promise<void>>();
  const unsaved = new Map<string, JobRun>();
  let runs: Map<string, JobRun> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let timerOfSave: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();
  let isStopped = false;

  /** One after the other: what is kept last is what came last. */
  const save = () => {
    clearTimeout(timerOfSave);
    timerOfSave = undefined;
    saving = saving.then(async () => {
      const now = new Map(unsaved);
      unsaved.clear();
      await saveJobRuns(database, now).catch((error: unknown) => {
        if (!isAway(error)) log.error({ err: error }, 'how the jobs went could not be kept');
      });
    });
    return saving;
  };
  const keep = (name: string, run: JobRun) => {
    runs?.set(name, run);
    unsaved.set(name, run);
    timerOfSave ??= setTimeout(() => void save(), GATHER_MS).unref();
  };

  const begin = async (name: string, job: Job) => {
    const { run, limitMs = LIMIT_MS, tries = TRIES, missed } = job;
    const before = runs?.get(name) ?? NEVER;
    if (before.endedAt === null && before.tries >= tries) {
      log.error({ job: name }, 'a job is given up: its process ended each time');
      const now = Date.now();
      return keep(name, { ...before, endedAt: now, tries: 0, givenUpAt: now, nextAt: lastTime(job.times, now) + job.times.everyMs });
    }
    const begun = { ...before, beganAt: Date.now(), endedAt: null, tries: before.tries + 1 };
    runs?.set(name, begun);
    if (missed) {
      keep(name, begun);
      await save();
    }
    const over = new AbortController();
    try {
      await Promise.race([run(), failAfter(limitMs, over.signal)]);
      const now = Date.now();
      keep(name, { ...begun, endedAt: now, tries: 0, succeededAt: now, nextAt: lastTime(job.times, now) + job.times.everyMs });
    } catch (error) {
      // A job that is stopped with the shop, or lost its database, is as one whose process was killed: it comes again.
      if (isStopped || isAway(error)) return void runs?.set(name, { ...begun, tries: before.tries });
      log.error({ err: error, job: name }, 'a job failed');
      const now = Date.now();
      const isGivenUp = begun.tries >= tries;
      const failed = { ...begun, endedAt: now, ...(isGivenUp && { tries: 0, givenUpAt: now }) };
      keep(name, { ...failed, nextAt: dueAt(job, failed, now) ?? lastTime(job.times, now) + job.times.everyMs });
    } finally {
      over.abort();
    }
  };

  /** When it is due, also in the past; null where its last time has been seen to. */
  const dueAt = (job: Job, run: JobRun, now: number): number | null => {
    const time = lastTime(job.times, now);
    const isAfter = (at: number | null) => at !== null && at >= time;
    // What lies ahead is of a clock that was wrong.
    if ([run.succeededAt, run.givenUpAt].some((at) => isAfter(at) && (at ?? 0) <= now + MINUTE_MS)) return null;
    if (isAfter(run.beganAt) && run.beganAt <= now + MINUTE_MS)
      return run.endedAt === null ? run.beganAt : run.endedAt + (job.retryMs ?? MINUTE_MS);
    if (time >= openedAt || !job.missed) return time;
    return job.missed === 'later' ? openedAt + MAKE_UP_AFTER_MS : null;
  };

  const look = () => {
    clearTimeout(timer);
    if (isStopped || !runs || !keeper.isMine) return;
    const due: string[] = [];
    const now = Date.now();
    let next = now + MINUTE_MS;
    for (const [name, job] of Object.entries(jobs)) {
      const run = runs.get(name) ?? NEVER;
      const at = dueAt(job, run, now) ?? lastTime(job.times, now) + job.times.everyMs;
      if (at > now) {
        next = Math.min(next, at);
        if (run.nextAt <= now) keep(name, { ...run, nextAt: at });
      } else if (!running.has(name)) due.push(name);
    }
    void startAll(due);
    timer = setTimeout(look, Math.max(0, next - now) + 1).unref();
  };
  /** One after the other, so that they share a connection; who is slow doesn't hold up the others. */
  const startAll = async (names: readonly string[]) => {
    for (const name of names) {
      const job = jobs[name];
      if (!job || isStopped || running.has(name)) continue;
      start(name, job);
      await Promise.race([running.get(name), delay(SLOW_MS, undefined, { ref: false })]);
    }
  };
  const start = (name: string, job: Job) => {
    running.set(
      name,
      begin(name, job).finally(() => running.delete(name)),
    );
  };

  const keeper = keepClock(database.health, {
    silenceMs,
    async onMine() {
      const loaded = await loadJobRuns(database, Object.keys(jobs));
      // What runs here still does.
      runs = new Map([...loaded, ...[...(runs ?? [])].filter(([name]) => running.has(name))]);
      look();
    },
  });
  const struck = listen(
    database,
    CHANNEL,
    (name) => {
      const job = jobs[name];
      const begin = () => {
        if (job && keeper.isMine && runs && !isStopped && !running.has(name)) start(name, job);
      };
      // What it is to see may have come after it looked.
      void (running.get(name)?.then(begin) ?? begin());
    },
    { onGap: () => {} },
  );

  return {
    async stop() {
      isStopped = true;
      struck.stop();
      clearTimeout(timer);
      await Promise.race([Promise.all(running.values()), delay(STOP_MS, undefined, { ref: false })]);
      await save();
      await keeper.stop();
    },
  };
}

async function failAfter(ms: number, signal: AbortSignal): Promise<never> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => {});
  throw new Error(`it took longer than ${ms / MINUTE_MS} minutes`);
}
