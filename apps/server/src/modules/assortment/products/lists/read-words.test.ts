import { expect, test } from 'vitest';
import type { Vocabulary } from '../words/search-terms.ts';
import { readPrice } from './read-price.ts';
import { readSize } from './read-size.ts';
import { readWords } from './read-words.ts';

const VOCABULARY: Vocabulary = {
  pairs: new Map([
    ['oleh oleh', ['cendera mata']],
    ['makanan ringan', ['camilan']],
    ['takengon', ['aceh tengah']],
  ]),
  places: new Map([
    ['aceh tengah', 'Aceh Tengah'],
    ['sabang', 'Sabang'],
  ]),
  home: 'aceh',
};
const read = (typed: string) => {
  const { terms, filters, words } = readWords(typed, VOCABULARY);
  return {
    needed: terms.filter(({ isOptional }) => !isOptional).map(({ typed: text }) => text),
    filters: filters.map(({ label, without }) => [label.replaceAll('\u00a0', ' '), without]),
    words,
  };
};

test('a price is read however it is written; a figure alone is none', () => {
  for (const [typed, expected] of [
    ['50 ribu', { to: 50_000, taken: 2 }],
    ['50rb', { to: 50_000, taken: 1 }],
    ['50k madu', { to: 50_000, taken: 1 }],
    ['Rp 50.000', { to: 50_000, taken: 2 }],
    ['rp50000', { to: 50_000, taken: 1 }],
    ['1,5 juta', { to: 1_500_000, taken: 2 }],
    ['di bawah 100 ribu', { to: 100_000, taken: 4 }],
    ['dibawah 100000', { to: 100_000, taken: 2 }],
    ['harga maksimal 75rb', { to: 75_000, taken: 3 }],
    ['di atas 1 juta', { from: 1_000_000, taken: 4 }],
    ['mulai dari 20.000', { from: 20_000, taken: 3 }],
    ['antara 20 dan 50 ribu', { from: 20_000, to: 50_000, taken: 5 }],
    ['20-50 ribu', { from: 20_000, to: 50_000, taken: 2 }],
    ['20.000 - 50.000', { from: 20_000, to: 50_000, taken: 3 }],
  ] as const)
    expect(readPrice(typed.split(' ')), typed).toEqual(expected);
  for (const typed of ['50', '200g', '70%', '1kg', 'kopi 50 ribu', 'di bawah 5', '50 ribuku', '0 ribu'])
    expect(readPrice(typed.split(' ')), typed).toBeNull();
});

test('a size is read in each unit, and looked for as products write it', () => {
  for (const [typed, first, taken] of [
    ['500gr', '500 g', 1],
    ['500 gram', '500 g', 2],
    ['2 ons', '200 g', 2],
    ['1/2 kg', '500 g', 2],
    ['setengah kilo', '500 g', 2],
    ['0,5kg', '500 g', 1],
    ['1 kilo', '1 kg', 2],
    ['1000 g', '1 kg', 2],
    ['1 ltr', '1 liter', 2],
    ['250cc', '250 ml', 1],
  ] as const)
    expect(readSize(typed.split(' ')), typed).toMatchObject({ forms: expect.arrayContaining([first]), taken });
  expect(readSize(['1', 'kg'])?.forms).toContain('1000 g');
  for (const typed of ['500', 'gr', '5 lembar', '0 kg', 'kopi 500gr']) expect(readSize(typed.split(' ')), typed).toBeNull();
});

test('words that narrow become filters, each with the search without them; fillers and the shop’s province need not stand anywhere', () => {
  expect(read('kopi organik')).toEqual({ needed: ['kopi'], filters: [['Bersertifikat Organik', 'kopi']], words: 'kopi' });
  expect(read('Makanan HALAL di bawah 50 ribu')).toEqual({
    needed: [],
    filters: [
      ['Makanan & minuman', 'HALAL di bawah 50 ribu'],
      ['Bersertifikat Halal', 'Makanan di bawah 50 ribu'],
      ['Sampai Rp 50.000', 'Makanan HALAL'],
    ],
    words: '',
  });
  expect(read('oleh-oleh khas aceh')).toEqual({ needed: ['oleh-oleh'], filters: [], words: 'oleh-oleh khas aceh' });
  expect(read('kopi yang enak').needed).toEqual(['kopi']);
  // With nothing else to go by they are what is looked for.
  expect(read('enak').needed).toEqual(['enak']);
  expect(read('aceh').needed).toEqual(['aceh']);
});

test('the shop’s own phrases and places stay whole', () => {
  expect(read('makanan ringan')).toEqual({ needed: ['makanan ringan'], filters: [], words: 'makanan ringan' });
  expect(readWords('kopi aceh tengah', VOCABULARY).terms.at(-1)).toMatchObject({ typed: 'aceh tengah', place: 'Aceh Tengah' });
  expect(readWords('takengon', VOCABULARY).terms[0]).toMatchObject({ place: 'Aceh Tengah' });
});
