import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBook } from '../../../apps/server/test/check-book.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import type { BankColumns } from '../contract/bank-statement.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  await saveOwn([{ key: '', name: 'BSI' }]);
});
afterAll(() => shop.close());

const today = dateOf(new Date());
const BSI = 'own:bank-1';
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const columns: BankColumns = {
  ...{ day: 0, description: [1], amount: 2, debit: null, credit: null, direction: null, balance: 3, year: null, flipped: false },
};
async function saveOwn(banks: { key: string; name: string }[]) {
  const { version, former, former_own, ...now } = (await shop.call('getSettings', { token })).data.books;
  const own = banks.map((bank) => ({ ...bank, number: '1-1210', class: 'bank' as const }));
  await shop.call('updateBookSettings', { token, body: { ...now, own, expected_version: version } });
}
const file = (place: string | undefined, ...lines: string[]) => ({
  ...{ place, file_name: 'mutasi.csv', columns },
  content: ['Tanggal;Keterangan;Mutasi;Saldo', ...lines.map((line) => `${today};${line}`)].join('\n'),
});
const take = async (place: string | undefined, ...lines: string[]) =>
  (await shop.call('importBankStatement', { token, headers: key(), body: file(place, ...lines) })).data;
const of = (place: string | undefined) => (place === undefined ? {} : { place });
const linesOf = async (place: string | undefined, q: string) =>
  (await shop.call('listBankLines', { token, query: { ...of(place), q } })).data;
const lineOf = async (place: string, q: string) => {
  const [line] = await linesOf(place, q);
  if (!line) throw new Error(`no line ${q}`);
  return line;
};
const overview = async (place?: string) => (await shop.call('getBankStatement', { token, query: of(place) })).data;
const missing = async (place?: string) => (await shop.call('listBankBookRows', { token, query: of(place) })).data;
const move = async (place: string, amount: number) => {
  const body = { purpose: 'owner_in' as const, to_place: place, amount, happened_on: today, about: 'Uji' };
  return (await shop.call('addCashRow', { token, headers: key(), body })).data;
};
const match = (id: number, posting_ids: number[]) => ({ token, params: { id }, headers: key(), body: { posting_ids } });
const booking = (id: number, row: object) => ({ token, params: { id }, headers: key(), body: { happened_on: today, ...row } as never });
const undo = (id: number | null) => shop.call('undoCashRow', { token, headers: key(), params: { id: id ?? 0 }, body: { reason: 'Salah' } });
const candidatesOf = async (id: number) => (await shop.call('listBankCandidates', { token, params: { id }, query: {} })).data;

test('two banks with one amount on one day do not take each other’s line, and each is held against its own book', async () => {
  await move('bank', 500_001);
  const other = await move(BSI, 500_001);
  expect(await take(undefined, 'SETORAN UTAMA;500.001;500.001')).toMatchObject({ place: 'bank', added: 1, matched: 1 });
  expect(await missing(BSI)).toEqual([]);
  expect(await take(BSI, 'SETORAN BSI;500.001;500.001')).toMatchObject({ place: BSI, added: 1, matched: 1 });
  expect(await linesOf(undefined, 'SETORAN')).toMatchObject([{ place: 'bank', description: 'SETORAN UTAMA', rows: [{ amount: 500_001 }] }]);
  expect(await linesOf(BSI, 'SETORAN')).toMatchObject([{ place: BSI, description: 'SETORAN BSI', rows: [{ amount: 500_001 }] }]);
  expect((await linesOf(BSI, 'SETORAN'))[0]?.rows[0]?.id).not.toBe((await linesOf('bank', 'SETORAN'))[0]?.rows[0]?.id);

  // One that is left open is offered its own bank's rows alone, and takes no other.
  await move('bank', 500_002);
  const second = await move(BSI, 500_003);
  await take(BSI, 'ENTAH;500.002;1.000.003');
  const open = await lineOf(BSI, 'ENTAH');
  expect((await candidatesOf(open.id)).map(({ amount }) => amount)).toEqual([500_003]);
  const elsewhere = (await missing()).find(({ amount }) => amount === 500_002);
  expect((await shop.fail('matchBankLine', match(open.id, [elsewhere?.id ?? 0]))).code).toBe('not_found');
  expect((await missing(BSI)).map(({ amount }) => amount)).toEqual([500_003]);
  const figures = await overview(BSI);
  expect(figures).toMatchObject({ place: BSI, bank: 1_000_003, book: 1_000_004, settled: 1, open: { count: 1, sum: 500_002 } });
  expect(figures).toMatchObject({ missing: { count: 1, sum: 500_003 }, rest: 0, before: 0, last_import: { place: BSI } });
  expect(await overview()).toMatchObject({ place: 'bank', book: 1_000_003, settled: 1, open: { count: 0 }, missing: { count: 1 } });
  expect(figures.banks).toEqual([
    { place: 'bank', name: 'Bank', open: { count: 0, sum: 0 } },
    { place: BSI, name: 'BSI', open: { count: 1, sum: 500_002 } },
  ]);

  // What is taken back was never at this bank either: its line is open again, and neither row is missing.
  await undo(other.movement_id);
  expect(await lineOf(BSI, 'SETORAN BSI')).toMatchObject({ rows: [], settled_at: null });
  expect((await lineOf('bank', 'SETORAN UTAMA')).rows).toHaveLength(1);
  await undo(second.movement_id);
  expect(await missing(BSI)).toEqual([]);
});

