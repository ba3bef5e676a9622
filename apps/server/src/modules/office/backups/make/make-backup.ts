import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { ConnectionOptions } from '../../../../database/connection-options.ts';
import { VERSION } from '../../../../version.ts';
import { keysOfUpload, type UploadStorage } from '../../../kernel/uploads/index.ts';
import { listOf } from '../archive/check-archive.ts';
import { ENTRIES, type Manifest, UPLOADS_PER_LIST } from '../archive/manifest.ts';
import { type ArchivePacker, packArchive } from '../archive/pack-archive.ts';
import type { ArchiveTarget } from '../archive/targets.ts';
import type { ReportProgress } from '../progress/progress.ts';
import { README } from './read-me.ts';
import {
  connectForBackup,
  endSnapshot,
  holdStill,
  readRows,
  readSequences,
  readSums,
  readUploads,
  stillHolds,
  type TableToSave,
  takeSnapshot,
} from './snapshot-queries.ts';

/** A table is cut into entries of about this size, each between two rows. */
const PIECE_BYTES = 1024 * 1024;
/** A row longer than this is cut too. */
const MAX_PIECE_BYTES = 8 * PIECE_BYTES;
const NEW_LINE = 10;
/** Of missing files so many are named. */
const NAMED = 100;

interface BackupOptions {
  connection: ConnectionOptions;
  storage: UploadStorage;
  target: ArchiveTarget;
  passphrase: string | undefined;
  report: ReportProgress;
  /** Ends it, and leaves nothing behind. */
  signal: AbortSignal;
  /** Called once all of it is written, before the archive has its name; where it throws there will be none. */
  beforeNamed?: () => Promise<void>;
}

export interface MadeBackup {
  /** Where the archive lies. */
  address: string;
  bytes: number;
  manifest: Manifest;
}

/**
 * Saves database and uploads as one archive, while the shop sells (decision 95). The tables are those of one moment; an upload that they
 * name can't be removed until its file is saved. Nothing is there under the archive's name until all of it is.
 */
export async function makeBackup({
  connection,
  storage,
  target,
  passphrase,
  report,
  signal,
  beforeNamed,
}: BackupOptions): Promise<MadeBackup> {
  const client = await connectForBackup(connection);
  try {
    await holdStill(client, () => report({ step: 'Waiting', done: null, at: 'until idle uploads are removed' }));
    const snapshot = await takeSnapshot(client);
    const packer = packArchive(snapshot.takenAt, passphrase);
    const file = await target.create(nameOf(snapshot.takenAt, passphrase !== undefined));
    try {
      const written = pipeline(packer.bytes, file.sink, { signal }).catch((error: unknown) => {
        packer.fail(error);
        throw error;
      });
      const filled = fill(client, snapshot, { storage, packer, report }).catch((error: unknown) => {
        packer.fail(error);
        throw error;
      });
      // The first to fail says why; the other one fails of it.
      const [manifest] = await Promise.all([filled, written]);
      await beforeNamed?.();
      return { ...(await file.finish()), manifest };
    } catch (error) {
      await file.abandon();
      throw error;
    }
  } finally {
    // In the middle of a table it wouldn't hear that it is to end.
    client.connection.stream.destroy();
  }
}

/** Sorted by name they are sorted by time. */
function nameOf(takenAt: Date, isSealed: boolean): string {
  const moment = takenAt.toISOString().replace(/[-:]|\.\d+/gu, '');
  return `lapak-hijau-${moment}.tar.zst${isSealed ? '.sealed' : ''}`;
}

type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;
type Filling = Pick<BackupOptions, 'storage' | 'report'> & { packer: ArchivePacker };

async function fill(client: pg.Client, snapshot: Snapshot, filling: Filling): Promise<Manifest> {
  const { packer } = filling;
  await packer.add(ENTRIES.readMe, Buffer.from(README));
  const tables = await addTables(client, snapshot.tables, filling);
  const sums = await readSums(client);
  const sequences = await readSequences(client);
  const uploads = await addUploads(client, await endSnapshot(client), filling);
  if (!(await stillHolds(client))) throw new Error('The connection to the database was lost on the way. Make the backup again.');

  const manifest: Manifest = {
    format: 1,
    taken_at: snapshot.takenAt.toISOString(),
    version: VERSION,
    migration: snapshot.migration,
    postgres: snapshot.postgres,
    tables,
    sequences,
    sums,
    uploads,
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await packer.add(ENTRIES.manifest, text);
  await packer.add(ENTRIES.seal, Buffer.from(`${createHash('sha256').update(text).digest('hex')}\n`));
  packer.end();
  return manifest;
}

async function addTables(client: pg.Client, tables: readonly TableToSave[], { packer, report }: Filling): Promise<Manifest['tables']> {
  const saved: Manifest['tables'] = [];
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  for (const table of tables) {
    report({ step: 'Database', done: before / all, at: table.name });
    const hash = createHash('sha256');
    const rows = readRows(client, table);
    let bytes = 0;
    let number = 0;
    for await (const piece of cut(rows)) {
      hash.update(piece);
      bytes += piece.length;
      await packer.add(ENTRIES.rows(table.name, ++number), piece);
      report({ step: 'Database', done: (before + Math.min(bytes, table.bytes)) / all, at: table.name });
    }
    saved.push({ name: table.name, columns: table.columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') });
    before += table.bytes;
  }
  report({ step: 'Database', done: 1, at: '' });
  return saved;
}

/** Rows in pieces. In the text format of COPY a new line is always the end of a row. */
async function* cut(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows) {
    parts.push(chunk);
    length += chunk.length;
    if (length < PIECE_BYTES) continue;
    const whole = Buffer.concat(parts);
    const last = whole.lastIndexOf(NEW_LINE) + 1;
    if (last === 0 && length < MAX_PIECE_BYTES) continue;
    const end = last === 0 ? length : last;
    yield whole.subarray(0, end);
    parts = [whole.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(parts);
}

async function addUploads(client: pg.Client, count: number, { storage, packer, report }: Filling): Promise<Manifest['uploads']> {
  const saved: Manifest['uploads'] = { files: 0, bytes: 0, lists: [], missing: 0, first_missing: [] };
  let lines: string[] = [];
  const list = async () => {
    if (lines.length === 0) return;
    const text = Buffer.from(listOf(lines));
    saved.lists.push(createHash('sha256').update(text).digest('hex'));
    await packer.add(ENTRIES.list(saved.lists.length), text);
    lines = [];
  };
  let looked = 0;
  for await (const upload of readUploads(client)) {
    report({ step: 'Files', done: looked / count, at: `${looked} of ${count} uploads` });
    looked += 1;
    for (const key of keysOfUpload(upload)) {
      const content = await storage.get(key);
      if (!content) {
        // What nobody needs yet may not have been written yet.
        if (!upload.is_idle) {
          saved.missing += 1;
          if (saved.missing <= NAMED) saved.first_missing.push(key);
        }
        continue;
      }
      const name = ENTRIES.upload(key);
      await packer.add(name, content);
      saved.files += 1;
      saved.bytes += content.length;
      lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
      if (lines.length === UPLOADS_PER_LIST) await list();
    }
  }
  await list();
  report({ step: 'Files', done: 1, at: `${saved.files} files` });
  return saved;
}
