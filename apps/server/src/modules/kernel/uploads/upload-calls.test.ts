import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UploadedFileAnswer, UploadedPictureAnswer } from '@lapak/contract/kernel/uploads';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { documents } from '../../../database/tables.ts';
import { createUploads, uploadsOn } from './create-uploads.ts';
import type { UploadStorage } from './upload-storage.ts';

let folder: string;
let shop: TestApp;
let token: string;
let png: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-calls-'));
  shop = await startTestApp(() => ({}), { environment: { DATA_DIR: folder } });
  ({ token } = await shop.signIn('admin'));
  png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6b3a' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function upload(
  name: 'uploadPicture' | 'uploadFile',
  bytes: Buffer,
  filename = 'berkas',
  type = 'application/octet-stream',
  to = shop,
) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], filename, { type }));
  return send(name, form, to);
}

async function send(name: 'uploadPicture' | 'uploadFile', form: FormData, to = shop) {
  const encoded = new Response(form);
  return to.app.inject({
    method: 'POST',
    url: `${API_BASE}${ROUTES[name].path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

describe('uploadPicture', () => {
  test('answers the path that a record keeps; the path shows the picture', async () => {
    const answer = await upload('uploadPicture', png, 'logo.txt', 'text/html');
    expect(answer.statusCode).toBe(201);
    const { data } = UploadedPictureAnswer.parse(answer.json());
    expect(data.picture).toMatchObject({ src: `${data.path}/640.webp`, width: 900, height: 600 });
    const shown = await shop.app.inject(data.path);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 640 });
  });

  test('takes the same picture twice and gives it one path', async () => {
    const [first, second] = await Promise.all([upload('uploadPicture', png), upload('uploadPicture', png)]);
    expect(first.json().data.path).toBe(second.json().data.path);
  });

  test.each([
    ['a PDF', PDF, 415, 'Gunakan gambar JPG, PNG, atau WEBP.'],
    ['a page named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'Gunakan gambar JPG, PNG, atau WEBP.'],
    ['more than 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 413, 'Ukuran gambar paling besar 8 MB. Perkecil gambarnya, lalu unggah lagi.'],
    ['nothing', Buffer.alloc(0), 422, 'Pilih berkas yang akan diunggah.'],
  ])('refuses %s, and says so at the field', async (_what, bytes, status, text) => {
    const answer = await upload('uploadPicture', bytes, 'logo.png', 'image/png');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, error: text, fields: { file: text } });
  });

  test('refuses a damaged picture as damaged', async () => {
    const answer = await upload('uploadPicture', png.subarray(0, 60), 'logo.png');
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error).toBe('Gambar ini rusak. Simpan ulang sebagai JPG, PNG, atau WEBP, lalu unggah lagi.');
  });

  test('says so where there is no room left, and takes the same picture once there is', async () => {
    const other = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa2222' } })
      .png()
      .toBuffer();
    const { storage } = await createUploads({ config: { dataFolder: folder, s3: null }, database: shop.database });
    let isFull = true;
    // The device that is always full gives the system's own error.
    const put: UploadStorage['put'] = (key, bytes) => (isFull ? writeFile('/dev/full', bytes) : storage.put(key, bytes));
    const uploads = uploadsOn(shop.database, { ...storage, put });
    const full = await startTestApp(() => ({ database: shop.database, uploads }));
    const answer = await upload('uploadPicture', other, 'logo.png', 'image/png', full);
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({
      code: 'storage_full',
      error: 'Ruang penyimpanan server penuh, jadi belum ada yang disimpan. Hubungi pengelola Lapak Hijau.',
    });
    isFull = false;
    expect((await upload('uploadPicture', other, 'logo.png', 'image/png', full)).statusCode).toBe(201);
    await full.close();
  });

  test('refuses a form without a file, one with two, and no form', async () => {
    expect((await send('uploadPicture', new FormData())).statusCode).toBe(422);
    const two = new FormData();
    for (const name of ['a.png', 'b.png']) two.append('file', new File([new Uint8Array(png)], name));
    expect((await send('uploadPicture', two)).statusCode).toBeLessThan(500);
    expect(await shop.fail('uploadPicture', { token, body: { file: 'x' } })).toMatchObject({ status: 422, code: 'invalid_input' });
  });
});

describe('uploadFile', () => {
  test('takes a PDF, which is only ever downloaded, under its own name', async () => {
    const answer = await upload('uploadFile', PDF, '../..\\Panduan <b>Kopi Gayo "2026".PDF', 'image/png');
    const { data } = UploadedFileAnswer.parse(answer.json());
    expect(data).toMatchObject({ kind: 'pdf', picture: null, name: 'Panduan bKopi Gayo 2026.pdf' });
    const got = await shop.app.inject(data.path);
    expect(got.rawPayload).toEqual(PDF);
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Panduan bKopi Gayo 2026.pdf"',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(await readdir(path.join(folder, 'uploads/documents'))).toContain(path.basename(data.path));
  });

  test('keeps two names apart, and the same one once', async () => {
    const paths = await Promise.all(
      ['Panduan.pdf', 'Daftar harga é.pdf', 'Panduan.pdf', '..'].map(
        async (name) => (await upload('uploadFile', PDF, name)).json().data.path,
      ),
    );
    expect(new Set(paths).size).toBe(3);
    const names = (await shop.database.select().from(documents)).map((row) => row.name);
    expect(names).toEqual(expect.arrayContaining(['Panduan.pdf', 'Daftar harga é.pdf', 'dokumen.pdf']));
    const answer = await shop.app.inject(paths[1]);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Daftar harga ?.pdf"; filename*=UTF-8\'\'Daftar%20harga%20%C3%A9.pdf',
    );
  });

  test('takes a text by its name, downloads it as one, and refuses what nobody can read', async () => {
    const { data } = UploadedFileAnswer.parse((await upload('uploadFile', Buffer.from('Jemur dua hari.\n'), 'Catatan emping.TXT')).json());
    expect(data).toMatchObject({ kind: 'text', picture: null, name: 'Catatan emping.txt' });
    const got = await shop.app.inject(data.path);
    expect(got.body).toBe('Jemur dua hari.\n');
    expect(got.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="Catatan emping.txt"',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const bytes of [Buffer.from(' \n'), Buffer.from([0x4a, 0xe9, 0x6d]), Buffer.from('MZ\0\0'), Buffer.alloc(2 * 1024 * 1024, 'a')])
      expect((await upload('uploadFile', bytes, 'catatan.txt')).statusCode).toBe(bytes.length > 100 ? 413 : 415);
  });

  test('takes a picture as a picture, whatever it is called', async () => {
    const { data } = UploadedFileAnswer.parse((await upload('uploadFile', png, 'panduan.pdf', 'application/pdf')).json());
    expect(data).toMatchObject({ kind: 'picture', picture: { width: 900 } });
    expect((await shop.app.inject(data.path)).headers['content-type']).toBe('image/webp');
  });

  test.each([
    ['a page', Buffer.from('<!doctype html>%PDF-1.7 %%EOF'), 415, 'Gunakan PDF, teks .txt, atau gambar JPG, PNG, atau WEBP.'],
    ['a PDF cut short', PDF.subarray(0, 40), 415, 'PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.'],
    [
      'a PDF of more than 16 MB',
      Buffer.concat([PDF, Buffer.alloc(16 * 1024 * 1024)]),
      413,
      'Ukuran PDF paling besar 16 MB. Perkecil berkasnya, lalu unggah lagi.',
    ],
    [
      'a picture of more than 8 MB',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9 * 1024 * 1024)]),
      413,
      'Ukuran gambar paling besar 8 MB. Perkecil gambarnya, lalu unggah lagi.',
    ],
  ])('refuses %s', async (_what, bytes, status, text) => {
    const answer = await upload('uploadFile', bytes, 'panduan.pdf', 'application/pdf');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: text, fields: { file: text } });
  });
});

test.each([
  '/uploads/documents/00000000000000000000000000000000.pdf',
  '/uploads/documents/00000000000000000000000000000000',
  '/uploads/documents/..%2f..%2fsecret.pdf',
  '/uploads/pictures/00000000000000000000000000000000',
])('there is nothing at %s', async (address) => {
  const answer = await shop.app.inject(address);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});
