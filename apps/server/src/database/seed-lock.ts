import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './connection.ts';

/** Any number will do, as long as nothing else in this database locks it. */
const SEED_LOCK = 7_201_902;
const RETRY_MS = 200;

/** Runs the work while no other process seeds this database; a second one waits for as long as it takes. */
export async function withSeedLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.$client.connect();
  // Asked again and again: one statement that waits would come to the limit that every statement has.
  const isMine = async () => (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [SEED_LOCK])).rows[0]?.mine;
  try {
    while (!(await isMine())) await delay(RETRY_MS);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also after an error.
    client.release(true);
  }
}
