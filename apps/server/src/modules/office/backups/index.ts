/** Backups: an archive of the whole shop, and a shop from an archive. */
export { isBucketAddress } from './archive/bucket-target.ts';
export { openSource, openTarget, tryTarget } from './archive/open-place.ts';
export { makeBackup } from './make/make-backup.ts';
export { type BackupTrouble, findBackupTrouble } from './nightly/backup-health.ts';
export { makeNightlyBackup, rowOf } from './nightly/make-nightly.ts';
export { noteMadeBackup, notifyBackupFailure } from './nightly/notify-failure.ts';
export { findBackupState, findRehearsal, insertBackup } from './nightly/queries.ts';
export { rehearseBackup } from './nightly/rehearse-backup.ts';
export { registerBackupRoutes } from './nightly/routes.ts';
export { sayProgress } from './progress/say-progress.ts';
export { megabytes, summarise } from './progress/summarise.ts';
export { restoreShop } from './restore/restore-shop.ts';
