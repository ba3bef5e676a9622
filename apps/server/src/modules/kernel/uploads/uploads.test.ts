import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { pictures } from '../../../database/tables.ts';
import { createUploads, findPictures, isPictureAddress, type Uploads } from './index.ts';

let folder: string;
let shop: TestApp;
let uploads: Uploads;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-uploads-'));
  shop = await startTestApp(() => ({}), { environment: { DATA_DIR: folder } });
  uploads = await createUploads({ config: { dataFolder: folder, s3: null }, database: shop.database });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

function plain(width: number, height: number, background = '#2f6b3a') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Two colours, so that turning it shows. */
async function leftAndRight(width: number, height: number) {
  const left = await plain(width / 2, height, '#ff0000')
    .png()
    .toBuffer();
  return plain(width, height, '#0000ff').composite([{ input: left, left: 0, top: 0 }]);
}

describe('storing a picture', () => {
  test('makes AVIF in three widths, WebP in the smaller two, and a share card', async () => {
    const stored = await uploads.storePicture(await plain(1600, 800).jpeg().toBuffer());
    expect(stored).toMatchObject({ path: `/uploads/pictures/${stored.id}`, width: 1600, height: 800 });
    const files = await readdir(path.join(folder, 'uploads/pictures', stored.id));
    expect(files.sort()).toEqual(['1200.avif', '320.avif', '320.webp', '640.avif', '640.webp', 'og.jpg']);

    const found = (await findPictures(shop.database, [stored.path])).get(stored.path);
    const at = (file: string) => `${stored.path}/${file}`;
    expect(found).toEqual({
      src: at('640.webp'),
      avif: `${at('320.avif')} 320w, ${at('640.avif')} 640w, ${at('1200.avif')} 1200w`,
      webp: `${at('320.webp')} 320w, ${at('640.webp')} 640w`,
      width: 1600,
      height: 800,
    });
    for (const [file, type, width] of [
      ['320.avif', 'image/avif', 320],
      ['640.webp', 'image/webp', 640],
      ['og.jpg', 'image/jpeg', 1200],
    ] as const) {
      const answer = await shop.app.inject(at(file));
      expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width });
    }
  });

  test('an upright picture has a file for a face beside a name, too', async () => {
    const { id } = await uploads.storePicture(await plain(800, 1000).jpeg().toBuffer());
    const files = await readdir(path.join(folder, 'uploads/pictures', id));
    expect(files.filter((file) => file.endsWith('.webp')).sort()).toEqual(['320.webp', '640.webp', '96.webp']);
  });

  test('the share card shows all of a picture, whatever its shape', async () => {
    for (const [width, height] of [
      [600, 600],
      [300, 900],
    ] as const) {
      const stored = await uploads.storePicture(await (await leftAndRight(width, height)).png().toBuffer());
      const { rawPayload } = await shop.app.inject(`${stored.path}/og.jpg`);
      const card = sharp(rawPayload);
      expect(await card.metadata()).toMatchObject({ width: 1200, height: 630 });
      // Red and blue meet in the middle, at the head as at the foot.
      for (const top of [2, 620]) {
        const pixel = async (left: number) =>
          (await card.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toJSON().data;
        const [red, , blueOfRed] = await pixel(600 - 40);
        const [redOfBlue, , blue] = await pixel(600 + 40);
        expect(red).toBeGreaterThan(200);
        expect(blueOfRed).toBeLessThan(60);
        expect(blue).toBeGreaterThan(200);
        expect(redOfBlue).toBeLessThan(60);
      }
    }
  });

  test('never makes it wider than it is', async () => {
    const small = await uploads.storePicture(await plain(500, 400).png().toBuffer());
    const tiny = await uploads.storePicture(await plain(60, 40).webp().toBuffer());
    const found = await findPictures(shop.database, [small.path, tiny.path]);
    expect(found.get(small.path)).toMatchObject({
      src: `${small.path}/500.webp`,
      avif: `${small.path}/320.avif 320w, ${small.path}/500.avif 500w`,
    });
    expect(found.get(tiny.path)).toMatchObject({ src: `${tiny.path}/60.webp`, webp: `${tiny.path}/60.webp 60w`, width: 60, height: 40 });
  });

  test('keeps one copy of the same picture, also when it comes ten times at once', async () => {
    const bytes = await plain(300, 200, '#123456').png().toBuffer();
    const other = await plain(300, 200, '#123456').png({ compressionLevel: 0 }).toBuffer();
    const stored = await Promise.all([...Array.from({ length: 9 }, () => bytes), other].map((each) => uploads.storePicture(each)));
    expect(new Set(stored.map((each) => each.id)).size).toBe(1);
    const rows = await shop.database.select().from(pictures);
    expect(rows.filter((row) => row.id === stored[0]?.id)).toHaveLength(1);
  });

  test('turns it upright and drops what the camera wrote into it', async () => {
    const turned = await (await leftAndRight(400, 200))
      .withExif({ IFD0: { Copyright: 'rahasia', Orientation: '6' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await uploads.storePicture(turned);
    expect(stored).toMatchObject({ width: 200, height: 400 });
    const answer = await shop.app.inject(`${stored.path}/200.webp`);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect(metadata.exif).toBeUndefined();
    const top = await sharp(answer.rawPayload).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
  });

  test('bounds very tall pictures', async () => {
    const stored = await uploads.storePicture(await plain(100, 9000).png().toBuffer());
    const [file = ''] = await readdir(path.join(folder, 'uploads/pictures', stored.id));
    const { height } = await sharp(path.join(folder, 'uploads/pictures', stored.id, file)).metadata();
    expect(height).toBeLessThanOrEqual(2400);
  });
});

describe('refusing a file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  test.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML behind the first bytes of a PNG',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>')]),
    ],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<script>')])],
    ['SVG', Buffer.from(svg)],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s', async (_name, bytes) => {
    await expect(uploads.storePicture(bytes)).rejects.toMatchObject({ code: 'unsupported_file', status: 415 });
  });

  test('that is a GIF or cut short', async () => {
    await expect(uploads.storePicture(await plain(10, 10).gif().toBuffer())).rejects.toMatchObject({ code: 'unsupported_file' });
    const noise = await sharp({
      create: { width: 400, height: 400, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg()
      .toBuffer();
    await expect(uploads.storePicture(noise.subarray(0, noise.length / 2))).rejects.toMatchObject({ code: 'unsupported_file' });
  });

  test('that unpacks to 100 megapixels', async () => {
    const bomb = blankPng(10_000, 10_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(uploads.storePicture(bomb)).rejects.toMatchObject({
      code: 'too_large',
      message: 'Gambar terlalu luas: paling banyak 64 megapiksel. Perkecil gambarnya, lalu unggah lagi.',
    });
  });

  test('that is larger than uploads may be', async () => {
    await expect(uploads.storePicture(Buffer.alloc(8 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large', status: 413 });
  });
});

describe('serving', () => {
  test.each([
    '/uploads/pictures/..%2f..%2fpostgres/PG_VERSION',
    '/uploads/pictures/00000000000000000000000000000000/..%2f..%2f..%2fsecret',
    '/uploads/pictures/00000000000000000000000000000000/640.svg',
    '/uploads/pictures/00000000000000000000000000000000/640.webp',
    '/uploads/pictures/00000000000000000000000000000000/640.webp%00.html',
    '/uploads/pictures/UPPER000000000000000000000000000/640.webp',
  ])('answers 404 to %s', async (address) => {
    const answer = await shop.app.inject(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('never leaves its folder, whatever path arrives on the wire', async () => {
    await writeFile(path.join(folder, 'secret.txt'), 'rahasia besar');
    const { port } = new URL(await shop.app.listen({ port: 0 }));
    for (const address of [
      '/uploads/pictures/../../secret.txt',
      '/uploads/pictures/../../../secret.txt',
      '/uploads/pictures/%2e%2e/%2e%2e/secret.txt',
    ]) {
      // Unlike fetch, this sends the path as it stands.
      const answer = await new Promise<IncomingMessage>((resolve) => request({ port, path: address }, resolve).end());
      expect(await text(answer)).not.toContain('rahasia');
    }
  });
});

describe('addresses', () => {
  test('are our own pictures or https, nothing else', () => {
    for (const good of ['/uploads/pictures/0123456789abcdef0123456789abcdef', 'https://gambar.example/a.jpg']) {
      expect(isPictureAddress(good)).toBe(true);
    }
    for (const bad of [
      '',
      'http://gambar.example/a.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//gambar.example/a',
      '/etc/passwd',
      'https://',
      '/uploads/pictures/../x',
    ]) {
      expect(isPictureAddress(bad)).toBe(false);
    }
  });
});

/** A PNG of one grey, as small as its format allows: how a bomb is made. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
