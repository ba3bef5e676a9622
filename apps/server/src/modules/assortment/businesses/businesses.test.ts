import { asSen } from '@lapak/contract/money/sen';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { businesses, categories, products } from '../../../database/tables.ts';
import { loadLocations } from '../../kernel/locations/index.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
  await loadLocations(shop.database, {
    provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: 9 }],
    cities: [
      { id: 97, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 97 },
      { id: 109, provinceId: 9, code: '11.04', kind: 'kabupaten', name: 'Kabupaten Aceh Tengah', rajaongkirId: 109 },
    ],
    districts: [
      { id: 117101, cityId: 97, code: '11.71.01', name: 'Baiturrahman' },
      { id: 110403, cityId: 109, code: '11.04.03', name: 'Bebesen' },
    ],
  });
});
afterAll(() => shop.close());

const partner = (name: string) => ({ name, city_id: 97, district_id: 117101 });

describe('businesses', () => {
  test('are active unless said, and keep what was given', async () => {
    const { data } = await shop.call('createBusiness', {
      token,
      body: { ...partner('Kopi Lut Tawar'), contact_name: ' Win Aman ', website: 'luttawar.example', contact_email: '' },
    });
    expect(data).toMatchObject({
      name: 'Kopi Lut Tawar',
      city_name: 'Kota Banda Aceh',
      district_name: 'Baiturrahman',
      contact_name: 'Win Aman',
      contact_email: null,
      website: 'https://luttawar.example',
      is_active: true,
      is_application: false,
    });
    const changed = await shop.call('updateBusiness', {
      token,
      params: { id: data.id },
      body: { name: 'Kopi Gayo', city_id: 109, district_id: 110403, is_active: false },
    });
    expect(changed.data).toMatchObject({ name: 'Kopi Gayo', city_name: 'Kabupaten Aceh Tengah', contact_name: null, is_active: false });
    const kept = await shop.call('updateBusiness', { token, params: { id: data.id }, body: partner('Kopi Gayo') });
    expect(kept.data.is_active).toBe(false);
  });

  test.each([
    ['name', { name: ' ' }, 'Business name is required'],
    ['city_id', { city_id: undefined }, 'Select a city / regency'],
    ['district_id', { district_id: undefined }, 'Select a district'],
    ['district_id', { district_id: 110403 }, 'Select a district'],
    ['district_id', { district_id: 5 }, 'Select a district'],
    ['contact_email', { contact_email: 'bukan-email' }, 'Email is not valid'],
    ['website', { website: 'javascript:alert(1)' }, 'Website is not valid'],
  ])('answer a wrong %s with its text', async (field, wrong, text) => {
    const body = { ...partner('Uji'), ...wrong };
    expect(await shop.fail('createBusiness', { token, body })).toMatchObject({ status: 422, fields: { [field]: text } });
  });

  test('answer 404 when there is none', async () => {
    const missing = { token, params: { id: 999_999 } };
    expect(await shop.fail('updateBusiness', { ...missing, body: partner('Uji') })).toMatchObject({ status: 404 });
    expect(await shop.fail('deleteBusiness', missing)).toMatchObject({ status: 404 });
  });

  test('are found by name, contact, city and district, and counted whatever the search', async () => {
    const alone = await startTestApp();
    try {
      const admin = await alone.signIn('admin');
      await loadLocations(alone.database, {
        provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: 9 }],
        cities: [{ id: 97, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 97 }],
        districts: [{ id: 117101, cityId: 97, code: '11.71.01', name: 'Baiturrahman' }],
      });
      await alone.call('createBusiness', { token: admin.token, body: { ...partner('100% Madu'), contact_name: 'Safrida' } });
      await alone.call('createBusiness', { token: admin.token, body: { ...partner('Tenun'), is_active: false } });
      const list = (query: Record<string, string | number>) => alone.call('listBusinesses', { token: admin.token, query });
      const names = async (query: Record<string, string | number>) => (await list(query)).data.map((business) => business.name);
      expect(await names({})).toEqual(['Tenun', '100% Madu']);
      expect(await names({ q: 'safri' })).toEqual(['100% Madu']);
      expect(await names({ q: '0%' })).toEqual(['100% Madu']);
      expect(await names({ q: '1_0' })).toEqual([]);
      expect(await names({ q: 'baiturr' })).toHaveLength(2);
      expect(await names({ q: 'banda aceh', is_active: 'false' })).toEqual(['Tenun']);
      // How many products each has, and what chosen ones are owed.
      const [honey] = (await list({ q: 'madu' })).data;
      expect(honey?.products).toBe(0);
      const owed = await alone.call('listPartners', { token: admin.token, query: { ids: String(honey?.id) } });
      expect(owed.data.map(({ name, balance }) => [name, balance])).toEqual([['100% Madu', 0]]);
      expect((await list({ q: 'madu', page_size: 1 })).meta).toEqual({
        page: 1,
        page_size: 1,
        total: 1,
        pages: 1,
        all: 2,
        active: 1,
        inactive: 1,
        applications: 0,
        main: null,
      });
      await alone.call('applyAsBusiness', {
        body: { ...partner('Ingin ikut'), description: 'Keripik.', contact_name: 'Nurul', contact_phone: '0812-0000-0009' },
      });
      const { data: main } = await alone.call('createBusiness', {
        token: admin.token,
        body: { ...partner('Toko sendiri'), is_main: true },
      });
      expect((await list({ is_application: 'true' })).meta).toMatchObject({
        total: 1,
        all: 4,
        active: 2,
        inactive: 2,
        applications: 1,
        main: { id: main.id, name: 'Toko sendiri' },
      });
    } finally {
      await alone.close();
    }
  });

  test('with products, and the main one, can not be deleted', async () => {
    const { data } = await shop.call('createBusiness', { token, body: partner('Madu Rimba') });
    const [category] = await shop.database.insert(categories).values({ name: 'Madu' }).returning({ id: categories.id });
    await shop.database.insert(products).values({
      name: 'Madu',
      price_sen: asSen(100),
      reseller_price_sen: asSen(100),
      stock: 0,
      category_id: category?.id ?? 0,
      business_id: data.id,
    });
    const remove = { token, params: { id: data.id } };
    expect(await shop.fail('deleteBusiness', remove)).toMatchObject({ status: 409, code: 'in_use' });
    await shop.database.delete(products).where(eq(products.business_id, data.id));
    await shop.database.update(businesses).set({ is_main: true }).where(eq(businesses.id, data.id));
    expect(await shop.fail('deleteBusiness', remove)).toMatchObject({ status: 409, code: 'in_use' });
    await shop.database.update(businesses).set({ is_main: false }).where(eq(businesses.id, data.id));
    await shop.call('deleteBusiness', remove);
    expect(await shop.fail('deleteBusiness', remove)).toMatchObject({ status: 404 });
  });
});