test('one file that is taken in for two banks is lines of both, once each, and is deleted from one alone', async () => {
  const lines = ['BIAYA ADMIN;-6.500;', 'BIAYA ADMIN;-6.500;', 'BUNGA;1.234;'];
  const preview = async (place?: string) => (await shop.call('previewBankStatement', { token, body: file(place, ...lines) })).data.known;
  const first = await take('bank', ...lines);
  expect([first.added, await preview(), await preview(BSI)]).toEqual([3, 3, 0]);
  const other = await take(BSI, ...lines);
  expect(other.added).toBe(3);
  expect((await take(BSI, ...lines)).added).toBe(0);
  const listed = async (place?: string) => (await shop.call('listBankImports', { token, query: of(place) })).data;
  expect((await listed()).map(({ place }) => place)).not.toContain(BSI);
  expect((await listed(BSI)).slice(0, 2).map(({ added }) => added)).toEqual([0, 3]);

  // What only the bank knows is booked at that bank, and matched there.
  const fee = { purpose: 'expense', from_place: BSI, category: 'Pengeluaran lain', to_whom: 'Bank', amount: 6_500 };
  const [line] = await linesOf(BSI, 'BIAYA');
  expect((await shop.fail('bookBankLine', booking(line?.id ?? 0, { ...fee, from_place: 'bank' }))).code).toBe('not_found');
  const { data: settled } = await shop.call('bookBankLine', booking(line?.id ?? 0, fee));
  expect(settled).toMatchObject({ place: BSI, rows: [{ category: 'Pengeluaran lain', amount: -6_500 }] });
  await shop.call('deleteBankImport', { token, params: { id: first.id } });
  expect(await linesOf('bank', 'BIAYA')).toEqual([]);
  expect((await linesOf(BSI, 'BIAYA')).map(({ rows }) => rows.length).toSorted()).toEqual([0, 1]);
  await checkBook(shop);
});

