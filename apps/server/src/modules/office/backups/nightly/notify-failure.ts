import type { Config } from '../../../../config.ts';
import type { Connection } from '../../../../database/connection.ts';
import { notifyDone, notifyMissingBackup } from '../../../bookkeeping/reconciliation/index.ts';
import { findBackupTrouble } from './backup-health.ts';
import { insertBackup, type NewBackup } from './queries.ts';

/** Rings the bell where there has been no good backup for too long; one that failed is told of by its job (decision 107). */
export async function notifyBackupFailure(database: Connection, config: Pick<Config, 'demo' | 'nightlyBackup'>, now: Date): Promise<void> {
  const trouble = await findBackupTrouble(database, config, now);
  const missing = trouble && trouble.kind !== 'backup_failed' ? { kind: trouble.kind, days: trouble.count } : null;
  await notifyMissingBackup(database, missing);
}

/** Notes a backup that was made, by night or by hand: whatever rang for want of one is over. */
export async function noteMadeBackup(database: Connection, backup: NewBackup): Promise<void> {
  await insertBackup(database, backup);
  await notifyDone(database, 'backup');
  await notifyMissingBackup(database, null);
}
