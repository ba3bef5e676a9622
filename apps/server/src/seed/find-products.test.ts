import type { CatalogMatch } from '@lapak/contract/assortment/catalog';
import type { ListedProduct } from '@lapak/contract/assortment/products';
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
  // What the search's words mean beside what they say: filler words don't have to stand anywhere.
  ['kopi yang enak', 'Kopi '],
  ['saya mau beli kopi', 'Kopi '],
  ['jual madu asli', 'Madu'],
  ['kopi arabika gayo asli aceh', 'Arabika Gayo'],
  ['dodol aceh', 'Dodol Aceh Tungku'],
  ['oleh-oleh khas aceh', 'Manisan Pala'],
  ['oleh-oleh aceh', 'Manisan Pala'],
  // Sizes however they are written.
  ['emping 500gr', 'Emping Melinjo Mentah'],
  ['emping 500 gram', 'Emping Melinjo Mentah'],
  ['beras 5kg', 'Beras Keumala Pulen'],
  ['beras 5 kilo', 'Beras Keumala Pulen'],
  ['madu 1 liter', 'Madu Hutan'],
  ['madu setengah liter', 'Madu Hutan'],
  ['minyak nilam 10ml', 'Minyak Nilam Murni Aceh'],
  ['kopi 1kg', 'Kopi Robusta'],
  // Kinds and other names.
  ['kaskara', 'Cascara'],
  ['teh', 'Cascara'],
  ['syal', 'Selendang'],
  ['pashmina', 'Selendang'],
  ['aromaterapi', 'Sabun Nilam'],
  ['minyak atsiri', 'Minyak Nilam', ['Minyak Goreng']],
  ['essential oil', 'Minyak Nilam', ['Minyak Goreng']],
  ['minyak urut', 'Minyak Gosok', ['Minyak Goreng']],
  ['minyak pijat', 'Minyak Gosok', ['Minyak Goreng']],
  ['engkot kayee', 'Keumamah'],
  ['saka', 'Gula Aren'],
  ['gula jawa', 'Gula Aren'],
  ['palm sugar', 'Gula Aren'],
  ['unoe', 'Madu'],
  ['kopi sachet', 'Kopi Sanger'],
  ['kopi susu', 'Kopi Sanger'],
  ['green bean', 'Biji Kopi Hijau'],
  ['kue kering', 'Kue Bhoi'],
  ['kue lebaran', 'Meuseukat'],
  ['kue basah', 'Timphan', ['Arabika']],
  ['kue tradisional', 'Timphan'],
  ['minuman', 'Kopi '],
  ['parfum', 'Minyak Nilam'],
  ['tote bag', 'Tas', ['Teri']],
  ['wallet', 'Dompet'],
  ['ganci', 'Gantungan Kunci'],
  ['karpet', 'Tikar'],
  ['pisau', 'Rencong'],
  ['seafood', 'Tuna Asap'],
  ['makanan laut', 'Tuna Asap'],
  ['makanan ringan', 'Dodol'],
  ['belacan', 'Terasi'],
  ['leukat', 'Ketan'],
  ['boh pala', 'Manisan Pala'],
  ['campli', 'Sambal'],
  ['kuah pliek', 'Pliek U'],
  ['banana chips', 'Keripik Pisang'],
  ['mulieng', 'Emping'],
  ['beef jerky', 'Dendeng'],
  ['bath salt', 'Garam Mandi'],
  ['handmade', 'Tikar'],
  ['kerajinan tangan', 'Tikar'],
  ['sabun sereh', 'Sabun Serai'],
  ['vco 250 ml', 'Minyak Kelapa Murni'],
];

