import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let shop: TestApp;
/** Another process on the same database. */
let other: TestApp;
let token: string;
beforeAll(async () => {
  shop = await startTestApp();
  other = await startTestApp(undefined, { existing: shop.connection });
  token = (await shop.signIn('admin')).token;
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

const toko = { name: 'Lapak Uji', contact_email: 'salam@contoh.example', whatsapp: null };

test('a new shop has settings that nobody has set', async () => {
  const shop = await startTestApp();
  const { token } = await shop.signIn('admin');
  const { data } = await shop.call('getSettings', { token });
  expect(data).toMatchObject({
    shop: { name: 'Lapak Hijau', contact_email: null, whatsapp: null, version: 1 },
    transfer: { bank_accounts: [] },
    orders: { unpaid_hours: 24 },
    impact: { is_public: false },
    tax: { rate: 0.5, threshold: 500_000_000 },
    guide: { hidden: false },
  });
  expect((await shop.call('getShop')).data).toMatchObject({ name: 'Lapak Hijau', contact_email: 'halo@lapakhijau.example' });
  expect((await shop.call('getPickupDetails', { token })).data).toBeNull();
  await shop.close();
});

describe('what is set', () => {
  beforeEach(async () => {
    await shop.call('updateShopSettings', { token, body: toko });
  });

  test('is what shoppers are told, and nothing else of it', async () => {
    await shop.call('updateShopSettings', {
      token,
      body: {
        ...toko,
        whatsapp: '0812-3456-7890',
        company_name: ' Koperasi Uji ',
        registration_number: 'NIB 0123456789012',
        social_links: 'https://instagram.com/lapakuji\n\n https://tiktok.com/@lapakuji ',
      },
    });
    await shop.call('updateOrderSettings', { token, body: { unpaid_hours: 48 } });
    const accounts = [
      { bank: ' Bank Aceh Syariah ', number: '610 0000-000.142', holder: 'Koperasi Uji' },
      { bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' },
    ];
    await shop.call('updateTransferSettings', { token, body: { bank_accounts: accounts } });
    expect((await shop.call('getShop')).data).toEqual({
      demo: false,
      public_url: 'http://shop.test',
      name: 'Lapak Uji',
      contact_email: 'salam@contoh.example',
      whatsapp: '+6281234567890',
      company_name: 'Koperasi Uji',
      company_address: null,
      opening_hours: null,
      registration_number: 'NIB 0123456789012',
      social_links: ['https://instagram.com/lapakuji', 'https://tiktok.com/@lapakuji'],
      bank_accounts: [
        { bank: 'Bank Aceh Syariah', number: '6100000000142', holder: 'Koperasi Uji' },
        { bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji' },
      ],
      unpaid_hours: 48,
      unique_digits: false,
      cod_limit: null,
      pickup: null,
      delivery: {
        ...{ days_from: 1, days_to: 3, handling_days: 1, highest_cost: null },
        ...{ same_day_until: 14, same_day_weekdays: [1, 2, 3, 4, 5, 6], work_weekdays: [1, 2, 3, 4, 5, 6], closed_days: [] },
      },
      shows_chat: true,
      shows_impact: false,
      appearance: {
        logo: null,
        hero_title: 'Yang tumbuh baik di Aceh, sampai ke rumah Anda.',
        hero_text: expect.stringMatching(/^Kopi dari kebun teduh Gayo/u),
        hero_picture: null,
        partner_figure: '20+ mitra',
        stories: [expect.objectContaining({ place: 'Takengon, Aceh Tengah', picture: null }), expect.anything(), expect.anything()],
        origins_shown: true,
      },
    });
  });

  test('is the pickup at the till; all of it cleared is none', async () => {
    const { data } = await shop.call('updatePickupSettings', { token, body: { pickup_name: 'Lapak Uji', pickup_postcode: ' ' } });
    expect(data).toMatchObject({ pickup_name: 'Lapak Uji', pickup_postcode: null, pickup_city: null });
    expect((await shop.call('getPickupDetails', { token })).data).toEqual({
      pickup_name: 'Lapak Uji',
      pickup_phone: null,
      pickup_address: null,
      pickup_district: null,
      pickup_subdistrict: null,
      pickup_city: null,
      pickup_province: null,
      pickup_postcode: null,
    });
    await shop.call('updatePickupSettings', { token, body: {} });
    expect((await shop.call('getPickupDetails', { token })).data).toBeNull();
  });

  test('sections know nothing of each other', async () => {
    const before = (await shop.call('getSettings', { token })).data;
    await shop.call('updateOrderSettings', { token, body: { unpaid_hours: 12 } });
    const { data } = await shop.call('getSettings', { token });
    expect(data).toEqual({ ...before, orders: { ...before.orders, unpaid_hours: 12, version: before.orders.version + 1 } });
  });

  test.each([
    ['updateShopSettings', { ...toko, name: ' ' }, 'name', 'Nama toko wajib diisi.'],
    ['updateShopSettings', { ...toko, contact_email: '' }, 'contact_email', 'Email kontak wajib diisi.'],
    ['updateShopSettings', { ...toko, contact_email: 'salam' }, 'contact_email', 'Format email tidak valid.'],
    ['updateShopSettings', { ...toko, whatsapp: '0812' }, 'whatsapp', 'Nomor WhatsApp tidak valid. Contoh: 0812-3456-7890.'],
    ['updateShopSettings', { ...toko, social_links: 'https://a.example\njavascript:alert(1)' }, 'social_links', /satu alamat per baris/u],
    ['updateOrderSettings', { unpaid_hours: 0 }, 'unpaid_hours', 'Isi jumlah jam dengan bilangan bulat dari 1 sampai 168.'],
    ['updateOrderSettings', { unpaid_hours: 1.5 }, 'unpaid_hours', 'Isi jumlah jam dengan bilangan bulat dari 1 sampai 168.'],
    ['updatePickupSettings', { pickup_phone: 'tanya Bang Din' }, 'pickup_phone', 'Gunakan format nomor telepon yang valid.'],
    ['updateTransferSettings', { bank_accounts: [account({ bank: '' })] }, 'bank_accounts.0.bank', 'Nama bank wajib diisi.'],
    ['updateTransferSettings', { bank_accounts: [account({ number: '12' })] }, 'bank_accounts.0.number', /5 sampai 20 angka/u],
    ['updateTransferSettings', { bank_accounts: [account(), account({ holder: '' })] }, 'bank_accounts.1.holder', /wajib diisi/u],
    ['updateTransferSettings', { bank_accounts: [account(), account()] }, 'bank_accounts.1.number', 'Rekening ini sudah ada di atas.'],
    ['updateTransferSettings', { bank_accounts: Array(11).fill(account()) }, 'bank_accounts', 'Paling banyak 10 rekening.'],
  ] as const)('%s refuses %j at its field', async (name, body, field, text) => {
    const refused = await shop.fail(name, { token, body });
    expect(refused).toMatchObject({ status: 422, fields: { [field]: text instanceof RegExp ? expect.stringMatching(text) : text } });
  });
});

function account(changes: object = {}) {
  return { bank: 'BSI', number: '7000000014', holder: 'Koperasi Uji', ...changes };
}

describe('kept in each process', () => {
  const nameAt = async (app: TestApp) => (await app.call('getShop')).data.name;
  /** Until a process keeps a copy, every question asks the database. */
  async function untilKept(app: TestApp) {
    await vi.waitFor(async () => {
      const asked = vi.spyOn(app.database.$client, 'query');
      await nameAt(app);
      const count = asked.mock.calls.length;
      asked.mockRestore();
      expect(count).toBe(0);
    });
  }

  test('the settings are read once, and anew after a change', async () => {
    await shop.call('updateShopSettings', { token, body: { ...toko, name: 'Sekali' } });
    await untilKept(shop);
    const asked = vi.spyOn(shop.database.$client, 'query');
    for (let page = 0; page < 5; page += 1) expect(await nameAt(shop)).toBe('Sekali');
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await shop.call('updateShopSettings', { token, body: { ...toko, name: 'Lagi' } });
    expect(await nameAt(shop)).toBe('Lagi');
  });

  test('two processes agree, whichever of them changes something', async () => {
    await untilKept(shop);
    await untilKept(other);
    for (const [changing, name] of [
      [shop, 'Dari satu'],
      [other, 'Dari dua'],
      [shop, 'Dari satu lagi'],
    ] as const) {
      await changing.call('updateShopSettings', { token, body: { ...toko, name } });
      expect(await nameAt(changing)).toBe(name);
      await vi.waitFor(async () => expect([await nameAt(shop), await nameAt(other)]).toEqual([name, name]));
    }
  });

  test('a process that could not hear the change reads anew', async () => {
    await untilKept(other);
    // The connection goes on which `other` hears; the pools stay.
    await shop.database.execute(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lapak-hijau-lifeline' and datname = current_database()",
    );
    await shop.call('updateShopSettings', { token, body: { ...toko, name: 'Tak terdengar' } });
    await vi.waitFor(async () => expect(await nameAt(other)).toBe('Tak terdengar'));
  });
});

describe('the main business', () => {
  const choose = (body: object) => shop.call('chooseMainBusiness', { token, body });

  test('is chosen, and a choice that others have overtaken is refused', async () => {
    const { seedLocations } = await import('../../../seed/seed-locations.ts');
    await seedLocations(shop.database);
    const make = async (name: string) =>
      (await shop.call('createBusiness', { token, body: { name, city_id: 97, district_id: 117102 } })).data.id;
    const [first, second] = [await make('Satu'), await make('Dua')];
    expect((await choose({ business_id: first, replaces_id: null })).data).toMatchObject({ district_id: 117102 });
    expect(await shop.fail('chooseMainBusiness', { token, body: { business_id: second, replaces_id: null } })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      data: { id: first, name: 'Satu' },
    });
    await choose({ business_id: second, replaces_id: first });
    await choose({ business_id: second });
    const list = await shop.call('listBusinesses', { token });
    expect(list.meta.main).toMatchObject({ id: second });
    expect(list.data.filter((business) => business.is_main)).toHaveLength(1);
    expect(await shop.fail('chooseMainBusiness', { token, body: { business_id: 999_999 } })).toMatchObject({
      status: 422,
      fields: { business_id: 'Mitra ini sudah tidak ada. Pilih yang lain.' },
    });
  });
});
