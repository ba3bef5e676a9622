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
const match = (id: number, body: object) => ({ token, params: { id }, headers: key(), body: body as { movement_id: number } });
const candidatesOf = async (id: number) => (await shop.call('listBankCandidates', { token, params: { id }, query: {} })).data;

test('two banks with one amount on one day do not take each other’s line, and each is held against its own book', async () => {
  const main = await move('bank', 500_001);
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
  expect((await shop.fail('matchBankLine', match(open.id, { posting_ids: [elsewhere?.id ?? 0] }))).code).toBe('not_found');
  expect((await shop.fail('matchBankLine', match(open.id, { movement_id: main.movement_id }))).code).toBe('not_found');
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
  const undo = (id: number | null) =>
    shop.call('undoCashRow', { token, headers: key(), params: { id: id ?? 0 }, body: { reason: 'Salah' } });
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
  const fee = { purpose: 'expense', from_place: BSI, category: 'Pengeluaran lain', to_whom: 'Bank', amount: 1, happened_on: today };
  const [line] = await linesOf(BSI, 'BIAYA');
  const { data: paid } = await shop.call('addCashRow', { token, headers: key(), body: { ...fee, amount: 6_500 } as never });
  const { data: settled } = await shop.call('matchBankLine', match(line?.id ?? 0, { movement_id: paid.movement_id }));
  expect(settled).toMatchObject({ place: BSI, rows: [{ category: 'Pengeluaran lain', amount: -6_500 }] });
  await shop.call('deleteBankImport', { token, params: { id: first.id } });
  expect(await linesOf('bank', 'BIAYA')).toEqual([]);
  expect((await linesOf(BSI, 'BIAYA')).map(({ rows }) => rows.length).toSorted()).toEqual([0, 1]);
  await checkBook(shop);
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
