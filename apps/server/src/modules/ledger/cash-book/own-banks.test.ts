import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../../../test/check-book.ts';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  await saveOwn([BSI, DANA]);
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const BSI = { key: '', number: '1-1210', name: 'BSI', class: 'bank' as const };
const DANA = { key: '', number: '1-1220', name: 'DANA', class: 'bank' as const };
const [BSI_PLACE, DANA_PLACE] = ['own:bank-1', 'own:bank-2'];
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const books = async () => (await shop.call('getSettings', { token })).data.books;
const saveOwn = async (own: object[]) => {
  const { version, former, former_own, ...now } = await books();
  return shop.call('updateBookSettings', { token, body: { ...now, own: own as (typeof BSI)[], expected_version: version } });
};
const row = (body: object) => ({ token, headers: key(), body: { happened_on: today, ...body } as never });
const add = async (body: object) => (await shop.call('addCashRow', row(body))).data;
const places = async () => (await shop.call('listCashPlaces', { token })).data.places;
const held = async (place: string) => (await places()).find((each) => each.place === place)?.balance;

test('money moves between banks, and stands on each one’s own account in statements, month and journal', async () => {
  expect((await places()).map(({ name }) => name)).toEqual(['Brankas', 'Bank', 'BSI', 'DANA']);
  await add({ purpose: 'opening', to_place: BSI_PLACE, amount: 900_000 });
  await add({ purpose: 'move', from_place: BSI_PLACE, to_place: DANA_PLACE, amount: 250_000 });
  const courier = await add({ purpose: 'courier', from_place: DANA_PLACE, amount: 300_000, to_whom: 'Kurir Aman' });
  expect(courier.from).toEqual({ place: DANA_PLACE, name: 'DANA' });
  // A gateway may pay out to any bank, and what it keeps is an expense as before.
  await add({ purpose: 'opening', to_place: 'gateway', amount: 100_000 });
  await add({ purpose: 'move', from_place: 'gateway', to_place: BSI_PLACE, amount: 100_000, fee: 4000 });
  expect([await held(BSI_PLACE), await held(DANA_PLACE), await held('gateway')]).toEqual([746_000, -50_000, undefined]);
  const { waiting } = (await shop.call('getDashboard', { token })).data;
  expect(waiting.filter(({ kind }) => kind === 'money_below_zero')).toMatchObject([{ count: 1, total_amount: 50_000 }]);

  const { data: balance } = await shop.call('getFinancialStatement', { token, query: { kind: 'balance', from: today, to: today } });
  const amounts = Object.fromEntries(balance.lines.map(({ name, amounts: [amount] }) => [name, amount]));
  expect([amounts.BSI, amounts.DANA, balance.is_balanced]).toEqual([746_000, -50_000, true]);
  const { data: month } = await shop.call('getCashMonth', { token, params: { month: today.slice(0, 7) } });
  expect(month.places.map(({ name }, index) => [name, month.closing[index]])).toEqual(
    expect.arrayContaining([
      ['BSI', 746_000],
      ['DANA', -50_000],
    ]),
  );
  await checkBook(shop);
});

test('a partner is paid from the bank that is named, and gets it back there where it did not arrive', async () => {
  const { data: partner } = await shop.call('createBusiness', {
    token,
    body: { name: 'Kopi Gayo', city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district },
  });
  const before = (await held(BSI_PLACE)) ?? 0;
  const body = { amount: 40_000, method: 'transfer', from_place: BSI_PLACE, paid_on: today, is_sure: true, confirmed: ['above_owed'] };
  await shop.call('payPartner', { token, headers: key(), params: { id: partner.id }, body: body as never });
  expect(await held(BSI_PLACE)).toBe(before - 40_000);
  const { data: entries } = await shop.call('listPartnerEntries', { token, params: { id: partner.id }, query: {} });
  const payment = entries.find(({ payment }) => payment !== null)?.payment;
  await shop.call('settlePartnerPayment', { token, params: { id: payment?.id ?? 0 }, body: { outcome: 'not_paid', note: null } });
  expect(await held(BSI_PLACE)).toBe(before);
  await checkBook(shop);
});

test('a bank that the shop never had takes nothing; one that was taken out keeps what it holds until it is moved', async () => {
  const unknown = { purpose: 'opening', to_place: 'own:bank-99', amount: 1 };
  expect((await shop.fail('addCashRow', row(unknown))).fields).toHaveProperty('to_place');
  const asset = { purpose: 'opening', to_place: 'own:asset-1', amount: 1 };
  expect((await shop.fail('addCashRow', row(asset))).status).toBe(422);
  expect((await shop.call('listManualAccounts', { token })).data.map(({ name }) => name)).not.toContain('BSI');
  expect((await shop.call('listBillAccounts', { token })).data.map(({ name }) => name)).not.toContain('BSI');

  await saveOwn([]);
  expect((await places()).map(({ name }) => name)).toEqual(['Brankas', 'Bank', 'BSI', 'DANA']);
  await add({ purpose: 'move', from_place: BSI_PLACE, to_place: 'bank', amount: (await held(BSI_PLACE)) ?? 0 });
  expect((await places()).map(({ name }) => name)).toEqual(['Brankas', 'Bank', 'DANA']);
  await checkBook(shop);
});