describe('applications', () => {
  const application = {
    ...partner('Usaha Baru'),
    description: 'Keripik pisang.',
    contact_name: 'Nurul',
    contact_phone: '0812-0000-0009',
  };

  test('become inactive businesses, and activating one accepts it', async () => {
    await shop.call('applyAsBusiness', { body: { ...application, is_active: true, is_main: true } });
    const { data } = await shop.call('listBusinesses', { token, query: { q: 'Usaha Baru' } });
    expect(data).toMatchObject([{ is_active: false, is_application: true, contact_name: 'Nurul' }]);
    const params = { id: data[0]?.id ?? 0 };
    const edited = await shop.call('updateBusiness', { token, params, body: partner('Usaha Baru') });
    expect(edited.data).toMatchObject({ is_active: false, is_application: true });
    const accepted = await shop.call('updateBusiness', { token, params, body: { ...partner('Usaha Baru'), is_active: true } });
    expect(accepted.data).toMatchObject({ is_active: true, is_application: false });
    const [row] = await shop.database.select().from(businesses).where(eq(businesses.id, params.id));
    expect(row?.is_main).toBe(false);
  });

  test('are taken on in one step, by whoever presses first', async () => {
    await shop.call('applyAsBusiness', { body: { ...application, name: 'Sekali Tekan' } });
    const waiting = async () => (await shop.call('listBusinesses', { token, query: { q: 'Sekali Tekan', is_application: true } })).data;
    const params = { id: (await waiting())[0]?.id ?? 0 };
    const accept = async () => (await shop.call('acceptBusiness', { token, params })).data;
    const [one, two] = await Promise.all([accept(), accept()]);
    for (const answer of [one, two])
      expect(answer).toMatchObject({ is_active: true, is_application: false, version: 2, contact_name: 'Nurul' });
    expect(await waiting()).toEqual([]);
    expect(await shop.fail('acceptBusiness', { token, params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });

  test('say what is missing, in Indonesian', async () => {
    const answer = await shop.fail('applyAsBusiness', { body: { ...application, description: '', district_id: 110403 } });
    expect(answer).toMatchObject({ status: 422, fields: { description: 'Ceritakan produk Anda secara singkat.' } });
    const district = await shop.fail('applyAsBusiness', { body: { ...application, district_id: 110403 } });
    expect(district).toMatchObject({ status: 422, fields: { district_id: 'Pilih kecamatan.' } });
  });
});

describe('main business', () => {
  test('says where it stands and nothing else; 404 while there is none', async () => {
    expect(await shop.fail('getMainBusiness')).toMatchObject({ status: 404, code: 'not_found' });
    const { data } = await shop.call('createBusiness', { token, body: partner('Koperasi') });
    await shop.database.update(businesses).set({ is_main: true }).where(eq(businesses.id, data.id));
    const main = await shop.call('getMainBusiness');
    expect(main.data).toEqual({ district_id: 117101, city_id: 97, city_name: 'Kota Banda Aceh' });
    await shop.database.update(businesses).set({ is_main: false }).where(eq(businesses.id, data.id));
  });

  test('is chosen, moves, and can not be given up for none', async () => {
    const first = (await shop.call('createBusiness', { token, body: { ...partner('Utama Satu'), is_main: true } })).data;
    expect(first).toMatchObject({ is_main: true });
    const second = (await shop.call('createBusiness', { token, body: partner('Utama Dua') })).data;
    expect(second.is_main).toBe(false);
    const change = { token, params: { id: second.id } };
    expect((await shop.call('updateBusiness', { ...change, body: { ...partner('Utama Dua'), is_main: true } })).data.is_main).toBe(true);
    // Whoever has the old one open is told that it changed.
    expect((await shop.call('getBusiness', { token, params: { id: first.id } })).data).toMatchObject({ is_main: false, version: 2 });
    expect((await shop.call('updateBusiness', { ...change, body: partner('Utama Dua') })).data.is_main).toBe(true);
    const refused = await shop.fail('updateBusiness', { ...change, body: { ...partner('Utama Dua'), is_main: false } });
    expect(refused).toMatchObject({ status: 422, fields: { is_main: 'Jadikan usaha lain sebagai usaha utama terlebih dahulu.' } });
  });

  test('is one, however many choose at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) => shop.call('createBusiness', { token, body: partner(`Serentak ${index}`) })),
    );
    await Promise.all(
      made.map(({ data }) =>
        shop.call('updateBusiness', { token, params: { id: data.id }, body: { ...partner('Serentak'), is_main: true } }),
      ),
    );
    const { data } = await shop.call('listBusinesses', { token, query: { page_size: 200 } });
    expect(data.filter((business) => business.is_main)).toHaveLength(1);
  });
});
