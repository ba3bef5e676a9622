import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { BankColumns } from '@lapak/contract/ledger/bank-statement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const HEADS = 'Tanggal;Keterangan;Mutasi;Saldo';
const columns: BankColumns = {
  ...{ day: 0, description: [1], amount: 2, debit: null, credit: null, direction: null, balance: 3, year: null, flipped: false },
};
const file = (...lines: string[]) => ({ file_name: 'mutasi.csv', content: [HEADS, ...lines].join('\n'), columns });
const take = async (...lines: string[]) => (await shop.call('importBankStatement', { token, headers: key(), body: file(...lines) })).data;
const linesOf = async (q: string, query: Record<string, string> = {}) =>
  (await shop.call('listBankLines', { token, query: { q, ...query } })).data;
const lineOf = async (q: string) => {
  const [line] = await linesOf(q);
  if (!line) throw new Error(`no line ${q}`);
  return line;
};
const bank = async () => (await shop.call('getBankStatement', { token })).data;
const move = async (amount: number, more: object = {}) =>
  (
    await shop.call('addCashRow', {
      token,
      headers: key(),
      body: { purpose: 'owner_in', to_place: 'bank', amount, happened_on: today, about: 'Uji', ...more },
    })
  ).data;
const candidatesOf = async (id: number, query: Record<string, string> = {}) =>
  (await shop.call('listBankCandidates', { token, params: { id }, query })).data;
const match = (id: number, body: object, headers = key()) => shop.call('matchBankLine', { token, params: { id }, headers, body });

/** An order that was paid to the bank; its code. */
async function paidOrder() {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  await shop.call('updateOrder', { token, params: { id: data.id }, body: { payment_status: 'paid', status: 'confirmed' } });
  return data;
}

