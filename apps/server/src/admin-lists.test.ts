import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PLACES } from '../test/furnish-shop.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { seedLocations } from './seed/seed-locations.ts';

let shop: TestApp;
let token: string;
const ids = { category: 0, business: 0, sold: 0, product: 0 };

/** Names that sort differently by case, accent and place in the alphabet; one twice, so that the id has to decide. */
const NAMES = ['Teh Hijau', 'éntah', 'kopi', 'Kopi', 'Zaitun', 'apel', 'Teh hijau 2'];

beforeAll(async () => {
  shop = await startTestApp();
  await seedLocations(shop.database);
  token = (await shop.signIn('admin')).token;
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  for (const [index, name] of NAMES.entries()) {
    const category = await shop.call('createCategory', { token, body: { name: `${name} ${index}`, is_active: index < 5 } });
    ids.business = (await shop.call('createBusiness', { token, body: { ...place, name, is_active: index < 5 } })).data.id;
    ids.category = category.data.id;
    const product = { name, price: 1_000 + (index % 4), category_id: ids.category, is_active: index < 5 };
    const sizes = [{ label: 'kecil', price: 500, stock: index }];
    const made = await shop.call('createProduct', {
      token,
      body: { ...product, stock: 20 - index, ...(index % 2 ? { size_variants: sizes } : {}) },
    });
    ids.product = made.data.id;
    if (index === 0) ids.sold = made.data.id;
    await shop.call('createKnowledge', { token, body: { title: name, product_id: made.data.id } });
    await shop.call('createCourier', { token, body: { courier_name: name, phone_number: '0812' } });
    const person = { first_name: name, last_name: 'Uji', email: `orang${index}@contoh.example`, password: 'rahasia-sekali' };
    await shop.call('createUser', { token, body: { ...person, username: `orang${index % 2 ? 'A' : 'b'}${index}`, role_id: 1 } });
    await shop.call('placeSale', {
      token,
      body: {
        payment_method: 'debit',
        total_amount: (1 + (index % 3)) * 1_000,
        order_items: [{ product_id: name === 'Zaitun' ? made.data.id : ids.sold, quantity: 1 + (index % 3), price: 1_000 }],
      },
    });
  }
}, 60_000);
afterAll(() => shop.close());

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
type Row = { id: number } & Record<string, unknown>;
const textOf = (field: string) => (row: Row) => fold(String(row[field]));
const plain = (field: string) => (row: Row) => row[field] as string | number;

/** What each list is sorted by, read back from its rows. */
const LISTS = {
  listCategories: { name: textOf('name'), created_at: plain('created_at') },
  listBusinesses: { name: textOf('name'), created_at: plain('created_at') },
  listProducts: { name: textOf('name'), price: plain('price'), stock: plain('available_stock'), created_at: plain('created_at') },
  listKnowledge: { title: textOf('title'), created_at: plain('created_at') },
  listCouriers: { name: textOf('courier_name'), created_at: plain('created_at') },
  listUsers: {
    name: (row: Row) => fold(`${row['first_name']} ${row['last_name']}`),
    username: textOf('username'),
    email: textOf('email'),
    created_at: plain('created_at'),
  },
  listOrders: { total: plain('total_amount'), created_at: plain('created_at') },
};
type List = keyof typeof LISTS;
const CASES = Object.entries(LISTS).flatMap(([name, keys]) =>
  Object.entries(keys).map(([key, value]) => ({ name: name as List, key, value: value as (row: Row) => string | number })),
);

