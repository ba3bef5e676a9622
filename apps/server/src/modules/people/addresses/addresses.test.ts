import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { addresses } from '../../../database/tables.ts';
import { loadLocations } from '../../kernel/locations/index.ts';

let shop: TestApp;
let admin: string;
beforeAll(async () => {
  shop = await startTestApp();
  admin = (await shop.signIn('admin')).token;
  await shop.database.transaction((transaction) =>
    loadLocations(transaction, {
      provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: null }],
      cities: [{ id: 101, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: null }],
      districts: [
        { id: 1001, cityId: 101, code: '11.71.01', name: 'Baiturrahman' },
        { id: 1002, cityId: 101, code: '11.71.02', name: 'Kuta Alam' },
      ],
    }),
  );
});
afterAll(() => shop.close());

const address = (changes: object = {}) => ({
  shipping_name: 'Cut Nyak',
  shipping_phone: '0812 3456 7890',
  shipping_address: 'Jalan Teuku Umar 1',
  shipping_postcode: '23231',
  shipping_district_id: 1001,
  ...changes,
});
const book = async (token: string) => (await shop.call('listAddresses', { token })).data;
const add = async (token: string, changes: object = {}) => (await shop.call('createAddress', { token, body: address(changes) })).data;

describe('an address book', () => {
  test('keeps addresses with all of their place, the one used last first', async () => {
    const { token } = await shop.signIn('customer');
    expect(await book(token)).toEqual([]);
    const first = await add(token);
    expect(first).toMatchObject({
      ...address(),
      shipping_district: 'Baiturrahman',
      shipping_city_id: 101,
      shipping_city: 'Kota Banda Aceh',
      shipping_province_id: 9,
      shipping_province: 'Aceh',
    });
    const second = await add(token, { shipping_name: 'Laksamana', shipping_district_id: 1002 });
    expect((await book(token)).map(({ id }) => id)).toEqual([second.id, first.id]);
    await shop.call('chooseMainAddress', { token, params: { id: first.id } });
    expect((await book(token)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('keeps the very same address once, however often and however closely it is sent', async () => {
    const { token } = await shop.signIn('customer');
    const sent = await Promise.all([add(token), add(token), add(token, { shipping_name: ' Cut Nyak ' })]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const other = await add(token, { shipping_postcode: '23111' });
    await add(token);
    expect((await book(token)).map(({ id }) => id)).toEqual([sent[0]?.id, other.id]);
  });

  test('changes and deletes', async () => {
    const { token } = await shop.signIn('customer');
    const { id } = await add(token);
    const { data } = await shop.call('updateAddress', {
      token,
      params: { id },
      body: address({ shipping_name: 'Pocut', shipping_district_id: 1002 }),
    });
    expect(data).toMatchObject({ id, shipping_name: 'Pocut', shipping_district: 'Kuta Alam' });
    await shop.call('deleteAddress', { token, params: { id } });
    expect(await book(token)).toEqual([]);
    expect(await shop.fail('deleteAddress', { token, params: { id } })).toMatchObject({ status: 404 });
  });

  test('holds at most twenty, and says what to do then; two at once don’t get past it', async () => {
    const { token } = await shop.signIn('customer');
    for (let at = 1; at < 20; at++) await add(token, { shipping_postcode: String(at) });
    const both = await Promise.allSettled([add(token, { shipping_postcode: 'a' }), add(token, { shipping_postcode: 'b' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await book(token)).toHaveLength(20);
    expect(await shop.fail('createAddress', { token, body: address({ shipping_postcode: 'c' }) })).toMatchObject({
      status: 422,
      error: 'Buku alamat berisi paling banyak 20 alamat. Hapus satu yang tidak dipakai lagi.',
    });
    await add(token, { shipping_postcode: '7' });
  });

  test('is closed to everybody else', async () => {
    const owner = await shop.signIn('customer');
    const { id } = await add(owner.token);
    const { token } = await shop.signIn('customer');
    const params = { id };
    expect(await shop.fail('updateAddress', { token, params, body: address() })).toMatchObject({ status: 404 });
    expect(await shop.fail('chooseMainAddress', { token, params })).toMatchObject({ status: 404 });
    expect(await shop.fail('deleteAddress', { token, params })).toMatchObject({ status: 404 });
    expect(await shop.fail('deleteAddress', { token: admin, params })).toMatchObject({ status: 404 });
    expect(await book(owner.token)).toHaveLength(1);
  });

  test('is refused field by field, like the checkout', async () => {
    const { token } = await shop.signIn('customer');
    expect(await shop.fail('createAddress', { token, body: {} })).toMatchObject({
      status: 422,
      fields: {
        shipping_name: 'Nama penerima wajib diisi.',
        shipping_phone: 'Nomor telepon wajib diisi.',
        shipping_address: 'Alamat lengkap wajib diisi.',
        shipping_postcode: 'Kode pos wajib diisi.',
        shipping_district_id: 'Pilih kecamatan tujuan.',
      },
    });
    expect(await shop.fail('createAddress', { token, body: address({ shipping_district_id: 77 }) })).toMatchObject({
      status: 422,
      fields: { shipping_district_id: expect.stringContaining('Kecamatan') },
    });
  });

  test('goes with its account', async () => {
    const { token, id } = await shop.signIn('customer');
    await add(token);
    await shop.call('deleteUser', { token: admin, params: { id } });
    expect(await shop.database.select().from(addresses).where(eq(addresses.user_id, id))).toEqual([]);
  });
});
