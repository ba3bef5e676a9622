import { readConfig } from '../config.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import type { ConnectionOptions } from '../database/connection-options.ts';
import { hasEmbeddedData } from '../database/embedded-postgres.ts';
import { openStorage } from '../modules/kernel/uploads/index.ts';
import { makeBackup, megabytes, noteMadeBackup, openTarget, rowOf, sayProgress, summarise } from '../modules/office/backups/index.ts';
import { reachShopServer } from './shared/open-shop-database.ts';

/** Saves the shop as one archive, whether it sells or not (decision 95). */
async function main(): Promise<void> {
  const [place] = process.argv.slice(2);
  if (!place) throw new Error('Usage: lapak backup <folder or s3://bucket/prefix>');
  const config = readConfig(process.env);
  if (!config.databaseUrl && !(await hasEmbeddedData(config.dataFolder))) throw new Error(`There is no shop in ${config.dataFolder}.`);

  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort(new Error('Stopped. Nothing was kept.')));
  const { connection, close } = await reachShopServer(config);
  const progress = sayProgress(process.stdout);
  try {
    const { address, bytes, manifest } = await makeBackup({
      connection,
      storage: await openStorage(config),
      target: openTarget(place, config.bucketAccess),
      passphrase: config.backupPassphrase,
      report: progress.report,
      signal: stopping.signal,
    });
    await note(connection, rowOf({ address, bytes, manifest }, { isNightly: false, isSealed: config.backupPassphrase !== undefined }));
    progress.end();
    console.log(`\n${address} (${megabytes(bytes)}${config.backupPassphrase ? ', sealed' : ''})\n\n${summarise(manifest)}\n`);
    if (!config.backupPassphrase) console.log('  It lies open: whoever has it has all customers. Set BACKUP_PASSPHRASE to seal it.\n');
  } finally {
    await close();
  }
}

/** For the dashboard. A shop whose tables are older than this version has no place for it. */
async function note(connection: ConnectionOptions, row: Parameters<typeof noteMadeBackup>[1]): Promise<void> {
  const database = openDatabase(connection);
  try {
    await noteMadeBackup(database, row).catch(() => {});
  } finally {
    await closeDatabase(database);
  }
}

main().catch((error: unknown) => {
  console.error(`\nNo backup was made. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
