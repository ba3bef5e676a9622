import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../../../test/empty-database.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { startS3StandIn } from '../../../../test/s3-stand-in.ts';
import { namesIn } from '../../../database/apply-migrations.ts';
import { migrate, migrateForRestore } from '../../../database/migrate.ts';
import { removeIdleUploads, type UploadStorage } from '../../kernel/uploads/index.ts';
import { openFileSource, openFolderTarget } from './archive/folder-target.ts';
import { openSource, openTarget } from './archive/open-place.ts';
import { makeBackup } from './make/make-backup.ts';
import { readManifest, requireEmptyDatabase, restoreBackup } from './restore/restore-backup.ts';

let shop: OrderShop;
let folder: string;
const emptied: EmptyDatabase[] = [];
beforeAll(async () => {
  shop = await startOrderShop();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-backups-'));
});
afterEach(async () => {
  for (const each of emptied.splice(0)) await each.drop();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** A storage in memory, with what a test puts there. */
function storageOf(files = new Map<string, Buffer>()): UploadStorage & { files: Map<string, Buffer> } {
  return {
    files,
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
  };
}

async function emptyDatabase(): Promise<EmptyDatabase> {
  const made = await createEmptyDatabase();
  emptied.push(made);
  return made;
}

const report = () => {};
const save = (connection: EmptyDatabase['connection'], storage: UploadStorage) =>
  makeBackup({
    connection,
    storage,
    target: openFolderTarget(folder),
    passphrase: undefined,
    report,
    signal: new AbortController().signal,
  });

async function bringBack(address: string, connection: EmptyDatabase['connection'], storage: UploadStorage): Promise<number> {
  const archive = { source: await openFileSource(address), passphrase: undefined, report };
  return restoreBackup({ ...archive, manifest: await readManifest(archive), connection, storage });
}

test('an archive of an older version is loaded as it was and brought up to date', async () => {
  const made = [...namesIn(path.join(import.meta.dirname, '../../../../migrations')).keys()];
  const [first = 0] = made;
  const old = await emptyDatabase();
  await migrateForRestore(old.connection, first);
  await old.ask(`insert into categories (name) values ('Kopi')`);
  const { address, manifest } = await save(old.connection, storageOf());
  expect(manifest.migration).toBe(first);
  const place = await emptyDatabase();
  await bringBack(address, place.connection, storageOf());
  expect(await place.ask('select name from categories')).toEqual([{ name: 'Kopi' }]);
  const listed = await place.ask<{ made: string }>('select created_at as made from drizzle.__drizzle_migrations order by id');
  expect(listed.map((row) => Number(row.made))).toEqual(made);
});

test('an upload that the snapshot names is not removed before it is saved', async () => {
  const id = 'c'.repeat(32);
  await shop.database.execute(sql`insert into documents (id, name) values (${id}, 'daftar.pdf')`);
  const storage = storageOf(new Map([[`documents/${id}.pdf`, Buffer.from('%PDF')]]));
  let removing: Promise<number> | undefined;
  const later = new Date(Date.now() + 3 * 24 * 3_600_000);
  const remove = () => removeIdleUploads({ database: shop.database, storage, findUses: [], now: later });
  // Unused for long: the next run takes it.
  await shop.database.execute(
    sql`insert into idle_uploads (address, idle_since) values (${`/uploads/documents/${id}.pdf`}, now() - interval '9 days')`,
  );
  const { address, manifest } = await save(shop.connection, {
    ...storage,
    async get(key) {
      removing ??= remove();
      // It has had the time of a whole round to the database.
      await shop.database.execute(sql`select`);
      return storage.get(key);
    },
  });
  expect(manifest.uploads).toMatchObject({ files: 1, missing: 0 });
  expect(await removing).toBe(1);
  expect(storage.files.size).toBe(0);

  const [place, back] = [await emptyDatabase(), storageOf()];
  await bringBack(address, place.connection, back);
  expect([...back.files]).toEqual([[`documents/${id}.pdf`, Buffer.from('%PDF')]]);
});

test('a restore that fails on the way leaves a mark, by which no shop starts and no second restore begins', async () => {
  await shop.database.execute(sql`insert into documents (id, name) values (${'d'.repeat(32)}, 'lain.pdf')`);
  const { address } = await save(shop.connection, storageOf(new Map([[`documents/${'d'.repeat(32)}.pdf`, Buffer.from('%PDF')]])));
  const place = await emptyDatabase();
  const broken: UploadStorage = { ...storageOf(), put: () => Promise.reject(new Error('no room')) };
  await expect(bringBack(address, place.connection, broken)).rejects.toThrow('no room');
  await expect(migrate(place.connection)).rejects.toThrow(/restore into this database was interrupted/u);
  await expect(requireEmptyDatabase(place.connection)).rejects.toThrow(/something in the database already/u);
  // As docs/operations.md says.
  await place.ask('drop schema public, drizzle, transient, unfinished_restore cascade');
  await place.ask('create schema public authorization current_user');
  await place.ask(`grant all on schema public to ${place.connection.user}`);
  await bringBack(address, place.connection, storageOf());
  await migrate(place.connection);
});

test('a backup that fails or is stopped leaves nothing behind', async () => {
  const before = await readdir(folder);
  const failing: UploadStorage = { ...storageOf(), get: () => Promise.reject(new Error('the bucket is away')) };
  await expect(save(shop.connection, failing)).rejects.toThrow('the bucket is away');
  const stopping = new AbortController();
  const storage: UploadStorage = {
    ...storageOf(),
    async get() {
      stopping.abort();
      return Buffer.alloc(64);
    },
  };
  const options = { connection: shop.connection, target: openFolderTarget(folder), passphrase: undefined, report };
  await expect(makeBackup({ ...options, storage, signal: stopping.signal })).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});

test('a bucket takes an archive in parts and gives it back, and has none that was not completed', async () => {
  const account = { bucket: 'cadangan', region: 'auto', accessKeyId: 'kunci', secretAccessKey: 'rahasia' };
  const service = await startS3StandIn(account);
  const access = { ...account, endpoint: service.endpoint };
  const target = openTarget('s3://cadangan/toko/', access);
  // Nothing that zstd could shorten: three parts.
  const id = 'e'.repeat(32);
  const keys = [320, 640, 1280].map((width) => `pictures/${id}/${width}.avif`);
  await shop.database.execute(sql`insert into pictures (id, width, height, widths) values (${id}, 1280, 1280, '{320,640,1280}')`);
  const storage = storageOf(new Map(keys.map((key) => [key, randomBytes(12 * 1024 * 1024)])));
  const options = { connection: shop.connection, storage, target, passphrase: 'kopi gayo arabika', report };
  try {
    service.failNext(2);
    const { address, bytes } = await makeBackup({ ...options, signal: new AbortController().signal });
    expect([...service.objects.keys()].map((key) => `s3://cadangan/${key}`)).toEqual([address]);
    expect(bytes).toBe([...service.objects.values()][0]?.length);
    expect(service.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(3);

    const [place, back] = [await emptyDatabase(), storageOf()];
    const archive = { source: await openSource(address, access), passphrase: 'kopi gayo arabika', report };
    await restoreBackup({ ...archive, manifest: await readManifest(archive), connection: place.connection, storage: back });
    for (const key of keys) expect(back.files.get(key)?.equals(storage.files.get(key) ?? Buffer.alloc(0))).toBe(true);

    const stopping = new AbortController();
    const stopped = makeBackup({
      ...options,
      storage: {
        ...storage,
        async get(key) {
          if (key.endsWith('1280.avif')) stopping.abort();
          return storage.get(key);
        },
      },
      signal: stopping.signal,
    });
    await expect(stopped).rejects.toThrow();
    expect(service.objects.size).toBe(1);
    expect(service.countUnfinished()).toBe(0);
    await expect(openSource('s3://cadangan/none', access).then((source) => source.open())).rejects.toThrow('NoSuchKey');
  } finally {
    await service.close();
    await shop.database.execute(sql`delete from pictures`);
  }
});
