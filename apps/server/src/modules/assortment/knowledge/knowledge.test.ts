import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { readUnreadFiles } from './index.ts';

let shop: TestApp;
let token: string;
let category_id: number;
let product: number;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  category_id = (await shop.call('createCategory', { token, body: { name: 'Kopi' } })).data.id;
});
afterAll(() => shop.close());
/** Each begins without entries, and with a product of its own. */
beforeEach(async () => {
  for (const { id } of (await shop.call('listKnowledge', { token })).data) await shop.call('deleteKnowledge', { token, params: { id } });
  const body = { name: 'Kopi Gayo', price: 45_000, stock: 1, category_id };
  product = (await shop.call('createProduct', { token, body })).data.id;
});

describe('knowledge', () => {
  test('keeps an entry, trimmed, about a product or none; newest first', async () => {
    const first = await shop.call('createKnowledge', {
      token,
      body: { title: ' Cara menyeduh ', description: ' ', file: '/berkas/seduh.pdf', product_id: product },
    });
    expect(first.data).toMatchObject({
      title: 'Cara menyeduh',
      description: null,
      file: '/berkas/seduh.pdf',
      product_id: product,
      product: { id: product, name: 'Kopi Gayo' },
    });
    await shop.call('createKnowledge', { token, body: { title: 'Asal Sabang', description: 'Pulau Weh' } });
    const titles = async (query: Record<string, string | number>) =>
      (await shop.call('listKnowledge', { token, query })).data.map((entry) => entry.title);
    expect(await titles({})).toEqual(['Asal Sabang', 'Cara menyeduh']);
    expect(await titles({ q: 'GAYO' })).toEqual(['Cara menyeduh']);
    expect(await titles({ q: 'pulau' })).toEqual(['Asal Sabang']);
    expect(await titles({ page: 2, page_size: 1 })).toEqual(['Cara menyeduh']);
    expect((await shop.call('listKnowledge', { token })).meta).toMatchObject({ page_size: 1000, total: 2, pages: 1 });
  });

  test('a product of 0 or null unlinks, and a deleted product unlinks itself', async () => {
    const { data } = await shop.call('createKnowledge', { token, body: { title: 'Uji', product_id: product } });
    const update = (productId: number | null) =>
      shop.call('updateKnowledge', { token, params: { id: data.id }, body: { title: 'Uji', product_id: productId } });
    expect((await update(0)).data).toMatchObject({ product_id: null, product: null });
    expect((await update(product)).data.product_id).toBe(product);
    expect((await update(null)).data.product_id).toBeNull();
    await update(product);
    await shop.call('deleteProduct', { token, params: { id: product } });
    const list = await shop.call('listKnowledge', { token, query: { q: 'uji' } });
    expect(list.data[0]).toMatchObject({ title: 'Uji', product: null });
  });

  test.each([
    ['title', { title: '  ' }, 'Judul wajib diisi.'],
    ['file', { title: 'Uji', file: 'javascript:alert(1)' }, 'Gunakan alamat https:// atau path berkas.'],
    ['file', { title: 'Uji', file: 'data:text/html,x' }, 'Gunakan alamat https:// atau path berkas.'],
    ['file', { title: 'Uji', file: '//jahat.example/x' }, 'Gunakan alamat https:// atau path berkas.'],
    ['product_id', { title: 'Uji', product_id: 999_999 }, 'Produk tidak ditemukan.'],
  ])('answers a wrong %s with its text', async (field, body, text) => {
    expect(await shop.fail('createKnowledge', { token, body })).toMatchObject({ status: 422, fields: { [field]: text } });
  });

  test.each(['docs/seduh.pdf', '/docs/seduh.pdf', 'https://contoh.example/seduh.pdf', 'seduh kopi.pdf'])(
    'takes the file %s',
    async (file) => {
      expect((await shop.call('createKnowledge', { token, body: { title: 'Berkas', file } })).data.file).toBe(file);
    },
  );

  test('a file that was saved before files were read is read once, without a new version', async () => {
    const file = '/uploads/documents/0123456789abcdef0123456789abcdef.txt';
    const { data } = await shop.call('createKnowledge', { token, body: { title: 'Lama', description: 'Ada.' } });
    await shop.database.execute(sql`update knowledge_entries set file = ${file} where id = ${data.id}`);
    let times = 0;
    const readDocument = async () => {
      times += 1;
      return Buffer.from(`Emping dijemur ${times} hari di para-para.`);
    };
    const read = () => readUnreadFiles({ database: shop.database, uploads: { readDocument } });
    await read();
    await read();
    expect(times).toBe(1);
    expect((await shop.call('getKnowledge', { token, params: { id: data.id } })).data).toMatchObject({
      file_pages: 1,
      version: data.version,
    });
    const { rows } = await shop.database.execute(sql`select text from knowledge_passages where entry_id = ${data.id} order by page`);
    expect(rows).toEqual([{ text: 'Ada.' }, { text: 'Emping dijemur 1 hari di para-para.' }]);
  });

  test('shoppers read ticked entries only, and a change is seen at once', async () => {
    const guides = async (query = {}) => (await shop.call('listGuides', { query })).data;
    const { data: hidden } = await shop.call('createKnowledge', {
      token,
      body: { title: 'Rahasia dapur', description: 'Hanya untuk admin', file: '/uploads/rahasia.pdf', product_id: product },
    });
    expect(hidden.is_shown).toBe(false);
    const { data: shown } = await shop.call('createKnowledge', {
      token,
      body: { title: 'Cara menyeduh', description: 'Air 92 derajat', file: '/berkas/seduh.pdf', product_id: product, is_shown: true },
    });
    await shop.call('createKnowledge', { token, body: { title: 'Bebas produk', is_shown: true } });
    expect((await guides()).map(({ title }) => title)).toEqual(['Bebas produk', 'Cara menyeduh']);
    expect(await guides({ product_id: product })).toEqual([
      {
        id: shown.id,
        title: 'Cara menyeduh',
        description: 'Air 92 derajat',
        file: '/berkas/seduh.pdf',
        product: { id: product, name: 'Kopi Gayo' },
      },
    ]);
    const ticked = (is_shown: boolean) => shop.call('listKnowledge', { token, query: { is_shown } });
    expect((await ticked(true)).meta.total).toBe(2);
    expect((await ticked(false)).data.map(({ title }) => title)).toEqual(['Rahasia dapur']);

    // Who changes an entry without a word about the tick leaves it.
    await shop.call('updateKnowledge', { token, params: { id: shown.id }, body: { title: 'Cara menyeduh kopi', product_id: product } });
    expect((await guides({ product_id: product })).map(({ title }) => title)).toEqual(['Cara menyeduh kopi']);
    await shop.call('updateKnowledge', {
      token,
      params: { id: shown.id },
      body: { title: 'Cara menyeduh', product_id: product, is_shown: false },
    });
    expect(await guides({ product_id: product })).toEqual([]);
    const page = await shop.app.inject({ url: '/api/v1/guides' });
    expect(page.body).not.toMatch(/Rahasia|rahasia/u);
    expect((await shop.app.inject({ url: `/api/v1/knowledge/${hidden.id}` })).statusCode).toBe(401);
  });

  test('answers 404 when there is none', async () => {
    const missing = { token, params: { id: 999_999 } };
    expect(await shop.fail('updateKnowledge', { ...missing, body: { title: 'Uji' } })).toMatchObject({ status: 404 });
    expect(await shop.fail('deleteKnowledge', missing)).toMatchObject({ status: 404 });
    const { data } = await shop.call('createKnowledge', { token, body: { title: 'Hapus' } });
    await shop.call('deleteKnowledge', { token, params: { id: data.id } });
    expect(await shop.fail('deleteKnowledge', { token, params: { id: data.id } })).toMatchObject({ status: 404 });
  });
});
