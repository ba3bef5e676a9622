import { ENDPOINTS } from '@lapak/contract/endpoints';
import { DEFAULT_APPEARANCE } from '@lapak/contract/kernel/default-appearance';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';

let shop: OrderShop;
let token: string;
let categoryId: number;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  categoryId = (await shop.makeProduct()).category_id;
});
afterAll(() => shop.close());

const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
const person = { username: 'cutnyak', email: 'cutnyak@contoh.example', first_name: 'Cut', last_name: 'Nyak', role_id: 2 };

/** How each record is made and changed. `body` is a whole form; `named` the field that tells the editors apart. */
const RECORDS = {
  updateCategory: { make: 'createCategory', named: 'name', body: () => ({}) },
  updateProduct: { make: 'createProduct', named: 'name', body: () => ({ price: 50_000, stock: 4, category_id: categoryId }) },
  updateBusiness: { make: 'createBusiness', named: 'name', body: () => place },
  updateKnowledge: { make: 'createKnowledge', named: 'title', body: () => ({}) },
  updateCertificate: {
    make: 'createCertificate',
    named: 'number',
    body: () => ({ kind: 'halal', holder: 'Cut Nyak', business_id: shop.mainBusinessId }),
  },
  updateSearchWord: { make: 'createSearchWord', named: 'word', body: () => ({ meaning: 'kopi' }) },
  updateCourier: { make: 'createCourier', named: 'courier_name', body: () => ({ phone_number: '0812' }) },
  updateCourierPrice: { make: 'createCourierPrice', named: 'region', body: () => ({ base_price: 1_000 }) },
  updateWebhook: {
    make: 'createWebhook',
    named: 'name',
    body: () => ({ url: 'https://gudang.example/kabar', events: ['order.placed'], is_active: true }),
  },
  updateUser: { make: 'createUser', named: 'first_name', body: () => ({ ...person, is_active: true }) },
} as const;
type Change = keyof typeof RECORDS;
const CHANGES = Object.keys(RECORDS) as Change[];

/** What there is one of: how each is changed, and the field that tells the editors apart. */
const SETTINGS = {
  updateShopSettings: { section: 'shop', form: (text: string) => ({ name: text, contact_email: 'salam@contoh.example' }) },
  updateTransferSettings: {
    section: 'transfer',
    form: (text: string) => ({ bank_accounts: [{ bank: text, number: '1234567890', holder: 'Cut' }] }),
  },
  updateDeliverySettings: {
    section: 'delivery',
    form: (text: string) => ({
      same_day_until: text.length,
      same_day_weekdays: [1],
      days_from: 1,
      days_to: 3,
      handling_days: 1,
      highest_cost: null,
    }),
  },
  updateOrderSettings: { section: 'orders', form: (text: string) => ({ unpaid_hours: text.length }) },
  updatePickupSettings: { section: 'pickup', form: (text: string) => ({ pickup_name: text }) },
  updateTillSettings: {
    section: 'till',
    form: (text: string) => ({ requires_opening: false, discount_limit: text.length, qris_with_amount: false }),
  },
  updateAppearanceSettings: { section: 'appearance', form: (text: string) => ({ ...DEFAULT_APPEARANCE, hero_title: text }) },
  updateSecuritySettings: {
    section: 'security',
    form: (text: string) => ({ second_factor: 'offered', required_from: text === 'Lain' ? '2030-01-01' : '2030-01-02' }),
  },
  updateTaxSettings: { section: 'tax', form: (text: string) => ({ rate: text === 'Lain' ? 1 : 0.5, threshold: null }) },
  updateBookSettings: { section: 'books', form: (text: string) => ({ expenses: [{ number: '6-1100', name: text }] }) },
  updateImpactSettings: { section: 'impact', form: (text: string) => ({ is_public: text === 'Lain' }) },
  updateAgentSettings: { section: 'agents', form: (text: string) => ({ enabled: text === 'Lain', platforms: [] }) },
  updateFeatureSettings: { section: 'features', form: (text: string) => ({ bank: text === 'Lain' }) },
  updateGuideSettings: { section: 'guide', form: (text: string) => ({ hidden: text === 'Lain' }) },
} as const;
type Setting = keyof typeof SETTINGS;

/** What an editor says of a certificate that they saw, a view's new name or contents, a partner's terms: their own tests have them. */
const OTHERS = ['updateGoodsPaper', 'confirmGoodsPaper', 'checkCertificate', 'updateListView', 'updatePartnerTerms'];

test('every record that can be changed has a version, and this file knows all of them', () => {
  const versioned = Object.entries(ENDPOINTS).filter(
    ([, endpoint]) => 'body' in endpoint && 'shape' in endpoint.body && 'expected_version' in endpoint.body.shape,
  );
  expect(versioned.map(([name]) => name).sort()).toEqual([...CHANGES, ...Object.keys(SETTINGS), ...OTHERS].sort());
});

