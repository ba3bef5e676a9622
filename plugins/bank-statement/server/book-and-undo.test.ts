import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../../apps/server/test/check-book.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import type { BankColumns } from '../contract/bank-statement.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterAll(() => shop.close());

const ROUNDS = 12;
const TILL = crypto.randomUUID();
const today = dateOf(new Date());
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const columns: BankColumns = {
  ...{ day: 0, description: [1], amount: 2, debit: null, credit: null, direction: null, balance: null, year: null, flipped: false },
};
const run = async (statement: string) => (await shop.database.$client.query(statement)).rows;
const deadlocks = async () => (await run('select deadlocks::int from pg_stat_database where datname = current_database()'))[0]?.deadlocks;

/** Another row, and a line of the bank that is booked while that row is taken back. */
async function bookBesideUndo(row: object, amount: number): Promise<void> {
  const written = (more: number) => ({ ...row, from_place: 'bank', happened_on: today, amount: amount + more }) as never;
  const about = `KELUAR ${crypto.randomUUID()}`;
  const content = `Tanggal;Keterangan;Mutasi\n${today};${about};-${amount}\n`;
  await shop.call('importBankStatement', { token, headers: key(), body: { file_name: 'mutasi.csv', columns, content } });
  const [line] = (await shop.call('listBankLines', { token, query: { q: about } })).data;
  const { data: before } = await shop.call('addCashRow', { token, headers: key(), body: written(1) });
  await Promise.all([
    shop.call('bookBankLine', { token, headers: key(), params: { id: line?.id ?? 0 }, body: written(0) }),
    shop.call('undoCashRow', { token, headers: key(), params: { id: before.movement_id ?? 0 }, body: { reason: 'Salah' } }),
  ]);
  const [settled] = (await shop.call('listBankLines', { token, query: { q: about } })).data;
  expect(settled?.rows).toMatchObject([{ amount: -amount }]);
}

test('a line that is booked into an open drawer and a row of it that is taken back never wait for each other', async () => {
  await shop.call('openShift', { token, body: { till_id: TILL, till_name: 'Kasir', float_amount: 0 } });
  const place = `till:${TILL}`;
  for (let round = 0; round < ROUNDS; round++) await bookBesideUndo({ purpose: 'move', to_place: place }, 10_000 + 2 * round);
  const [held] = await run(`select sum(amount_sen)::int / 100 as sum from postings where place = '${place}'`);
  expect(held?.sum).toBe(ROUNDS * 10_000 + ROUNDS * (ROUNDS - 1));
  expect(await deadlocks()).toBe(0);
  await checkBook(shop);
});

test('nor do a refund by a line of the bank and one of the same order that is taken back', async () => {
  const product = await shop.makeProduct();
  const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  const change = (body: object) => shop.call('updateOrder', { token, params: { id: order.id }, body });
  await change({ payment_status: 'paid', status: 'confirmed' });
  await change({ status: 'cancelled' });
  const refund = { purpose: 'refund', to_whom: 'Pembeli', order_code: order.code };
  for (let round = 0; round < ROUNDS; round++) await bookBesideUndo(refund, 1_000 + 2 * round);
  const [owed] = await run(
    `select -sum(amount_sen)::int / 100 as sum from postings where order_id = ${order.id} and account = 'refund_due'`,
  );
  expect(owed?.sum).toBe(order.total_amount - ROUNDS * 1_000 - ROUNDS * (ROUNDS - 1));
  expect(await deadlocks()).toBe(0);
  // What is left goes back from the bank.
  await change({ payment_status: 'refunded' });
  expect(await run(`select * from book_gaps(${order.id}, ${order.id})`)).toEqual([]);
});
