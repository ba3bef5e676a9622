import { asSen } from '@lapak/contract/money/sen';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { businesses, courierPrices, couriers } from '../../../database/tables.ts';
import { loadLocations } from '../../kernel/locations/index.ts';
import { findLocalOption, insertCourier, insertCourierPrices, isFetchedFrom } from './index.ts';

const BANDA_ACEH = 97;
const ACEH_TENGAH = 109;
const BAITURRAHMAN = 117101;
const KUTA_ALAM = 117102;
const BEBESEN = 110403;

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  await loadLocations(shop.database, {
    provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: 9 }],
    cities: [
      { id: BANDA_ACEH, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 97 },
      { id: ACEH_TENGAH, provinceId: 9, code: '11.04', kind: 'kabupaten', name: 'Kabupaten Aceh Tengah', rajaongkirId: 109 },
    ],
    districts: [
      { id: BAITURRAHMAN, cityId: BANDA_ACEH, code: '11.71.01', name: 'Baiturrahman' },
      { id: KUTA_ALAM, cityId: BANDA_ACEH, code: '11.71.02', name: 'Kuta Alam' },
      { id: BEBESEN, cityId: ACEH_TENGAH, code: '11.04.03', name: 'Bebesen' },
    ],
  });
});
afterAll(() => shop.close());

const addCourier = (courier: typeof couriers.$inferInsert) =>
  shop.database.transaction((transaction) => insertCourier(transaction, courier));
const addPrices = (prices: (typeof courierPrices.$inferInsert)[]) =>
  shop.database.transaction((transaction) => insertCourierPrices(transaction, prices));
const rider = (name: string) => ({ courier_name: name, phone_number: '0812-1111-2222' });

describe('couriers', () => {
  test('are active motorcycles unless said, and keep what was given', async () => {
    const { data } = await shop.call('createCourier', {
      token,
      body: { ...rider(' Bang Jali '), email: '', city_id: BANDA_ACEH, vehicle_number: 'BL 1234 AA' },
    });
    expect(data).toMatchObject({
      courier_name: 'Bang Jali',
      type: 'motorcycle',
      status: 'active',
      email: null,
      city_id: BANDA_ACEH,
      is_active: true,
      prices: [],
    });
    const off = await shop.call('updateCourier', {
      token,
      params: { id: data.id },
      body: { ...rider('Bang Jali'), type: 'car', is_active: false },
    });
    expect(off.data).toMatchObject({ type: 'car', city_id: null, vehicle_number: null, is_active: false });
    const kept = await shop.call('updateCourier', { token, params: { id: data.id }, body: rider('Bang Jali') });
    expect(kept.data).toMatchObject({ is_active: false, type: 'car', status: 'active' });
  });

  test.each([
    ['courier_name', ' ', 'Nama kurir wajib diisi.'],
    ['phone_number', '', 'Nomor telepon wajib diisi.'],
    ['email', 'bukan-email', 'Tulis email yang benar.'],
    ['city_id', 5, 'Pilih kota atau kabupaten.'],
  ])('answers %s = "%s" with its text', async (field, value, text) => {
    const answer = await shop.fail('createCourier', { token, body: { ...rider('Salah'), [field]: value } });
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input', fields: { [field]: text } });
  });

  test('are listed newest first, searched, filtered and paged', async () => {
    await shop.call('createCourier', { token, body: { ...rider('Cari Satu'), type: 'truck', vehicle_number: 'BL 77% XY' } });
    await shop.call('createCourier', { token, body: { ...rider('Cari Dua'), status: 'busy', phone_number: '0899-7777' } });
    const names = async (query: Record<string, string | number>) =>
      (await shop.call('listCouriers', { token, query })).data.map((courier) => courier.courier_name);
    expect(await names({ q: 'cari' })).toEqual(['Cari Dua', 'Cari Satu']);
    expect(await names({ q: '77%' })).toEqual(['Cari Satu']);
    expect(await names({ q: '0899-7777' })).toEqual(['Cari Dua']);
    expect(await names({ q: 'cari', type: 'truck' })).toEqual(['Cari Satu']);
    expect(await names({ q: 'cari', status: 'busy' })).toEqual(['Cari Dua']);
    const second = await shop.call('listCouriers', { token, query: { q: 'cari', page: 2, page_size: 1 } });
    expect(second.data.map((courier) => courier.courier_name)).toEqual(['Cari Satu']);
    expect(second.meta).toEqual({ page: 2, page_size: 1, total: 2, pages: 2 });
  });

  test('that are unknown answer 404', async () => {
    expect(await shop.fail('updateCourier', { token, params: { id: 999 }, body: rider('Siapa') })).toMatchObject({ status: 404 });
    expect(await shop.fail('deleteCourier', { token, params: { id: 999 } })).toMatchObject({ status: 404 });
    expect(await shop.fail('listCourierPrices', { token, params: { id: 999 } })).toMatchObject({ status: 404 });
  });
});

