import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const BILL = {
  to_whom: 'Toko Plastik',
  about: 'Kardus 200 lembar',
  account: 'expense:Kemasan',
  amount: 300_000,
  day: today,
  due_on: today,
};
const add = async (more: object = {}, headers = key()) => (await shop.call('addBill', { token, headers, body: { ...BILL, ...more } })).data;
const payment = (id: number, amount: number, more: object = {}) => ({
  ...{ token, headers: key(), params: { id } },
  body: { from_place: 'bank' as const, amount, happened_on: today, ...more },
});
const undo = (id: number) => ({ token, headers: key(), params: { id }, body: { reason: 'Salah catat' } });
const list = async (query: { state?: 'open' | 'due' | 'paid' | 'undone'; q?: string } = {}) =>
  (await shop.call('listBills', { token, query })).data;
const amountOf = async (kind: 'income' | 'balance', name: string) => {
  const { data } = await shop.call('getFinancialStatement', { token, query: { kind, from: today, to: today } });
  expect(data.is_balanced).toBe(true);
  return data.lines.find((each) => each.name === name)?.amounts[0] ?? 0;
};
const figures = () => Promise.all([amountOf('income', 'Kemasan'), amountOf('balance', 'Utang usaha'), amountOf('balance', 'Bank')]);

test('a bill is an expense when it is written and money when it is paid, in parts, once under one key', async () => {
  const once = key();
  const [bill, again] = [await add({}, once), await add({}, once)];
  expect(again).toEqual(bill);
  expect(bill).toMatchObject({ state: 'open', left: 300_000, account: { name: 'Kemasan' }, booked_on: today });
  expect(await figures()).toEqual([300_000, 300_000, 0]);
  const first = payment(bill.id, 100_000);
  const [paid, twice] = [(await shop.call('payBill', first)).data, (await shop.call('payBill', first)).data];
  expect([paid, twice]).toMatchObject([
    { paid: 100_000, left: 200_000, state: 'open' },
    { paid: 100_000, left: 200_000 },
  ]);
  expect(await figures()).toEqual([300_000, 200_000, -100_000]);
  expect(await shop.fail('undoBill', undo(bill.id))).toMatchObject({ code: 'undo_impossible' });
  // Of two who pay the rest at once one does.
  const both = await Promise.allSettled([1, 2].map(() => shop.call('payBill', payment(bill.id, 200_000))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await list({ state: 'paid' })).toMatchObject([{ id: bill.id, left: 0, state: 'paid' }]);
  expect(await figures()).toEqual([300_000, 0, -300_000]);
  const { data: rows } = await shop.call('listCashBook', { token, query: { kind: 'bill' } });
  expect(rows.map(({ amount, to_whom }) => [amount, to_whom])).toEqual([
    [200_000, 'Toko Plastik'],
    [100_000, 'Toko Plastik'],
  ]);
  // A payment that is taken back in the cash book is owed again.
  await shop.call('undoCashRow', { token, headers: key(), params: { id: rows[0]?.movement_id ?? 0 }, body: { reason: 'Belum terkirim' } });
  expect(await list({ q: 'plastik' })).toMatchObject([{ left: 200_000, state: 'open' }]);
  expect(await figures()).toEqual([300_000, 200_000, -100_000]);
});

test('one that was written by mistake comes to nothing, and takes no money', async () => {
  const before = await figures();
  const bill = await add({ amount: 50_000 });
  const attempts = await Promise.allSettled([shop.call('undoBill', undo(bill.id)), shop.call('payBill', payment(bill.id, 50_000))]);
  const won = attempts.findIndex(({ status }) => status === 'fulfilled');
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  if (won === 1) return;
  expect(await figures()).toEqual(before);
  expect(await list({ state: 'undone' })).toMatchObject([{ id: bill.id, left: 0, undone: { reason: 'Salah catat' } }]);
  expect(await shop.fail('payBill', payment(bill.id, 1))).toMatchObject({ code: 'undo_impossible' });
  expect(await shop.fail('undoBill', undo(bill.id))).toMatchObject({ code: 'undo_impossible' });
});

test('the due ones come first; what is wrong is refused by its field and books nothing', async () => {
  const [late, next] = [
    await add({ day: addDays(today, -40), due_on: addDays(today, -10), amount: 10_000 }),
    await add({ due_on: addDays(today, 5), amount: 20_000 }),
  ];
  expect((await list({ state: 'due' })).map(({ id }) => id)).toEqual([late.id]);
  const open = await list({ state: 'open' });
  expect(open[0]?.id).toBe(late.id);
  expect(open.map(({ id }) => id)).toContain(next.id);
  const postings = async () => (await shop.database.$client.query('select count(*)::int as count from postings')).rows[0]?.count;
  const before = await postings();
  const refuse = async (more: object) => (await shop.fail('addBill', { token, headers: key(), body: { ...BILL, ...more } })).fields;
  expect(await refuse({ account: 'partners' })).toHaveProperty('account');
  expect(await refuse({ day: addDays(today, 1), due_on: addDays(today, 2) })).toHaveProperty('day');
  expect(await refuse({ due_on: addDays(today, -1) })).toHaveProperty('due_on');
  expect(await refuse({ amount: 0 })).toHaveProperty('amount');
  expect(await refuse({ to_whom: ' ' })).toHaveProperty('to_whom');
  expect((await shop.fail('payBill', payment(next.id, 20_001))).fields).toMatchObject({ amount: expect.stringContaining('20.000') });
  expect((await shop.fail('payBill', payment(next.id, 20_000, { from_place: 'safe' }))).code).toBe('safe_too_low');
  expect((await shop.fail('payBill', payment(999_999, 1))).status).toBe(404);
  expect((await shop.fail('payBill', payment(next.id, 1, { from_place: 'own:bank-99' }))).fields).toHaveProperty('from_place');
  expect(await postings()).toBe(before);
  expect(next.left).toBe(20_000);
});

test('a person may not pay by a row of the cash book, where nobody knows which bill', async () => {
  const body = { purpose: 'bill', from_place: 'bank', amount: 1_000, to_whom: 'Toko', happened_on: today };
  expect((await shop.fail('addCashRow', { token, headers: key(), body: body as never })).fields).toHaveProperty('purpose');
});
