import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const onOpening = async () => {
  const { data } = await shop.call('getFinancialStatement', { token, query: { kind: 'balance', from: today, to: today } });
  return data.lines.find(({ number }) => number === '3-1000')?.amounts[0] ?? 0;
};

async function makePartner(name: string) {
  const { district, city } = PLACES.kutaAlam;
  const { data } = await shop.call('createBusiness', { token, body: { name, city_id: city, district_id: district } });
  const balance = async () => (await shop.call('getPartner', { token, params: { id: data.id } })).data.balance;
  return { id: data.id, balance };
}

test('what a shop begins with is booked once against its own account, all of it or none', async () => {
  const partner = await makePartner('Mitra Lama');
  const body = {
    happened_on: today,
    places: [
      { place: 'bank' as const, amount: 2_500_000 },
      { place: 'gateway' as const, amount: 40_000 },
    ],
    partners: [{ id: partner.id, amount: 75_000 }],
  };
  const places = async () =>
    new Map((await shop.call('listCashPlaces', { token })).data.places.map(({ place, balance }) => [place, balance]));

  const wrong = { ...body, partners: [...body.partners, { id: 999_999, amount: 1 }] };
  expect(await shop.fail('bookOpeningBalances', { token, headers: key(), body: wrong })).toMatchObject({ status: 404 });
  const tomorrow = { ...body, happened_on: addDays(today, 1) };
  expect(await shop.fail('bookOpeningBalances', { token, headers: key(), body: tomorrow })).toMatchObject({
    fields: { happened_on: 'Tanggal ini belum tiba.' },
  });
  const twice = { ...body, partners: [...body.partners, ...body.partners] };
  expect(await shop.fail('bookOpeningBalances', { token, headers: key(), body: twice })).toMatchObject({
    fields: { 'partners.1.id': 'Satu mitra cukup sekali.' },
  });
  expect([await partner.balance(), (await places()).get('bank')]).toEqual([0, 0]);

  const once = { token, headers: key(), body };
  const answers = await Promise.all([shop.call('bookOpeningBalances', once), shop.call('bookOpeningBalances', once)]);
  expect(answers.map(({ data }) => data)).toEqual([{ booked: 3 }, { booked: 3 }]);
  expect(await partner.balance()).toBe(75_000);
  expect([(await places()).get('bank'), (await places()).get('gateway')]).toEqual([2_500_000, 40_000]);
  expect(await onOpening()).toBe(2_540_000 - 75_000);
});

test('a place or a partner that has an opening balance is asked about, also when two book at once', async () => {
  const partner = await makePartner('Mitra Dua Kali');
  const before = await onOpening();
  const body = {
    happened_on: today,
    places: [{ place: 'till_noncash' as const, amount: 10_000 }],
    partners: [{ id: partner.id, amount: 4_000 }],
  };
  const book = (more: object = {}) => ({ token, headers: key(), body: { ...body, ...more } });
  const outcomes = await Promise.allSettled([shop.call('bookOpeningBalances', book()), shop.call('bookOpeningBalances', book())]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { data, ...asked } = await shop.fail('bookOpeningBalances', book());
  expect(asked).toMatchObject({ status: 409, code: 'confirmation_needed' });
  expect(data).toEqual({ questions: [{ question: 'opened_before', text: expect.stringContaining('QRIS & EDC, Mitra Dua Kali') }] });
  const { places, ...onlyPartner } = body;
  expect(await shop.fail('bookOpeningBalances', { token, headers: key(), body: { ...onlyPartner, places: [] } })).toMatchObject({
    code: 'confirmation_needed',
  });
  const single = { purpose: 'opening', to_place: 'till_noncash', amount: 10_000, happened_on: today };
  expect(await shop.fail('addCashRow', { token, headers: key(), body: single })).toMatchObject({ code: 'confirmation_needed' });
  const twice = { ...body, places: [...body.places, ...body.places] };
  expect(await shop.fail('bookOpeningBalances', { token, headers: key(), body: twice })).toMatchObject({
    fields: { 'places.1.place': 'Satu tempat cukup sekali.' },
  });
  expect([await partner.balance(), await onOpening()]).toEqual([4_000, before + 10_000 - 4_000]);
  // Who says that it is meant so books it, once under a key.
  const meant = book({ confirmed: ['opened_before'] });
  await Promise.all([shop.call('bookOpeningBalances', meant), shop.call('bookOpeningBalances', meant)]);
  expect(await partner.balance()).toBe(8_000);
});

test('an adjustment names the account that it stands against', async () => {
  const partner = await makePartner('Mitra Disesuaikan');
  const before = await onOpening();
  const adjustment = { amount: -5_000, against: 'opening' as const, reason: 'Sudah dibayar sebelum toko ini' };
  await shop.call('adjustPartner', { token, params: { id: partner.id }, headers: key(), body: adjustment });
  expect(await partner.balance()).toBe(-5_000);
  expect(await onOpening()).toBe(before + 5_000);
});
