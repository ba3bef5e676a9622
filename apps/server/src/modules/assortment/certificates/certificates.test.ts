import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { UploadedPrivateFileAnswer } from '@lapak/contract/kernel/uploads';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { UPLOAD_USES } from '../../../jobs/upload-uses.ts';
import { createUploads, removeIdleUploads } from '../../kernel/uploads/index.ts';

let shop: OrderShop;
let token: string;
let partner: number;
/** A category of food. */
let food: number;
const today = dateOf(new Date());
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  food = (await shop.call('createCategory', { token, body: { name: 'Kue', is_food: true } })).data.id;
  partner = (await shop.call('createBusiness', { token, body: { name: 'Kue Mak Nyak', ...place } })).data.id;
});
afterAll(() => shop.close());

let count = 0;
function bodyOf(changes: object = {}) {
  count += 1;
  return {
    kind: 'halal',
    number: `ID1111000012${count}`,
    holder: 'Mak Nyak',
    valid_until: null,
    business_id: partner,
    product_ids: [],
    ...changes,
  };
}
const make = async (changes: object = {}) => (await shop.call('createCertificate', { token, body: bodyOf(changes) })).data;
const check = async (id: number, isChecked = true) =>
  (await shop.call('checkCertificate', { token, params: { id }, body: { is_checked: isChecked } })).data;
const numbersOn = async (id: number) =>
  (await shop.call('getCatalogProduct', { params: { id } })).data.certificates.map(({ number }) => number);
const listed = async (query: Record<string, string | number>) =>
  (await shop.call('listCertificates', { token, query })).data.map(({ number }) => number);
const remove = (id: number) => shop.call('deleteCertificate', { token, params: { id } });

