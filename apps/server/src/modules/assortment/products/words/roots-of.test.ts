import { expect, test } from 'vitest';
import { rootsOf } from './roots-of.ts';

const meet = (one: string, other: string) => [...rootsOf(one)].some((root) => rootsOf(other).has(root));

// PostgreSQL's stemmer gives each of these pairs two roots.
test.each([
  ['pengiriman', 'kiriman'],
  ['pengiriman', 'dikirim'],
  ['ngirim', 'pengiriman'],
  ['memasak', 'masakan'],
  ['menyeduh', 'diseduh'],
  ['nyeduh', 'seduhan'],
  ['menyimpan', 'penyimpanan'],
  ['nyimpen', 'nyimpennya'],
  ['membayar', 'pembayarannya'],
  ['mencuci', 'cucian'],
  ['mengembalikan', 'kembali'],
  ['pengembalian', 'dikembalikan'],
  ['keberangkatan', 'berangkat'],
  ['berisi', 'isi'],
  ['madunya', 'madu'],
  ['nyimpen', 'menyimpan'],
  ['dedaunan', 'daun'],
])('%s and %s belong together', (one, other) => expect(meet(one, other)).toBe(true));

test.each([
  ['kopi', 'kopiah'],
  ['ikan', 'ikat'],
  ['beras', 'keras'],
  ['susu', 'susunan'],
])('%s and %s don’t', (one, other) => expect(meet(one, other)).toBe(false));