describe.each(CHANGES)('%s', (name) => {
  const { make, named, body } = RECORDS[name];
  const form = (text: string, more: object = {}) => ({ ...body(), [named]: text, ...more });
  let id = 0;
  beforeAll(async () => {
    const { data } = await shop.call(make, {
      token,
      body: form('Semula', { courier_id: shop.courier.courierId, password: 'rahasia-sekali' }),
    });
    expect(data).toMatchObject({ version: 1, [named]: 'Semula' });
    id = data.id;
  });
  const save = (more: object) => shop.call(name, { token, params: { id }, body: form('Lain', more) });

  test('counts its versions; a plain change needs none', async () => {
    expect((await save({})).data.version).toBe(2);
    expect((await save({ expected_version: 2 })).data.version).toBe(3);
    expect((await save({ expected_version: null })).data.version).toBe(4);
  });

  test('tells who comes second what it is now, and writes nothing', async () => {
    const { data } = await save({ [named]: 'Punya orang lain' });
    const answer = await shop.fail(name, { token, params: { id }, body: form('Punya saya', { expected_version: data.version - 1 }) });
    expect(answer).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(answer.data).toEqual(data);
    expect((await save({ [named]: 'Punya orang lain', expected_version: data.version })).data.version).toBe(data.version + 1);
    expect(await shop.fail(name, { token, params: { id: 999_999 }, body: form('Lain', { expected_version: 1 }) })).toMatchObject({
      status: 404,
    });
    expect(await shop.fail(name, { token, params: { id }, body: form('Lain', { expected_version: 'satu' }) })).toMatchObject({
      status: 422,
    });
  });

  test('of ten at once that opened the same one counts', async () => {
    const { version } = (await save({})).data;
    const url = `${API_BASE}${ROUTES[name].path.replace(':id', String(id))}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop.app.inject({
          method: 'PUT',
          url,
          headers: { authorization: `Bearer ${token}` },
          payload: form(`Saya ${index}`, { expected_version: version }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect((await save({ [named]: `Saya ${winner}`, expected_version: version + 1 })).data).toMatchObject({ version: version + 2 });
  });
});

describe.each(Object.keys(SETTINGS) as Setting[])('%s', (name) => {
  const { section, form } = SETTINGS[name];
  const save = (text: string, expected_version?: number) => shop.call(name, { token, body: { ...form(text), expected_version } });
  const now = async () => (await shop.call('getSettings', { token })).data[section];

  test('counts its versions, and tells who comes second what it is now', async () => {
    const { version } = await now();
    expect((await save('Semula')).data.version).toBe(version + 1);
    const { data } = await save('Lain', version + 1);
    const refused = await shop.fail(name, { token, body: { ...form('Semula'), expected_version: version + 1 } });
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile', data });
    expect(await now()).toEqual(data);
  });

  test('of ten at once that opened the same one counts', async () => {
    const { version } = await now();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.app.inject({
          method: 'PUT',
          url: `${API_BASE}${ROUTES[name].path}`,
          headers: { authorization: `Bearer ${token}` },
          payload: { ...form('Semula'), expected_version: version },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await now()).version).toBe(version + 1);
  });
});

test('a sale is no version: whoever edits the name meanwhile is not stopped by it', async () => {
  const product = await shop.makeProduct({ name: 'Laris' });
  await shop.call('placeOrder', { body: shop.orderOf(product) });
  const { data } = await shop.call('getProduct', { token, params: { id: product.id } });
  expect(data).toMatchObject({ version: 1, stock: 9 });
});

describe('a product saved in part', () => {
  test('keeps what is absent, and clears what is blank', async () => {
    const full = {
      description: 'Wangi',
      size: '250 g',
      notes: 'catatan',
      ai_description: 'cerita',
      image_url: 'https://gambar.example/b.jpg',
      image_cover: 'https://gambar.example/a.jpg',
      reseller_price: 40_000,
      discount: 12.5,
      business_id: shop.mainBusinessId,
    };
    const { id } = (
      await shop.call('createProduct', { token, body: { name: 'Kopi', price: 50_000, stock: 4, category_id: categoryId, ...full } })
    ).data;
    const save = async (more: object) => {
      const body = { name: 'Kopi', price: 50_000, stock: 4, category_id: categoryId, ...more };
      return (await shop.call('updateProduct', { token, params: { id }, body })).data;
    };
    expect(await save({})).toMatchObject(full);
    const none = { description: null, size: null, notes: null, ai_description: null, image_url: null, image_cover: null };
    const blank = Object.fromEntries(Object.keys(none).map((key) => [key, '']));
    expect(await save({ ...blank, reseller_price: '', discount: '', business_id: 0 })).toMatchObject({
      ...none,
      reseller_price: 50_000,
      discount: 0,
      business_id: null,
    });
    expect(await save({ business_name: 'Nama lama' })).toMatchObject({ business_name: 'Nama lama', business_id: null });
    expect(await save({})).toMatchObject({ business_name: 'Nama lama' });
    expect(await save({ business_id: 0 })).toMatchObject({ business_name: null });
  });
});

test('of two admins who move an order on at once, the second is told what it is by now', async () => {
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  const move = (status: string) =>
    shop.call('updateOrder', { token, params: { id: order.id }, body: { status, expected_status: 'pending' } }).catch((error) => error);
  const answers = await Promise.all([move('confirmed'), move('cancelled')]);
  expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
  const { data } = await shop.call('getOrder', { token, params: { id: order.id } });
  const late = { token, params: { id: order.id }, body: { status: 'shipped', expected_status: 'pending' } };
  expect(await shop.fail('updateOrder', late)).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    error: expect.stringMatching(/^Status pesanan ini sudah diubah menjadi '(Dikonfirmasi|Dibatalkan)'\.$/u),
  });
  expect(data.events.filter(({ field, from }) => field === 'status' && from !== null)).toHaveLength(1);
  expect((await shop.call('updateOrder', { ...late, body: { status: 'shipped' } })).data.status).toBe('shipped');
});
