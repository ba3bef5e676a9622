import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Any number will do, as long as nothing else in this database locks it. */
const MIGRATION_LOCK = 7_201_901;

/** Brings the database's tables up to date. Two processes may call it at once: the second waits and finds the work done. */
export async function migrate(options: ConnectionOptions): Promise<void> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-migrate' });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: FOLDER });
  } finally {
    await client.end();
  }
}