describe('what somebody types finds what they mean', () => {
  test.each(FOUND.map(([typed, first, never = []]) => [typed, first, never] as const))('%s: first %s', async (typed, first, never) => {
    const { data, meta } = await search(typed);
    expect(meta.match).toMatchObject({ kind: 'words', words: typed });
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
  ['kue lebaran luwak', 'part', 'kue lebaran', 'Meuseukat Nanas'],
  ['kain batik xyzzy', 'part', 'kain', 'Kain Songket Aceh'],
  ['keurupuk', 'similar', 'kerupuk', 'Kerupuk Tuna Mentah'],
  ['kemamah', 'similar', 'keumamah', 'Keumamah'],
  ['rincong', 'similar', 'rencong', 'Rencong'],
  ['slendang', 'similar', 'selendang', 'Selendang'],
  ['dendneg', 'similar', 'dendeng', 'Dendeng'],
  ['timpan', 'similar', 'timphan', 'Timphan'],
  // By what a word without hits is made of.
  ['minuman penghangat', 'similar', 'minuman hangat', 'Sirup Pala'],
  ['garam mandian', 'similar', 'garam mandi', 'Garam Mandi'],
  ['menggosok badan', 'similar', 'gosok badan', 'Sabun Serai Wangi'],
  // The part that says what is looked for stays: a place, what the list knows, what names a product.
  ['oleh oleh sabang', 'part', 'sabang', 'Abon Tuna Sabang'],
  ['parcel lebaran', 'part', 'parcel', 'Hampers Pinto Aceh'],
  ['parcel natal', 'part', 'parcel', 'Hampers Pinto Aceh'],
  ['oleh oleh haji', 'part', 'oleh oleh', 'Manisan Pala'],
  ['selendang merah', 'part', 'selendang', 'Selendang'],
  ['dompet wanita', 'part', 'dompet', 'Dompet'],
  ['kpi robusta', 'part', 'robusta', 'Kopi Robusta'],
  // The thing stands first in Indonesian; a word that hits is never let go for one that only resembles another.
  ['kopi gayo bubuk tubruk', 'part', 'kopi gayo', 'Kopi Gayo'],
  ['lampu hias ruang tamu', 'part', 'lampu', 'Kap Lampu'],
  ['tepong beras', 'part', 'beras', 'Beras'],
  ['garam himalaya', 'part', 'garam', 'Garam'],
  ['teri medan', 'part', 'teri', 'Teri Nasi'],
];

describe('what nothing has is read otherwise, and said', () => {
  test.each(READ)('%s: %s "%s"', async (typed, kind, words, first) => {
    const { data, meta } = await search(typed);
    expect(meta.match).toMatchObject({ kind, words });
    expect(data[0]?.name.startsWith(first), data.map(({ name }) => name).join(', ')).toBe(true);
  });

  // What only stands in a description isn't what was looked for: 'susunan', 'sepanjang tahun', 'cuci tangan'.
  test.each([
    'masker',
    'batik',
    'baju batik',
    'bika ambon',
    'susu bayi',
    'jam tangan',
    'tahu',
    'tempat tisu',
    'obat batuk',
    '&&',
    'xyzzy qqq',
  ])('%s isn’t there', async (typed) => {
    const { data, meta } = await search(typed);
    expect([data, meta.match, meta.total]).toEqual([[], null, 0]);
  });
});

/** Words that narrow: the chips that they become, and what every hit is. */
const NARROWED: readonly (readonly [typed: string, chips: readonly string[], all: (product: ListedProduct) => boolean])[] = [
  ['halal', ['Bersertifikat Halal'], has('halal')],
  ['makanan halal', ['Makanan & minuman', 'Bersertifikat Halal'], has('halal')],
  ['sertifikat halal', ['Bersertifikat Halal'], has('halal')],
  ['ikan asin halal', ['Bersertifikat Halal'], has('halal')],
  ['bpom', ['Bersertifikat BPOM MD'], has('bpom')],
  ['pirt', ['Bersertifikat PIRT'], has('pirt')],
  ['organik', ['Bersertifikat Organik'], has('organic')],
  ['kopi organik', ['Bersertifikat Organik'], (product) => has('organic')(product) && /kopi|arabika/iu.test(product.name)],
  ['diskon', ['Sedang diskon'], ({ discount }) => discount > 0],
  ['promo', ['Sedang diskon'], ({ discount }) => discount > 0],
  ['tas promo', ['Sedang diskon'], ({ discount, name }) => discount > 0 && name.includes('Tas')],
  ['50 ribu', ['Sampai Rp 50.000'], costs(0, 50_000)],
  ['50rb', ['Sampai Rp 50.000'], costs(0, 50_000)],
  ['rp 50.000', ['Sampai Rp 50.000'], costs(0, 50_000)],
  ['harga di bawah 30rb', ['Sampai Rp 30.000'], costs(0, 30_000)],
  ['di atas 100 ribu', ['Mulai Rp 100.000'], costs(100_000, Number.POSITIVE_INFINITY)],
  ['antara 20 dan 50 ribu', ['Rp 20.000 – Rp 50.000'], costs(20_000, 50_000)],
  ['kopi di bawah 50 ribu', ['Sampai Rp 50.000'], costs(0, 50_000)],
  ['rotan aceh besar', ['Dari Aceh Besar'], ({ business }) => business?.city_name === 'Kabupaten Aceh Besar'],
  ['kopi bener meriah', ['Dari Bener Meriah'], ({ business }) => business?.city_name === 'Kabupaten Bener Meriah'],
  ['garam bireuen', ['Dari Bireuen'], ({ business }) => business?.city_name === 'Kabupaten Bireuen'],
];

function has(kind: string) {
  return ({ certificates = [] }: ListedProduct) => certificates.some((each) => each.kind === kind);
}

function costs(from: number, to: number) {
  return ({ price, discount, size_variants }: ListedProduct) =>
    [price, ...size_variants.map((size) => size.price)].some((each) => {
      const paid = Math.round(each * (100 - discount)) / 100;
      return paid >= from && paid <= to;
    });
}

describe('words that narrow are chips, each with the search without it', () => {
  test.each(NARROWED)('%s: %s', async (typed, chips, fits) => {
    const { data, meta } = await search(typed);
    expect(data.length).toBeGreaterThan(0);
    // A rupiah's sum holds a blank that doesn't break.
    expect(meta.match?.filters.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual(chips);
    expect(data.filter((product) => !fits(product)).map(({ name }) => name)).toEqual([]);
    for (const { without } of meta.match?.filters ?? []) expect(without.split(' ').length).toBeLessThan(typed.split(' ').length + 1);
  });

  test('a ticked certificate narrows as its word does; of several, what has all of them is found', async () => {
    const ticked = async (query: Record<string, string | number>) => {
      const { data } = await shop.call('listCatalogProducts', { query: { page_size: 96, ...query } });
      return data;
    };
    const halal = await ticked({ certificate: 'halal' });
    expect(halal.length).toBeGreaterThan(10);
    expect(halal.every(has('halal'))).toBe(true);
    const names = (products: readonly ListedProduct[]) => products.map(({ name }) => name).toSorted();
    expect(names(await ticked({ q: 'halal' }))).toEqual(names(halal));
    const both = names(halal.filter(has('organic')));
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(halal.length);
    for (const query of [{ certificate: 'halal,organic' }, { q: 'halal organik' }, { q: 'organik', certificate: 'halal' }])
      expect([query, names(await ticked(query))]).toEqual([query, both]);
    const all = await ticked({});
    expect(names(await ticked({ certificate: 'emas' }))).toEqual(names(all));
    expect(names(await ticked({ reduced: 'true' }))).toEqual(names(all.filter(({ discount }) => discount > 0)));
  });

  test('cheapest first, unless another order is chosen', async () => {
    const paid = ({ price, discount }: ListedProduct) => price * (100 - discount);
    const { data, meta } = await search('sabun murah');
    expect(meta.match).toMatchObject({ kind: 'words', words: 'sabun', filters: [{ label: 'Termurah dulu', without: 'sabun' }] });
    expect(data.map(paid)).toEqual(data.map(paid).toSorted((one, other) => one - other));
    const dearest = await shop.call('listCatalogProducts', { query: { q: 'sabun murah', sort: 'price_desc' } });
    expect(dearest.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toReversed());
  });

  // A word goes before a price, a certificate or a place; what is said names both.
  test.each([
    ['rencong organik', 'rencong', has('organic')],
    ['oleh-oleh halal di bawah 50 ribu', 'oleh-oleh', (product: ListedProduct) => has('halal')(product) && costs(0, 50_000)(product)],
    ['kerajinan rotan di bawah 20 ribu', 'kerajinan rotan', costs(0, 20_000)],
    ['kopi luwak di bawah 50 ribu', 'luwak', costs(0, 50_000)],
    ['tas organik aceh tengah', 'tas', has('organic')],
  ])('%s lets go of the words "%s"', async (typed, dropped, fits) => {
    const { data, meta } = await search(typed);
    expect(meta.match?.dropped).toBe(dropped);
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter((product) => !fits(product)).map(({ name }) => name)).toEqual([]);
  });

  test.each(['iphone halal', 'iphone murah', 'iphone di bawah 50 ribu'])('%s finds nothing: nothing is called so', async (typed) => {
    expect((await search(typed)).meta).toMatchObject({ total: 0, match: null });
  });

  test('where nothing at all is as narrow, the words come back', async () => {
    const { data, meta } = await search('rencong organik di bawah 5 ribu');
    expect(meta.match).toMatchObject({ kind: 'part', words: 'rencong', filters: [], dropped: '' });
    expect(data[0]?.name).toContain('Rencong');
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