describe('a transfer from one bank to another stands in both statements', () => {
  const transfer = (amount: number) => ({ purpose: 'move', from_place: 'bank', to_place: BSI, amount });
  const rowsOf = async (amount: number) =>
    (await shop.database.$client.query<{ id: number }>('select id from cash_movements where amount_sen = $1 order by id', [amount * 100]))
      .rows;

  test('and is one row, whose other line meets it when that comes, or was there', async () => {
    await take('bank', 'PINDAH KE BSI;-700.001;');
    const out = await lineOf('bank', 'PINDAH KE BSI');
    const once = booking(out.id, transfer(700_001));
    const [first, again] = await Promise.all([1, 2].map(() => shop.call('bookBankLine', once)));
    expect(first?.data.rows).toMatchObject([{ purpose: 'move', amount: -700_001 }]);
    expect(again).toEqual(first);
    expect(await take(BSI, 'DARI BANK UTAMA;700.001;')).toMatchObject({ matched: 1 });
    expect((await lineOf(BSI, 'DARI BANK UTAMA')).rows).toMatchObject([{ purpose: 'move', amount: 700_001 }]);
    await take(BSI, 'SUDAH ADA;700.002;');
    await take('bank', 'KEDUA KE BSI;-700.002;');
    await shop.call('bookBankLine', booking((await lineOf('bank', 'KEDUA KE BSI')).id, transfer(700_002)));
    expect((await lineOf(BSI, 'SUDAH ADA')).rows).toMatchObject([{ amount: 700_002 }]);
    expect([await rowsOf(700_001), await rowsOf(700_002)].map(({ length }) => length)).toEqual([1, 1]);

    // Taken back it was at neither bank: both lines are open, and one of them books it anew.
    await undo((await rowsOf(700_001))[0]?.id ?? 0);
    const back = await lineOf(BSI, 'DARI BANK UTAMA');
    expect([back.rows, (await lineOf('bank', 'PINDAH KE BSI')).rows]).toEqual([[], []]);
    await shop.call('bookBankLine', booking(back.id, transfer(700_001)));
    expect((await lineOf('bank', 'PINDAH KE BSI')).rows).toMatchObject([{ amount: -700_001 }]);
    // The row, what takes it back, and the new one.
    expect(await rowsOf(700_001)).toHaveLength(3);
    await checkBook(shop);
  });

  test('also where two people write it by either line at once, and where two of one sum leave a doubt', async () => {
    await take('bank', 'BERSAMA;-700.003;', 'KIRIM ALFA;-700.004;', 'KIRIM BETA;-700.004;');
    await take(BSI, 'MASUK BERSAMA;700.003;', 'TERIMA ALFA;700.004;', 'TERIMA BETA;700.004;');
    const write = async (place: string, q: string, amount: number) =>
      shop.call('bookBankLine', booking((await lineOf(place, q)).id, transfer(amount)));
    const both = await Promise.allSettled([write('bank', 'BERSAMA', 700_003), write(BSI, 'MASUK BERSAMA', 700_003)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(700_003)).toHaveLength(1);
    for (const [place, q] of [
      ['bank', 'KIRIM ALFA'],
      [BSI, 'TERIMA BETA'],
      [BSI, 'TERIMA ALFA'],
    ] as const)
      await write(place, q, 700_004);
    expect(await rowsOf(700_004)).toHaveLength(2);
    for (const [place, q] of [
      ['bank', 'KIRIM ALFA'],
      ['bank', 'KIRIM BETA'],
      [BSI, 'TERIMA ALFA'],
      [BSI, 'TERIMA BETA'],
    ] as const)
      expect((await lineOf(place, q)).rows).toHaveLength(1);
    await checkBook(shop);
  });

  test('and is another one where somebody took line and row apart', async () => {
    const row = { ...transfer(700_005), happened_on: today };
    const { data } = await shop.call('addCashRow', { token, headers: key(), body: row as never });
    await take('bank', 'TERTULIS;-700.005;');
    await shop.call('releaseBankLine', { token, params: { id: (await lineOf('bank', 'TERTULIS')).id } });
    await take(BSI, 'TERTULIS JUGA;700.005;');
    expect((await lineOf(BSI, 'TERTULIS JUGA')).rows).toHaveLength(1);
    // What somebody took apart is another transfer.
    await shop.call('bookBankLine', booking((await lineOf('bank', 'TERTULIS')).id, transfer(700_005)));
    expect((await rowsOf(700_005)).map(({ id }) => id)).toEqual([data.movement_id, expect.any(Number)]);
  });
});

test('a bank keeps its statement under another name and after it is taken out, and one that never was has none', async () => {
  await saveOwn([{ key: 'bank-1', name: 'BSI Banda Aceh' }]);
  const named = async () => (await overview(BSI)).banks.map(({ name }) => name);
  expect(await named()).toEqual(['Bank', 'BSI Banda Aceh']);
  const before = await linesOf(BSI, '');
  await saveOwn([]);
  expect((await overview()).banks.map(({ name }) => name)).toEqual(['Bank', 'BSI Banda Aceh']);
  expect(await linesOf(BSI, '')).toEqual(before);
  // Its last file comes after it was closed.
  expect(await take(BSI, 'PENUTUPAN REKENING;-1.000;0')).toMatchObject({ place: BSI, added: 1 });
  expect((await overview(BSI)).bank).toBe(0);
  for (const { id } of (await shop.call('listBankImports', { token, query: { place: BSI } })).data)
    await shop.call('deleteBankImport', { token, params: { id } });
  expect(await overview(BSI)).toMatchObject({ from: null, last_import: null, open: { count: 0 } });

  const never = { token, headers: key(), body: file('own:bank-7', 'APA;1.000;') };
  expect((await shop.fail('importBankStatement', never)).fields).toHaveProperty('place');
  expect((await shop.fail('getBankStatement', { token, query: { place: 'own:bank-7' } })).code).toBe('not_found');
  for (const place of ['safe', 'own:asset-1', 'gateway'])
    expect((await shop.fail('getBankStatement', { token, query: { place } })).status).toBe(422);
});
