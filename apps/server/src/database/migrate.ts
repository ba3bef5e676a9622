import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** Any number will do, as long as nothing else in this database locks it. */
export const MIGRATION_LOCK = 7_201_901;
/** A schema of this name says that a restore began here and hasn't ended. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/**
 * Brings the database's tables up to date. Two processes may call it at once: the second waits and finds the work done. Throws where a
 * newer version of the shop was here before, and where a restore was interrupted.
 */
export async function migrate(options: ConnectionOptions): Promise<void> {
  await applyTo(options, FOLDER, refuseUnfinished);
}

/** For a restore, which migrates while it isn't finished: up to the migration made at that time, or all of them. */
export async function migrateForRestore(options: ConnectionOptions, until = Number.POSITIVE_INFINITY): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= until) }));
    await applyTo(options, folder, async () => {});
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether this version has the migration that was made at that time. */
export function knowsMigration(madeAt: number): boolean {
  return readMigrationFiles({ migrationsFolder: FOLDER }).some(({ folderMillis }) => folderMillis === madeAt);
}

async function applyTo(options: ConnectionOptions, migrationsFolder: string, refuse: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-migrate' });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuse(client);
    await refuseNewer(client);
    await applyMigrations(drizzle({ client }), { migrationsFolder }).catch(refuseHalfDone);
  } finally {
    await client.end();
  }
}

/**
 * All migrations that are missing are one transaction: one that fails leaves the tables as they were. Says what the database said, without
 * the driver's whole object.
 */
function refuseHalfDone(error: unknown): never {
  const said = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(said instanceof pg.DatabaseError)) throw error;
  throw new Error(
    `The database's tables could not be brought up to date: ${said.message}. Nothing was changed. ` +
      'Its tables are not those that its list of migrations says; restore a backup (docs/operations.md, Backup), or set DATABASE_URL to an empty database.',
  );
}

/** Half of a shop must not sell. */
async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) as name', [UNFINISHED_RESTORE]);
  if (rows[0]?.name === null) return;
  throw new Error(
    'A restore into this database was interrupted: what is there is incomplete, and nothing was changed. ' +
      'Empty it (docs/operations.md, Restore) and restore again.',
  );
}

/** Migrations go forward only: what sells on tables that it doesn't know may write them wrong. drizzle just finds nothing left to do. */
async function refuseNewer(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return;
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const known = Math.max(...readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis));
  if (Number(rows[0]?.newest) > known)
    throw new Error(
      'The database was made by a newer version of the shop, which this one may not understand. Nothing was changed. ' +
        'Start that version or a newer one, or restore a backup that this one has written (docs/operations.md, Backup).',
    );
}
