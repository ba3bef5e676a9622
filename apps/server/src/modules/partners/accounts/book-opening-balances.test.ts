import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../../../test/check-book.ts';
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

test('a further bank begins with what it has on the day that is written, and is asked about and taken back as the others', async () => {
  const held = async (place: string) =>
    (await shop.call('listCashPlaces', { token })).data.places.find((each) => each.place === place)?.balance;
  const bank = (place: string, more: object = {}) => ({
    ...{ token, headers: key() },
    body: {
      happened_on: today,
      places: [
        { place: 'safe', amount: 1_000 },
        { place, amount: 700_000 },
      ],
      partners: [],
      ...more,
    },
  });
  const before = (await held('safe')) ?? 0;
  expect(await shop.fail('bookOpeningBalances', bank('own:bank-1'))).toMatchObject({
    ...{ status: 422, fields: { 'places.1.place': 'Rekening ini tidak ada. Muat ulang halaman ini.' } },
  });
  for (const place of ['elsewhere', 'till:kasir-depan-1', 'own:asset-1'])
    expect((await shop.fail('bookOpeningBalances', bank(place))).fields).toHaveProperty(['places.1.place']);
  expect(await held('safe')).toBe(before);

  const { books } = (await shop.call('getSettings', { token })).data;
  const { version, former, former_own, ...now } = books;
  const own = [{ key: '', number: '1-1210', name: 'BSI', class: 'bank' as const }];
  await shop.call('updateBookSettings', { token, body: { ...now, own, expected_version: version } });
  const [earlier, yesterday] = [addDays(today, -40), addDays(today, -1)];
  const opening = bank('own:bank-1', { happened_on: earlier });
  const answers = await Promise.all([shop.call('bookOpeningBalances', opening), shop.call('bookOpeningBalances', opening)]);
  expect(answers.map(({ data }) => data)).toEqual([{ booked: 2 }, { booked: 2 }]);
  expect([await held('own:bank-1'), await held('safe')]).toEqual([700_000, before + 1_000]);
  const onDay = async (day: string) => {
    const { data } = await shop.call('getFinancialStatement', { token, query: { kind: 'balance', from: day, to: day } });
    return data.lines.find(({ name }) => name === 'BSI')?.amounts[0] ?? 0;
  };
  expect([await onDay(addDays(earlier, -1)), await onDay(earlier)]).toEqual([0, 700_000]);
  const only = { places: [{ place: 'own:bank-1', amount: 5_000 }] };
  const { data } = await shop.fail('bookOpeningBalances', bank('own:bank-1', only));
  expect(data).toEqual({ questions: [{ question: 'opened_before', text: expect.stringContaining('untuk BSI.') }] });

  // Taken back it may be said again; of a day that is sealed it is of today, with its own day beside it.
  const rows = async () => (await shop.call('listCashBook', { token, query: { place: 'own:bank-1' } })).data;
  const [row] = await rows();
  expect(row).toMatchObject({ kind: 'opening', happened_on: earlier, own_day: null });
  await shop.call('undoCashRow', { token, headers: key(), params: { id: row?.movement_id ?? 0 }, body: { reason: 'Salah' } });
  expect(await held('own:bank-1')).toBe(0);
  await shop.database.$client.query(`insert into day_seals (number, day, contents) values (1, $1, '{}')`, [yesterday]);
  await shop.call('bookOpeningBalances', bank('own:bank-1', { ...only, happened_on: yesterday }));
  expect((await rows()).find(({ own_day }) => own_day !== null)).toMatchObject({ happened_on: today, own_day: yesterday, amount: 5_000 });
  await checkBook(shop);
});
