import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AdminProductAnswer } from '@lapak/contract/assortment/products';
import { API_BASE } from '@lapak/contract/routes';
import { onWire } from '@lapak/contract/wire';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { pictures, products } from '../../../../database/tables.ts';

let folder: string;
let shop: TestApp;
let token: string;
let category: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-forms-'));
  shop = await startTestApp(() => ({}), { environment: { DATA_DIR: folder } });
  ({ token } = await shop.signIn('admin'));
  category = (await shop.call('createCategory', { token, body: { name: 'Kopi' } })).data.id;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

type Part = [name: string, value: string | { bytes: Buffer; filename: string; type?: string }];

async function send(parts: readonly Part[], id?: number) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value.bytes)], value.filename, { type: value.type ?? 'image/jpeg' }));
  }
  const encoded = new Response(form);
  return post(Buffer.from(await encoded.arrayBuffer()), encoded.headers.get('content-type') ?? '', id);
}

async function post(payload: Buffer, contentType: string, id?: number) {
  return shop.app.inject({
    method: id === undefined ? 'POST' : 'PUT',
    url: `${API_BASE}/products${id === undefined ? '' : `/${id}`}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
}

async function save(parts: readonly Part[], id?: number) {
  const answer = await send(parts, id);
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return onWire(AdminProductAnswer).parse(answer.json()).data;
}

const fields = (): Part[] => [
  ['name', 'Kopi Gayo'],
  ['price', '45000.5'],
  ['reseller_price', ''],
  ['discount', ''],
  ['stock', '7'],
  ['category_id', String(category)],
  ['business_id', '0'],
  ['is_active', 'false'],
  ['ai_status', 'true'],
  ['size_variants', JSON.stringify([{ label: '100 g', price: 10_000, stock: 2 }])],
  ['option_groups', JSON.stringify([{ name: 'Giling', values: ['Halus'] }])],
];

const picture = async (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
const addressesIn = (list: string) => z.array(z.string()).parse(JSON.parse(list));
const countPictures = async () => (await shop.database.select().from(pictures)).length;

describe('a product as a form', () => {
  test('reads text parts as numbers, switches and lists', async () => {
    const made = await save([...fields(), ['ignored', 'x']]);
    expect(made).toMatchObject({
      price: 45_000.5,
      reseller_price: 45_000.5,
      discount: 0,
      stock: 7,
      business_id: null,
      is_active: false,
      ai_status: true,
      size_variants: [{ label: '100 g', price: 10_000, stock: 2 }],
      option_groups: [{ name: 'Giling', values: ['Halus'] }],
    });
  });

  test('keeps what is said of food, lets it be where a form is silent, and clears what is blank', async () => {
    const made = await save([
      ...fields(),
      ['ingredients', 'Kopi'],
      ['shelf_life', ' 6 bulan '],
      ['net_weight_grams', '250'],
      ['net_volume_ml', ''],
    ]);
    expect(made).toMatchObject({
      ingredients: 'Kopi',
      shelf_life: '6 bulan',
      storage: null,
      net_weight_grams: 250,
      net_volume_ml: null,
      origin: null,
    });
    const silent = await save(fields(), made.id);
    expect(silent).toMatchObject({ ingredients: 'Kopi', net_weight_grams: 250 });
    const cleared = await save([...fields(), ['ingredients', ' '], ['net_weight_grams', ''], ['origin', 'Takengon']], made.id);
    expect(cleared).toMatchObject({ ingredients: null, shelf_life: '6 bulan', net_weight_grams: null, origin: 'Takengon' });
    const shown = (await save([...fields(), ['is_active', 'true']], made.id)).id;
    const { data } = await shop.call('getCatalogProduct', { params: { id: shown } });
    expect(data).toMatchObject({ shelf_life: '6 bulan', origin: 'Takengon' });
  });

  test.each(['0', '-5', '1.5', 'banyak', '1000001'])('refuses a net weight of %s at its field', async (weight) => {
    const answer = await send([...fields(), ['net_weight_grams', weight]]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { net_weight_grams: 'Isi angka bulat lebih dari 0, paling banyak 1.000.000.' } });
  });

  test('ties a size to a picture, new or old, for as long as the product has it', async () => {
    const size = (label: string, picture?: string | null) => ({
      label,
      price: 10_000,
      stock: 1,
      ...(picture !== undefined && { picture }),
    });
    const sized = (sizes: object[]): Part[] => [
      ...fields().filter(([name]) => name !== 'size_variants'),
      ['size_variants', JSON.stringify(sizes)],
    ];
    const file = async (color: string) => ({ bytes: await picture(color), filename: 'a.png' });
    const made = await save([
      ...sized([size('A', 'new-1'), size('B', 'new-cover'), size('C', '/uploads/pictures/0123456789abcdef0123456789abcdef')]),
      ['image_cover', await file('#101010')],
      ['images', await file('#202020')],
      ['images', await file('#303030')],
    ]);
    const [first = '', second = ''] = addressesIn(made.images);
    const tiesOf = ({ size_variants }: typeof made) => size_variants.map((each) => each.picture);
    expect(tiesOf(made)).toEqual([second, made.image_cover, undefined]);
    // Who says nothing of it, as the specification's clients, leaves it.
    const cover: Part = ['image_cover', made.image_cover ?? ''];
    expect(tiesOf(await save([...sized([size('A'), size('B', null), size('C', first)]), cover], made.id))).toEqual([
      second,
      undefined,
      first,
    ]);
    const without = await save([...sized([size('A'), size('B'), size('C')]), cover, ['images', JSON.stringify([first])]], made.id);
    expect(tiesOf(without)).toEqual([undefined, undefined, first]);
  });

  test('keeps cover and gallery, and adds new files to those that stay', async () => {
    const made = await save([
      ...fields(),
      ['image_cover', { bytes: await picture('#111111'), filename: '../../../etc/passwd' }],
      ['images', { bytes: await picture('#222222'), filename: 'a.jpg' }],
      ['images', { bytes: await picture('#333333'), filename: 'a.jpg' }],
    ]);
    const [first = '', second = ''] = addressesIn(made.images);
    expect(made.image_cover).toMatch(/^\/uploads\/pictures\/[a-f0-9]{32}$/u);
    expect(made.pictures.map((each) => each.width)).toEqual([400, 400, 400]);
    expect((await shop.app.inject(made.pictures[0]?.src ?? '')).statusCode).toBe(200);

    const cover = made.image_cover ?? '';
    const changed = await save(
      [
        ...fields(),
        ['image_cover', cover],
        ['images', JSON.stringify([second])],
        ['images', { bytes: await picture('#444444'), filename: 'b.png' }],
      ],
      made.id,
    );
    const gallery = addressesIn(changed.images);
    expect(changed.image_cover).toBe(cover);
    expect(gallery).toHaveLength(2);
    expect(gallery[0]).toBe(second);
    expect(gallery).not.toContain(first);
  });

  test('drops rows that nobody filled, also in JSON', async () => {
    const empty = { label: ' ', price: null, reseller_price: '', stock: '' };
    const variants = [empty, { label: '100 g', price: 10_000 }, {}];
    const groups = [
      { name: '', values: [] },
      { name: 'Giling', values: ['Halus'] },
      { name: ' ', values: [''] },
    ];
    const kept = { size_variants: [{ label: '100 g' }], option_groups: [{ name: 'Giling', values: ['Halus'] }] };
    const made = await save([...fields(), ['size_variants', JSON.stringify(variants)], ['option_groups', JSON.stringify(groups)]]);
    expect(made).toMatchObject(kept);
    expect(made.size_variants).toHaveLength(1);
    const body = { name: 'Kopi', price: 1, stock: 1, category_id: category, size_variants: variants, option_groups: groups };
    expect((await shop.call('createProduct', { token, body })).data).toMatchObject(kept);
  });

  test("reads a size's numbers as the product's own: texts, and blank for none, also in JSON", async () => {
    const variants = [{ label: '100 g', price: '10000.5', reseller_price: '', stock: ' 3 ' }];
    const read = [{ label: '100 g', price: 10_000.5, reseller_price: 10_000.5, stock: 3 }];
    const made = await save([...fields(), ['size_variants', JSON.stringify(variants)]]);
    expect(made.size_variants).toMatchObject(read);
    const body = { name: 'Kopi', price: 1, stock: 1, category_id: category, size_variants: variants };
    const answer = await post(Buffer.from(JSON.stringify(body)), 'application/json');
    expect(answer.json()).toMatchObject({ success: true, data: { size_variants: read } });
    const wrong = { ...body, size_variants: [{ label: '100 g', price: 'mahal' }] };
    expect((await post(Buffer.from(JSON.stringify(wrong)), 'application/json')).json()).toMatchObject({
      error: 'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    });
  });

  test('puts new pictures where the list has a place for them, the rest at its end', async () => {
    const made = await save([
      ...fields(),
      ['images', { bytes: await picture('#a11111'), filename: 'a.png' }],
      ['images', { bytes: await picture('#a22222'), filename: 'b.png' }],
    ]);
    const [first = '', second = ''] = addressesIn(made.images);
    const changed = await save(
      [
        ...fields(),
        ['images', JSON.stringify(['new', second, 'new', first, 'new'])],
        ['images', { bytes: await picture('#a33333'), filename: 'c.png' }],
        ['images', { bytes: await picture('#a44444'), filename: 'd.png' }],
      ],
      made.id,
    );
    const gallery = addressesIn(changed.images);
    expect(gallery).toEqual([expect.stringMatching(/^\/uploads\//u), second, expect.stringMatching(/^\/uploads\//u), first]);
    expect(new Set(gallery).size).toBe(4);
  });

  test('says which picture of the gallery is wrong', async () => {
    const good: Part = ['images', { bytes: await picture('#a55555'), filename: 'baik.png' }];
    const bad: Part = ['images', { bytes: Buffer.from('GIF89a'), filename: 'gerak.gif', type: 'image/gif' }];
    const answer = await send([...fields(), good, bad]);
    expect(answer.json()).toMatchObject({
      code: 'unsupported_file',
      fields: { images: 'gerak.gif: Gunakan gambar JPG, PNG, atau WEBP.' },
    });
  });

  test('takes an empty file part for "no file"', async () => {
    const made = await save([...fields(), ['image_cover', { bytes: Buffer.alloc(0), filename: '' }]]);
    expect(made.image_cover).toBeNull();
  });

  test('answers wrong fields with their texts, and keeps no picture of such a form', async () => {
    const before = await countPictures();
    const wrong: Part[] = [
      ['name', ''],
      ['price', 'abc'],
      ['stock', ''],
      ['size_variants', '{'],
      ['image_cover', { bytes: await picture('#555555'), filename: 'a.jpg' }],
    ];
    const answer = await send(wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        name: 'Product name is required',
        price: 'Price must be a positive number',
        stock: 'Stock is required',
        category_id: 'Category is required',
      },
    });
    expect(answer.json()).toHaveProperty(['fields', 'size_variants']);
    expect(await countPictures()).toBe(before);
  });

  test('keeps no picture of a form whose category is gone', async () => {
    const before = await countPictures();
    const gone = fields().map((part): Part => (part[0] === 'category_id' ? ['category_id', '999999'] : part));
    const answer = await send([...gone, ['image_cover', { bytes: await picture('#666666'), filename: 'a.jpg' }]]);
    expect(answer.statusCode).toBe(422);
    expect(await countPictures()).toBe(before);
  });

  test.each([
    ['HTML called .jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'photo.jpg', 'image/jpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg', 'image/svg+xml'],
  ])('refuses %s', async (_name, bytes, filename, type) => {
    const before = (await shop.database.select().from(products)).length;
    const answer = await send([...fields(), ['image_cover', { bytes, filename, type }]]);
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ code: 'unsupported_file', error: 'Gunakan gambar JPG, PNG, atau WEBP.' });
    expect(await shop.database.select().from(products)).toHaveLength(before);
  });

  test('refuses files that are too large, too many, or under another name', async () => {
    const large = await send([...fields(), ['image_cover', { bytes: Buffer.alloc(8 * 1024 * 1024 + 1), filename: 'a.jpg' }]]);
    const text = 'Ukuran gambar paling besar 8 MB. Perkecil gambarnya, lalu unggah lagi.';
    expect(large.json()).toMatchObject({ code: 'too_large', error: text, fields: { image_cover: text } });
    expect(large.statusCode).toBe(413);
    const bytes = await picture('#666666');
    const file = (name: string): Part => [name, { bytes, filename: 'a.png' }];
    expect((await send([...fields(), ...Array.from({ length: 10 }, () => file('images'))])).statusCode).toBe(413);
    expect((await send([...fields(), file('secret')])).statusCode).toBe(400);
    const kept: Part = ['images', JSON.stringify(Array.from({ length: 8 }, (_, index) => `https://gambar.example/${index}.jpg`))];
    const full = await send([...fields(), kept, file('images')]);
    expect(full.json()).toMatchObject({ code: 'invalid_input', fields: { images: 'Paling banyak 8 gambar galeri.' } });
  });

  test.each([
    ['no boundary', 'multipart/form-data', Buffer.from('x')],
    ['no parts', 'multipart/form-data; boundary=b', Buffer.from('nothing')],
    [
      'a cut end',
      'multipart/form-data; boundary=b',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc'),
    ],
    [
      'a prototype name',
      'multipart/form-data; boundary=b',
      Buffer.from('--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--b--\r\n'),
    ],
  ])('answers a form with %s as unreadable', async (_name, type, payload) => {
    const answer = await post(payload, type);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ success: false });
  });

  test('is for admins only, and only products take forms', async () => {
    const { token: customer } = await shop.signIn('customer');
    const payload = Buffer.from('--b--\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const asCustomer = { ...headers, authorization: `Bearer ${customer}` };
    expect((await shop.app.inject({ method: 'POST', url: `${API_BASE}/products`, headers: asCustomer, payload })).statusCode).toBe(403);
    expect((await shop.app.inject({ method: 'POST', url: `${API_BASE}/auth/login`, headers, payload })).statusCode).toBe(400);
  });
});
