import type { Database } from './connection.ts';

/** Any number will do, as long as nothing else in this database locks it. */
const SEED_LOCK = 7_201_902;

/** Runs the work while no other process seeds this database; a second one waits for as long as it takes. */
export async function withSeedLock<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const client = await database.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    return await work();
  } finally {
    // Closing the connection gives the lock back, also after an error.
    client.release(true);
  }
}
