import { API_BASE } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { findDistrict, loadLocations } from './index.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await shop.database.transaction((transaction) =>
    loadLocations(transaction, {
      provinces: [
        { id: 1, code: '51', name: 'Bali', rajaongkirId: 1 },
        { id: 9, code: '11', name: 'Nanggroe Aceh Darussalam', rajaongkirId: 9 },
        { id: 12, code: '94', name: 'Papua Tengah', rajaongkirId: null },
      ],
      cities: [
        { id: 101, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 21 },
        { id: 102, provinceId: 9, code: '11.06', kind: 'kabupaten', name: 'Kabupaten Aceh Besar', rajaongkirId: 22 },
        { id: 103, provinceId: 1, code: '51.71', kind: 'kota', name: 'Kota Denpasar', rajaongkirId: null },
      ],
      districts: [
        { id: 1002, cityId: 101, code: '11.71.02', name: 'Syiah Kuala' },
        { id: 1001, cityId: 101, code: '11.71.01', name: 'Baiturrahman' },
        { id: 1003, cityId: 103, code: '51.71.01', name: 'Denpasar Barat' },
      ],
    }),
  );
});
afterAll(() => shop.close());

describe('locations', () => {
  test('lists provinces by name, Aceh first', async () => {
    const { data } = await shop.call('listProvinces');
    expect(data).toEqual([
      { id: 9, name: 'Nanggroe Aceh Darussalam' },
      { id: 1, name: 'Bali' },
      { id: 12, name: 'Papua Tengah' },
    ]);
  });

  test('lists the cities of all provinces or of one, by name', async () => {
    expect((await shop.call('listCities')).data.map((city) => city.id)).toEqual([102, 101, 103]);
    const ofAceh = [
      { id: 102, name: 'Kabupaten Aceh Besar', province_id: 9 },
      { id: 101, name: 'Kota Banda Aceh', province_id: 9 },
    ];
    expect((await shop.call('listCities', { query: { province_id: 9 } })).data).toEqual(ofAceh);
    expect((await shop.call('listProvinceCities', { params: { id: 9 } })).data).toEqual(ofAceh);
    expect((await shop.call('listProvinceCities', { params: { id: 12 } })).data).toEqual([]);
  });

  test('lists the districts of a city by name', async () => {
    const { data } = await shop.call('listDistricts', { params: { id: 101 } });
    expect(data).toEqual([
      { id: 1001, name: 'Baiturrahman', city_id: 101 },
      { id: 1002, name: 'Syiah Kuala', city_id: 101 },
    ]);
  });

  test('a district is told with its city and province', async () => {
    expect((await shop.call('getDistrict', { params: { id: 1002 } })).data).toEqual({
      id: 1002,
      name: 'Syiah Kuala',
      city_id: 101,
      city_name: 'Kota Banda Aceh',
      province_id: 9,
      province_name: 'Nanggroe Aceh Darussalam',
    });
    expect(await shop.fail('getDistrict', { params: { id: 77 } })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('answers 404 for an unknown parent and 422 for none', async () => {
    const unknown = { status: 404, code: 'not_found' };
    expect(await shop.fail('listCities', { query: { province_id: 77 } })).toMatchObject(unknown);
    expect(await shop.fail('listProvinceCities', { params: { id: 77 } })).toMatchObject(unknown);
    expect(await shop.fail('listDistricts', { params: { id: 77 } })).toMatchObject(unknown);
    expect(await shop.fail('listDistricts', { params: { id: 'aceh' } })).toMatchObject({ status: 422 });
    expect(await shop.fail('listCities', { query: { province_id: 99_999_999_999 } })).toMatchObject({ status: 422 });
  });

  test('may be kept for an hour, but a failure may not', async () => {
    const header = async (path: string) => (await shop.app.inject(`${API_BASE}/locations/rajaongkir${path}`)).headers['cache-control'];
    expect(await header('/provinces/')).toBe('public, max-age=3600');
    expect(await header('/cities/101/districts')).toBe('public, max-age=3600');
    expect(await header('/cities/77/districts')).toBe('no-store');
  });

  test('findDistrict knows the whole place', async () => {
    expect(await findDistrict(shop.database, 1002)).toEqual({
      id: 1002,
      name: 'Syiah Kuala',
      city_id: 101,
      city_name: 'Kota Banda Aceh',
      province_id: 9,
      province_name: 'Nanggroe Aceh Darussalam',
      rajaongkir_id: null,
    });
    expect(await findDistrict(shop.database, 77)).toBeUndefined();
  });
});
