import { stat, statfs } from 'node:fs/promises';
import { findBackupState, findBackupTrouble, isBucketAddress, tryTarget } from '../../../modules/office/backups/index.ts';
import type { Check } from '../check.ts';
import { isReal } from '../machine.ts';
import { failure, type Outcome, ok, reasonOf, skipped, warning, worstOf } from '../outcome.ts';

export const backup: Check = {
  name: 'Backup',
  means: 'A shop without a backup is gone with its disk.',
  async look({ config, database, now }) {
    const seen: Outcome[] = [];
    const { nightlyBackup, bucketAccess, backupPassphrase } = config;
    if (!nightlyBackup)
      seen.push((isReal(config) ? warning : ok)('none is made at night', 'Set BACKUP_TO, best to another machine, and BACKUP_PASSPHRASE.'));
    else
      await tryTarget(nightlyBackup.to, bucketAccess).then(
        async () => seen.push(await ofTarget(nightlyBackup.to, config.dataFolder)),
        (error: unknown) =>
          seen.push(
            failure(
              `${nightlyBackup.to} can not be written to: ${reasonOf(error)}`,
              'Mount the disk of BACKUP_TO, or make its bucket, and let the shop write there.',
            ),
          ),
      );
    if (nightlyBackup && !backupPassphrase) seen.push(warning('backups lie open', 'Set BACKUP_PASSPHRASE, and keep it elsewhere too.'));
    if (!database) return worstOf([...seen, skipped('the database is not reached')]);
    const trouble = await findBackupTrouble(database, config, now);
    const { last_good: lastGood } = await findBackupState(database);
    const todo = 'Run `lapak backup <folder>`, and look into the log for why the nightly one failed.';
    if (trouble?.kind === 'backup_failed') seen.push(failure(`the last ${trouble.count} tries failed`, todo));
    else if (trouble?.kind === 'backup_old') seen.push(failure(`the last good one is ${trouble.count} days old`, todo));
    else if (trouble) seen.push(failure('there are orders and no backup', todo));
    else if (lastGood) seen.push(ok(`the last good one was made at ${lastGood.toISOString()}`));
    return worstOf(seen);
  },
};

/** A folder on the shop's own disk goes with it. */
async function ofTarget(address: string, dataFolder: string): Promise<Outcome> {
  if (isBucketAddress(address)) return ok(`${address} can be written to`);
  const [there, here] = await Promise.all([stat(address), stat(dataFolder).catch(() => null)]);
  if (there.dev === here?.dev)
    return warning(
      `${address} lies on the disk of the shop itself`,
      'Let BACKUP_TO be another disk, or a bucket: both would be gone at once.',
    );
  const { bavail, bsize } = await statfs(address);
  return ok(`${address} can be written to, ${Math.floor((bavail * bsize) / 1024 ** 3)} GB are free there`);
}
