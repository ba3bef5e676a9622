import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toSen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { documents, idleUploads, orderItems, orders, pictures, products } from '../../../database/tables.ts';
import { UPLOAD_USES } from '../../../jobs/upload-uses.ts';
import { createUploads, type FindUses, keepUploads, removeIdleUploads, type Uploads } from './index.ts';

const HOUR_MS = 3_600_000;
const start = new Date('2026-11-20T05:00:00Z');
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let folder: string;
let shop: TestApp;
let uploads: Uploads;
let token: string;
let category: number;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-idle-'));
  shop = await startTestApp(() => ({}), { environment: { DATA_DIR: folder }, maxConnections: 30 });
  uploads = await createUploads({ config: { dataFolder: folder, s3: null }, database: shop.database });
  ({ token } = await shop.signIn('admin'));
  category = (await shop.call('createCategory', { token, body: { name: 'Kopi' } })).data.id;
});
afterEach(async () => {
  await shop.database.execute(sql`truncate pictures, documents, idle_uploads, products, couriers, knowledge_entries, orders cascade`);
  await rm(path.join(folder, 'uploads'), { recursive: true, force: true });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function newPng(): Promise<Buffer> {
  made += 1;
  return sharp({ create: { width: 8 + made, height: 8, channels: 3, background: '#2f6b3a' } })
    .png()
    .toBuffer();
}

const newPicture = async () => (await uploads.storePicture(await newPng())).path;
const remove = (hours: number, storage = uploads.storage) =>
  removeIdleUploads({ database: shop.database, storage, findUses: UPLOAD_USES, now: new Date(start.getTime() + hours * HOUR_MS) });
const onDisk = (address: string) => existsSync(path.join(folder, address));
function productWith(fields: Record<string, unknown>) {
  made += 1;
  return { token, body: { name: `Kopi ${made}`, price: 10_000, stock: 1, category_id: category, ...fields } };
}
const saveProduct = (fields: Record<string, unknown>) => shop.call('createProduct', productWith(fields));

test('each place is asked only about what those before it do not hold, and none once nothing is left', async () => {
  const [cover, sold] = await Promise.all([newPicture(), newPicture()]);
  await saveProduct({ image_cover: cover });
  const asked: string[][] = [];
  const [ofProducts, ...others] = UPLOAD_USES;
  const watched = others.map(
    (find): FindUses =>
      async (connection, addresses) => {
        asked.push([...addresses]);
        return addresses.includes(sold) ? [sold] : find(connection, addresses);
      },
  );
  const look = (findUses: readonly FindUses[]) =>
    removeIdleUploads({ database: shop.database, storage: uploads.storage, findUses, now: start });
  await look([...(ofProducts ? [ofProducts] : []), ...watched]);
  expect(asked).toEqual([[sold]]);
  expect(await shop.database.select().from(idleUploads)).toEqual([]);
});

describe('an upload that no record keeps', () => {
  test('goes after two days, with its files; every place that keeps one holds it', async () => {
    const [cover, url, gallery, logo, sold, lost] = await Promise.all(Array.from({ length: 6 }, newPicture));
    const manual = (await uploads.storeDocument(PDF, 'Panduan.pdf')).path;
    const lostManual = (await uploads.storeDocument(PDF, 'Lama.pdf')).path;
    await saveProduct({ image_cover: cover, image_url: `https://shop.test${url}/8.webp`, images: JSON.stringify([gallery]) });
    await shop.call('createCourier', { token, body: { courier_name: 'Bang Din', phone_number: '0812-0000-0001', logo } });
    await shop.call('createKnowledge', { token, body: { title: 'Panduan', file: `http://shop.test${manual}` } });
    const [order] = await shop.database
      .insert(orders)
      .values({
        code: 'LH-0000',
        token: 'x',
        subtotal_sen: toSen(0),
        shipping_cost_sen: toSen(0),
        total_sen: toSen(0),
        payment_method: 'manual',
      })
      .returning({ id: orders.id });
    await shop.database
      .insert(orderItems)
      .values({ order_id: order?.id ?? 0, product_name: 'Kopi', quantity: 1, unit_price_sen: toSen(0), picture: sold });

    expect(await remove(0)).toBe(0);
    expect(await remove(47)).toBe(0);
    expect([lost, lostManual].map((address) => onDisk(address ?? ''))).toEqual([true, true]);
    expect(await remove(49)).toBe(2);
    expect([lost, lostManual].map((address) => onDisk(address ?? ''))).toEqual([false, false]);
    expect([cover, url, gallery, logo, sold, manual].every((address) => onDisk(address ?? ''))).toBe(true);
    expect(await shop.database.$count(pictures)).toBe(5);
    expect(await shop.database.$count(documents)).toBe(1);
    expect(await shop.database.$count(idleUploads)).toBe(0);
    expect(await readdir(path.join(folder, 'uploads/pictures'))).toHaveLength(5);
  });

  test('has its two days again once it was in use', async () => {
    const address = await newPicture();
    await remove(0);
    const { data } = await saveProduct({ image_cover: address });
    expect(await remove(100)).toBe(0);
    await shop.call('deleteProduct', { token, params: { id: data.id } });
    expect(await remove(200)).toBe(0);
    expect(await remove(247)).toBe(0);
    expect(await remove(249)).toBe(1);
  });

  test('has its two days again when it is sent once more', async () => {
    const bytes = await newPng();
    const { path: address } = await uploads.storePicture(bytes);
    await remove(0);
    await uploads.storePicture(bytes);
    expect(await remove(49)).toBe(0);
    expect(onDisk(address)).toBe(true);
  });

  test('is refused at its field once it is gone', async () => {
    const [picture, manual] = [await newPicture(), (await uploads.storeDocument(PDF, 'Panduan.pdf')).path];
    await remove(0);
    await remove(49);
    const text = 'Berkas yang diunggah sudah tidak ada. Unggah lagi, lalu simpan.';
    expect(await shop.fail('createProduct', productWith({ images: JSON.stringify([picture]) }))).toMatchObject({
      status: 409,
      code: 'upload_gone',
      fields: { images: text },
    });
    const courier = { courier_name: 'Bang Din', phone_number: '0812-0000-0001', logo: picture };
    expect(await shop.fail('createCourier', { token, body: courier })).toMatchObject({ code: 'upload_gone', fields: { logo: text } });
    expect(await shop.fail('createKnowledge', { token, body: { title: 'P', file: manual } })).toMatchObject({ fields: { file: text } });
  });
});

describe('at the same moment', () => {
  test('a save that has not ended yet holds its picture, also when it fails', async () => {
    const address = await newPicture();
    await remove(0);
    const client = shop.database.transaction(async (transaction) => {
      await keepUploads(transaction, { image_cover: [address] });
      expect(await remove(49)).toBe(0);
      throw new Error('the save fails');
    });
    await expect(client).rejects.toThrow('the save fails');
    expect(onDisk(address)).toBe(true);
    expect(await remove(50)).toBe(1);
  });

  test('thirty saves and the removal never leave a product without its picture', async () => {
    const addresses = await Promise.all(Array.from({ length: 30 }, newPicture));
    await remove(0);
    const saves = addresses.map((address) =>
      shop.call('createProduct', productWith({ image_cover: address })).then(
        () => true,
        () => false,
      ),
    );
    const [removed, saved] = await Promise.all([remove(49), Promise.all(saves)]);
    const kept = (await shop.database.select({ cover: products.image_cover }).from(products)).map((row) => row.cover ?? '');
    expect(kept).toHaveLength(saved.filter(Boolean).length);
    expect(kept.every(onDisk)).toBe(true);
    expect(removed + kept.length).toBe(addresses.length);
  });

  test('the same pictures sent again and the removal never leave a picture without its files', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, newPng));
    await Promise.all(files.map((bytes) => uploads.storePicture(bytes)));
    await remove(0);
    const [stored] = await Promise.all([Promise.all(files.map((bytes) => uploads.storePicture(bytes))), remove(49)]);
    const rows = await shop.database.select({ id: pictures.id }).from(pictures);
    expect(rows.map((row) => row.id).sort()).toEqual(stored.map((each) => each.id).sort());
    for (const { path: address, width } of stored) {
      expect((await shop.app.inject(`${address}/${width}.webp`)).statusCode).toBe(200);
    }
  });

  test('two removals remove each upload once', async () => {
    await Promise.all(Array.from({ length: 12 }, newPicture));
    await remove(0);
    const counts = await Promise.all([remove(49), remove(49)]);
    expect(counts[0] + counts[1]).toBe(12);
    expect(await shop.database.$count(idleUploads)).toBe(0);
  });
});

