import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';

/**
 * How long a migration may wait for a table that others use. While it waits, everybody who comes after it waits behind it; so it gives up,
 * lets them pass and tries again.
 */
export interface Patience {
  lockMs: number;
  tries: number;
  /** The pause after the first try; each is a half longer than the one before, up to ten times this one. */
  pauseMs: number;
  /** Whoever waits longer is told what it waits for. */
  quietMs: number;
}

export const PATIENCE: Patience = { lockMs: 1_000, tries: 40, pauseMs: 500, quietMs: 2_000 };
const LOCK_NOT_AVAILABLE = '55P03';

interface Migrations {
  /** Where they are, as drizzle-kit writes them. */
  folder: string;
  patience: Patience;
  /** Is told of each migration once they take long, and of each try that found a table taken, in lines for a person. */
  report: (line: string) => void;
}

/**
 * Applies what is missing, each migration in a transaction of its own, so that none holds a table longer than it needs it. The list is
 * drizzle's own. One that fails leaves the database as the one before it made it.
 */
export async function applyMigrations(client: pg.Client, { folder, patience, report }: Migrations): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Number(rows[0]?.newest ?? Number.NEGATIVE_INFINITY);
  const names = namesIn(folder);
  const missing = readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest);
  const begun = performance.now();
  // A new shop's first start makes all of its tables at once.
  const isUpgrade = newest > Number.NEGATIVE_INFINITY;
  for (const [index, migration] of missing.entries()) {
    const name = names.get(migration.folderMillis) ?? migration.hash;
    if (isUpgrade && performance.now() - begun > patience.quietMs) report(`Tables: ${name} (${index + 1} of ${missing.length})`);
    await applyPatiently(client, migration, { name, patience, report });
  }
}

/** The names of migrations by the time at which they were made. */
export function namesIn(folder: string): ReadonlyMap<number, string> {
  const journal: { entries: { when: number; tag: string }[] } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'));
  return new Map(journal.entries.map(({ when, tag }) => [when, tag]));
}

async function applyPatiently(
  client: pg.Client,
  migration: MigrationMeta,
  { name, patience: { lockMs, tries, pauseMs }, report }: { name: string } & Pick<Migrations, 'patience' | 'report'>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const error = await applyOne(client, migration, lockMs);
    if (error === null) return;
    if (!isTaken(error)) throw refusal(name, error);
    if (attempt === tries)
      throw new Error(
        `The migration ${name} found a table taken ${tries} times, and the shop goes first. What stood before it stands. ` +
          "Find what holds it (select * from pg_stat_activity where state <> 'idle') and run `lapak migrate` again.",
      );
    report(`${name} waits for a table that is taken; try ${attempt + 1} of ${tries} follows`);
    await delay(Math.min(pauseMs * 1.5 ** (attempt - 1), pauseMs * 10));
  }
}

/** Null where it was applied. */
async function applyOne(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta, lockMs: number): Promise<unknown> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${Math.trunc(lockMs)}`);
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
    await client.query('commit');
    return null;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    return error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/** Says what the database said, without the driver's whole object. */
function refusal(name: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new Error(
    `The database's tables could not be brought up to date: ${error.message}. Nothing of the migration ${name} was changed. ` +
      'Where its tables are not those that its list of migrations says, restore a backup (docs/operations.md, Backup), ' +
      'or set DATABASE_URL to an empty database.',
  );
}
