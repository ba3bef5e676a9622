import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../../../test/empty-database.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { urlOf } from '../../../../test/shop-process.ts';
import { findWrongBooks } from '../../../../test/wrong-books.ts';
import { closeDatabase, openDatabase } from '../../../database/connection.ts';
import { migrate } from '../../../database/migrate.ts';
import { createUploads } from '../../kernel/uploads/index.ts';
import { makeBackup, openSource, openTarget, restoreShop } from './index.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const report = () => {};

let shop: OrderShop;
let folder: string;
let place: EmptyDatabase;
beforeAll(async () => {
  shop = await startOrderShop();
  place = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-backups-'));
});
afterAll(async () => {
  await place.drop();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table, whatever its columns. */
async function allRows(ask: EmptyDatabase['ask']): Promise<Map<string, string>> {
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await ask<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(each::text, e'\\n' order by each::text)), '') as hash from public.${name} each`,
    );
    found.set(name, row?.hash ?? '');
  }
  return found;
}

const asked: EmptyDatabase['ask'] = async (query) => (await shop.database.$client.query(query)).rows;

test('all that a shop has comes back in an empty database of an ordinary user, and trade goes on there', async () => {
  const product = await shop.makeProduct({ stock: 20, name: 'Kopi "Gayo"\n\t\\N ☕' });
  for (const _ of [1, 2, 3]) {
    const answer = await fetch(`${shop.address}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(shop.orderOf(product)),
    });
    expect(answer.status).toBe(201);
  }
  const uploads = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
  const pdf = await uploads.storeDocument(PDF, 'daftar harga.pdf');
  const { address, manifest } = await makeBackup({
    connection: shop.connection,
    storage: uploads.storage,
    target: openTarget(folder, null),
    passphrase: 'kopi gayo arabika',
    report,
    signal: new AbortController().signal,
  });
  expect(manifest.sums).toMatchObject({ orders: '3', stock_units: '17', ledger_units: '17' });

  const databaseUrl = urlOf(place.connection);
  const restore = async () =>
    restoreShop({
      source: await openSource(address, null),
      passphrase: 'kopi gayo arabika',
      report,
      config: { databaseUrl, dataFolder: path.join(folder, 'back'), s3: null },
      reach: async () => ({ connection: place.connection, close: async () => {} }),
    });
  expect(await restore()).toEqual({ manifest, findings: 0 });
  expect(await readFile(path.join(folder, 'back', pdf.path))).toEqual(PDF);
  const [before, after] = [await allRows(asked), await allRows(place.ask)];
  // The check of the books that followed is noted.
  for (const rows of [before, after]) rows.delete('reconciliation_checks');
  expect(after).toEqual(before);
  await expect(restore()).rejects.toThrow(/something in the database already/u);

  // It is a shop as any: a start migrates nothing, numbers go on, triggers write, foreign keys hold.
  await migrate(place.connection);
  // But for the guard that tests have on the book (test/guard-book.ts).
  const schema = `select conrelid::regclass || conname || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace = 'public'::regnamespace and conname <> 'posted'
    union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal and tgname <> 'posted' order by 1`;
  expect(await place.ask(schema)).toEqual(await asked(schema));
  const database = openDatabase(place.connection);
  try {
    const { rows } = await database.execute<{ id: number }>(sql`insert into categories (name) values ('Teh') returning id`);
    expect(rows[0]?.id).toBeGreaterThan(1);
    expect(await findWrongBooks(database)).toEqual([]);
  } finally {
    await closeDatabase(database);
  }
});
