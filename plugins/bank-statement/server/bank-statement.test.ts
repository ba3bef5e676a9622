import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import type { BankColumns } from '../contract/bank-statement.ts';

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
const match = (id: number, body: { posting_ids: number[] }, headers = key()) =>
  shop.call('matchBankLine', { token, params: { id }, headers, body });

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

  const preview = async (...lines: string[]) =>
    (await shop.call('previewBankStatement', { token, body: { file_name: 'a.csv', content: lines.join('\n') } })).data;
  const read = (data: Awaited<ReturnType<typeof preview>>) => data.lines.map(({ day, amount, balance }) => [day, amount, balance]);

  test('reads the heads of programs, days of apps, and amounts as they are written by hand', async () => {
    const kopra = await preview(
      'AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance',
      '1060000000001;IDR;03 November 2026 11:27:10;BAYAR PEMASOK                     ;MCM InhouseTrf KE PEMASOK;0.00;750000.00;13838932.64',
      '1060000000001;IDR;07 November 2026 10:16:54;PT CONTOH;Trf Inw CN BANK LAIN;1000000.00;0.00;14838932.64',
    );
    expect(kopra.problems).toEqual([]);
    expect(read(kopra)).toEqual([
      ['2026-11-03', -750_000, 13_838_932.64],
      ['2026-11-07', 1_000_000, 14_838_932.64],
    ]);
    expect(kopra.columns.map(({ head }) => head)).toContain('PostDate');
    const bri = await preview(
      'ID,NOREK,TGL_TRAN,TGL_EFEKTIF,JAM_TRAN,SEQ,KODE_TRAN,DESK_TRAN,MUTASI_DEBET,MUTASI_KREDIT,SALDO_AWAL_MUTASI,SALDO_AKHIR_MUTASI,GLSIGN,TRUSER',
      '1,010101000001,2026-11-02 00:00:00,2026-11-02 00:00:00,3153,1,T1,PEMBELI,.00,150000.00,1000000.00,1150000.00,K,8888012',
      '2,010101000001,2026-11-03 00:00:00,2026-11-03 00:00:00,100211,2,T2,BIAYA,15000.00,.00,1150000.00,1135000.00,D,8888013',
    );
    expect(bri.problems).toEqual([]);
    expect(read(bri)).toEqual([
      ['2026-11-02', 150_000, 1_150_000],
      ['2026-11-03', -15_000, 1_135_000],
    ]);
    const app = await preview(
      'Tanggal & Waktu,Sumber/Tujuan,Rincian Transaksi,Catatan,Jumlah,Saldo',
      '"02 Nov 2026, 10:12",PEMBELI SATU,Uang masuk,,"+150.000","1.150.000"',
      '"03 Nov 2026, 08:01",BANK,Biaya,,"-15.000","1.135.000"',
    );
    expect(app.problems).toEqual([]);
    expect(read(app)).toEqual([
      ['2026-11-02', 150_000, 1_150_000],
      ['2026-11-03', -15_000, 1_135_000],
    ]);
    const dash = await preview('Tanggal;Keterangan;Jumlah', '02/11/2026;Uang masuk;Rp 10.000,-', '03/11/2026;Uang masuk lagi;Rp 7.000,-');
    expect(read(dash).map(([, amount]) => amount)).toEqual([10_000, 7_000]);
  });

  test('answers for any file with days, with nothing chosen where nothing looks like amounts', async () => {
    for (const cell of ['10rb', '$10.00', '1,50,000.00', 'catatan saja', '']) {
      const data = await preview('Tanggal;Keterangan;Jumlah', `02/11/2026;A;${cell}`);
      expect(data).toMatchObject({ chosen: { day: 0, amount: null, debit: null, credit: null }, count: 0 });
      expect(data.columns.map(({ head }) => head)).toEqual(['Tanggal', 'Keterangan', 'Jumlah']);
    }
  });

  test('says which row has an amount and no day, a day to come, or quotes that do not fit, and takes nothing then', async () => {
    const rows = [
      'Tanggal;Keterangan;Mutasi;Saldo',
      '02/11/2026;PEMBELI SATU;10.000,00;20.000,00',
      '31/11/2026;PEMBELI DUA;7.000,00;27.000,00',
      '04/11/2026;PEMBELI TIGA;3.000,00;30.000,00',
      '05/11/2999;PEMBELI EMPAT;3.000,00;33.000,00',
      '06/11/2026;"PEMBELI" LIMA;3.000,00;36.000,00',
      'PEND;PEMBELI ENAM;1.000,00;',
      ';PEMBELI TUJUH;1.000,00;',
      'Saldo Akhir;;36.000,00;',
    ];
    const data = await preview(...rows);
    expect(data.count).toBe(2);
    expect(data.pending).toBe(1);
    expect(data.problems.filter(({ is_doubt }) => !is_doubt)).toEqual([
      { line: 3, text: 'Tanggalnya tidak terbaca.', is_doubt: false },
      { line: 5, text: 'Harinya belum tiba.', is_doubt: false },
      { line: 6, text: 'Tanda kutipnya tidak cocok.', is_doubt: false },
      { line: 8, text: 'Tanggalnya kosong.', is_doubt: false },
    ]);
    const body = { file_name: 'a.csv', content: rows.join('\n'), columns: data.chosen, accepts_doubts: true };
    await expect(shop.call('importBankStatement', { token, headers: key(), body })).rejects.toThrow('Baris 3: Tanggalnya tidak terbaca.');
  });

  test('is proven by its balances: the right columns are taken, and what contradicts them only once somebody accepts it', async () => {
    // The heads are the wrong way round.
    const turned = await preview('Tanggal;Keterangan;Masuk;Keluar;Saldo', '02/11/2026;A;0;5.000;105.000', '03/11/2026;B;50.000;0;55.000');
    expect(turned.problems).toEqual([]);
    expect(turned.lines.map(({ amount }) => amount)).toEqual([5_000, -50_000]);
    // Amounts without a sign, and a balance that falls and rises.
    const file = [
      'Tanggal;Keterangan;Jumlah;Saldo',
      '02/11/2026;A;5.001;100.000',
      '03/11/2026;B TERTOLAK SALDO;20.001;79.999',
      '04/11/2026;C;1.001;81.000',
    ];
    const data = await preview(...file);
    expect(data.problems).toMatchObject([{ line: 3, is_doubt: true }]);
    const body = { file_name: 'a.csv', content: file.join('\n'), columns: data.chosen };
    const take = (more: object) => shop.call('importBankStatement', { token, headers: key(), body: { ...body, ...more } });
    await expect(take({})).rejects.toThrow('Baris 3: Saldonya');
    expect(await linesOf('B TERTOLAK SALDO')).toEqual([]);
    const { data: taken } = await take({ accepts_doubts: true });
    await shop.call('deleteBankImport', { token, params: { id: taken.id } });
    // Without heads and without balances any column of amounts is a guess.
    expect((await preview('02/11/2026;A;5.001;7', '03/11/2026;B;20.001;8')).problems).toMatchObject([{ is_doubt: true }]);
  });

  test('asks which number is the month only where both could be', async () => {
    const american = await preview('Date,Description,Amount', '11/05/2026,A,1000', '11/26/2026,B,2000', '11/27/2026,C,3000');
    expect(american.problems).toEqual([]);
    expect(american.lines.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-26', '2026-11-27']);
    const both = await preview('Date,Description,Amount', '01/02/2026,A,1000', '01/03/2026,B,2000', '01/05/2026,C,3000');
    expect(both.problems).toMatchObject([{ line: 2, is_doubt: true }]);
  });

  test('is never read as another file was whose heads differ, or that has none', async () => {
    const first = ['1;X;03 November 2026;TOKO;Beli;0;750000;250000', '1;X;07 November 2026;PEMBELI;Jual;1000000;0;1250000'];
    const chosen = { ...columns, day: 2, description: [3, 4], amount: null, debit: 6, credit: 5, balance: 7 };
    const body = (...lines: string[]) => ({ file_name: 'a.csv', content: lines.join('\n'), columns: chosen });
    const take = async (...lines: string[]) =>
      (await shop.call('importBankStatement', { token, headers: key(), body: body(...lines) })).data.id;
    const ids = [await take('A;B;Waktu;Pihak;Rincian;Masuk;Keluar;Sisa', ...first), await take(...first)];
    const second = [
      '2026-11-20 10:00:00;QRIS;QR1;PEMBELI;Bayar kopi;0;25000;125000',
      '2026-11-21 10:00:00;BIFAST;BF1;PEMASOK;Bayar beras;50000;0;75000',
    ];
    const data = await preview('Waktu;Kanal;Nomor;Pihak;Rincian;Keluaran;Pemasukan;Sisa', ...second);
    expect(data.is_known).toBe(false);
    expect(data.lines.map(({ amount }) => amount)).toEqual([25_000, -50_000]);
    expect((await preview(...second)).is_known).toBe(false);
    expect((await preview('A;B;Waktu;Pihak;Rincian;Masuk;Keluar;Sisa', ...first)).is_known).toBe(true);
    for (const id of ids) await shop.call('deleteBankImport', { token, params: { id } });
  });

  test('refuses rows of more cells than a statement has', async () => {
    await expect(preview('Tanggal;Jumlah', `02/11/2026;${'1;'.repeat(3_000)}1`)).rejects.toThrow('Baris 2: paling banyak 100 kolom.');
    expect((await preview('Tanggal;Jumlah', `02/11/2026;10.000${';'.repeat(250)}`)).count).toBe(1);
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

  test('leaves what a later file had too when the first one is deleted, with its match, and keeps two lines apart that two files split', async () => {
    await move(661_001);
    const shared = `${today};DIBAGI DUA BERKAS;661.001;900.000`;
    const first = await take(`${today};HANYA PERTAMA;1.000;238.999`, shared);
    const second = await take(shared, `${today};HANYA KEDUA;2.000;902.000`);
    expect(second).toMatchObject({ lines: 2, added: 1 });
    await shop.call('deleteBankImport', { token, params: { id: first.id } });
    expect(await linesOf('HANYA PERTAMA')).toEqual([]);
    expect(await lineOf('DIBAGI DUA BERKAS')).toMatchObject({ rows: [{ amount: 661_001 }] });
    await shop.call('deleteBankImport', { token, params: { id: second.id } });
    expect(await linesOf('DIBAGI DUA BERKAS')).toEqual([]);

    const morning = await take(`${today};KOPI SAMA;5.000;105.000`);
    const evening = await take(`${today};KOPI SAMA;5.000;110.000`);
    expect([morning.added, evening.added]).toEqual([1, 1]);
    expect(await take(`${today};KOPI SAMA;5.000;105.000`, `${today};KOPI SAMA;5.000;110.000`)).toMatchObject({ lines: 2, added: 0 });
    for (const { id } of (await shop.call('listBankImports', { token, query: { q: 'mutasi' } })).data.slice(0, 3))
      await shop.call('deleteBankImport', { token, params: { id } });
    expect(await linesOf('KOPI SAMA')).toEqual([]);
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

    const paid = { purpose: 'expense', from_place: 'bank', category: 'Pengeluaran lain', to_whom: 'Bank', happened_on: today };
    const booking = (amount: number) => ({ token, params: { id: fee.id }, headers: key(), body: { ...paid, amount } as never });
    const rowsAt = async () => (await shop.database.$client.query('select from cash_movements')).rowCount;
    const before = (await rowsAt()) ?? 0;
    // A row of another sum isn't written.
    expect((await shop.fail('bookBankLine', booking(12_344))).code).toBe('invalid_input');
    expect(await rowsAt()).toBe(before);
    const once = booking(12_345);
    const [first, again] = await Promise.all([1, 2].map(() => shop.call('bookBankLine', once)));
    expect(first?.data.rows).toMatchObject([{ category: 'Pengeluaran lain', amount: -12_345 }]);
    expect(again).toEqual(first);
    expect((await shop.fail('bookBankLine', booking(12_345))).code).toBe('bank_line_settled');
    expect(await rowsAt()).toBe(before + 1);

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

  test('opens a line again whose row of the cash book is taken back, with all that was matched with it', async () => {
    const { movement_id } = await move(61_111);
    await move(61_112);
    await take(`${today};DUA SETORAN;122.223;`);
    const line = await lineOf('DUA SETORAN');
    const posting_ids = await Promise.all(['61111', '61112'].map(async (q) => (await candidatesOf(line.id, { q }))[0]?.id ?? 0));
    await match(line.id, { posting_ids });
    await shop.call('undoCashRow', { token, headers: key(), params: { id: movement_id ?? 0 }, body: { reason: 'Salah' } });
    expect(await lineOf('DUA SETORAN')).toMatchObject({ rows: [], settled_at: null });
    expect((await candidatesOf(line.id, { q: '61112' })).map(({ id }) => id)).toEqual([posting_ids[1]]);
    expect(await candidatesOf(line.id, { q: '61111' })).toEqual([]);
    await expect(match(line.id, { posting_ids })).rejects.toThrow('bank_row_taken');
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
