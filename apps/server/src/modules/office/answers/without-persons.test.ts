import { expect, test } from 'vitest';
import { withoutPersons } from './without-persons.ts';

const OURS = new Set(['kopi', 'gayo', 'aceh', 'madu', 'songket']);
const stored = (question: string) => withoutPersons(question, (word) => OURS.has(word));

test.each([
  ['Nama saya Fitriani, ada kopi Gayo?', /Fitriani/u],
  ['nama saya fitriani mau kopi', /fitriani/u],
  ['Pesanan atas nama Cut Meutia mana?', /Meutia/u],
  ['Bu Rahmah tanya madu', /Rahmah/u],
  ['saya Budi Santoso mau songket', /Budi|Santoso/u],
  ['hubungi 0812-3456-7890 ya', /\d{4}/u],
  ['wa saya +62 812 3456 7890', /\d{3}/u],
  ['email fitri.ani+x@contoh.example ya', /@|fitri/u],
  ['kirim ke Jl. Teuku Umar No. 12, Peunayong', /Umar|12/u],
  ['rumah di gampong Lampaseh blok C4', /Lampaseh|C4/u],
  ['pesanan LH-7K3M9Q2X kok belum', /7K3M/u],
  ['lihat https://contoh.example/pesanan/rahasia', /rahasia/u],
  ['NIK 1171012345678901', /\d{5}/u],
])('%s is stored without it', (question, gone) => expect(stored(question)).not.toMatch(gone));

test.each(['ada kopi Gayo 250 g?', 'jual kopi luwak ga', 'Madu Aceh tahan berapa bulan?', 'no wa admin berapa', 'ukuran 30 x 40 cm'])(
  '%s stays as it is',
  (question) => expect(stored(question)).toBe(question),
);
