import type { CatalogMatch } from '@lapak/contract/schemas/catalog';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { seedDemo } from './seed-demo.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const uploads = { copyPicture: () => Promise.resolve({ path: '/uploads/pictures/0123456789abcdef0123456789abcdef' }) };
  const now = new Date('2026-11-20T05:00:00Z');
  await seedDemo({ database: shop.database, uploads, log: () => {}, now, contactEmail: 'salam@contoh.example' });
});
afterAll(() => shop.close());

const search = (q: string) => shop.call('listCatalogProducts', { query: { q, page_size: 100 } });

/** What is typed, what comes first (the beginning of its name), and what must not come at all. */
const FOUND: readonly (readonly [typed: string, first: string, never?: readonly string[]])[] = [
  // Whole words of the name first, then the category's and what is said of it; not sugar, chocolate or a tray.
  ['kopi', 'Kopi '],
  ['KOPI!', 'Kopi '],
  ['kopi gayo', 'Kopi Gayo'],
  ['robusta', 'Kopi Robusta Ulee Kareng'],
  ['ulee kareng', 'Kopi Robusta Ulee Kareng'],
  ['arabika', 'Arabika'],
  ['madu', 'Madu'],
  ['gula', 'Gula'],
  ['garam', 'Garam'],
  ['beras', 'Beras'],
  ['minyak', 'Minyak', ['Kap Lampu']],
  ['kue', 'Kue Bhoi'],
  ['pala', 'Manisan Pala', ['Kupiah Meukeutop']],
  ['dompet', 'Dompet'],
  ['asam sunti', 'Asam Sunti'],
  ['songket merah', 'Kain Songket Aceh'],
  ['tuna sabang', 'Abon Tuna Sabang'],
  // No words inside words: 'racikan', 'masakan', 'kertas', 'difermentasi'.
  ['ikan', 'Ikan Asin Talang', ['Kopi Gayo Racikan', 'Lada Hitam']],
  ['tas', 'Tas', ['Cokelat', 'Kue Bhoi', 'Sabun', 'Arabika']],
  ['ikan teri', 'Teri Nasi Kering'],
  // But in compounds and behind prefixes.
  ['maduhutan', 'Madu Hutan'],
  ['sarungbantal', 'Sarung Bantal'],
  ['rajin', 'Tikar', ['Kopi']],
  ['wangi', 'Sabun Serai Wangi'],
  ['penyedap', 'Bumbu Mi Aceh'],
  // Figures and units stand apart, or don't.
  ['200g', 'Manisan Pala', ['Cokelat']],
  ['70%', 'Cokelat Batang 70 Persen'],
  // Categories, partners, towns.
  ['bordir', 'Dompet Koin Kerawang', ['Kopi']],
  ['camilan', 'Dodol Aceh Tungku'],
  ['kerajinan', 'Tikar', ['Kopi']],
  ['koperasi lut tawar', 'Arabika Gayo Wine', ['Madu']],
  ['simeulue', 'Cengkeh Simeulue'],
  ['sabang', 'Abon Tuna Sabang'],
  ['aceh tengah', 'Arabika Gayo', ['Madu']],
  // The shop's list of words.
  ['kupi', 'Kopi '],
  ['coffee', 'Kopi '],
  ['kopi bubuk', 'Kopi '],
  ['eungkot', 'Ikan Asin Talang', ['Kopi Gayo Racikan']],
  ['éungkot', 'Ikan Asin Talang'],
  ['udeueng', 'Terasi Udang'],
  ['sie', 'Dendeng Sapi'],
  ['cemilan', 'Dodol Aceh Tungku'],
  ['snack', 'Dodol Aceh Tungku'],
  ['peci', 'Kupiah Meukeutop', ['Kopi']],
  ['kopiah', 'Kupiah Meukeutop', ['Kopi']],
  ['topi', 'Kupiah Meukeutop', ['Kopi']],
  ['souvenir', 'Manisan Pala', ['Kopi']],
  ['oleh-oleh', 'Manisan Pala'],
  ['kado', 'Hampers Pinto Aceh'],
  ['chocolate', 'Cokelat Batang'],
  ['coklat', 'Cokelat Batang'],
  ['citronella', 'Sabun Serai Wangi'],
  ['sereh', 'Sabun Serai Wangi'],
  ['soap', 'Sabun', ['Kain Songket']],
  ['kuwah', 'Bumbu Kuah Beulangong'],
  ['vco', 'Minyak Kelapa Murni'],
  ['honey', 'Madu Hutan'],
  ['takengon', 'Arabika Gayo', ['Garam', 'Lada Hitam']],
  ['ulekareng', 'Kopi Robusta Ulee Kareng'],
  ['sambel', 'Sambal Tuna'],
  ['mie', 'Bumbu Mi Aceh', ['Minyak']],
];

describe('what somebody types finds what they mean', () => {
  test.each(FOUND.map(([typed, first, never = []]) => [typed, first, never] as const))('%s: first %s', async (typed, first, never) => {
    const { data, meta } = await search(typed);
    expect(meta.match).toEqual({ kind: 'words', words: typed });
    const names = data.map(({ name }) => name);
    expect(names[0]?.startsWith(first), names.join(', ')).toBe(true);
    for (const other of never) expect(names.filter((name) => name.startsWith(other))).toEqual([]);
  });
});

/** What isn't there as it was typed: how it is read instead. */
const READ: readonly (readonly [typed: string, kind: CatalogMatch['kind'], read: string, first: string])[] = [
  ['songet', 'similar', 'songket', 'Selendang Songket Halus'],
  ['rencoong', 'similar', 'rencong', 'Rencong'],
  ['kripik', 'similar', 'keripik', 'Keripik Pisang Tanduk'],
  ['kpoi gayo', 'similar', 'kopi gayo', 'Kopi Gayo'],
  ['madu hutn', 'similar', 'madu hutan', 'Madu Hutan'],
  ['kopi luwak', 'part', 'kopi', 'Kopi '],
  ['hampers lebaran', 'part', 'hampers', 'Hampers Pinto Aceh'],
  ['kue lebaran luwak', 'part', 'kue lebaran', 'Kembang Loyang'],
  ['kain batik xyzzy', 'part', 'kain', 'Kain Songket Aceh'],
];

describe('what nothing has is read otherwise, and said', () => {
  test.each(READ)('%s: %s "%s"', async (typed, kind, words, first) => {
    const { data, meta } = await search(typed);
    expect(meta.match).toEqual({ kind, words });
    expect(data[0]?.name.startsWith(first), data.map(({ name }) => name).join(', ')).toBe(true);
  });

  test.each(['organik', 'masker', 'halal', 'batik', 'baju', '&&', 'xyzzy qqq'])('%s isn’t there', async (typed) => {
    const { data, meta } = await search(typed);
    expect([data, meta.match, meta.total]).toEqual([[], null, 0]);
  });
});

test('what is sold out comes last, whatever the order', async () => {
  for (const query of [
    {},
    { q: 'udang' },
    { sort: 'price_asc' },
    { sort: 'price_desc' },
    { sort: 'name' },
    { sort: 'discount' },
  ] as const) {
    const { data } = await shop.call('listCatalogProducts', { query: { ...query, page_size: 100 } });
    const firstSoldOut = data.findIndex(({ available_stock }) => available_stock <= 0);
    expect(firstSoldOut).toBeGreaterThan(0);
    expect(data.slice(firstSoldOut).filter(({ available_stock }) => available_stock > 0)).toEqual([]);
  }
});