describe('an admin list', () => {
  test.each(CASES)('$name sorted by $key, both ways, the id deciding between equals', async ({ name, key, value }) => {
    const { data } = await shop.call(name, { token, query: { sort: key, page_size: 200 } });
    const rows: Row[] = data;
    expect(rows.length).toBeGreaterThanOrEqual(NAMES.length);
    const sorted = [...rows].sort((one, other) => {
      const [left, right] = [value(one), value(other)];
      return left < right ? -1 : left > right ? 1 : one.id - other.id;
    });
    expect(rows.map((row) => row.id)).toEqual(sorted.map((row) => row.id));
    const backwards = await shop.call(name, { token, query: { sort: `-${key}`, page_size: 200 } });
    expect(backwards.data.map((row) => row.id)).toEqual(sorted.map((row) => row.id).reverse());
  });

  test.each(CASES.filter(({ key }) => key !== 'stock'))('$name by $key is read in the order of an index', async ({ name, key }) => {
    for (const sort of [key, `-${key}`]) expect(await planOf(name, { sort })).not.toContain('Sort');
  });

  test.each(Object.keys(LISTS) as List[])('%s is paged, searched, and refuses an order that it does not know', async (name) => {
    const page = await shop.call(name, { token, query: { page: 2, page_size: 3 } });
    expect(page.data).toHaveLength(3);
    expect(page.meta).toMatchObject({ page: 2, page_size: 3 });
    const all = await shop.call(name, { token, query: { page_size: 200 } });
    expect(page.data.map((row) => row.id)).toEqual(all.data.slice(3, 6).map((row) => row.id));
    expect(all.meta.total).toBe(all.data.length);

    const found = await shop.call(name, { token, query: { q: 'Zaitun', sort: 'created_at' } });
    expect(found.data).toHaveLength(1);
    expect(await shop.fail(name, { token, query: { sort: 'password_hash' } })).toMatchObject({ status: 422, code: 'invalid_input' });
  });

  test('asked for without any query is whole, as the spec’s plain calls want it', async () => {
    const { data, meta } = await shop.call('listOrders', { token });
    expect(meta).toMatchObject({ page: 1, page_size: 1_000, pages: 1, total: data.length });
    for (const query of [{ q: '' }, { page: 1 }, { sort: 'total' }])
      expect((await shop.call('listOrders', { token, query })).meta.page_size).toBe(25);
  });

  test('filters', async () => {
    const count = async (name: List, query: Record<string, string | number>) => {
      const { data, meta } = await shop.call(name, { token, query });
      expect(meta.total).toBe(data.length);
      return data.length;
    };
    expect(await count('listCategories', { is_active: 'false' })).toBe(2);
    expect(await count('listBusinesses', { is_active: 'true' })).toBe(NAMES.length - 2);
    expect(await count('listBusinesses', { is_application: 'true' })).toBe(0);
    expect(await count('listProducts', { is_active: 'false' })).toBe(2);
    expect(await count('listProducts', { is_active: 'true', q: 'kopi' })).toBe(2);
    expect(await count('listProducts', { category_id: ids.category })).toBe(1);
    expect(await count('listProducts', { business: 'none' })).toBe(NAMES.length);
    expect(await count('listProducts', { business: ids.business })).toBe(0);
    // Sizes are what the shop sells: the product's own 19 units don't count.
    expect(await count('listProducts', { low_stock: 'true' })).toBe(3);
    expect(await count('listProducts', { low_stock: 'false' })).toBe(NAMES.length - 3);
    expect(await count('listKnowledge', { product_id: ids.product })).toBe(1);
    expect(await count('listCouriers', { type: 'motorcycle', status: 'active' })).toBe(NAMES.length);
    expect(await count('listCouriers', { type: 'truck' })).toBe(0);
    expect(await count('listUsers', { is_active: 'false' })).toBe(0);
    expect(await count('listUsers', { role_id: 1, is_active: 'true' })).toBeGreaterThanOrEqual(NAMES.length);
    expect(await count('listOrders', { payment_status: 'paid' })).toBe(NAMES.length);
    expect(await count('listOrders', { payment_status: 'unpaid' })).toBe(0);
    // Sales of the till are never sent.
    expect(await count('listOrders', { unshipped: 'true' })).toBe(0);
    for (const wrong of [{ is_active: 'ya' }, { low_stock: '1' }])
      expect(await shop.fail('listProducts', { token, query: wrong })).toMatchObject({ status: 422 });
  });
});

test('products come by name for a select: searched, paged, and no more of them than that', async () => {
  const { data, meta } = await shop.call('listProductNames', { token, query: { q: 'KOPI', page_size: 1, page: 2 } });
  expect(data).toEqual([{ id: expect.any(Number), name: 'Kopi', is_active: true, is_food: false }]);
  expect(meta).toEqual({ page: 2, page_size: 1, total: 2, pages: 2 });
  const inactive = await shop.call('listProductNames', { token, query: { is_active: false } });
  expect(inactive.data.map((product) => product.name)).toEqual(['apel', 'Teh hijau 2']);
});

