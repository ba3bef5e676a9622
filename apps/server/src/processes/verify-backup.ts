import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { openSource, restoreShop, sayProgress, summarise } from '../modules/office/backups/index.ts';
import { reachShopServer } from './shared/open-shop-database.ts';

/** Brings a backup back on a PostgreSQL and in a folder of its own, and removes both again (decision 95). */
async function main(): Promise<void> {
  const [archive] = process.argv.slice(2);
  if (!archive) throw new Error('Usage: lapak backup verify <archive or s3://bucket/key>');
  const { backupPassphrase, bucketAccess } = readConfig(process.env);
  const progress = sayProgress(process.stdout);
  const options = { source: await openSource(archive, bucketAccess), passphrase: backupPassphrase, report: progress.report };
  const scratch = await mkdtemp(path.join(tmpdir(), 'lapak-verify-'));
  process.once('SIGTERM', () => void leave(scratch));
  try {
    const config = { dataFolder: path.join(scratch, 'data'), databaseUrl: undefined, s3: null };
    const reach = (place: typeof config) => reachShopServer(place, { isNew: true, durable: false });
    const { manifest, findings } = await restoreShop({ ...options, config, reach });
    progress.end();
    console.log(`\nThis backup comes back:\n\n${summarise(manifest)}\n`);
    console.log(`  The check of the books ${findings === 0 ? 'agrees' : `found ${findings} things that were not known before`}.\n`);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Told to stop in the middle: neither its database nor its folder is left behind. */
async function leave(scratch: string): Promise<void> {
  const [pid] = (await readFile(path.join(scratch, 'data/postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (pid)
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {}
  await rm(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit(143);
}

main().then(
  // A shop that waits for the outcome is told by the end.
  () => process.disconnect?.(),
  (error: unknown) => {
    console.error(`\nThis backup does not come back. ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  },
);
