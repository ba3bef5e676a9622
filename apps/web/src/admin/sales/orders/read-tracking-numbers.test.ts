import { expect, test } from 'vitest';
import { readTrackingNumbers } from './read-tracking-numbers.ts';

const ORDERS = [
  { id: 12, code: 'LH-7K3M9Q2X' },
  { id: 9, code: 'LH-00000009' },
  { id: 15, code: 'LH-00000015' },
];
const read = (typed: string) => {
  const { byOrder, wrong, odd } = readTrackingNumbers(typed, ORDERS);
  return { numbers: Object.fromEntries(byOrder), wrong, odd };
};
const ALL = { 12: 'ACEH001', 9: 'ACEH002', 15: 'ACEH003' };

test.each([
  ['a column', 'ACEH001\nACEH002\nACEH003'],
  ['a column from Windows, with spaces and small letters', '  aceh 001\r\naceh002\r\n aceh003\r\n\r\n'],
  ['lines by number', '#15\tACEH003\n12\tACEH001\n9\tACEH002'],
  ['a CSV file with headings', '\uFEFFPesanan;Resi\r\n"12";"ACEH001"\r\n9;ACEH002\r\n15;ACEH003\r\n'],
  ['lines by code, as somebody types it', 'lh7k3m9q2x,ACEH001\nLH-00000009,ACEH002\n\nlh-oooooo15,ACEH003'],
])('%s', (_what, typed) => {
  expect(read(typed)).toEqual({ numbers: ALL, wrong: [], odd: [] });
});

test('nothing is nothing', () => {
  expect(read(' \n ')).toEqual({ numbers: {}, wrong: [], odd: [] });
});

test('an empty line of a column leaves that order without a number', () => {
  expect(read('ACEH001\n\nACEH003')).toEqual({ numbers: { 12: 'ACEH001', 15: 'ACEH003' }, wrong: [], odd: [] });
});

test('a column names what is too much, no number, and there twice', () => {
  expect(read('ACEH001\n??\nACEH001\nACEH004')).toEqual({
    numbers: { 12: 'ACEH001', 15: 'ACEH001' },
    wrong: [
      'Baris 2: ?? bukan nomor resi. Nomor resi terdiri dari 5 sampai 40 huruf dan angka.',
      'Baris 4: ACEH004 berlebih, hanya ada 3 pesanan.',
    ],
    odd: ['Baris 3: nomor resi sama dengan baris 1.'],
  });
});

test('lines name unknown orders, those named twice and those without a number', () => {
  expect(read('99;ACEH001\n12;ACEH002\n#12;ACEH003\n9;\n;ACEH005')).toEqual({
    numbers: { 12: 'ACEH002' },
    wrong: [
      'Baris 1: pesanan 99 tidak ada di antara yang dipilih.',
      'Baris 3: pesanan #12 sudah ada di baris 2.',
      'Baris 5: pesanan (kosong) tidak ada di antara yang dipilih.',
    ],
    odd: ['Baris 4: pesanan #9 tanpa nomor resi.'],
  });
});