describe('fields that a form leaves empty', () => {
  test.each(['', null, undefined])('are none: %j', async (blank) => {
    const { data: courier } = await shop.call('createCourier', { token, body: { ...rider('Kosong'), city_id: blank, is_active: false } });
    expect(courier).toMatchObject({ city_id: null, city_name: null });
    const body = { courier_id: courier.id, region: 'Kota', base_price: 1_000 };
    const empty = { district_id: blank, price_per_km: blank, min_price: blank, max_distance_km: blank };
    const { data: price } = await shop.call('createCourierPrice', { token, body: { ...body, ...empty } });
    expect(price).toMatchObject({ district_id: null, city_id: null, price_per_km: 0, min_price: 0, max_distance_km: null });
    const wrong = await shop.fail('updateCourierPrice', {
      token,
      params: { id: price.id },
      body: { ...body, ...empty, base_price: blank },
    });
    expect(wrong.fields).toEqual({ base_price: 'Ongkir dasar wajib diisi.' });
  });

  test('and a figure below 0 is told so', async () => {
    const body = { courier_id: 1, region: 'Kota', base_price: -1, price_per_km: -1, min_price: 'x', max_distance_km: -1 };
    const text = 'Isi angka 0 atau lebih.';
    expect((await shop.fail('createCourierPrice', { token, body })).fields).toEqual({
      base_price: text,
      price_per_km: text,
      min_price: text,
      max_distance_km: text,
    });
  });

  test('a courier says its city', async () => {
    const { data } = await shop.call('createCourier', { token, body: { ...rider('Berkota'), city_id: BANDA_ACEH } });
    expect(data).toMatchObject({ city_id: BANDA_ACEH, city_name: 'Kota Banda Aceh' });
    expect((await shop.call('listCouriers', { token, query: { q: 'Berkota' } })).data[0]?.city_name).toBe('Kota Banda Aceh');
  });
});

describe('pricing regions', () => {
  test('are added, changed, listed with their courier and deleted with it', async () => {
    const { data: courier } = await shop.call('createCourier', { token, body: rider('Kak Ti') });
    const body = { courier_id: courier.id, region: 'Kota', base_price: 12_500.5, price_per_km: 2_000 };
    const { data: price } = await shop.call('createCourierPrice', { token, body });
    expect(price).toMatchObject({ base_price: 12_500.5, price_per_km: 2_000, min_price: 0, district_id: null, is_active: true });

    const changed = { region: 'Baiturrahman', base_price: 9_000, district_id: BAITURRAHMAN, max_distance_km: 7.5, is_active: false };
    await shop.call('updateCourierPrice', { token, params: { id: price.id }, body: changed });
    const { data: prices } = await shop.call('listCourierPrices', { token, params: { id: courier.id } });
    expect(prices).toEqual([
      {
        id: price.id,
        courier_id: courier.id,
        ...changed,
        city_id: BANDA_ACEH,
        city_name: 'Kota Banda Aceh',
        price_per_km: 0,
        min_price: 0,
        pay: null,
        notes: null,
        version: 2,
      },
    ]);
    const listed = await shop.call('listCouriers', { token, query: { q: 'Kak Ti' } });
    expect(listed.data[0]?.prices).toEqual(prices);

    await shop.call('deleteCourier', { token, params: { id: courier.id } });
    expect(await shop.database.select().from(courierPrices).where(eq(courierPrices.courier_id, courier.id))).toEqual([]);
    expect(await shop.fail('deleteCourierPrice', { token, params: { id: price.id } })).toMatchObject({ status: 404 });
    expect(await shop.fail('updateCourierPrice', { token, params: { id: price.id }, body: changed })).toMatchObject({ status: 404 });
  });

  test('say what their courier gets: it stays where a change says nothing of it, and none ends it', async () => {
    const { data: courier } = await shop.call('createCourier', { token, body: { ...rider('Kak Yah'), city_id: BANDA_ACEH } });
    const price = { region: 'Kota', base_price: 12_000 };
    const { data: made } = await shop.call('createCourierPrice', { token, body: { ...price, courier_id: courier.id, pay: 9_000 } });
    const change = async (more: object) =>
      (await shop.call('updateCourierPrice', { token, params: { id: made.id }, body: { ...price, ...more } })).data.pay;
    expect([made.pay, await change({}), await change({ pay: 0 }), await change({ pay: '' }), await change({ pay: 8_000 })]).toEqual([
      ...[9_000, 9_000, 0, null, 8_000],
    ]);
    for (const pay of [-1, 0.5])
      expect(await shop.fail('createCourierPrice', { token, body: { ...price, courier_id: courier.id, pay } })).toMatchObject({
        fields: { pay: expect.any(String) },
      });
    await shop.call('deleteCourier', { token, params: { id: courier.id } });
  });

  test('name what they belong to', async () => {
    const { data: courier } = await shop.call('createCourier', { token, body: rider('Kak Nong') });
    const price = { courier_id: courier.id, region: 'Kota', base_price: 1 };
    const failing = (change: object) => shop.fail('createCourierPrice', { token, body: { ...price, ...change } });
    expect(await failing({ courier_id: 999 })).toMatchObject({ status: 422, fields: { courier_id: 'Select a courier' } });
    expect(await failing({ district_id: 5 })).toMatchObject({ status: 422, fields: { district_id: 'Pilih kecamatan.' } });
    expect(await failing({ district_id: 9_000_000_000 })).toMatchObject({ status: 422 });
    expect(await failing({ region: ' ' })).toMatchObject({ status: 422, fields: { region: 'Wilayah wajib diisi.' } });
    expect(await failing({ base_price: undefined })).toMatchObject({ status: 422, fields: { base_price: 'Ongkir dasar wajib diisi.' } });
    expect(await failing({ base_price: -1 })).toMatchObject({ status: 422 });
    expect(await failing({ min_price: 0.001 })).toMatchObject({ status: 422 });
  });
});

