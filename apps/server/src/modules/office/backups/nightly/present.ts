import type { Backups } from '@lapak/contract/office/backups';
import type { z } from 'zod';
import type { Config } from '../../../../config.ts';
import type { BackupRow } from './queries.ts';

/** Without the archives' addresses: who administers the shop need not know its machines. */
export function presentBackups(
  rows: readonly BackupRow[],
  lastGood: Date | null,
  { nightlyBackup, backupPassphrase }: Pick<Config, 'nightlyBackup' | 'backupPassphrase'>,
): z.infer<typeof Backups> {
  return {
    is_nightly: nightlyBackup !== null,
    is_sealed: backupPassphrase !== undefined,
    keep: nightlyBackup?.keep ?? null,
    last_good_at: lastGood,
    newest: rows.map(({ address: _address, error: _error, ...row }) => row),
  };
}