test('a slow bucket holds no transaction; who sends the same again waits for it, and whoever saves it is told that it is gone', async () => {
  const bytes = await newPng();
  const { path: address, width } = await uploads.storePicture(bytes);
  await remove(0);
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    ...uploads.storage,
    remove: async (key: string) => {
      asked.resolve();
      await answered.promise;
      return uploads.storage.remove(key);
    },
  };
  const removing = remove(49, slow);
  await asked.promise;
  const { rows } = await shop.database.execute<{ open: number }>(
    sql`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ open: 0 }]);
  expect(await shop.fail('createProduct', productWith({ image_cover: address }))).toMatchObject({ code: 'upload_gone' });
  let isStored = false;
  const stored = uploads.storePicture(bytes).finally(() => {
    isStored = true;
  });
  // Which takes the same steps, and nothing to wait for.
  await uploads.storePicture(await newPng());
  expect(isStored).toBe(false);
  answered.resolve();
  expect(await removing).toBe(1);
  await stored;
  expect((await shop.app.inject(`${address}/${width}.webp`)).statusCode).toBe(200);
});

test('what a removal that died had claimed goes once the claim has run out', async () => {
  const address = await newPicture();
  await remove(0);
  const broken = { ...uploads.storage, remove: () => Promise.reject(new Error('gone')) };
  await expect(remove(49, broken)).rejects.toThrow('gone');
  await shop.database.update(idleUploads).set({ claimed_until: sql`now() + interval '1 minute'` });
  expect(await remove(50)).toBe(0);
  expect(onDisk(address)).toBe(true);
  await shop.database.update(idleUploads).set({ claimed_until: sql`now()` });
  expect(await remove(51)).toBe(1);
  expect(onDisk(address)).toBe(false);
});

test('a removal that breaks off goes on the next time', async () => {
  const addresses = await Promise.all([newPicture(), newPicture()]);
  await remove(0);
  let calls = 0;
  const broken = {
    ...uploads.storage,
    remove: async (key: string) => {
      calls += 1;
      if (calls > 4) throw new Error('disk on fire');
      return uploads.storage.remove(key);
    },
  };
  await expect(remove(49, broken)).rejects.toThrow('disk on fire');
  expect(await shop.database.$count(pictures)).toBe(0);
  expect(await remove(50)).toBe(1);
  expect(addresses.some(onDisk)).toBe(false);
  expect(await shop.database.$count(idleUploads)).toBe(0);
});

test('a logo is a picture of ours or an https address', async () => {
  for (const logo of ['javascript:alert(1)', 'data:image/png;base64,AA', 'http://x.example/a.png', '/etc/passwd']) {
    const answer = await shop.fail('createCourier', { token, body: { courier_name: 'A', phone_number: '0812-0000-0001', logo } });
    expect(answer).toMatchObject({ status: 422, fields: { logo: 'Gunakan alamat https:// atau unggah gambar.' } });
  }
});
