import { randomUUID } from 'node:crypto';
import { API_BASE } from '@lapak/contract/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { businesses, categories, products, productVariants, stockMovements } from '../../../../database/tables.ts';
import { loadLocations } from '../../../kernel/locations/index.ts';
import { findLedgerGaps } from '../../stock/index.ts';

let shop: TestApp;
let token: string;
let adminId: number;
let coffee: number;

beforeAll(async () => {
  shop = await startTestApp();
  ({ token, id: adminId } = await shop.signIn('admin'));
  await loadLocations(shop.database, {
    provinces: [{ id: 9, code: '11', name: 'Aceh', rajaongkirId: 9 }],
    cities: [
      { id: 97, provinceId: 9, code: '11.71', kind: 'kota', name: 'Kota Banda Aceh', rajaongkirId: 97 },
      { id: 109, provinceId: 9, code: '11.04', kind: 'kabupaten', name: 'Kabupaten Aceh Tengah', rajaongkirId: 109 },
    ],
    districts: [
      { id: 117101, cityId: 97, code: '11.71.01', name: 'Baiturrahman' },
      { id: 110403, cityId: 109, code: '11.04.03', name: 'Bebesen' },
    ],
  });
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.database.delete(products);
  await shop.database.delete(categories);
  await shop.database.delete(businesses);
  coffee = await category('Kopi');
});

async function category(name: string, isActive = true): Promise<number> {
  return (await shop.call('createCategory', { token, body: { name, is_active: isActive } })).data.id;
}

async function partner(name: string, place = { city_id: 109, district_id: 110403 }): Promise<number> {
  return (await shop.call('createBusiness', { token, body: { name, ...place } })).data.id;
}

async function product(input: Record<string, unknown>) {
  const body = { name: 'Kopi Gayo', price: 45_000, stock: 10, category_id: coffee, ...input };
  return (await shop.call('createProduct', { token, body })).data;
}

async function shownNames(query: Record<string, string | number> = {}): Promise<string[]> {
  return (await shop.call('listCatalogProducts', { query })).data.map((each) => each.name);
}

async function ledgerOf(productId: number) {
  const rows = await shop.database.select().from(stockMovements).where(eq(stockMovements.product_id, productId)).orderBy(stockMovements.id);
  return rows.map((row) => [row.variant_id === null ? 'own' : 'variant', row.change, row.reason, row.user_id]);
}

async function expectNoLedgerGaps(): Promise<void> {
  expect(await shop.database.transaction(findLedgerGaps)).toEqual([]);
}

