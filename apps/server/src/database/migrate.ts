import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { applyMigrations, namesIn, PATIENCE, type Patience } from './apply-migrations.ts';
import { LIFELINE, OLDEST_COMPATIBLE, readOldestCompatible, writeOldestCompatible } from './compatible-versions.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { PROCESS_LOCKS } from './process-lock.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');
/** A schema of this name says that a restore began here and hasn't ended. */
export const UNFINISHED_RESTORE = 'unfinished_restore';
/** The last version with the migrations of before the first one of here. None of them was tagged: its commit tells it apart. */
export const LAST_BEFORE_BASELINE = 'version 0.2.0 of commit dc2aaa88';

/**
 * Brings the database's tables up to date. Two processes may call it at once: the second waits and finds the work done. Leaves the tables
 * of a newer version as they are where this one may run beside it, and throws where it may not, where a restore was interrupted, and, of a
 * shop, where processes still sell that may not run on what it makes.
 */
export async function migrate(
  options: ConnectionOptions,
  { isOfShop = false, ...application }: Partial<Omit<Application, 'refuse'>> & { isOfShop?: boolean } = {},
): Promise<void> {
  await applyTo(options, { refuse: isOfShop ? refuseToMigrate : refuseUnfinished, ...application });
}

/** For a restore, which migrates while it isn't finished: up to the migration made at that time, or all of them. */
export async function migrateForRestore(options: ConnectionOptions, until = Number.POSITIVE_INFINITY): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-migrations-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= until) }));
    await applyTo(options, { folder, refuse: async () => {} });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws where this version can't load an archive whose newest migration was made at that time. */
export function checkArchived(madeAt: number, version: string): void {
  if (madeAt < oldestKnown())
    throw new Error(
      `The archive's tables are older than those that this version begins with. Restore it with ${LAST_BEFORE_BASELINE}, ` +
        'then start this one (docs/operations.md, Upgrade).',
    );
  if (!namesIn(FOLDER).has(madeAt))
    throw new Error(
      `The archive was made by version ${version}, whose tables this one doesn't know. Restore it with that version or a newer one.`,
    );
}

/**
 * For a process that doesn't migrate (`MIGRATE=off`): throws where the tables are older than it needs, or made by a newer version beside
 * which it may not run.
 */
export async function checkMigrated(options: ConnectionOptions): Promise<void> {
  await withClient(options, async (client) => {
    await refuseBeforeBaseline(client);
    await refuseUnfinished(client);
    if (await isBesideNewer(client, FOLDER)) return;
    const missing = (await newestApplied(client)) < newestKnown(FOLDER);
    if (missing) throw new Error("The database's tables are older than this version needs. Run `lapak migrate` first (MIGRATE is off).");
  });
}

/** Which of this version's migrations a database lacks whose newest was made then, and whether it is older or newer than all of them. */
export function compareMigrations(newest: number): { missing: string[]; isOlder: boolean; isNewer: boolean } {
  const names = namesIn(FOLDER);
  return {
    missing: [...names].flatMap(([madeAt, name]) => (madeAt > newest ? name : [])),
    isOlder: newest < oldestKnown(),
    isNewer: newest > newestKnown(FOLDER),
  };
}

interface Application {
  folder?: string;
  /** As `OLDEST_COMPATIBLE`. */
  oldest?: string;
  refuse: (client: pg.Client, oldest: number) => Promise<void>;
  patience?: Patience;
  report?: (line: string) => void;
}

async function applyTo(
  options: ConnectionOptions,
  { folder = FOLDER, oldest = OLDEST_COMPATIBLE, refuse, patience = PATIENCE, report = () => {} }: Application,
): Promise<void> {
  const oldestMadeAt = madeAtOf(oldest, folder);
  await withClient(options, async (client) => {
    await client.query('select pg_advisory_lock($1)', [PROCESS_LOCKS.migration]);
    await refuseBeforeBaseline(client);
    await refuse(client, oldestMadeAt);
    if (await isBesideNewer(client, folder)) return;
    await applyMigrations(client, { folder, patience, report });
    await writeOldestCompatible(client, oldestMadeAt);
  });
}

async function withClient(options: ConnectionOptions, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-migrate' });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    // Behind a pooler the role itself has limits (session-limits.ts).
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await work(client);
  } finally {
    await client.end();
  }
}

async function refuseToMigrate(client: pg.Client, oldest: number): Promise<void> {
  await refuseUnfinished(client);
  await refuseLiveEarlier(client, oldest);
}

/** What an earlier version writes while the tables change, this one would miss (decision 135). Every shop process holds such a session. */
async function refuseLiveEarlier(client: pg.Client, oldest: number): Promise<void> {
  const newest = await newestApplied(client);
  if (newest === Number.NEGATIVE_INFINITY || newest >= oldest) return;
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [LIFELINE],
  );
  if (!rowCount) return;
  throw new Error(
    'Processes of an earlier version still sell on this database, and may not run on the tables of this one. Nothing was changed. ' +
      'Stop all of them, then start this version (docs/operations.md, Upgrade).',
  );
}

/** The first migration makes all tables: what is older lacks steps that are no longer here. */
async function refuseBeforeBaseline(client: pg.Client): Promise<void> {
  const newest = await newestApplied(client);
  if (newest === Number.NEGATIVE_INFINITY || newest >= oldestKnown()) return;
  throw new Error(
    "The database's tables are older than those that this version begins with. Nothing was changed. " +
      `Start ${LAST_BEFORE_BASELINE} on them once, then this one (docs/operations.md, Upgrade).`,
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

/**
 * Whether a newer version was here that lets this one go on. Throws where it doesn't: what sells on tables that it doesn't
 * know may write them wrong.
 */
async function isBesideNewer(client: pg.Client, folder: string): Promise<boolean> {
  if ((await newestApplied(client)) <= newestKnown(folder)) return false;
  const oldest = await readOldestCompatible(client);
  if (oldest !== null && oldest <= newestKnown(folder)) return true;
  throw new Error(
    'The database was made by a newer version of the shop, which this one may not understand. Nothing was changed. ' +
      'Start that version or a newer one, or restore a backup that this one has written (docs/operations.md, Backup).',
  );
}

async function newestApplied(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0]?.name === null) return Number.NEGATIVE_INFINITY;
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return Number(rows[0]?.newest ?? Number.NEGATIVE_INFINITY);
}

function newestKnown(folder: string): number {
  return Math.max(...namesIn(folder).keys());
}

function oldestKnown(): number {
  return Math.min(...namesIn(FOLDER).keys());
}

/** A restore's folder may end before it. */
function madeAtOf(name: string, folder: string): number {
  for (const [madeAt, each] of [...namesIn(folder), ...namesIn(FOLDER)]) if (each === name) return madeAt;
  throw new Error(`There is no migration ${name}.`);
}