describe('local options', () => {
  const price = { price_per_km_sen: asSen(0), min_price_sen: asSen(0) };
  let active: number;
  let wholeCity: number;

  const optionsFor = async (districtId: number, cityId: number, originId?: number) => {
    const query = { district_id: districtId, city_id: cityId, ...(originId !== undefined && { origin_district_id: originId }) };
    const { options, data } = await shop.call('listLocalOptions', { query });
    expect(data).toEqual(options);
    // What a courier gets is no buyer's business.
    expect(JSON.stringify(options)).not.toContain('"pay');
    return options.map((option) => [option.region, option.effective_price]);
  };

  beforeAll(async () => {
    await shop.database.insert(businesses).values({ name: 'Lapak Hijau', city_id: BANDA_ACEH, district_id: BAITURRAHMAN, is_main: true });
    active = await addCourier(rider('Aktif'));
    const busy = await addCourier({ ...rider('Sibuk'), status: 'busy' });
    const off = await addCourier({ ...rider('Nonaktif'), is_active: false });
    const rows = await addPrices([
      { ...price, courier_id: active, region: 'seluruh kota', base_price_sen: asSen(1_500_000) },
      {
        ...price,
        courier_id: active,
        region: 'Kuta Alam',
        district_id: KUTA_ALAM,
        base_price_sen: asSen(800_000),
        min_price_sen: asSen(1_000_050),
      },
      { ...price, courier_id: active, region: 'Bebesen', district_id: BEBESEN, base_price_sen: asSen(100) },
      { ...price, courier_id: active, region: 'mati', base_price_sen: asSen(100), is_active: false },
      { ...price, courier_id: busy, region: 'sibuk', base_price_sen: asSen(100) },
      { ...price, courier_id: off, region: 'nonaktif', base_price_sen: asSen(100) },
    ]);
    wholeCity = rows[0]?.id ?? 0;
  });

  test('are the active ones of the district and of the whole city, cheapest first, never under the smallest price', async () => {
    expect(await optionsFor(KUTA_ALAM, BANDA_ACEH)).toEqual([
      ['Kuta Alam', 10_001],
      ['seluruh kota', 15_000],
    ]);
    expect(await optionsFor(BAITURRAHMAN, BANDA_ACEH)).toEqual([['seluruh kota', 15_000]]);
  });

  test('come with the shop’s own time and the rule by which they bring it the same day, as the settings have it', async () => {
    const { token } = await shop.signIn('admin');
    const ask = async () => (await shop.call('listLocalOptions', { query: { district_id: KUTA_ALAM, city_id: BANDA_ACEH } })).delivery;
    expect(await ask()).toMatchObject({ until_hour: 14, weekdays: [1, 2, 3, 4, 5, 6] });
    const body = { same_day_until: 10, same_day_weekdays: [1, 5], days_from: 1, days_to: 3, handling_days: 1, highest_cost: null };
    await shop.call('updateDeliverySettings', { token, body });
    const before = Date.now();
    const { now, ...rule } = await ask();
    const packing = { work_weekdays: [1, 2, 3, 4, 5, 6], handling_days: 1 };
    expect(rule).toEqual({ until_hour: 10, weekdays: [1, 5], ...packing, closed_days: [] });
    await shop.call('updateDeliverySettings', { token, body: { ...body, closed_days: ['2027-03-10'] } });
    expect((await ask()).closed_days).toEqual(['2027-03-10']);
    expect((await shop.fail('updateDeliverySettings', { token, body: { ...body, closed_days: ['2027-02-30'] } })).status).toBe(422);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    const wrong = await shop.fail('updateDeliverySettings', { token, body: { ...body, days_from: 4, same_day_until: 25 } });
    expect(wrong.fields).toHaveProperty('same_day_until');
    expect((await shop.fail('updateDeliverySettings', { token, body: { ...body, days_from: 4 } })).fields).toHaveProperty('days_to');
  });

  test('exist in the main business’s city only, whatever the caller says', async () => {
    expect(await optionsFor(BEBESEN, ACEH_TENGAH)).toEqual([]);
    expect(await optionsFor(BEBESEN, BANDA_ACEH)).toEqual([]);
    expect(await optionsFor(KUTA_ALAM, ACEH_TENGAH)).toEqual([]);
    expect(await optionsFor(5, BANDA_ACEH)).toEqual([]);
  });

  test('fetch goods that lie in that city only', async () => {
    const everything = [
      ['Kuta Alam', 10_001],
      ['seluruh kota', 15_000],
    ];
    expect(await optionsFor(KUTA_ALAM, BANDA_ACEH, BAITURRAHMAN)).toEqual(everything);
    expect(await optionsFor(KUTA_ALAM, BANDA_ACEH, BEBESEN)).toEqual([]);
    expect(await optionsFor(KUTA_ALAM, BANDA_ACEH, 5)).toEqual([]);
  });

  test('are not those that a courier of another city asks for its own whole city', async () => {
    const elsewhere = await addCourier({ ...rider('Takengon'), city_id: ACEH_TENGAH });
    const here = await addCourier({ ...rider('Setempat'), city_id: BANDA_ACEH });
    const rows = await addPrices([
      { ...price, courier_id: elsewhere, region: 'seluruh Aceh Tengah', base_price_sen: asSen(100) },
      { ...price, courier_id: elsewhere, region: 'sampai Kuta Alam', district_id: KUTA_ALAM, base_price_sen: asSen(3_000_000) },
      { ...price, courier_id: here, region: 'kota kami', base_price_sen: asSen(2_000_000) },
    ]);
    expect((await optionsFor(KUTA_ALAM, BANDA_ACEH)).map(([region]) => region)).toEqual([
      'Kuta Alam',
      'seluruh kota',
      'kota kami',
      'sampai Kuta Alam',
    ]);
    const chosen = {
      courierId: elsewhere,
      priceId: rows[0]?.id ?? 0,
      districtId: KUTA_ALAM,
      cityId: BANDA_ACEH,
    };
    expect(await findLocalOption(shop.database, chosen)).toBeUndefined();
    for (const id of [elsewhere, here]) await shop.database.delete(couriers).where(eq(couriers.id, id));
  });

  test('are found again by an order at today’s price, until they are gone', async () => {
    const chosen = { courierId: active, priceId: wholeCity, districtId: KUTA_ALAM, cityId: BANDA_ACEH };
    const found = await findLocalOption(shop.database, chosen);
    expect(found?.option).toMatchObject({ region: 'seluruh kota', effective_price: 1_500_000 });
    expect(await findLocalOption(shop.database, { ...chosen, cityId: ACEH_TENGAH })).toBeUndefined();
    expect(await findLocalOption(shop.database, { ...chosen, districtId: BEBESEN })).toBeUndefined();
    expect(await findLocalOption(shop.database, { ...chosen, courierId: active + 1 })).toBeUndefined();
    const home = found?.home ?? { cityId: 0, districtId: 0 };
    expect(await isFetchedFrom(shop.database, home, KUTA_ALAM)).toBe(true);
    expect(await isFetchedFrom(shop.database, home, BEBESEN)).toBe(false);
    await shop.database.update(couriers).set({ status: 'busy' }).where(eq(couriers.id, active));
    expect(await findLocalOption(shop.database, chosen)).toBeUndefined();
  });
});
