import { BACKUP_OLD_DAYS } from '@lapak/contract/constants';
import type { Config } from '../../../../config.ts';
import type { Connection } from '../../../../database/connection.ts';
import { findBackupState } from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/** What is wrong with a shop's backups: how often they failed, how many days the last good one is old, or that there is none. */
export interface BackupTrouble {
  kind: 'backup_failed' | 'backup_old' | 'backup_none';
  count: number;
  /** Since when it fails; else null. */
  since: Date | null;
}

/** Null where all is well: a good one of the last two days, a shop without orders, or the demo. */
export async function findBackupTrouble(
  connection: Connection,
  { demo, nightlyBackup }: Pick<Config, 'demo' | 'nightlyBackup'>,
  now: Date,
): Promise<BackupTrouble | null> {
  const { last_good, failures, first_failure, has_orders } = await findBackupState(connection);
  if (failures > 0) return { kind: 'backup_failed', count: failures, since: first_failure };
  if (demo && !nightlyBackup) return null;
  if (last_good === null) return has_orders ? { kind: 'backup_none', count: 1, since: null } : null;
  const days = Math.floor((now.getTime() - last_good.getTime()) / DAY_MS);
  return days >= BACKUP_OLD_DAYS ? { kind: 'backup_old', count: days, since: null } : null;
}
