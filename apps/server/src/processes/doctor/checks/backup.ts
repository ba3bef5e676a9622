import { stat, statfs } from 'node:fs/promises';
import type { Database } from '../../../database/connection.ts';
import { findBackupState, findBackupTrouble, findRehearsal, isBucketAddress, tryTarget } from '../../../modules/office/backups/index.ts';
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
    else if (lastGood) seen.push(ok(`the last good one was made at ${lastGood.toISOString()}, ${await ofRehearsal(database, now, seen)}`));
    return worstOf(seen);
  },
};

/** After so long a week was left out. */
const REHEARSAL_OLD_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/** What is said of the last one that was brought back; one that didn't come, and one too long ago, is an outcome of its own. */
async function ofRehearsal(database: Database, now: Date, seen: Outcome[]): Promise<string> {
  const last = await findRehearsal(database);
  const todo = 'Run `lapak backup verify <archive>`; for the one that is made by itself each week TMPDIR needs as much room as the shop.';
  if (!last) return 'none was brought back yet';
  const at = last.at.toISOString();
  if (last.error !== null) seen.push(failure(`the one that was tried at ${at} did not come back`, todo));
  else if (now.getTime() - last.at.getTime() > REHEARSAL_OLD_DAYS * DAY_MS) seen.push(warning(`none was brought back since ${at}`, todo));
  return `the last that was brought back at ${at}`;
}

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
