import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './connection.ts';

/** Any numbers will do, as long as nothing else in this database locks them. */
export const PROCESS_LOCKS = { demo: 7_201_902, locations: 7_201_904, 'idle uploads': 7_201_903, jobs: 7_201_905 };
const RETRY_MS = 200;

/** Runs the work while no other process on this database does; a second one waits for as long as it takes. */
export async function withProcessLock<Result>(
  database: Database,
  name: keyof typeof PROCESS_LOCKS,
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
