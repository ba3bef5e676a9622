import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_APPEARANCE } from '@lapak/contract/kernel/default-appearance';
import { UploadedPictureAnswer } from '@lapak/contract/kernel/uploads';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findUploadsOfSettings } from '../../kernel/settings/index.ts';

let folder: string;
let shop: TestApp;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-appearance-'));
  shop = await startTestApp(() => ({}), { environment: { DATA_DIR: folder } });
  token = (await shop.signIn('admin')).token;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const save = (changes: object) => shop.call('updateAppearanceSettings', { token, body: { ...DEFAULT_APPEARANCE, ...changes } });
const shown = async () => (await shop.call('getShop')).data.appearance;

async function upload(): Promise<string> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#173f27' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'logo.png', { type: 'image/png' }));
  const encoded = new Response(form);
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE}${ROUTES.uploadPicture.path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const { data } = UploadedPictureAnswer.parse(answer.json());
  return data.path;
}

test('begins as specified, and says what an admin makes of it', async () => {
  const { stories, stories_shown: _, ...rest } = DEFAULT_APPEARANCE;
  expect(await shown()).toEqual({ ...rest, stories });
  await save({ hero_title: ' Warung Hijau ', partner_figure: ' ', stories_shown: false, origins_shown: false });
  // What is hidden isn't sent at all.
  expect(await shown()).toMatchObject({ hero_title: 'Warung Hijau', partner_figure: null, stories: [], origins_shown: false });
  // It is still there when it is shown again.
  expect((await shop.call('getSettings', { token })).data.appearance.stories).toHaveLength(3);
});

test('its pictures are kept, and shown in their sizes', async () => {
  const logo = await upload();
  const [story] = DEFAULT_APPEARANCE.stories;
  await save({ logo, stories: [{ ...story, picture: logo }] });
  const picture = { src: expect.stringContaining(logo), width: 60, height: 40 };
  expect(await shown()).toMatchObject({ logo: picture, hero_picture: null, stories: [{ picture }] });
  expect(await findUploadsOfSettings(shop.database, [logo, logo.replaceAll(/.$/gu, 'x')])).toEqual([logo]);
});

test('refuses at its field what is no picture, what is gone, and what is too much', async () => {
  const refused = (changes: object) =>
    shop.fail('updateAppearanceSettings', { token, body: { ...DEFAULT_APPEARANCE, ...changes } as typeof DEFAULT_APPEARANCE });
  const [story] = DEFAULT_APPEARANCE.stories;
  expect(await refused({ logo: 'logo.png' })).toMatchObject({
    status: 422,
    fields: { logo: 'Gunakan alamat https:// atau unggah gambar.' },
  });
  const gone = `/uploads/pictures/${'0'.repeat(32)}`;
  expect(await refused({ stories: [{ ...story, picture: gone }] })).toMatchObject({
    code: 'upload_gone',
    fields: { 'stories.0.picture': expect.any(String) },
  });
  expect(await refused({ hero_title: ' ' })).toMatchObject({ fields: { hero_title: 'Judul halaman depan wajib diisi.' } });
  expect(await refused({ stories: Array(7).fill(story) })).toMatchObject({ fields: { stories: 'Paling banyak 6 cerita.' } });
});
