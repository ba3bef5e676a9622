import { ORDER_STATUSES } from '@lapak/contract/sales/order-status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { findWrongBooks } from '../../../../../test/wrong-books.ts';
import { repairTallies } from './repair-tallies.ts';
import { condenseTallies } from './tally-queries.ts';

let shop: TestApp;
let token: string;
beforeEach(async () => {
  shop = await startTestApp();
  ({ token } = await shop.signIn('admin'));
});
afterEach(() => shop.close());

const sql = (text: string) => shop.database.$client.query(text);
const addOrders = (from: number, to: number) =>
  sql(`insert into orders (code, token, status, payment_status, order_type, subtotal_sen, shipping_cost_sen, total_sen, payment_method, created_at)
    select 'LH-' || n, 't' || n, (array['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])[1 + n % 5],
      (array['unpaid', 'paid', 'refunded'])[1 + n % 3], (array['online', 'pos'])[1 + n % 2], n * 100, 0, n * 100, 'manual',
      timestamptz '2026-01-01' + n / 9 * interval '1 day'
    from generate_series(${from}, ${to}) n`);

const areWrong = async () => (await findWrongBooks(shop.database)).some((what) => what.startsWith('the tallies'));

/** Tabs and tiles as the kept sums have them, and as the orders themselves: a day that all of them are after has them counted. */
async function figures(query = {}) {
  const ask = async (more: object) => {
    const { counts, summary, meta } = await shop.call('listOrders', { token, query: { page: 1, ...query, ...more } });
    return { counts, summary, total: meta.total };
  };
  return { told: await ask({}), counted: await ask({ from: '2020-01-01' }) };
}

test('the sums are what the orders are, whatever comes, moves, goes or is undone, and while they are put together', async () => {
  const views = [{}, { type: 'pos' }, { payment_status: 'paid' }, ...ORDER_STATUSES.map((status) => ({ status }))];
  const agree = async () => {
    for (const view of views) {
      const { told, counted } = await figures(view);
      expect(told, JSON.stringify(view)).toEqual(counted);
    }
  };
  await agree();
  await addOrders(1, 60);
  await agree();
  expect((await figures()).told.counts).toMatchObject({ all: 60, pending: 12 });

  await sql(`update orders set status = 'delivered' where id % 4 = 0`);
  await sql(`update orders set payment_status = 'paid', refunded_sen = total_sen / 2 where id % 7 = 0`);
  await sql(`update orders set notes = 'Titip' where id % 2 = 0`);
  await sql('delete from orders where id % 9 = 0');
  await agree();

  await sql(`begin; update orders set status = 'cancelled'; rollback`);
  await Promise.all([
    condenseTallies(shop.database),
    addOrders(61, 70),
    condenseTallies(shop.database),
    sql(`update orders set status = 'shipped' where id < 9`),
  ]);
  await agree();
  await condenseTallies(shop.database);
  const { rows } = await sql(
    'select count(*)::int as rows, count(distinct (status, payment_status, order_type))::int as kinds from order_tallies',
  );
  expect(rows[0].rows).toBe(rows[0].kinds);
  await agree();

  await sql('truncate orders cascade');
  expect((await figures()).told).toMatchObject({ total: 0, counts: { all: 0 } });
});

test('orders that were loaded or mended while the triggers were off are counted by the night, once, while others come and move', async () => {
  await sql('truncate orders cascade');
  await addOrders(201, 220);
  expect(await repairTallies(shop.database)).toBe(0);
  await sql('alter table orders disable trigger user');
  await addOrders(221, 260);
  await sql(`update orders set status = 'delivered', refunded_sen = 100 where code < 'LH-206'`);
  await sql(`delete from orders where code = 'LH-210'`);
  await sql('alter table orders enable trigger user');
  const before = await figures();
  expect(before.told).not.toEqual(before.counted);
  expect(await areWrong()).toBe(true);
  const healed = await Promise.all([
    repairTallies(shop.database),
    addOrders(261, 270),
    repairTallies(shop.database),
    sql(`update orders set status = 'shipped' where code > 'LH-240'`),
    condenseTallies(shop.database),
    repairTallies(shop.database),
  ]);
  expect([healed[0], healed[2], healed[5]].filter((kinds) => kinds > 0)).toHaveLength(1);
  const after = await figures();
  expect(after.told).toEqual(after.counted);
  expect(after.told.total).toBe(69);
  expect(await areWrong()).toBe(false);
  expect(await repairTallies(shop.database)).toBe(0);
});

test.each([{}, { status: 'shipped' }, { sort: 'total' }, { q: 'LH-1', sort: '-total' }])(
  'page after page, from either end, gives each order once and in its order: %j',
  async (view) => {
    await sql('truncate orders cascade');
    await addOrders(101, 145);
    const list = (query: object) => shop.call('listOrders', { token, query: { ...view, ...query } });
    const whole = (await list({ page: 1, page_size: 100 })).data;
    expect(whole.length).toBeGreaterThan(8);
    const pages = [];
    for (let page = 1; page <= Math.ceil(whole.length / 4) + 1; page += 1) pages.push(...(await list({ page, page_size: 4 })).data);
    expect(pages).toEqual(whole);
  },
);
