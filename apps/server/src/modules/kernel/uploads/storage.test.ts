import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3StandIn, startS3StandIn } from '../../../../test/s3-stand-in.ts';
import { startTestApp } from '../../../../test/test-app.ts';
import { readConfig } from '../../../config.ts';
import { createUploads } from './index.ts';
import { openStorage } from './open-storage.ts';
import type { UploadStorage } from './upload-storage.ts';

const account = { bucket: 'lapak', region: 'ap-southeast-3', accessKeyId: 'KUNCI', secretAccessKey: 'rahasia/besar+sekali' };
const KEY = 'pictures/0123456789abcdef0123456789abcdef/640.webp';

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-storage-'));
  s3 = await startS3StandIn(account);
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = (changes: Partial<typeof account> = {}) =>
  openStorage({ dataFolder: folder, s3: { ...account, endpoint: s3.endpoint, ...changes } });

describe.each([
  ['a folder', () => openStorage({ dataFolder: folder, s3: null })],
  ['a bucket', () => bucket()],
])('%s', (_name, open) => {
  let storage: UploadStorage;
  beforeAll(async () => {
    storage = await open();
  });

  test('keeps a file, gives it again, replaces it and lets it go', async () => {
    expect(await storage.get(KEY)).toBeNull();
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await storage.put(KEY, bytes);
    expect(await storage.get(KEY)).toEqual(bytes);
    await storage.put(KEY, Buffer.from('lain'));
    expect(String(await storage.get(KEY))).toBe('lain');
    await storage.remove(KEY);
    expect(await storage.get(KEY)).toBeNull();
    await storage.remove(KEY);
  });

  test('takes the same file ten times at once', async () => {
    const bytes = Buffer.alloc(200_000, 7);
    await Promise.all(Array.from({ length: 10 }, () => storage.put(KEY, bytes)));
    expect(await storage.get(KEY)).toEqual(bytes);
    await storage.remove(KEY);
  });
});

test('a folder leaves nothing behind, neither of a file that went nor of one that could not be written', async () => {
  const storage = await openStorage({ dataFolder: folder, s3: null });
  await storage.put('pictures/a/1.webp', Buffer.from('a'));
  await storage.put('pictures/a/2.webp', Buffer.from('b'));
  // A folder stands where the file should go, so the last step of writing fails.
  await expect(storage.put('pictures/a', Buffer.from('c'))).rejects.toThrow();
  expect(await readdir(path.join(folder, 'uploads/pictures'))).toEqual(['a']);
  await storage.remove('pictures/a/1.webp');
  expect(await readdir(path.join(folder, 'uploads/pictures/a'))).toEqual(['2.webp']);
  await storage.remove('pictures/a/2.webp');
  expect(await readdir(path.join(folder, 'uploads/pictures'))).toEqual([]);
});

describe('a bucket', () => {
  test.each([
    ['another secret', { secretAccessKey: 'salah' }, 'SignatureDoesNotMatch'],
    ['another region', { region: 'auto' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'LAIN' }, 'InvalidAccessKeyId'],
    ['no such bucket', { bucket: 'lain' }, 'is there such a bucket'],
  ])('with %s refuses, and the error says why without the secret', async (_name, changes, reason) => {
    const before = s3.objects.size;
    const put = (await bucket(changes)).put(KEY, Buffer.from('x'));
    await expect(put).rejects.toThrow(reason);
    await expect(put).rejects.not.toThrow(/rahasia|salah/u);
    expect(s3.objects.size).toBe(before);
  });

  test('that is busy is asked again', async () => {
    const storage = await bucket();
    s3.failNext(2);
    await storage.put(KEY, Buffer.from('sabar'));
    expect(String(await storage.get(KEY))).toBe('sabar');
    s3.failNext(10);
    await expect(storage.get(KEY)).rejects.toThrow('503: SlowDown');
    s3.failNext(0);
    await storage.remove(KEY);
  });

  test('holds what the shop takes in, and the shop shows it from there', async () => {
    const environment = {
      S3_BUCKET: account.bucket,
      S3_ENDPOINT: `${s3.endpoint}/`,
      S3_REGION: account.region,
      S3_ACCESS_KEY_ID: account.accessKeyId,
      S3_SECRET_ACCESS_KEY: account.secretAccessKey,
      DATA_DIR: path.join(folder, 'unused'),
    };
    const shop = await startTestApp(() => ({}), { environment });
    try {
      const uploads = await createUploads({ config: readConfig(environment), database: shop.database });
      const picture = sharp({ create: { width: 700, height: 700, channels: 3, background: '#2f6b3a' } });
      const { id, path: address } = await uploads.storePicture(await picture.png().toBuffer());
      expect([...s3.objects.keys()].sort()).toEqual(
        ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', 'og.jpg'].map((file) => `pictures/${id}/${file}`),
      );
      const shown = await shop.app.inject(`${address}/640.avif`);
      expect(shown.statusCode).toBe(200);
      expect(shown.rawPayload).toEqual(s3.objects.get(`pictures/${id}/640.avif`));
      expect((await shop.app.inject(`${address}/320.webp`)).headers['content-type']).toBe('image/webp');
      expect((await shop.app.inject(`${address}/99.webp`)).statusCode).toBe(404);
      expect(await readdir(folder)).not.toContain('unused');
    } finally {
      await shop.close();
    }
  });
});

describe('half a set of S3 settings', () => {
  test.each([
    [{ S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'b', S3_REGION: 'r' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' }, 'S3_REGION'],
  ])('%o is refused at the start', (environment, missing) => {
    expect(() => readConfig(environment)).toThrow(missing);
  });
});