async function upload(bytes: Buffer, name: string, as: string | null = token) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return shop.app.inject({
    method: 'POST',
    url: `${API_BASE}${ROUTES.uploadPrivateFile.path}`,
    headers: { ...(as === null ? {} : { authorization: `Bearer ${as}` }), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
const uploaded = async (bytes: Buffer, name: string) => UploadedPrivateFileAnswer.parse((await upload(bytes, name)).json()).data.path;
const fileOf = (id: number, headers: Record<string, string>) => shop.app.inject({ url: `${API_BASE}/certificates/${id}/file`, headers });

describe('shoppers see a certificate', () => {
  test('once it is checked, until the end of its last day, and no longer once it says something else', async () => {
    const product = await shop.makeProduct({ business_id: partner, category_id: food });
    const products = [{ id: product.id, name: product.name }];
    const made = await make({ valid_until: today, product_ids: [product.id] });
    expect(made).toMatchObject({ state: 'ending', checked_at: null, checked_by: null, products, business: { name: 'Kue Mak Nyak' } });
    expect(await numbersOn(product.id)).toEqual([]);
    expect(await check(made.id)).toMatchObject({ checked_at: expect.any(String), checked_by: 'admin1' });
    expect(await numbersOn(product.id)).toEqual([made.number]);
    const list = await shop.call('listCatalogProducts', { query: { q: product.name } });
    expect(list.data[0]?.certificates).toEqual([
      { kind: 'halal', title: null, number: made.number, holder: 'Mak Nyak', valid_until: today },
    ]);

    const same = { ...bodyOf(), number: made.number, valid_until: today, product_ids: [product.id] };
    const save = (body: object) => shop.call('updateCertificate', { token, params: { id: made.id }, body });
    expect((await save(same)).data.checked_at).not.toBeNull();
    expect((await save({ ...same, valid_until: addDays(today, -1) })).data).toMatchObject({ state: 'ended', checked_at: null });
    await check(made.id);
    expect(await numbersOn(product.id)).toEqual([]);
    await save({ ...same, valid_until: addDays(today, 61) });
    expect(await check(made.id)).toMatchObject({ state: 'valid' });
    expect(await numbersOn(product.id)).toEqual([made.number]);
    await check(made.id, false);
    expect(await numbersOn(product.id)).toEqual([]);
    await remove(made.id);
  });

  test('on what it names and nothing else: not on what the partner adds later, not on what is no food; halal first', async () => {
    const [one, two, own] = [
      await shop.makeProduct({ business_id: partner, category_id: food }),
      await shop.makeProduct({ business_id: partner, category_id: food }),
      await shop.makeProduct({ business_id: 0 }),
    ];
    const bpom = await make({ kind: 'bpom', product_ids: [two.id] });
    const all = await make({ product_ids: [one.id, two.id] });
    const later = await shop.makeProduct({ business_id: partner, category_id: food });
    const ofShop = await make({ business_id: 0, product_ids: [own.id, one.id], kind: 'other', title: 'SNI' });
    for (const { id } of [bpom, all, ofShop]) await check(id);
    expect(await numbersOn(one.id)).toEqual([all.number, ofShop.number]);
    expect(await numbersOn(two.id)).toEqual([all.number, bpom.number]);
    expect(await numbersOn(own.id)).toEqual([ofShop.number]);
    expect((await listed({ product_id: two.id })).sort()).toEqual([all.number, bpom.number].sort());
    expect(await numbersOn(later.id)).toEqual([]);
    expect(await listed({ product_id: later.id })).toEqual([]);

    // One that names nothing yet covers nothing, whoever holds it.
    const bare = await make();
    await check(bare.id);
    expect(await numbersOn(later.id)).toEqual([]);
    await remove(bare.id);

    // What turns out to be no food loses the marks of food at once, and no others.
    const tell = (is_food: boolean | null) => {
      const { name, category_id, price, stock } = one;
      return shop.call('updateProduct', { token, params: { id: one.id }, body: { name, category_id, price, stock, is_food } });
    };
    await tell(false);
    expect(await numbersOn(one.id)).toEqual([ofShop.number]);
    expect(await listed({ product_id: one.id })).toEqual([ofShop.number]);
    await tell(null);
    expect(await numbersOn(one.id)).toEqual([all.number, ofShop.number]);

    // A product that goes to another partner takes its old partner's certificates with it no more.
    const { category_id, price, stock } = two;
    await shop.call('updateProduct', {
      token,
      params: { id: two.id },
      body: { name: two.name, category_id, price, stock, business_id: shop.mainBusinessId },
    });
    expect(await numbersOn(two.id)).toEqual([]);
    for (const { id } of [bpom, all, ofShop]) await remove(id);
    expect(await numbersOn(one.id)).toEqual([]);
  });
});

describe('an admin', () => {
  test('finds certificates by number, holder, partner and product, by kind and by what is due', async () => {
    const product = await shop.makeProduct({ name: 'Timphan Kukus', business_id: partner, category_id: food });
    const made = {
      ended: await make({ valid_until: addDays(today, -1), holder: 'Cari Aku' }),
      ending: await make({ valid_until: addDays(today, 60), holder: 'Cari Aku', kind: 'pirt', product_ids: [product.id] }),
      later: await make({ valid_until: addDays(today, 61), holder: 'Cari Aku' }),
      endless: await make({ holder: 'Cari Aku' }),
    };
    const { ended, ending, later, endless } = { ...made };
    const found = (query: Record<string, string>) => listed({ q: 'cari aku', ...query });
    expect(await found({})).toEqual([ended, ending, later, endless].map(({ number }) => number));
    expect(await found({ state: 'ended' })).toEqual([ended.number]);
    expect(await found({ state: 'ending' })).toEqual([ending.number]);
    expect(await found({ kind: 'pirt' })).toEqual([ending.number]);
    await check(later.id);
    expect(await found({ state: 'unchecked' })).toEqual([ended, ending, endless].map(({ number }) => number));
    expect(await listed({ q: 'timphan' })).toEqual([ending.number]);
    expect(await listed({ q: later.number.toLowerCase() })).toEqual([later.number]);
    expect(await found({ q: 'mak nyak cari' })).toHaveLength(4);
    for (const { id } of Object.values(made)) await remove(id);
  });

  test('is told what is missing, what is gone and what somebody else changed', async () => {
    const foreign = await shop.makeProduct();
    const refused = async (changes: object) => (await shop.fail('createCertificate', { token, body: bodyOf(changes) })).fields;
    expect(await refused({ number: ' ' })).toMatchObject({ number: 'Nomor sertifikat wajib diisi.' });
    expect(await refused({ kind: 'sni' })).toMatchObject({ kind: 'Pilih jenis sertifikat.' });
    expect(await refused({ kind: 'other' })).toMatchObject({ title: 'Tulis nama sertifikatnya.' });
    expect(await refused({ business_id: 0 })).toMatchObject({ product_ids: 'Pilih mitra, atau produk yang tercakup.' });
    expect(await refused({ valid_until: '2027-02-30' })).toMatchObject({ valid_until: 'Isi tanggal dengan benar.' });
    expect(await refused({ business_id: 999_999 })).toMatchObject({ business_id: 'Mitra tidak ditemukan.' });
    expect(await refused({ product_ids: [foreign.id] })).toMatchObject({ product_ids: `“${foreign.name}” bukan produk mitra ini.` });
    const cap = await shop.makeProduct({ name: 'Kupiah', business_id: partner });
    for (const [kind, label] of Object.entries({ halal: 'Halal', pirt: 'PIRT', bpom: 'BPOM MD' })) {
      expect(await refused({ kind, product_ids: [cap.id] })).toMatchObject({
        product_ids: `“Kupiah” bukan pangan. ${label} hanya untuk makanan dan minuman.`,
      });
    }
    await remove((await make({ kind: 'other', title: 'SNI', product_ids: [cap.id] })).id);
    expect(await refused({ product_ids: [999_999] })).toMatchObject({ product_ids: expect.stringContaining('sudah dihapus') });
    expect(await refused({ file: '/uploads/documents/x.pdf' })).toHaveProperty('file');

    const made = await make();
    const body = { ...bodyOf(), expected_version: made.version };
    await shop.call('updateCertificate', { token, params: { id: made.id }, body });
    expect(await shop.fail('updateCertificate', { token, params: { id: made.id }, body })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    // Who checks says which one they have seen.
    const seen = { is_checked: true, expected_version: made.version };
    expect(await shop.fail('checkCertificate', { token, params: { id: made.id }, body: seen })).toMatchObject({ status: 409 });
    expect(await shop.fail('deleteBusiness', { token, params: { id: partner } })).toMatchObject({ status: 409, code: 'in_use' });
    await remove(made.id);
    expect(await shop.fail('deleteCertificate', { token, params: { id: made.id } })).toMatchObject({ status: 404 });
  });

  test('is told of it in the audit', async () => {
    const made = await make({ valid_until: today });
    await check(made.id);
    await remove(made.id);
    const { data } = await shop.call('listChanges', { token, query: { kind: 'certificate', record_id: made.id } });
    expect(data).toMatchObject([
      { action: 'deleted', name: made.number, by: 'admin1' },
      { action: 'changed', fields: [{ field: 'checked_at', from: null }] },
      { action: 'created' },
    ]);
  });

  test('lists food on sale that no checked halal certificate covers', async () => {
    const bare = await shop.makeProduct({ name: 'Tanpa Sertifikat A', category_id: food, business_id: partner });
    await shop.makeProduct({ name: 'Tanpa Sertifikat B', business_id: partner });
    // Among other things, but food by its own word; and the other way round.
    const spice = await shop.makeProduct({ name: 'Tanpa Sertifikat D', business_id: partner, is_food: true });
    await shop.makeProduct({ name: 'Tanpa Sertifikat E', category_id: food, business_id: partner, is_food: false });
    const hidden = await shop.makeProduct({ name: 'Tanpa Sertifikat C', category_id: food, business_id: partner });
    const { category_id, price, stock } = hidden;
    await shop.call('updateProduct', {
      token,
      params: { id: hidden.id },
      body: { name: hidden.name, category_id, price, stock, is_active: false },
    });
    const lacking = async (q?: string) => {
      const query = { lacks_certificate: 'true', ...(q ? { q } : {}) };
      const { data, meta } = await shop.call('listProducts', { token, query });
      expect(meta.total).toBe(data.length);
      return data
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Tanpa'))
        .sort();
    };
    expect(await lacking()).toEqual([bare.name, spice.name]);
    const pirt = await make({ kind: 'pirt', product_ids: [bare.id] });
    const halal = await make({ valid_until: today, product_ids: [bare.id, spice.id] });
    await check(pirt.id);
    expect(await lacking()).toEqual([bare.name, spice.name]);
    await check(halal.id);
    expect(await lacking()).toEqual([]);
    expect(await lacking('sertifikat')).toEqual([]);
    // A new product starts without one.
    const added = await shop.makeProduct({ name: 'Tanpa Sertifikat F', category_id: food, business_id: partner });
    expect(await lacking()).toEqual([added.name]);
    await remove(halal.id);
    const named = await make({ product_ids: [bare.id, added.id, spice.id] });
    expect(await lacking('sertifikat')).toEqual([bare.name, spice.name, added.name]);
    await check(named.id);
    expect(await lacking()).toEqual([]);
    for (const { id } of [pirt, named]) await remove(id);
  });
});

describe("a certificate's file", () => {
  test('is given to admins only, PDF or picture, and has no address of its own', async () => {
    const path = await uploaded(PDF, 'Halal.pdf');
    const made = await make({ file: path });
    const answer = await fileOf(made.id, { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Halal ${made.number}.pdf"`,
    });
    const { token: customer } = await shop.signIn('customer');
    expect((await fileOf(made.id, {})).statusCode).toBe(401);
    expect((await fileOf(made.id, { authorization: `Bearer ${customer}` })).statusCode).toBe(403);
    expect((await upload(PDF, 'x.pdf', customer)).statusCode).toBe(403);
    for (const address of [path, path.replace('/private/', '/documents/')]) expect((await shop.app.inject(address)).statusCode).toBe(404);

    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2f6b3a' } })
      .png()
      .toBuffer();
    const photo = await make({ file: await uploaded(png, 'foto.png') });
    expect((await fileOf(photo.id, { authorization: `Bearer ${token}` })).headers['content-type']).toBe('image/webp');
    expect((await upload(Buffer.from('<svg/>'), 'x.svg')).statusCode).toBe(415);
    // Neither another certificate nor a buyer's slip can be taken over by its address.
    expect((await shop.fail('createCertificate', { token, body: bodyOf({ file: path }) })).code).toBe('upload_gone');
    for (const { id } of [made, photo]) await remove(id);
  });

  test('stays while a certificate holds it, and goes two days after none does', async () => {
    const { storage } = await createUploads({ config: { dataFolder: shop.dataFolder, s3: null }, database: shop.database });
    const sweep = (days: number) =>
      removeIdleUploads({ database: shop.database, storage, findUses: UPLOAD_USES, now: new Date(Date.now() + days * 86_400_000) });
    const files = async () => (await readdir(path.join(shop.dataFolder, 'uploads', 'private')).catch(() => [])).sort();
    await sweep(3);
    const before = await files();
    const forgotten = await uploaded(PDF, 'lupa.pdf');
    const made = await make({ file: await uploaded(PDF, 'a.pdf') });
    expect(await files()).toHaveLength(before.length + 2);
    await sweep(3);
    expect(await files()).toHaveLength(before.length + 1);
    expect((await shop.fail('createCertificate', { token, body: bodyOf({ file: forgotten }) })).code).toBe('upload_gone');

    const second = await uploaded(PDF, 'b.pdf');
    await shop.call('updateCertificate', { token, params: { id: made.id }, body: bodyOf({ file: second }) });
    await sweep(1);
    expect(await files()).toHaveLength(before.length + 2);
    await sweep(3);
    expect(await files()).toHaveLength(before.length + 1);
    expect((await fileOf(made.id, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
    await remove(made.id);
    await sweep(3);
    expect(await files()).toEqual(before);
  });
});
