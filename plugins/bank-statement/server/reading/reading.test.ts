import { describe, expect, test } from 'vitest';
import { dateDays } from './date-days.ts';
import { dayOrderOf } from './day-order.ts';
import { roleOf } from './find-heads.ts';
import { guessColumns } from './guess-columns.ts';
import { readAmount } from './read-amount.ts';
import { readDay } from './read-day.ts';
import { readRows } from './read-rows.ts';
import { statementLines } from './statement-lines.ts';

const TODAY = '2026-11-24';

/** A file as it is read by its guess: day, rupiah, description and balance of each line. */
async function read(...file: string[]) {
  const rows = await readRows(file.join('\r\n'));
  const columns = guessColumns(rows, 2026, '2026-11-25')?.columns;
  if (!columns) throw new Error('no columns');
  const { lines, problems, skipped } = statementLines(rows, columns, TODAY);
  expect(problems).toEqual([]);
  return {
    columns,
    skipped,
    lines: lines.map(({ day, amount_sen, description, balance_sen }) => [
      day,
      amount_sen / 100,
      description,
      balance_sen && balance_sen / 100,
    ]),
  };
}

test('the column of the direction beats an amount’s own sign, in a file that has both', async () => {
  const { lines } = await read(
    'Tanggal;Keterangan;Jumlah;D/K',
    '05/11/2026;BIAYA ADM;5.000,00;D',
    '06/11/2026;SETORAN;-7.000,00;K',
    '07/11/2026;TRANSFER;-8.000,00;D',
    '08/11/2026;BUNGA;9.000,00;K',
  );
  expect(lines.map(([, amount]) => amount)).toEqual([-5_000, 7_000, -8_000, 9_000]);
});

