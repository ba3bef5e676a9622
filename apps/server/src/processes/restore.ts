import { readConfig } from '../config.ts';
import { openSource, restoreShop, sayProgress, summarise } from '../modules/office/backups/index.ts';
import { reachShopServer } from './shared/open-shop-database.ts';

/** Brings a backup back, into an empty place only (decision 95). */
async function main(): Promise<void> {
  const [archive] = process.argv.slice(2);
  if (!archive) throw new Error('Usage: lapak restore <archive or s3://bucket/key>');
  const config = readConfig(process.env);
  const progress = sayProgress(process.stdout);
  const options = { source: await openSource(archive, config.bucketAccess), passphrase: config.backupPassphrase, report: progress.report };
  const { manifest, findings } = await restoreShop({ ...options, config, reach: (place) => reachShopServer(place, { isNew: true }) });
  progress.end();
  console.log(`\nRestored into ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataFolder}:\n\n${summarise(manifest)}\n`);
  console.log(
    findings === 0
      ? '  The books agree: stock with its ledger, the sums of every order.\n'
      : `  The check of the books found ${findings} things that do not agree: see /admin/reconciliation.\n`,
  );
}

main().catch((error: unknown) => {
  console.error(`\nNot restored. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
