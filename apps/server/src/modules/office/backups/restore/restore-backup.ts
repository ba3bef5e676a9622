import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { closeDatabase, openDatabase } from '../../../../database/connection.ts';
import type { ConnectionOptions } from '../../../../database/connection-options.ts';
import { checkArchived, migrateForRestore } from '../../../../database/migrate.ts';
import { checkBooks } from '../../../bookkeeping/reconciliation/index.ts';
import type { UploadStorage } from '../../../kernel/uploads/index.ts';
import { checkArchive } from '../archive/check-archive.ts';
import type { Manifest } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { ArchiveSource } from '../archive/targets.ts';
import { connectForBackup, readSums } from '../make/snapshot-queries.ts';
import type { ReportProgress } from '../progress/progress.ts';
import { analyze, checkAgain, isEmpty, type Loading, layBare, listTables, loadRows, mark, setSequences, unmark } from './load-queries.ts';

export interface ArchiveToRead {
  source: ArchiveSource;
  passphrase: string | undefined;
  report: ReportProgress;
}

interface RestoreOptions extends ArchiveToRead {
  /** What `readManifest` has found. */
  manifest: Manifest;
  connection: ConnectionOptions;
  storage: UploadStorage;
}

/** Reads an archive to its end without writing anything. Throws a sentence about what is wrong with it. */
export async function readManifest({ source, passphrase, report }: ArchiveToRead): Promise<Manifest> {
  let entries = 0;
  const look = (at: string) => {
    entries += 1;
    if (entries % 50 === 0) report({ step: 'Checking the archive', done: null, at });
    return Promise.resolve();
  };
  const manifest = await checkArchive(readArchive(await source.open(), passphrase), { rows: look, upload: look });
  checkArchived(manifest.migration, manifest.version);
  return manifest;
}

/**
 * Brings an archive back into an empty database and storage (decision 95). The tables are those of the archive's version, loaded in one
 * transaction, then migrated. Whatever interrupts it leaves a mark, by which every start of a shop refuses. Returns how much the check of
 * the books found that wasn't known when the archive was made.
 */
export async function restoreBackup(options: RestoreOptions): Promise<number> {
  const { connection, manifest } = options;
  const client = await connectForBackup(connection);
  try {
    await refuseFull(client);
    await mark(client);
    await migrateForRestore(connection, manifest.migration);
    await load(client, options);
    await migrateForRestore(connection);
    await analyze(client);
    options.report({ step: 'Checking the books', done: null, at: '' });
    const findings = await lookThrough(connection);
    await unmark(client);
    return findings;
  } finally {
    client.connection.stream.destroy();
  }
}

/** Throws where there is anything in it. */
export async function requireEmptyDatabase(connection: ConnectionOptions): Promise<void> {
  const client = await connectForBackup(connection);
  try {
    await refuseFull(client);
  } finally {
    await client.end();
  }
}

async function refuseFull(client: pg.Client): Promise<void> {
  if (!(await isEmpty(client))) throw new Error('There is something in the database already. A backup is restored only into an empty one.');
}

async function load(client: pg.Client, { source, manifest, passphrase, storage, report }: RestoreOptions): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const rows = { all: manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0), done: 0 };
  const files = { all: manifest.uploads.files, done: 0 };
  let current: { name: string; loading: Loading } | undefined;
  const endTable = async () => {
    if (!current) return;
    const { name, loading } = current;
    current = undefined;
    const count = await loading.end();
    if (count !== tables.get(name)?.rows) throw new Error(`${count} rows of ${name} were read, and ${tables.get(name)?.rows} were saved.`);
  };

  await client.query('begin');
  const names = await listTables(client);
  const keys = await layBare(client, names);
  const read = await checkArchive(readArchive(await source.open(), passphrase), {
    async rows(name, piece) {
      if (current?.name !== name) {
        await endTable();
        const table = tables.get(name);
        if (!table) throw new Error(`The archive has changed since it was checked: ${name}.`);
        current = { name, loading: loadRows(client, table) };
      }
      await current?.loading.add(piece);
      rows.done += piece.length;
      report({ step: 'Database', done: rows.done / rows.all, at: name });
    },
    async afterTables() {
      await endTable();
      report({ step: 'Database', done: 1, at: 'foreign keys and sequences' });
      await setSequences(client, manifest.sequences);
      await checkAgain(client, names, keys);
      const sums = await readSums(client);
      if (!isDeepStrictEqual(sums, manifest.sums))
        throw new Error(`The sums are ${JSON.stringify(sums)}, and were ${JSON.stringify(manifest.sums)} when the backup was made.`);
    },
    async upload(key, content) {
      await storage.put(key, content);
      files.done += 1;
      report({ step: 'Files', done: files.done / files.all, at: `${files.done} of ${files.all}` });
    },
  });
  if (!isDeepStrictEqual(read, manifest)) throw new Error('The archive has changed since it was checked.');
  await client.query('commit');
}

/** As every night, but for the anchors in this machine's data folder: they may be of another database. */
async function lookThrough(connection: ConnectionOptions): Promise<number> {
  const database = openDatabase(connection, { name: 'lapak-hijau-restore' });
  try {
    return (await checkBooks(database, null)).opened;
  } finally {
    await closeDatabase(database);
  }
}