describe('an amount', () => {
  test.each([
    ['1.234.567,00', 1_234_567, 0],
    ['1,234,567.00', 1_234_567, 0],
    ['Rp 1.234.567', 1_234_567, 0],
    ['1,250.50 DB', 1_250.5, -1],
    ['DB 1.250,50', 1_250.5, -1],
    ['500.000,00 K', 500_000, 1],
    ['D500000', 500_000, -1],
    ['1.000 DEBIT', 1_000, -1],
    ['(6.500)', 6_500, -1],
    ['-6500', 6_500, -1],
    ['6.500,00-', 6_500, -1],
    ['+6500.5', 6_500.5, 1],
    ['15000.0000', 15_000, 0],
    ['0.00', 0, 0],
    ['1 234 567,00', 1_234_567, 0],
    ['Rp 10.000,-', 10_000, 0],
    ['Rp. 5.000,-', 5_000, 0],
    ['10.000.-', 10_000, 0],
    ['10.000,--', 10_000, 0],
    ['Rp10.000,= DB', 10_000, -1],
    ['−6.500', 6_500, -1],
    ['– Rp 6.500', 6_500, -1],
    ['Rp\u00a010.000', 10_000, 0],
    ['10.000 (DB)', 10_000, -1],
  ])('%s', (text, rupiah, sign) => {
    expect(readAmount(text)).toEqual({ sen: Math.round(rupiah * 100), sign });
  });

  test.each([
    '',
    'saldo',
    '1.23.456',
    '12,34,56',
    '1.234,567,8',
    '1.000,005',
    'SETORAN 1000',
    '10rb',
    '$10.00',
    '1,50,000.00',
    '00:31:53',
    '99999999999999',
  ])('%s is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe('a day', () => {
  test.each([
    ['05/11/2026', 2026, 11, 5],
    ['5-11-26', 2026, 11, 5],
    ['2026-11-05', 2026, 11, 5],
    ['2026/11/05 10:02:11', 2026, 11, 5],
    ['05/11/26 10.02', 2026, 11, 5],
    ['05 Nov 2026', 2026, 11, 5],
    ['5 Agustus 2026', 2026, 8, 5],
    ['05-Des-26', 2026, 12, 5],
    ["'05/11", null, 11, 5],
    ['2026-11-02T10:12:00+07:00', 2026, 11, 2],
    ['2026-11-01T20:12Z', 2026, 11, 2],
    ['2026-11-05T10:02:33.123Z', 2026, 11, 5],
    ['2026-11-01 23:30:00 UTC', 2026, 11, 2],
    ['02 Nov 2026, 10:12', 2026, 11, 2],
    ['02 Nov 2026\u00a010:12', 2026, 11, 2],
    ['\u202a02/11/2026\u202c, 10:12:01', 2026, 11, 2],
    ['Senin, 02 November 2026', 2026, 11, 2],
    ["Jum'at, 6 Nopember 2026 pukul 10.12 WIB", 2026, 11, 6],
    ['Mon Nov 2, 2026 10:12 PM', 2026, 11, 2],
    ['Nov 3, 2026', 2026, 11, 3],
    ['3-Nov-2026 08.01', 2026, 11, 3],
    ['03NOV26', 2026, 11, 3],
    ['20261103', 2026, 11, 3],
    ['20261103101200', 2026, 11, 3],
    ['03112026', 2026, 11, 3],
    ['10:12, 03/11/2026', 2026, 11, 3],
    ['2026 11 03', 2026, 11, 3],
    ['03 November 2026 11:27:10', 2026, 11, 3],
  ])('%s', (text, year, month, day) => {
    expect(readDay(text)).toEqual({ year, month, day });
  });

  test.each([
    '',
    '31/02/2026',
    '13/13/2026',
    '0000',
    'PEND',
    '1.234',
    '01/11/2026 - 30/11/2026',
    '05.11',
    '99999999',
    '03 Foo 2026',
    '1060000000001',
  ])('%s is none', (text) => {
    expect(readDay(text)).toBeNull();
  });

  test('without a year is in the year that is said, or before where that is to come', () => {
    const dated = (days: string[], year: number | null, tomorrow = '2026-11-25') =>
      dateDays(
        days.flatMap((day) => readDay(day) ?? []),
        year,
        tomorrow,
      );
    expect(dated(['05/11'], 2026)).toEqual(['2026-11-05']);
    expect(dated(['28/12'], 2026)).toEqual(['2025-12-28']);
    expect(dated(['29/02'], 2026)).toEqual([null]);
    expect(dated(['05/11'], null)).toEqual([null]);
    // Over the end of a year, whenever it is imported.
    const winter = ['15/12', '31/12', '02/01', '20/01'];
    const days = ['2026-12-15', '2026-12-31', '2027-01-02', '2027-01-20'];
    for (const tomorrow of ['2027-02-01', '2027-12-21']) {
      expect(dated(winter, 2027, tomorrow)).toEqual(days);
      expect(dated([...winter].reverse(), 2027, tomorrow)).toEqual([...days].reverse());
    }
  });

  test.each([
    [['05/11/2026', '26/11/2026'], false, false],
    [['11/05/2026', '11/26/2026'], true, false],
    [['26/11/2026', '11/27/2026'], false, false],
    [['02/11/2026', '03/11/2026'], false, false],
    [['11/05/2026', '11/06/2026', '11/12/2026'], true, true],
    [['01/02/2026', '01/03/2026', '01/04/2026'], false, true],
    [['2026-11-05', '05 Nov 2026'], false, false],
  ])('of %j: month first %s, unsure %s', (cells, isMonthFirst, isUnsure) => {
    expect(dayOrderOf(cells, '2026-11-25')).toEqual({ isMonthFirst, isUnsure });
  });
});

test.each([
  ['TGL_TRAN', 'day'],
  ['PostDate', 'day'],
  ['Tanggal & Waktu', 'day'],
  ['MUTASI_DEBET', 'debit'],
  ['MutasiKredit', 'credit'],
  ['Credit Amount', 'credit'],
  ['SALDO_AWAL_MUTASI', 'opening'],
  ['SALDO_AKHIR_MUTASI', 'balance'],
  ['Close Balance', 'balance'],
  ['Sisa', 'balance'],
  ['Pemasukan', 'credit'],
  ['Keluaran', 'debit'],
  ['Debit/Kredit', 'direction'],
  ['AccountNo', 'other'],
  ['JAM_TRAN', 'other'],
  ['Rincian', 'description'],
  ['Remarks', 'description'],
  ['Kopi', null],
])('the head %s is %s', (head, role) => {
  expect(roleOf(head)).toBe(role);
});

describe('a file', () => {
  test('with commas, quotes, no years, DB and CR in a column without a head, and sums below', async () => {
    const { lines, columns, skipped } = await read(
      'Nomor rekening,:,0123456789',
      'Nama,:,KOPERASI CONTOH',
      'Periode,:,01/11/2026 - 30/11/2026',
      '',
      'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
      `'02/11,"TRSF E-BANKING  CR 02/11 CUT MEUTIA",'0000,"150,123.00",CR,"1,150,123.00"`,
      `'03/11,BIAYA ADM,'0000,"6,500.00",DB,"1,143,623.00"`,
      'Saldo Awal,:,"1,000,000.00"',
      'Mutasi Debet,:,"6,500.00",1',
    );
    expect(lines).toEqual([
      ['2026-11-02', 150_123, 'TRSF E-BANKING CR 02/11 CUT MEUTIA', 1_150_123],
      ['2026-11-03', -6_500, 'BIAYA ADM', 1_143_623],
    ]);
    expect(columns).toMatchObject({ year: 2026, amount: 3, direction: 4, balance: 5 });
    expect(skipped).toBe(6);
  });

  test('with semicolons, decimal commas, debit and credit apart, newest first', async () => {
    const { lines } = await read(
      'Tanggal Transaksi;Tanggal Valuta;Uraian;Debet;Kredit;Saldo',
      '05/11/2026 10:22:31;05/11/2026;Transfer ke Ibu Rahma;250.000,00;0,00;749.999,50',
      '05/11/2026 08:00:00;05/11/2026;Setoran tunai;;500.000,00;999.999,50',
      '04/11/2026 09:00:00;04/11/2026;Bunga;-;0,50;499.999,50',
    );
    expect(lines).toEqual([
      ['2026-11-04', 0.5, 'Bunga', 499_999.5],
      ['2026-11-05', 500_000, 'Setoran tunai', 999_999.5],
      ['2026-11-05', -250_000, 'Transfer ke Ibu Rahma', 749_999.5],
    ]);
  });

  test('in English, ISO days, signs in the amount, several texts', async () => {
    const { lines } = await read(
      'Account statement',
      'Posting Date,Description,Reference,Remark,Amount,Balance',
      '2026-11-05,Transfer in,FT26309,LH-7K3M9Q2X,"+1,250,777","2,250,777"',
      '2026-11-06,Card fee,,"Monthly, card","-15,000","2,235,777"',
    );
    expect(lines).toEqual([
      ['2026-11-05', 1_250_777, 'Transfer in LH-7K3M9Q2X', 2_250_777],
      ['2026-11-06', -15_000, 'Card fee Monthly, card', 2_235_777],
    ]);
  });

  test('with tabs, names of months, D and K behind the amount, no balance', async () => {
    const { lines } = await read('Tgl\tKeterangan\tMutasi', '05 Nov 2026\tKliring\t1.000.000,00 K', '06 Des 2025\tPajak bunga\t1.250,00 D');
    expect(lines).toEqual([
      ['2025-12-06', -1_250, 'Pajak bunga', null],
      ['2026-11-05', 1_000_000, 'Kliring', null],
    ]);
  });

  test('without heads: by what is in the columns', async () => {
    const { lines, columns } = await read(
      '05-11-2026;0001;SETOR TUNAI BRANKAS;500.000,00;K;1.500.000,00',
      '06-11-2026;0001;TARIK TUNAI;200.000,00;D;1.300.000,00',
    );
    expect(columns).toMatchObject({ day: 0, description: [2], amount: 3, direction: 4, balance: 5 });
    expect(lines).toEqual([
      ['2026-11-05', 500_000, 'SETOR TUNAI BRANKAS', 1_500_000],
      ['2026-11-06', -200_000, 'TARIK TUNAI', 1_300_000],
    ]);
  });

  test('with Debit/Kredit as a column of words, amounts without signs between thousands, an opening balance on a day', async () => {
    const { lines, skipped } = await read(
      'Laporan mutasi;;;;',
      'Tanggal;Jenis;Debit/Kredit;Nominal;Saldo;Berita',
      '01/11/2026;;;;1000000;Saldo awal',
      '05/11/2026;TRF;Kredit;150123;1150123;dari Cut Meutia',
      '05/11/2026;TRF;Debit;100000;1050123;ke Ibu Rahma',
    );
    expect(lines.map(([, amount, about]) => [amount, about])).toEqual([
      [150_123, 'dari Cut Meutia'],
      [-100_000, 'ke Ibu Rahma'],
    ]);
    expect(skipped).toBe(3);
  });

  test('says which line has an amount that is none, and counts equal lines', async () => {
    const rows = await readRows('Tanggal,Keterangan,Jumlah\n05/11/2026,Biaya,-100\n05/11/2026,Biaya,-100\n06/11/2026,Biaya,seratus\n');
    const columns = { ...{ day: 0, description: [1], amount: 2, debit: null, credit: null, direction: null }, balance: null, year: null };
    const { lines, problems } = statementLines(rows, { ...columns, flipped: true }, TODAY);
    expect(lines.map(({ amount_sen, occurrence }) => [amount_sen, occurrence])).toEqual([
      [10_000, 1],
      [10_000, 2],
    ]);
    expect(problems).toEqual([{ line: 4, text: 'Jumlahnya tidak terbaca.' }]);
  });

  test('that is no CSV, has no days or is too long is refused with what to do', async () => {
    await expect(readRows('PK\u0003\u0004xl/workbook')).rejects.toThrow('bukan CSV');
    await expect(readRows('<html>')).rejects.toThrow('bukan CSV');
    await expect(readRows('a,b\n'.repeat(20_001))).rejects.toThrow('20.000 baris');
    await expect(readRows('x'.repeat(5 * 1024 * 1024 + 1))).rejects.toThrow('5 MB');
    expect(guessColumns(await readRows('nama,harga\nKopi,5000\n'), 2026, '2026-11-25')).toBeNull();
  });
});