describe('categories', () => {
  test('are active unless said; shoppers see the active ones with their number of shown products', async () => {
    await category('Rahasia', false);
    await product({});
    await product({ is_active: false });
    const { data } = await shop.call('listCatalogCategories');
    expect(data).toMatchObject([{ id: coffee, name: 'Kopi', is_active: true, product_count: 1 }]);
    const all = await shop.call('listCategories', { token });
    expect(all.data.map((each) => each.name)).toEqual(['Kopi', 'Rahasia']);
    expect((await shop.call('listCategories', { token, query: { q: 'RAHA' } })).data).toHaveLength(1);
  });

  test('have one name each, whatever its case, also when ten come at once', async () => {
    const again = await shop.fail('createCategory', { token, body: { name: ' KOPI ' } });
    expect(again).toMatchObject({ status: 409, code: 'name_taken', fields: { name: 'Nama sudah dipakai.' } });
    const other = await category('Teh');
    expect(await shop.fail('updateCategory', { token, params: { id: other }, body: { name: 'kopi' } })).toMatchObject({
      code: 'name_taken',
    });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => category('Serentak')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('change, and keep being active when nothing is said of it', async () => {
    const params = { id: coffee };
    const off = await shop.call('updateCategory', { token, params, body: { name: 'Kopi Aceh', description: 'Gayo', is_active: false } });
    expect(off.data).toMatchObject({ name: 'Kopi Aceh', description: 'Gayo', is_active: false });
    const kept = await shop.call('updateCategory', { token, params, body: { name: 'Kopi Aceh' } });
    expect(kept.data).toMatchObject({ description: null, is_active: false });
    expect(await shop.fail('updateCategory', { token, params: { id: 999_999 }, body: { name: 'Lain' } })).toMatchObject({ status: 404 });
    expect(await shop.fail('createCategory', { token, body: { name: ' ' } })).toMatchObject({
      status: 422,
      fields: { name: 'Category name is required' },
    });
  });

  test('with products can not be deleted', async () => {
    const { id } = await product({});
    const remove = { token, params: { id: coffee } };
    expect(await shop.fail('deleteCategory', remove)).toMatchObject({ status: 409, code: 'in_use' });
    await shop.call('deleteProduct', { token, params: { id } });
    await shop.call('deleteCategory', remove);
    expect(await shop.fail('deleteCategory', remove)).toMatchObject({ status: 404 });
  });
});

describe('catalog', () => {
  test('without a query is the whole active list, with one a page', async () => {
    for (let index = 0; index < 14; index += 1) await product({ name: `Kopi ${index}` });
    await product({ name: 'Tersembunyi', is_active: false });
    const whole = await shop.call('listCatalogProducts');
    expect(whole.data).toHaveLength(14);
    expect(whole.meta).toMatchObject({ page: 1, page_size: 14, total: 14, pages: 1 });
    const page = await shop.call('listCatalogProducts', { query: { page: 2 } });
    expect(page.data.map((each) => each.name)).toEqual(['Kopi 1', 'Kopi 0']);
    expect(page.meta).toMatchObject({ page: 2, page_size: 12, total: 14, pages: 2 });
    expect((await shop.call('listCatalogProducts', { query: { page: 9 } })).data).toEqual([]);
    expect((await shop.call('listCatalogProducts', { query: { page_size: 8 } })).data).toHaveLength(8);
    expect((await shop.call('listCatalogProducts', { query: { category: 'abc' } })).data).toHaveLength(14);
  });

  test('without a query is a thousand products at most, and says how many there are', async () => {
    const first = await product({ name: 'Kopi' });
    await shop.database.execute(
      `insert into products (name, price_sen, reseller_price_sen, stock, category_id)
       select 'Kopi ' || n, 100, 100, 1, category_id from products, generate_series(1, 1200) n where id = ${first.id}`,
    );
    const { data, meta } = await shop.call('listCatalogProducts');
    expect(data).toHaveLength(1_000);
    expect(meta).toMatchObject({ page: 1, page_size: 1_000, total: 1_201, pages: 2 });
    expect((await shop.call('listCatalogProducts', { query: { category: 'abc', sort: 'zzz' } })).data).toHaveLength(1_000);
    const category_id = first.category_id;
    expect((await shop.call('listProductsByCategory', { query: { category_id } })).data).toHaveLength(1_000);
  });

  test('products by chance: every one of a category comes, no more often than others, and those in stock first', async () => {
    const first = await product({ name: 'Kopi' });
    const category_id = first.category_id;
    await shop.database.execute(
      `insert into products (name, price_sen, reseller_price_sen, stock, category_id)
       select 'Kopi ' || n, 100, 100, (n <= 20)::int, category_id from products, generate_series(1, 250) n where id = ${first.id}`,
    );
    const times = new Map<number, number>();
    const draw = async (random: number) => {
      const { data } = await shop.call('listProductsByCategory', { query: { category_id, random } });
      for (const { id } of data) times.set(id, (times.get(id) ?? 0) + 1);
      return data;
    };
    expect(new Set((await draw(4)).map(({ id }) => id)).size).toBe(4);
    for (let round = 0; round < 20; round += 1) {
      const stocks = (await draw(24)).map(({ available_stock }) => available_stock > 0);
      expect(stocks).toEqual(stocks.toSorted((a, b) => Number(b) - Number(a)));
    }
    await shop.database.execute('update products set stock = 5');
    times.clear();
    for (let round = 0; round < 63; round += 1) await draw(24);
    // 1,512 drawn of 251: each about six times. By pure chance of so many none would be missing and the most frequent come some sixteen
    // times.
    expect(times.size).toBeGreaterThan(235);
    expect(Math.max(...times.values())).toBeLessThan(40);
  });

  test('an empty shop still has one page', async () => {
    const { data, meta } = await shop.call('listCatalogProducts');
    expect({ data, meta }).toEqual({
      data: [],
      meta: { page: 1, page_size: 1, total: 0, pages: 1, total_products: 0, total_partners: 0, in_stock: 0, match: null },
    });
  });

  test('counts all shown products, their partners and those in stock, whatever the search', async () => {
    const gayo = await partner('Tani Gayo');
    await product({ name: 'Satu', business_id: gayo });
    await product({ name: 'Dua', business_id: gayo, stock: 0 });
    await product({ name: 'Tiga', stock: 0, size_variants: [{ label: '100 g', price: 1000, stock: 3 }] });
    await product({ name: 'Empat', stock: 9, size_variants: [{ label: '100 g', price: 1000, stock: 0 }] });
    await product({ name: 'Lima', is_active: false, business_id: await partner('Lain') });
    const { meta } = await shop.call('listCatalogProducts', { query: { q: 'satu' } });
    expect(meta).toMatchObject({ total: 1, total_products: 4, total_partners: 1, in_stock: 2 });
  });

  test('hides products of inactive categories and partners', async () => {
    const hidden = await category('Teh', false);
    const gone = await partner('Tutup');
    const ofCategory = await product({ name: 'Teh', category_id: hidden });
    const ofPartner = await product({ name: 'Kopi tutup', business_id: gone });
    await shop.call('updateBusiness', {
      token,
      params: { id: gone },
      body: { name: 'Tutup', city_id: 97, district_id: 117101, is_active: false },
    });
    await product({ name: 'Kopi' });
    expect(await shownNames()).toEqual(['Kopi']);
    for (const { id } of [ofCategory, ofPartner]) {
      expect(await shop.fail('getCatalogProduct', { params: { id } })).toMatchObject({ status: 404, code: 'product_not_found' });
    }
    expect((await shop.call('listProductsByCategory', { query: { category_id: hidden } })).data).toEqual([]);

    // An admin sees why.
    const { data } = await shop.call('listProducts', { token, query: { sort: 'name' } });
    expect(data.map((each) => [each.name, each.is_active, each.category.is_active, each.business?.is_active])).toEqual([
      ['Kopi', true, true, undefined],
      ['Kopi tutup', true, true, false],
      ['Teh', true, false, undefined],
    ]);
  });

  test('finds by name, description or partner, without case or accents, all words in any order', async () => {
    const partnerId = await partner('Koperasi Bener Meriah');
    await product({ name: 'Kopi Gayo Arabika', description: 'Dipetik di lereng Burni Telong.' });
    await product({ name: 'Rendang Éungkot', business_id: partnerId });
    await product({ name: 'Madu', business_id: 0, business_name: 'Warung Pak Din' });
    expect(await shownNames({ q: 'GAYO kopi' })).toEqual(['Kopi Gayo Arabika']);
    expect(await shownNames({ q: 'telong' })).toEqual(['Kopi Gayo Arabika']);
    expect(await shownNames({ q: 'eungkot' })).toEqual(['Rendang Éungkot']);
    expect(await shownNames({ q: 'bener meriah' })).toEqual(['Rendang Éungkot']);
    expect(await shownNames({ q: 'pak din' })).toEqual(['Madu']);
    // Nothing has both: the first of two words that are as long.
    expect((await shop.call('listCatalogProducts', { query: { q: 'gayo madu' } })).meta.match).toMatchObject({
      kind: 'part',
      words: 'gayo',
    });
    // An admin isn't told of a part, and gets none.
    expect((await shop.call('listProducts', { token, query: { q: 'gayo madu' } })).data).toEqual([]);
    // Inside other words an admin finds all the same.
    expect(await shownNames({ q: 'abika' })).toEqual([]);
    expect((await shop.call('listProducts', { token, query: { q: 'abika' } })).data.map(({ name }) => name)).toEqual(['Kopi Gayo Arabika']);
    expect(await shownNames({ q: '%' })).toEqual([]);
    // What stands for the same signs in full width, which the search's own folding turns into them.
    for (const q of ['％', '＿', '﹪']) expect(await shownNames({ q }), q).toEqual([]);
  });

  test('finds where each word stands in another place: name, size, option, category, partner, city', async () => {
    const fish = await category('Ikan & Hasil Laut');
    await product({ name: 'Teri Nasi', category_id: fish });
    await product({ name: 'Garam', category_id: fish });
    await product({ name: 'Songket', option_groups: [{ name: 'Warna', values: ['Merah', 'Nila'] }] });
    await product({
      name: 'Madu',
      business_id: await partner('Rimba Leuser'),
      size_variants: [{ label: 'Botol 250 ml', price: 1000, stock: 3 }],
    });
    expect(await shownNames({ q: 'ikan teri' })).toEqual(['Teri Nasi']);
    expect(await shownNames({ q: 'songket mérah' })).toEqual(['Songket']);
    expect(await shownNames({ q: 'madu botol' })).toEqual(['Madu']);
    expect(await shownNames({ q: 'aceh tengah leuser' })).toEqual(['Madu']);
    // A typo in one word, another place for the other.
    expect(await shownNames({ q: 'sonket merah' })).toEqual(['Songket']);
    expect(await shownNames({ q: 'hasil laut' })).toEqual(['Garam', 'Teri Nasi']);
    expect(await shownNames({ q: 'name' })).toEqual([]);
    expect(await shownNames({ q: 'values' })).toEqual([]);
  });

  test('finds in spite of a typo, but only when nothing fits exactly; the best match comes first', async () => {
    await product({ name: 'Kopi Gayo Arabika' });
    await product({ name: 'Dodol', description: 'Enak dengan kopi.' });
    await product({ name: 'Madu Hutan' });
    // All are in the category of that name.
    expect(await shownNames({ q: 'kopi' })).toEqual(['Kopi Gayo Arabika', 'Dodol', 'Madu Hutan']);
    expect(await shownNames({ q: 'kopi', sort: 'newest' })).toEqual(['Madu Hutan', 'Dodol', 'Kopi Gayo Arabika']);
    expect(await shownNames({ q: 'arabica' })).toEqual(['Kopi Gayo Arabika']);
    expect(await shownNames({ q: 'madhu' })).toEqual(['Madu Hutan']);
    expect(await shownNames({ q: 'arabica gayo' })).toEqual(['Kopi Gayo Arabika']);
    expect(await shownNames({ q: 'xyzzy' })).toEqual([]);
  });

  test('sorts by what is paid after discount, by name and by discount', async () => {
    await product({ name: 'b mahal diskon', price: 100_000, discount: 90 });
    await product({ name: 'A sedang', price: 20_000 });
    await product({
      name: 'c varian',
      price: 90_000,
      size_variants: [
        { label: 'kecil', price: 15_000, stock: 1 },
        { label: 'besar', price: 80_000, stock: 1 },
      ],
    });
    expect(await shownNames({ sort: 'price_asc' })).toEqual(['b mahal diskon', 'c varian', 'A sedang']);
    expect(await shownNames({ sort: 'price_desc' })).toEqual(['A sedang', 'c varian', 'b mahal diskon']);
    expect(await shownNames({ sort: 'name' })).toEqual(['A sedang', 'b mahal diskon', 'c varian']);
    expect((await shownNames({ sort: 'discount' }))[0]).toBe('b mahal diskon');
    expect(await shownNames({ sort: 'newest' })).toEqual(['c varian', 'A sedang', 'b mahal diskon']);
    expect(await shownNames({ sort: 'nonsense' })).toHaveLength(3);
  });

  test('is narrowed to a partner, a city, prices and what is there; the main business stands in for none', async () => {
    const main = await partner('Koperasi', { city_id: 97, district_id: 117101 });
    await shop.database.update(businesses).set({ is_main: true }).where(eq(businesses.id, main));
    const gayo = await partner('Tani Gayo');
    await product({ name: 'Mahal', price: 90_000, business_id: gayo });
    // 80,1 % off is Rp 19.999,99: Rp 20.000 on its card and in an order.
    await product({ name: 'Murah', price: 100_502.46, discount: 80.1, business_id: gayo, stock: 0 });
    await product({
      name: 'Ukuran',
      size_variants: [
        { label: 'kecil', price: 30_000, stock: 2 },
        { label: 'besar', price: 99_000 },
      ],
    });
    await product({ name: 'Rahasia', is_active: false, business_id: await partner('Diam') });
    expect(await shownNames({ business_id: gayo })).toEqual(['Mahal', 'Murah']);
    expect(await shownNames({ city_id: 109 })).toEqual(['Mahal', 'Murah']);
    expect(await shownNames({ city_id: 97 })).toEqual(['Ukuran']);
    expect(await shownNames({ price_from: 20_000, price_to: 30_000 })).toEqual(['Ukuran', 'Murah']);
    expect(await shownNames({ price_from: 30_001 })).toEqual(['Mahal']);
    expect(await shownNames({ price_to: 19_999 })).toEqual([]);
    expect(await shownNames({ available: 'true' })).toEqual(['Ukuran', 'Mahal']);
    expect(await shownNames({ q: 'mahal', city_id: 97 })).toEqual([]);
    expect(await shownNames({ reduced: 'true' })).toEqual(['Murah']);
    expect(await shownNames({ city_id: 97, price_from: 'abc', available: 'ya', business_id: -1 })).toEqual(['Ukuran']);

    const { data } = await shop.call('getCatalogFilters');
    expect(data).toEqual({
      businesses: [{ id: gayo, name: 'Tani Gayo', city_id: 109 }],
      cities: [
        { id: 109, name: 'Kabupaten Aceh Tengah' },
        { id: 97, name: 'Kota Banda Aceh' },
      ],
    });
  });

  test('what is sold out comes last in every order, from the moment on that the last one goes', async () => {
    const first = await product({ name: 'Awal', price: 1000 });
    await product({ name: 'Biasa', price: 2000 });
    const sizes = await product({ name: 'Cabang', price: 3000, size_variants: [{ label: 'S', price: 3000, stock: 1 }] });
    const orders = async () =>
      Promise.all(
        (['newest', 'name', 'price_asc', 'price_desc', 'discount'] as const).map(async (sort) => (await shownNames({ sort })).join()),
      );
    expect(await orders()).toEqual([
      'Cabang,Biasa,Awal',
      'Awal,Biasa,Cabang',
      'Awal,Biasa,Cabang',
      'Cabang,Biasa,Awal',
      'Cabang,Biasa,Awal',
    ]);
    const lose = async (id: number, all: number, variant: string | null) =>
      shop.call('adjustStock', {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: { product_id: id, variant_label: variant, expected: all, change: -all, cause: 'damaged' },
      });
    await lose(first.id, 10, null);
    await lose(sizes.id, 1, 'S');
    expect(await orders()).toEqual([
      'Biasa,Cabang,Awal',
      'Biasa,Awal,Cabang',
      'Biasa,Awal,Cabang',
      'Biasa,Cabang,Awal',
      'Biasa,Cabang,Awal',
    ]);
    expect((await shop.call('listCatalogProducts', { query: { page: 1, page_size: 1 } })).meta.in_stock).toBe(1);
    // From its other end, and by two pages.
    expect(await shownNames({ page: 3, page_size: 1 })).toEqual(['Awal']);
  });

  test('draws random products of a category, those in stock first', async () => {
    for (let index = 0; index < 6; index += 1) await product({ name: `Ada ${index}` });
    for (let index = 0; index < 6; index += 1) await product({ name: `Habis ${index}`, stock: 0 });
    const draw = async (random: number) =>
      (await shop.call('listProductsByCategory', { query: { category_id: coffee, random } })).data.map((each) => each.name);
    expect((await draw(4)).every((name) => name.startsWith('Ada'))).toBe(true);
    const seven = await draw(7);
    expect(new Set(seven).size).toBe(7);
    expect(seven.filter((name) => name.startsWith('Ada'))).toHaveLength(6);
    const draws = new Set<string>();
    for (let index = 0; index < 20; index += 1) draws.add((await draw(4)).join());
    expect(draws.size).toBeGreaterThan(1);
    expect((await shop.call('listProductsByCategory', { query: { category_id: coffee } })).data).toHaveLength(12);
    expect(await shop.fail('listProductsByCategory', { query: { category_id: coffee, random: 25 } })).toMatchObject({ status: 422 });
  });

  test('shows a product whole, but nothing that is internal', async () => {
    const { id } = await product({
      price: 45_000.5,
      reseller_price: 31_337,
      discount: 12.5,
      notes: 'rahasia dapur',
      stock: 7,
      size_variants: [
        { label: '100 g', price: 20_000, reseller_price: 31_338, stock: 2 },
        { label: '250 g', price: 45_000, stock: 3 },
      ],
      option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
    });
    const { data } = await shop.call('getCatalogProduct', { params: { id } });
    expect(data).toMatchObject({
      price: 45_000.5,
      discount: 12.5,
      stock: 7,
      available_stock: 5,
      business: null,
      origin_district_id: null,
      size_variants: [
        { label: '100 g', price: 20_000, stock: 2 },
        { label: '250 g', price: 45_000, stock: 3 },
      ],
      option_groups: [{ name: 'Giling', values: ['Halus', 'Kasar'] }],
    });
    for (const path of [`/products/${id}`, '/products', `/products?q=kopi`, `/products/by-category?category_id=${coffee}`]) {
      const { body, headers } = await shop.app.inject(`${API_BASE}/catalog${path}`);
      expect(body).toContain('Kopi Gayo');
      expect(body).not.toMatch(/reseller|3133[78]|rahasia|notes/u);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
  });

  test("a parcel starts from the partner's district, else from the main business's", async () => {
    const main = await partner('Koperasi', { city_id: 97, district_id: 117101 });
    await shop.database.update(businesses).set({ is_main: true }).where(eq(businesses.id, main));
    const ofPartner = await product({ business_id: await partner('Tani Gayo') });
    const own = await product({ business_id: 0 });
    expect(ofPartner).toMatchObject({ origin_district_id: 110403, business: { name: 'Tani Gayo', city_name: 'Kabupaten Aceh Tengah' } });
    expect(own).toMatchObject({ origin_district_id: 117101, business: null, business_id: null });
  });

  test('answers 404 for an unknown product', async () => {
    expect(await shop.fail('getCatalogProduct', { params: { id: 999_999 } })).toMatchObject({
      status: 404,
      code: 'product_not_found',
      error: 'Produk tidak ditemukan.',
    });
  });
});

describe('products', () => {
  test('start with what was left out, and with their stock in the ledger', async () => {
    const made = await product({ discount: '', reseller_price: '', business_name: 'Warung Pak Din' });
    expect(made).toMatchObject({
      discount: 0,
      reseller_price: 45_000,
      is_active: true,
      ai_status: false,
      stock: 10,
      business_name: 'Warung Pak Din',
      images: '[]',
      pictures: [],
    });
    expect(await ledgerOf(made.id)).toEqual([['own', 10, 'initial', adminId]]);
  });

  test.each([
    ['name', { name: '' }, 'Product name is required'],
    ['price', { price: '' }, 'Price is required'],
    ['price', { price: 0 }, 'Price must be a positive number'],
    ['price', { price: 0.000_01 }, 'Price must be a positive number'],
    ['reseller_price', { reseller_price: -1 }, 'Harga reseller harus berupa angka positif'],
    ['discount', { discount: 101 }, 'Diskon harus berada pada rentang 0 - 100'],
    ['stock', { stock: '' }, 'Stock is required'],
    ['stock', { stock: 1.5 }, 'Stock must be a non-negative integer'],
    ['stock', { stock: -1 }, 'Stock must be a non-negative integer'],
    ['category_id', { category_id: '' }, 'Category is required'],
    ['category_id', { category_id: 999_999 }, 'Category is required'],
    ['business_id', { business_id: 999_999 }, 'Mitra tidak ditemukan.'],
    ['image_url', { image_url: 'javascript:alert(1)' }, 'Gunakan alamat https:// atau unggah gambar.'],
    ['image_cover', { image_cover: '/etc/passwd' }, 'Gunakan alamat https:// atau unggah gambar.'],
    ['images', { images: '["ftp://x"]' }, 'Gunakan alamat https:// atau unggah gambar.'],
    ['images', { images: 'https://x.example/a.jpg,b.jpg' }, 'Gunakan alamat https:// atau unggah gambar.'],
    ['images', { images: '["not json' }, 'Daftar gambar tidak dapat dibaca.'],
    [
      'size_variants.0.label',
      { size_variants: [{ label: '', price: 1 }] },
      'Lengkapi nama dan harga positif untuk setiap varian yang digunakan.',
    ],
    [
      'option_groups.0.values',
      { option_groups: [{ name: 'Giling', values: [] }] },
      'Isi nama opsi dan minimal satu nilai untuk setiap kelompok opsi.',
    ],
  ])('answer a wrong %s (%j) with its text', async (field, wrong, text) => {
    const body = { name: 'Kopi', price: 1000, stock: 1, category_id: coffee, ...wrong };
    expect(await shop.fail('createProduct', { token, body })).toMatchObject({
      status: 422,
      code: 'invalid_input',
      fields: { [field]: text },
    });
  });

  test('keep a picture from another time whatever its address, and take no new one of that kind', async () => {
    const made = await product({ stock: 1 });
    const old = { image_url: 'http://x.example/b.jpg', image_cover: 'images/b.jpg', images: ['/media/b.jpg'] };
    await shop.database.update(products).set(old).where(eq(products.id, made.id));
    const save = { params: { id: made.id }, token };
    const body = { name: made.name, price: 2_000, stock: 1, category_id: coffee, ...old, images: JSON.stringify(old.images) };
    const { data } = await shop.call('updateProduct', { ...save, body });
    expect(data).toMatchObject({ price: 2_000, ...old, images: JSON.stringify(old.images) });
    for (const wrong of [{ image_url: 'http://x.example/c.jpg' }, { image_cover: 'images/c.jpg' }, { images: '["/media/c.jpg"]' }])
      expect(await shop.fail('updateProduct', { ...save, body: { ...body, ...wrong } })).toMatchObject({ status: 422 });
  });

  test('take a gallery with commas between its addresses, too', async () => {
    const images = 'https://x.example/a.jpg, https://x.example/b.jpg,';
    const { data } = await shop.call('createProduct', {
      token,
      body: { name: 'Kopi', price: 1000, stock: 1, category_id: coffee, images },
    });
    expect(JSON.parse(data.images ?? '')).toEqual(['https://x.example/a.jpg', 'https://x.example/b.jpg']);
  });

  test('take at most three sizes, each with its own name', async () => {
    const size = (label: string) => ({ label, price: 1000 });
    const body = { name: 'Kopi', price: 1000, stock: 1, category_id: coffee };
    const many = await shop.fail('createProduct', { token, body: { ...body, size_variants: ['a', 'b', 'c', 'd'].map(size) } });
    expect(many.status).toBe(422);
    const twice = await shop.fail('createProduct', { token, body: { ...body, size_variants: [size('a'), size('A')] } });
    expect(twice).toMatchObject({ status: 422, fields: { size_variants: 'Nama varian harus berbeda.' } });
  });

  test('keep variants by their label, and move stock by the difference', async () => {
    const made = await product({
      stock: 4,
      size_variants: [
        { label: '100 g', price: 10_000, stock: 5 },
        { label: '250 g', price: 20_000, stock: 6 },
      ],
    });
    const idsOf = async () => {
      const rows = await shop.database.select().from(productVariants).where(eq(productVariants.product_id, made.id));
      return new Map(rows.map((row) => [row.label, row.id]));
    };
    const before = await idsOf();
    const changed = await shop.call('updateProduct', {
      token,
      params: { id: made.id },
      body: {
        name: 'Kopi Gayo',
        price: 45_000,
        stock: 1,
        category_id: coffee,
        size_variants: [
          { label: '500 g', price: 30_000, stock: 2 },
          { label: '100 G', price: 11_000, stock: 8 },
        ],
      },
    });
    expect(changed.data.size_variants).toMatchObject([
      { label: '500 g', price: 30_000, reseller_price: 30_000, stock: 2 },
      { label: '100 G', price: 11_000, reseller_price: 11_000, stock: 8 },
    ]);
    expect(changed.data).toMatchObject({ stock: 1, available_stock: 10 });
    expect((await idsOf()).get('100 G')).toBe(before.get('100 g'));
    expect(await ledgerOf(made.id)).toEqual([
      ['own', 4, 'initial', adminId],
      ['variant', 5, 'initial', adminId],
      // Of a size that is gone by now.
      ['variant', 6, 'initial', adminId],
      ['own', -3, 'admin', adminId],
      ['variant', 2, 'admin', adminId],
      ['variant', 3, 'admin', adminId],
    ]);
    await expectNoLedgerGaps();
  });

  test('keep lists and switches that a change does not mention', async () => {
    const made = await product({
      is_active: false,
      images: '["https://gambar.example/a.jpg"]',
      size_variants: [{ label: '100 g', price: 10_000, stock: 5 }],
      option_groups: [{ name: 'Giling', values: ['Halus'] }],
    });
    const body = { name: 'Baru', price: 1, stock: 10, category_id: coffee };
    const { data } = await shop.call('updateProduct', { token, params: { id: made.id }, body });
    expect(data).toMatchObject({ name: 'Baru', is_active: false, images: made.images, option_groups: made.option_groups });
    expect(data.size_variants).toEqual(made.size_variants);
    const cleared = await shop.call('updateProduct', {
      token,
      params: { id: made.id },
      body: { ...body, images: '[]', size_variants: [] },
    });
    expect(cleared.data).toMatchObject({ images: '[]', size_variants: [], available_stock: 10 });
    await expectNoLedgerGaps();
  });

  test('changed by many at once keep their ledger', async () => {
    const { id } = await product({ stock: 3, size_variants: [{ label: '100 g', price: 10_000, stock: 5 }] });
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.call('updateProduct', {
          token,
          params: { id },
          body: {
            name: 'Kopi',
            price: 1000,
            stock: index,
            category_id: coffee,
            size_variants: [
              { label: '100 g', price: 10_000, stock: 12 - index },
              ...(index % 2 ? [{ label: 'baru', price: 1, stock: index }] : []),
            ],
          },
        }),
      ),
    );
    await expectNoLedgerGaps();
  });

  test('a partner has its own name; only products without one keep a free text', async () => {
    const gayo = await partner('Tani Gayo');
    const made = await product({ business_id: gayo, business_name: 'Nama lama' });
    expect(made).toMatchObject({ business_id: gayo, business_name: 'Tani Gayo' });
    const body = { name: 'Kopi', price: 1000, stock: 10, category_id: coffee, business_id: 0, business_name: '' };
    const { data } = await shop.call('updateProduct', { token, params: { id: made.id }, body });
    expect(data).toMatchObject({ business_id: null, business: null, business_name: null });
  });

  test('are listed for admins with figures, filters and pages', async () => {
    const gayo = await partner('Tani Gayo');
    const tea = await category('Teh');
    await product({ name: 'Satu', business_id: gayo, stock: 5, notes: 'catatan' });
    await product({ name: 'Dua', business_id: gayo, stock: 6, is_active: false });
    await product({ name: 'Tiga', category_id: tea, stock: 6, size_variants: [{ label: 'a', price: 1, stock: 0 }] });
    const list = (query: Record<string, string | number>) => shop.call('listProducts', { token, query });
    const names = async (query: Record<string, string | number>) => (await list(query)).data.map((each) => each.name);
    expect((await list({})).meta).toEqual({
      page: 1,
      page_size: 12,
      total: 3,
      pages: 1,
      all: 3,
      active: 2,
      with_business: 2,
      businesses: 1,
      low_stock: 2,
    });
    expect(await names({})).toEqual(['Tiga', 'Dua', 'Satu']);
    expect(await names({ business: 'none' })).toEqual(['Tiga']);
    expect(await names({ business: gayo, q: 'satu' })).toEqual(['Satu']);
    expect(await names({ category_id: tea })).toEqual(['Tiga']);
    expect(await names({ q: 'tani gayo', page_size: 1, page: 2 })).toEqual(['Satu']);
    const ids = (await list({ sort: 'name' })).data.filter(({ name }) => name !== 'Dua').map(({ id }) => id);
    expect(await names({ ids: ids.join(','), sort: 'name' })).toEqual(['Satu', 'Tiga']);
    expect(await names({ ids: ids.join(','), category_id: tea })).toEqual(['Tiga']);
    expect(await shop.fail('listProducts', { token, query: { ids: '1,x' } })).toMatchObject({ status: 422 });
    expect((await list({ q: 'satu' })).data[0]).toMatchObject({ notes: 'catatan', reseller_price: 45_000 });
  });

  test('unknown ones answer 404', async () => {
    const missing = { token, params: { id: 999_999 } };
    const body = { name: 'Kopi', price: 1000, stock: 10, category_id: coffee };
    expect(await shop.fail('updateProduct', { ...missing, body })).toMatchObject({ status: 404, code: 'product_not_found' });
    expect(await shop.fail('deleteProduct', missing)).toMatchObject({ status: 404, code: 'product_not_found' });
  });

  test('pictures stand in the order cover, address, list', async () => {
    const made = await product({
      image_url: 'https://gambar.example/b.jpg',
      image_cover: 'https://gambar.example/a.jpg',
      images: '["https://gambar.example/b.jpg", "https://gambar.example/c.jpg"]',
    });
    expect(made.pictures.map((picture) => picture.src)).toEqual([
      'https://gambar.example/a.jpg',
      'https://gambar.example/b.jpg',
      'https://gambar.example/c.jpg',
    ]);
    expect(made.pictures[0]).toMatchObject({ avif: '', webp: '' });
  });
});
