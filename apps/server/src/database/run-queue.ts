import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './connection.ts';
import { isAway } from './connection-errors.ts';
import { listen } from './listen.ts';

/** What is due later than this is left to the job, which runs every minute. */
const WATCHED_SECONDS = 60;
const STOP_MS = 10_000;
const MAX_PAUSE_SECONDS = 6 * 3_600;

/** Seconds until the next try: a minute, then twice as long each time, six hours at most. */
export function pauseAfter(tries: number): number {
  return Math.min(60 * 2 ** Math.max(0, tries - 1), MAX_PAUSE_SECONDS);
}

/** A queue in the database that several processes work off. */
export interface Queue {
  database: Database;
  /** Notified when something is put into it. */
  channel: string;
  /** Works off what is due until nothing is or `isOver`; `unreachable` leaves the rest to the job's next minute. */
  drain(isOver: () => boolean): Promise<'done' | 'unreachable'>;
  /** Seconds until something is due; null when nothing waits. */
  secondsUntilDue(): Promise<number | null>;
  failed(error: unknown): void;
}

/** Works the queue off as soon as any process puts something into it, and when what waits is due; `run` looks at once. */
export function runQueue({ database, channel, drain, secondsUntilDue, failed }: Queue) {
  let running: Promise<void> | null = null;
  let again = false;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const round = async () => {
    while (again && !isOver) {
      again = false;
      try {
        if ((await drain(() => isOver)) === 'done') await wakeForNext();
      } catch (error) {
        // The listener runs again when the database is back.
        if (!isAway(error)) failed(error);
      }
    }
  };
  const run = (): Promise<void> => {
    again = true;
    running ??= round().finally(() => {
      running = null;
      // `run` was called after the last round had begun.
      if (again && !isOver) void run();
    });
    return running;
  };
  const wakeForNext = async () => {
    clearTimeout(timer);
    const seconds = await secondsUntilDue();
    if (seconds === null || seconds > WATCHED_SECONDS || isOver) return;
    timer = setTimeout(() => void run(), Math.max(500, seconds * 1000 + 50)).unref();
  };
  const { stop: stopListening } = listen(database, channel, () => void run(), { onGap: () => void run() });

  return {
    run,
    async stop() {
      isOver = true;
      stopListening();
      clearTimeout(timer);
      await Promise.race([running ?? Promise.resolve(), delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
