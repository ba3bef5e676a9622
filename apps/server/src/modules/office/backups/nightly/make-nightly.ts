import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../database/connection.ts';
import type { UploadStorage } from '../../../kernel/uploads/index.ts';
import type { Manifest } from '../archive/manifest.ts';
import { openTarget } from '../archive/open-place.ts';
import type { ArchiveTarget } from '../archive/targets.ts';
import { makeBackup } from '../make/make-backup.ts';
import { noteMadeBackup } from './notify-failure.ts';
import { insertBackup, listSpareBackups, markRemoved, type NewBackup } from './queries.ts';

interface NightlyDependencies {
  database: Database;
  config: Pick<Config, 'nightlyBackup' | 'bucketAccess' | 'backupPassphrase'>;
  uploads: { storage: UploadStorage };
  log: { warn(fields: object, text: string): void };
}

/**
 * Makes the backup that the environment asks for, notes how it went, and removes those that are more than enough (decision 98). The newest
 * ones stay, whatever fails. Throws what a backup failed of, once it is noted.
 */
export async function makeNightlyBackup({ database, config, uploads, log }: NightlyDependencies, signal: AbortSignal): Promise<void> {
  const { nightlyBackup, backupPassphrase: passphrase } = config;
  if (!nightlyBackup) return;
  try {
    const target = openTarget(nightlyBackup.to, config.bucketAccess);
    const made = await makeBackup({ connection: database.place, storage: uploads.storage, target, passphrase, report: () => {}, signal });
    await noteMadeBackup(database, rowOf(made, { isNightly: true, isSealed: passphrase !== undefined }));
    await removeSpare(database, target, nightlyBackup.keep, log);
  } catch (error) {
    // Told to stop, it isn't noted: the job comes again.
    if (!signal.aborted)
      await insertBackup(database, {
        state: 'failed',
        is_nightly: true,
        address: null,
        bytes: null,
        orders: null,
        files: null,
        is_sealed: passphrase !== undefined,
        error: error instanceof Error ? error.message : String(error),
      });
    throw error;
  }
}

/** What is noted of a backup that was made. */
export function rowOf(
  { address, bytes, manifest }: { address: string; bytes: number; manifest: Manifest },
  { isNightly, isSealed }: { isNightly: boolean; isSealed: boolean },
): NewBackup {
  return {
    state: 'made',
    is_nightly: isNightly,
    address,
    bytes,
    orders: Number(manifest.sums.orders),
    files: manifest.uploads.files,
    is_sealed: isSealed,
    error: null,
  };
}

/** One that can't be removed is tried again next time. */
async function removeSpare(database: Database, target: ArchiveTarget, keep: number, log: NightlyDependencies['log']): Promise<void> {
  for (const { id, address } of await listSpareBackups(database, keep)) {
    try {
      if (address !== null) await target.remove(address);
      await markRemoved(database, id);
    } catch (error) {
      log.warn({ err: error }, 'an old backup was not removed');
    }
  }
}
