import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../database/connection.ts';
import { findNewestNightly, findRehearsal, findSize, noteRehearsal } from './queries.ts';

/** A little less than a week, so that the night of one isn't the next day's. */
const EVERY_MS = 6.5 * 24 * 3_600_000;
/** What must stay free beside a shop that is brought back. */
const RESERVE = 1024 ** 3;
/** A database that is filled anew lies there with its log. */
const GROWTH = 2;

interface RehearsalDependencies {
  database: Database;
  config: Pick<Config, 'nightlyBackup'>;
  log: { warn(fields: object, text: string): void };
  /** Brings an archive back in a place of its own and removes it again; throws where it doesn't come back. */
  verify(address: string, signal: AbortSignal): Promise<void>;
  /** Where that place is. */
  folder?: string;
}

export type Rehearsal = 'comes back' | 'not due' | 'no room' | 'no backup';

/**
 * Brings the newest nightly backup back once a week, where there is room for it, and notes how it went: a backup that nobody has ever
 * brought back is a hope. Throws why one doesn't come back, once it is noted.
 */
export async function rehearseBackup(
  { database, config, log, verify, folder = tmpdir() }: RehearsalDependencies,
  signal: AbortSignal,
  now: Date,
): Promise<Rehearsal> {
  if (!config.nightlyBackup) return 'no backup';
  const last = await findRehearsal(database);
  if (last && now.getTime() - last.at.getTime() < EVERY_MS) return 'not due';
  const newest = await findNewestNightly(database);
  if (!newest) return 'no backup';
  const needed = GROWTH * (await findSize(database)) + newest.bytes + RESERVE;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) {
    log.warn({ folder, needed, free: bavail * bsize }, 'no room to bring a backup back; set TMPDIR to a larger disk');
    return 'no room';
  }
  try {
    await verify(newest.address, signal);
    await noteRehearsal(database, newest.id, null);
    return 'comes back';
  } catch (error) {
    // Told to stop, nothing is known of it: the job comes again.
    if (!signal.aborted) await noteRehearsal(database, newest.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
}