test('orders of a period are those of its days in Aceh, both included', async () => {
  const { data } = await shop.call('listOrders', { token, query: { sort: 'created_at' } });
  const moments = ['2026-03-01T16:59:59.999Z', '2026-03-01T17:00:00Z', '2026-03-03T16:59:59.999Z', '2026-03-03T17:00:00Z'];
  for (const [index, moment] of moments.entries())
    await shop.database.$client.query('update orders set created_at = $1 where id = $2', [moment, data[index]?.id]);

  const between = async (query: Record<string, string>) => {
    const answer = await shop.call('listOrders', { token, query: { ...query, sort: 'created_at' } });
    expect(answer.counts.all).toBe(answer.data.length);
    return answer.data.map((order) => order.created_at).filter((moment) => moment < '2026-04');
  };
  const [before, first, last, after] = moments.map((moment) => new Date(moment).toISOString());
  expect(await between({ from: '2026-03-02', to: '2026-03-03' })).toEqual([first, last]);
  expect(await between({ from: '2026-03-02' })).toEqual([first, last, after]);
  expect(await between({ to: '2026-03-01' })).toEqual([before]);
  expect(await shop.fail('listOrders', { token, query: { from: '2026-02-30' } })).toMatchObject({ status: 422 });
});

test('orders are filtered by town and by method, page and counts alike', async () => {
  const { data } = await shop.call('listOrders', { token, query: { sort: 'created_at' } });
  const rows = [
    ['tripay:BRIVA', 'Kota Banda Aceh'],
    ['manual', 'Kota Banda Aceh'],
    ['manual', 'Kota Sabang'],
  ];
  await shop.database.$client.query(`update orders set payment_method = 'cash'`);
  for (const [index, row] of rows.entries())
    await shop.database.$client.query('update orders set payment_method = $1, shipping_city = $2 where id = $3', [...row, data[index]?.id]);
  const idsOf = async (filter: Record<string, string>) => {
    const answer = await shop.call('listOrders', { token, query: { ...filter, sort: 'created_at' } });
    expect(answer.counts.all).toBe(answer.data.length);
    return answer.data.map(({ id }) => id);
  };
  const [online, banda, sabang, ...till] = data.map(({ id }) => id);
  expect(await idsOf({ town: 'Kota Banda Aceh' })).toEqual([online, banda]);
  expect(await idsOf({ method: 'manual' })).toEqual([banda, sabang]);
  expect(await idsOf({ method: 'gateway' })).toEqual([online]);
  expect(await idsOf({ method: 'cash' })).toEqual(till);
  expect(await idsOf({ method: 'manual', town: 'Kota Sabang' })).toEqual([sabang]);
  expect(await shop.fail('listOrders', { token, query: { method: 'cek' } })).toMatchObject({ status: 422 });
});

describe('one record by its id, active or not', () => {
  const CALLS = ['getCategory', 'getBusiness', 'getProduct', 'getKnowledge', 'getCourier', 'getUser'] as const;
  const LIST_OF = {
    getCategory: 'listCategories',
    getBusiness: 'listBusinesses',
    getProduct: 'listProducts',
    getKnowledge: 'listKnowledge',
    getCourier: 'listCouriers',
    getUser: 'listUsers',
  } as const;

  test.each(CALLS)('%s answers what its list says, or 404', async (name) => {
    const { data } = await shop.call(LIST_OF[name], { token, query: { sort: 'created_at' } });
    const first = data[0];
    // A list may count beside it what belongs to the record: a partner's products.
    expect(first).toMatchObject((await shop.call(name, { token, params: { id: first?.id ?? 0 } })).data);
    expect(await shop.fail(name, { token, params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});

/** The plan of a list's page when sorting by hand is the last resort, so that it says whether an index gives the order. */
async function planOf(name: List, query: Record<string, string>): Promise<string> {
  const pool = shop.database.$client;
  const sent = vi.spyOn(pool, 'query');
  await shop.call(name, { token, query });
  const statements = sent.mock.calls.map(([statement, values]): unknown[] => [statement, values]);
  sent.mockRestore();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off; set local enable_sort = off; set local enable_incremental_sort = off');
    const plans: string[] = [];
    for (const [statement, values] of statements) {
      const text = textOfStatement(statement);
      if (!/order by .* limit /su.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values as unknown[]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    expect(plans).toHaveLength(1);
    return plans.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function textOfStatement(statement: unknown): string {
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : String(statement);
}
