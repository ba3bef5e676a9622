import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ConnectionOptions } from '../../../../database/connection-options.ts';
import { markFolder, unmarkFolder } from '../../../../database/unfinished-restore.ts';
import { openStorage } from '../../../kernel/uploads/index.ts';
import type { Manifest } from '../archive/manifest.ts';
import { type ArchiveToRead, readManifest, requireEmptyDatabase, restoreBackup } from './restore-backup.ts';

/** Where a shop is to be: as in the process's config. */
type Place = Parameters<typeof openStorage>[0] & { databaseUrl: string | undefined };

interface ShopRestoreOptions<Where extends Place> extends ArchiveToRead {
  config: Where;
  /** Opens the database there, or starts an embedded one. */
  reach(config: Where): Promise<{ connection: ConnectionOptions; close(): Promise<void> }>;
}

export interface RestoredShop {
  manifest: Manifest;
  /** What the nightly check of the books found that wasn't known when the archive was made. */
  findings: number;
}

/**
 * Brings an archive back into a place where nothing is: no data folder, or an empty database and no uploads. The whole archive is looked
 * through before anything is written, and the place says that it is incomplete until all of it is there.
 */
export async function restoreShop<Where extends Place>({ config, reach, ...archive }: ShopRestoreOptions<Where>): Promise<RestoredShop> {
  const { dataFolder, databaseUrl, s3 } = config;
  if (databaseUrl) await requireEmptyDatabase({ connectionString: databaseUrl });
  else await requireEmptyFolder(dataFolder);
  if (!s3) await requireEmptyFolder(path.join(dataFolder, 'uploads'));
  const manifest = await readManifest(archive);

  if (!databaseUrl) {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await markFolder(dataFolder);
  }
  const { connection, close } = await reach(config);
  let findings: number;
  try {
    findings = await restoreBackup({ ...archive, manifest, connection, storage: await openStorage(config) });
  } finally {
    await close();
  }
  if (!databaseUrl) await unmarkFolder(dataFolder);
  return { manifest, findings };
}

async function requireEmptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new Error(`There is something in ${folder} already. A backup is restored only into an empty place.`);
}