describe("the bank's statement", () => {
  test('is read before it is taken in, and as the last one with its heads', async () => {
    const content = 'Tgl;Uraian;Masuk;Keluar\n02/01;A;10.000;\n03/01;B;;4.000\n';
    const preview = (more: object = {}) => shop.call('previewBankStatement', { token, body: { file_name: 'a.csv', content, ...more } });
    const { data } = await preview();
    expect(data).toMatchObject({ count: 2, known: 0, needs_year: true, is_known: false, sum_in: 10_000, sum_out: 4_000 });
    expect(data.lines.map(({ amount }) => amount)).toEqual([10_000, -4_000]);
    const { data: turned } = await preview({ columns: { ...data.chosen, flipped: true, year: 2025 } });
    expect(turned).toMatchObject({ sum_in: 4_000, from: '2025-01-02' });
    const { data: taken } = await shop.call('importBankStatement', {
      token,
      headers: key(),
      body: { file_name: 'a.csv', content, columns: turned.chosen },
    });
    expect(taken).toMatchObject({ lines: 2, added: 2, matched: 0 });
    expect((await preview()).data).toMatchObject({ is_known: true, known: 0, chosen: { flipped: true } });
    await shop.call('deleteBankImport', { token, params: { id: taken.id } });
    expect(await bank()).toMatchObject({ from: null, bank: null, open: { count: 0 } });
  });

  test('refuses what cannot be read, by its line, and takes nothing then', async () => {
    await expect(take(`${today};BURUK;seratus;0`)).rejects.toThrow('Baris 2: Jumlahnya tidak terbaca.');
    const body = { file_name: 'x.xlsx', content: 'PK\u0003\u0004' };
    await expect(shop.call('previewBankStatement', { token, body })).rejects.toThrow('bukan CSV');
    expect(await linesOf('BURUK')).toEqual([]);
  });

  test('takes a line once: on a second press, from a file that overlaps, and two that are equal as two', async () => {
    const line = `${today};BIAYA TRANSFER GANDA;-2.500;`;
    const body = file(line, line);
    const headers = key();
    const [one, other] = await Promise.all([
      shop.call('importBankStatement', { token, headers, body }),
      shop.call('importBankStatement', { token, headers, body }),
    ]);
    expect(one).toEqual(other);
    expect(one.data.added).toBe(2);
    expect(await take(line, line, `${today};BIAYA TRANSFER LAIN;-2.500;`)).toMatchObject({ lines: 3, added: 1 });
    expect(await linesOf('BIAYA TRANSFER GANDA')).toHaveLength(2);
    const { data: imports } = await shop.call('listBankImports', { token });
    expect(imports.slice(0, 2).map(({ added }) => added)).toEqual([1, 2]);
  });

  test('matches by itself what has one amount and one day, and what names an order; the book stays as it is', async () => {
    const before = (await bank()).book;
    await move(771_001);
    const twins = [await paidOrder(), await paidOrder()];
    const book = (await bank()).book;
    const total = twins[0]?.total_amount ?? 0;
    const taken = await take(
      `${today};SETORAN PEMILIK SATU;771.001;`,
      `${today};TRANSFER ${twins[1]?.code.replace('-', ' ')};${total};`,
      `${today};ENTAH DARI SIAPA;771.002;`,
    );
    expect(taken.matched).toBe(2);
    expect(await lineOf('SETORAN PEMILIK SATU')).toMatchObject({ rows: [{ purpose: 'owner_in', amount: 771_001 }], settled_by: null });
    expect(await lineOf(`TRANSFER ${twins[1]?.code.slice(3)}`)).toMatchObject({ rows: [{ order_code: twins[1]?.code }] });
    expect((await lineOf('ENTAH')).settled_at).toBeNull();
    expect((await bank()).book).toBe(book);
    expect(book - before).toBeCloseTo(771_001 + 2 * total);
  });

  test('leaves what is too far away, or has two candidates, to a person, who may release it again', async () => {
    await move(882_001, { happened_on: addDays(today, -5) });
    await move(882_002);
    await move(882_002);
    expect((await take(`${today};JAUH HARINYA;882.001;`, `${today};DUA KEMUNGKINAN;882.002;`)).matched).toBe(0);
    const [far, two] = [await lineOf('JAUH HARINYA'), await lineOf('DUA KEMUNGKINAN')];
    const [near, ...others] = await candidatesOf(far.id);
    expect(near).toMatchObject({ amount: 882_001 });
    expect(others.length).toBeLessThan(5);
    const headers = key();
    const posting_ids = [near?.id ?? 0];
    const { data } = await match(far.id, { posting_ids }, headers);
    expect(data).toMatchObject({ rows: [{ amount: 882_001 }], settled_by: 'Cut Meutia' });
    expect((await match(far.id, { posting_ids }, headers)).data).toEqual(data);
    await expect(match(far.id, { posting_ids })).rejects.toThrow('bank_line_settled');
    await expect(match(two.id, { posting_ids })).rejects.toThrow('belum sama');
    const ofTwo = await candidatesOf(two.id);
    expect(ofTwo.filter(({ amount }) => amount === 882_002)).toHaveLength(2);
    expect(ofTwo.some(({ id }) => id === near?.id)).toBe(false);

    const release = () => shop.call('releaseBankLine', { token, params: { id: far.id } });
    expect((await release()).data).toMatchObject({ rows: [], settled_at: null });
    await expect(release()).rejects.toThrow('bank_line_open');
    const taken = { posting_ids: [ofTwo[0]?.id ?? 0] };
    await match(two.id, taken);
    await take(`${today};KETIGA;882.002;`, `${today};KEEMPAT;882.002;`);
    await expect(match((await lineOf('KETIGA')).id, taken)).rejects.toThrow('bank_row_taken');
  });

  test('is not matched by itself again where somebody took it apart', async () => {
    await move(993_001);
    expect((await take(`${today};DILEPAS LAGI;993.001;`)).matched).toBe(1);
    const line = await lineOf('DILEPAS LAGI');
    await shop.call('releaseBankLine', { token, params: { id: line.id } });
    await shop.call('matchBankLines', { token });
    expect((await lineOf('DILEPAS LAGI')).settled_at).toBeNull();
  });

  test('takes several postings for one line, what was just written in the cash book, and what is not the shop’s', async () => {
    await move(50_111);
    await move(50_112);
    await take(`${today};GABUNGAN;100.223;`, `${today};BIAYA ADMIN BULANAN;-12.345;`, `${today};SALAH KIRIM;77.777;`);
    const [batch, fee, wrong] = [await lineOf('GABUNGAN'), await lineOf('BIAYA ADMIN BULANAN'), await lineOf('SALAH KIRIM')];
    const parts = await Promise.all(['50111', '50112'].map(async (q) => (await candidatesOf(batch.id, { q }))[0]?.id ?? 0));
    expect((await match(batch.id, { posting_ids: parts })).data.rows).toHaveLength(2);

    const paid = { purpose: 'expense', from_place: 'bank', to_place: null, category: 'Pengeluaran lain', to_whom: 'Bank' };
    const { movement_id } = await move(12_345, paid);
    expect((await match(fee.id, { movement_id })).data.rows).toMatchObject([{ category: 'Pengeluaran lain', amount: -12_345 }]);

    const aside = { token, params: { id: wrong.id }, headers: key(), body: { reason: 'Salah kirim, dikembalikan bank' } };
    expect((await shop.call('setBankLineAside', aside)).data).toMatchObject({ reason: aside.body.reason, rows: [] });
    expect((await bank()).aside).toEqual({ count: 1, sum: 77_777 });
    expect(await linesOf('SALAH KIRIM', { settled: 'false' })).toEqual([]);
    const { data: told } = await shop.call('listChanges', { token, query: { kind: 'bank' } });
    expect(told[0]).toMatchObject({
      action: 'changed',
      name: today,
      fields: expect.arrayContaining([{ field: 'matched', from: null, to: ['aside'] }]),
    });
    expect(JSON.stringify(told)).not.toContain('SALAH KIRIM');
  });

  test('says what makes the difference between bank and book', async () => {
    const { id } = await take(`${today};PALING AKHIR;1.000;9.999.000`);
    const now = await bank();
    expect(now.bank).toBe(9_999_000);
    const { before, open, aside, missing, later, rest } = now;
    expect((now.bank ?? 0) - now.book).toBeCloseTo(before + open.sum + aside.sum - missing.sum + later + rest, 2);
    const held = (await shop.call('listBankBookRows', { token })).meta.total;
    expect(held).toBe(missing.count);
    const { movement_id } = await move(64_321);
    expect((await bank()).missing.count).toBe(held + 1);
    await shop.call('undoCashRow', { token, headers: key(), params: { id: movement_id ?? 0 }, body: { reason: 'Salah' } });
    expect((await bank()).missing.count).toBe(held);
    await shop.call('deleteBankImport', { token, params: { id } });
    expect(await linesOf('PALING AKHIR')).toEqual([]);
  });
});
