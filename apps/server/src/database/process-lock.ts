import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connection.ts';

/** Numbers of advisory locks, all in this list, so that no two of them are the same; nothing else in this database locks them. */
export const PROCESS_LOCKS = {
  migration: 7_201_901,
  demo: 7_201_902,
  'idle uploads': 7_201_903,
  locations: 7_201_904,
  /** Held by who packs a shop that moves, for as long as that lives. */
  move: 7_201_905,
  jobs: 7_201_907,
  'unique digits': 7_201_911,
};
const RETRY_MS = 200;

/** Runs the work while no other process on this database does; a second one waits for as long as it takes. */
export async function withProcessLock<Result>(
  database: Database,
  name: 'demo' | 'idle uploads' | 'locations',
  work: () => Promise<Result>,
): Promise<Result> {
  // Past a pooler, which would give the lock to whoever comes next; and apart from the pool, whose connections are for requests.
  const client = new pg.Client({ ...database.place, keepAlive: true, application_name: 'lapak-hijau-lock' });
  client.on('error', () => {});
  // Asked again and again: one statement that waits would come to the limit that every statement may have.
  const isMine = async () =>
    (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [PROCESS_LOCKS[name]])).rows[0]?.mine;
  try {
    await client.connect();
    while (!(await isMine())) await delay(RETRY_MS);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also after an error.
    await client.end();
  }
}
