/** Backups: an archive of the whole shop, and a shop from an archive. */
export { openFileSource, openFolderTarget } from './archive/folder-target.ts';
export { makeBackup } from './make/make-backup.ts';
export { sayProgress } from './progress/say-progress.ts';
export { megabytes, summarise } from './progress/summarise.ts';
export { restoreShop } from './restore/restore-shop.ts';
