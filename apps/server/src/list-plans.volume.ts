import { CATALOG_SORTS } from '@lapak/contract/assortment/catalog';
import { PRODUCT_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import type { RouteName } from '@lapak/contract/routes';
import { ORDER_SORTS } from '@lapak/contract/sales/list-keys';
import { ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type CallInput, startTestApp, type TestApp } from '../test/test-app.ts';

/** Tables that grow with the shop: no list may read one of them from end to end. */
const GROWING = ['orders', 'order_items', 'order_events', 'mails', 'stock_movements', 'products', 'product_variants'];
const FEW = 100;
const MANY = { orders: 100_000, products: 20_000 };

type List = readonly [RouteName, NonNullable<CallInput['query']>];

/** Each list with each of its orders and filters, and searches that find little. */
const LISTS: readonly List[] = [
  ['listOrders', {}],
  ['listOrders', { page: 3 }],
  // The last that there are of the few: of the many it lies far from the end, as deep pages do.
  ['listOrders', { page: 10, page_size: 10 }],
  ['listOrders', { page: 10, status: 'shipped', page_size: 2 }],
  ...sortsOf(ORDER_SORTS).map((sort) => ['listOrders', { sort }] as const),
  ...ORDER_STATUSES.map((status) => ['listOrders', { status }] as const),
  ['listOrders', { type: 'pos' }],
  ['listOrders', { payment_status: 'paid' }],
  ['listOrders', { from: '2026-01-01', to: '2026-01-01' }],
  ['listOrders', { q: 'pembeli77@contoh' }],
  ['listOrders', { q: 'LH-000077' }],
  ['listOrders', { q: 'B00077' }],
  ['listOrders', { q: 'N00077', status: 'shipped', sort: 'total' }],
  ['listOrders', { q: 'RESI-000077' }],
  ['listOrders', { q: '1 Januari 2026' }],
  ['listOrders', { q: '7.700.077' }],
  ['listOrders', { unshipped: true, payment_status: 'paid' }],
  ['listOrders', { town: 'Kota Banda Aceh' }],
  ['listOrders', { town: 'Kota Banda Aceh', sort: 'total', status: 'pending' }],
  ['listOrders', { town: 'Kota Sabang' }],
  ['listOrders', { method: 'manual' }],
  ['listOrders', { method: 'gateway', payment_status: 'paid' }],
  ['listOrders', { method: 'debit' }],
  ['listCustomers', {}],
  ['listCustomers', { page: 3, page_size: 10 }],
  ['listCustomers', { sort: '-spent' }],
  ['listCustomers', { sort: 'orders' }],
  ['listCustomers', { q: 'pembeli77@contoh' }],
  ['listMails', {}],
  ['listMails', { page: 3, sort: 'created_at' }],
  ['listMails', { state: 'sent' }],
  ['listMails', { state: 'stuck' }],
  ['listMails', { kind: 'placed' }],
  ['listMails', { order_id: 77 }],
  ['listMails', { q: 'pembeli77@contoh' }],
  ['listOwnOrders', {}],
  ['listOwnOrders', { status: 'delivered' }],
  ['getDashboard', {}],
  ['listStockMovements', {}],
  ['listStockMovements', { page: 2 }],
  ['listFindings', { area: 'till' }],
  ['listFindings', { area: 'payment' }],
  ['listProducts', { page: 3 }],
  ...sortsOf(PRODUCT_SORTS).map((sort) => ['listProducts', { sort }] as const),
  ['listProducts', { category_id: 1 }],
  ['listProducts', { business: 1 }],
  ['listProducts', { business: 'none' }],
  ['listProducts', { is_active: false }],
  ['listProducts', { low_stock: true }],
  ['listProducts', { ids: '7,77,777', sort: 'name' }],
  ['listProducts', { low_stock: true, sort: 'stock' }],
  ['listProducts', { q: 'b00077' }],
  ['listProducts', { q: 'b00077', sort: '-stock' }],
  ['listProductNames', {}],
  ['listProductNames', { q: 'b00077' }],
  ['listCatalogProducts', { page: 2 }],
  ['listCatalogProducts', { page: 8, page_size: 12 }],
  ...CATALOG_SORTS.map((sort) => ['listCatalogProducts', { sort }] as const),
  ['listCatalogProducts', { category_id: 1 }],
  ['listCatalogProducts', { category_id: 1, sort: 'price_asc' }],
  ['listCatalogProducts', { business_id: 1 }],
  ['listCatalogProducts', { city_id: 1 }],
  ['listCatalogProducts', { price_from: 1000, price_to: 1400, sort: 'price_asc' }],
  ['listCatalogProducts', { available: 'true', page: 3 }],
  ['getCatalogFilters', {}],
  ['listCatalogProducts', { q: 'b00077' }],
  // What nothing has is read otherwise.
  ['listCatalogProducts', { q: 'b00078 xyzzy' }],
  ['listCatalogProducts', { q: 'mitra 18 b00077' }],
  ['listProductsByCategory', { category_id: 1, random: 4 }],
  ['listCatalogCategories', {}],
  ['listCategories', {}],
  ['listKnowledge', { q: 'b00077' }],
  ['listBusinesses', {}],
  ['listBusinesses', { q: 'mitra' }],
  ['listUsers', { q: 'admin' }],
];

/** From before the first connection: each keeps the way to ask that it found. */
const sent: MockInstance<(statement: string | { text: string }, values?: unknown[]) => unknown> = vi.spyOn(pg.Client.prototype, 'query');
let shop: TestApp;
let loader: pg.Client;
let token: string;
let userId: number;

beforeAll(async () => {
  shop = await startTestApp();
  loader = new pg.Client(shop.connection);
  await loader.connect();
  // What a search looks in is sorted in at once, not bit by bit.
  await run(`set gin_pending_list_limit = '1GB'; set maintenance_work_mem = '256MB'`);
  ({ token, id: userId } = await shop.signIn('admin'));
  await run(`insert into provinces (id, name, code) values (9, 'Aceh', '11')`);
  await run(`insert into cities (id, province_id, name, kind, code) values (1, 9, 'Banda Aceh', 'kota', '1171')`);
  await run(`insert into districts (id, city_id, name, code) values (1, 1, 'Syiah Kuala', '117101')`);
  await run(`insert into categories (name) select 'Kategori ' || n from generate_series(1, 20) n`);
  await run(`insert into businesses (name, city_id, district_id) select 'Mitra ' || n, 1, 1 from generate_series(1, 20) n`);
  await grow({ orders: 1, products: 1 }, { orders: FEW, products: FEW });
});
afterAll(async () => {
  sent.mockRestore();
  await loader.end();
  await shop.close();
});

describe('with 100,000 orders and 20,000 products', () => {
  const fewer = new Map<string, number>();
  beforeAll(async () => {
    // The shop's settings are asked for once, whatever is listed.
    await shop.call('getDashboard', { token });
    for (const list of LISTS) fewer.set(nameOf(list), (await statementsOf(list)).length);
    await grow({ orders: FEW + 1, products: FEW + 1 }, MANY);
  }, 300_000);

  test.each(LISTS.map((list) => [nameOf(list), list] as const))('%s', async (name, list) => {
    const statements = await statementsOf(list);
    expect(statements).not.toEqual([]);
    expect(statements).toHaveLength(fewer.get(name) ?? 0);
    const wholeReads = [];
    for (const statement of statements) {
      for (const table of await readWhole(statement)) wholeReads.push(`${table}: ${statement.text}`);
    }
    expect(wholeReads).toEqual([]);
  });
});

function nameOf([call, query]: List): string {
  return `${call} ${JSON.stringify(query)}`;
}

interface Statement {
  text: string;
  values: unknown[];
}

/** What a call asks the database, the look at the session left out. */
async function statementsOf([name, query]: List): Promise<Statement[]> {
  sent.mockClear();
  await shop.call(name, { query, token });
  const statements = sent.mock.calls.map(([statement, values]) => ({
    text: typeof statement === 'string' ? statement : statement.text,
    values: values ?? [],
  }));
  return statements.filter(({ text }) => /^\s*(?:select|with)\b/iu.test(text) && !text.includes('"sessions"'));
}

test('products by chance are drawn from a bounded number of rows, whatever the category’s size', async () => {
  const [draw] = await statementsOf(['listProductsByCategory', { category_id: 1, random: 4 }]);
  if (!draw) throw new Error('nothing was asked');
  const { rows } = await shop.database.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${draw.text}`,
    draw.values,
  );
  // Some 250 candidates, read from their index and looked up once each.
  expect(rows.reduce((sum, row) => sum + rowsRead(row['QUERY PLAN'][0].Plan), 0)).toBeLessThan(1_000);
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Plan[];
}

/** How many rows a plan that was carried out has read from tables. */
function rowsRead(plan: Plan): number {
  const own = plan['Relation Name'] === undefined ? 0 : (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 0);
  return own + (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);
}

/** The growing tables that the plan of a statement reads from end to end. */
async function readWhole({ text, values }: Statement): Promise<string[]> {
  const { rows } = await shop.database.$client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
  return rows.flatMap((row) => wholeReadsOf(row['QUERY PLAN'][0].Plan));
}

function wholeReadsOf(plan: Plan): string[] {
  const own = plan['Relation Name'];
  const isWhole = plan['Node Type'] === 'Seq Scan' && own !== undefined && GROWING.includes(own);
  return [...(isWhole ? [own] : []), ...(plan.Plans ?? []).flatMap(wholeReadsOf)];
}

/** Rows with those numbers, as wide as a shop's of some years, and what autovacuum would do afterwards. */
async function grow(from: { orders: number; products: number }, to: { orders: number; products: number }): Promise<void> {
  // What the triggers look up was planned for a shop of a few.
  await run('discard plans');
  await run(`
    insert into products (name, description, price_sen, reseller_price_sen, discount_tenths, stock, category_id, business_id, is_active, created_at)
    select 'Barang B' || to_char(n, 'FM00000'), repeat('Buatan Aceh. ', 60), 100000 + n % 977 * 1000, 90000, n % 4 * 50, n % 203, 1 + n % 20,
      case when n % 3 = 0 then null else 1 + n % 20 end, n % 11 <> 0, timestamptz '2024-01-01' + n * interval '30 minutes'
    from generate_series(${from.products}, ${to.products}) n`);
  await run(`
    insert into product_variants (product_id, position, label, price_sen, reseller_price_sen, stock)
    select id, n, n || '00 g', 100000 + n * 20000, 90000, id % 31
    from products, generate_series(1, 2) n where id between ${from.products} and ${to.products} and id % 5 = 0`);
  await run(`
    insert into stock_movements (product_id, change, balance, reason, user_id, created_at)
    select id, stock, stock, 'initial', ${userId}, created_at from products where id between ${from.products} and ${to.products} and stock > 0`);
  await run(`
    insert into orders (code, token, status, payment_status, order_type, user_id, guest_email, subtotal_sen, shipping_cost_sen, total_sen,
      payment_method, shipping_name, shipping_city, tracking_number, created_at)
    select 'LH-' || to_char(n, 'FM000000'), 'token-' || n, (array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + n % 5],
      (array['unpaid', 'paid', 'expired'])[1 + n % 3], (array['online', 'pos'])[1 + n % 2], case when n % 50 = 0 then ${userId} end,
      case when n % 50 > 0 then 'pembeli' || n || '@contoh.example' end, 100000 + n % 991 * 100, 0, 100000 + n % 991 * 100,
      case when n % 5000 = 77 then 'debit' else (array['manual', 'tripay:BRIVA', 'cash'])[1 + n % 3] end, 'Nama N' || to_char(n, 'FM00000'),
      case when n % 2 = 0 then case when n % 5000 = 78 then 'Kota Sabang' when n % 3 = 0 then 'Kota Banda Aceh' else 'Kota ' || n % 97 end end,
      case when n % 5 in (2, 3) then 'RESI-' || to_char(n, 'FM000000') end, timestamptz '2026-01-01' + n * interval '4 minutes'
    from generate_series(${from.orders}, ${to.orders}) n`);
  await run(`
    insert into order_items (order_id, product_id, product_name, quantity, unit_price_sen)
    select id, 1 + id % ${to.products}, 'Barang B' || to_char(1 + id % ${to.products}, 'FM00000'), 1, total_sen from orders where id between ${from.orders} and ${to.orders}`);
  await run(`
    insert into order_events (order_id, field, to_value, reason, created_at)
    select id, 'status', 'pending', '{"code":"placed"}', created_at from orders where id between ${from.orders} and ${to.orders}`);
  await run(`
    insert into mails (order_id, event_id, order_code, kind, recipient, state, sent_at, subject, text, html, created_at)
    select o.id, e.id, o.code, (array['placed', 'paid', 'shipped'])[1 + o.id % 3], o.guest_email, (array['sent', 'skipped'])[1 + o.id % 2],
      case when o.id % 2 = 0 then o.created_at end, 'Pesanan ' || o.code, repeat('Terima kasih. ', 60), repeat('<p>Terima kasih.</p>', 200), o.created_at
    from orders o join order_events e on e.order_id = o.id where o.id between ${from.orders} and ${to.orders}`);
  await run('vacuum analyze');
}

/** On a line of its own: the shop's give up after 10 seconds. */
async function run(statement: string): Promise<void> {
  await loader.query(statement);
}
