import { REPORT_KINDS, type ReportKind } from '@lapak/contract/bookkeeping/list-keys';
import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
const today = dateOf(new Date());
/** The two periods of the tests: ten days up to today, and the ten before. */
const [from, to] = [addDays(today, -9), today];
const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };

beforeEach(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
afterEach(() => shop.close());

const report = (by: ReportKind, query: Record<string, string | number> = {}) =>
  shop.call('getSalesReport', { token, query: { by, from, to, ...query } });

const twoTenders = (total: number) => [
  { method: 'qris', amount: total - 20_000, reference: 'x' },
  { method: 'debit', amount: 20_000, reference: 'y' },
];

/** An order or sale of these, as it would stand had it been placed that many days ago, at a second past midnight in Aceh. */
async function sell(
  kind: 'web' | 'till',
  daysAgo: number,
  lines: { product_id: number; quantity: number }[],
  status = 'delivered',
  paid = 'paid',
) {
  const goods = lines.reduce((sum, { quantity }) => sum + quantity * 50_000, 0);
  const order_items = lines.map((line) => ({ ...line, price: 50_000 }));
  const { data } =
    kind === 'web'
      ? await shop.call('placeOrder', { body: shop.orderOf({ id: 0 }, { total_amount: goods + 12_000, order_items }) })
      : await shop.call('placeSale', {
          token,
          body: {
            payment_method: 'qris',
            payment_reference: 'x',
            total_amount: goods,
            order_items,
            tenders: goods > 50_000 ? twoTenders(goods) : null,
          },
        });
  const at = new Date(midnightOf(addDays(today, -daysAgo)).getTime() + 1_000);
  await shop.database.$client.query('update orders set created_at = $1, status = $2, payment_status = $3 where id = $4', [
    at,
    status,
    paid,
    data.id,
  ]);
  return data.id;
}

/** Sales of two products in both periods, next to orders that are none. */
async function sellForTwentyDays() {
  const category = (await shop.call('createCategory', { token, body: { name: 'Madu' } })).data;
  const partner = (await shop.call('createBusiness', { token, body: { ...place, name: 'Dapur Meunasah' } })).data;
  const own = await shop.makeProduct({ name: 'Kopi', stock: 100, reseller_price: 10_000 });
  const theirs = await shop.makeProduct({
    name: 'Madu',
    stock: 100,
    category_id: category.id,
    business_id: partner.id,
    reseller_price: 40_000.5,
  });
  await sell('web', 0, [
    { product_id: own.id, quantity: 2 },
    { product_id: theirs.id, quantity: 1 },
  ]);
  await sell('till', 0, [{ product_id: theirs.id, quantity: 3 }]);
  await sell('web', 9, [{ product_id: own.id, quantity: 1 }], 'shipped');
  await sell('web', 10, [{ product_id: own.id, quantity: 4 }]);
  await sell('till', 19, [{ product_id: theirs.id, quantity: 1 }]);
  await sell('web', 20, [{ product_id: own.id, quantity: 9 }]);
  // None of these is a sale.
  await sell('web', 0, [{ product_id: own.id, quantity: 1 }], 'pending', 'unpaid');
  await sell('web', 0, [{ product_id: own.id, quantity: 1 }], 'cancelled', 'paid');
  await sell('web', 0, [{ product_id: own.id, quantity: 1 }], 'delivered', 'refunded');
  return { own, theirs, partner };
}

/** The agreed price is another one by now, and of the till's sales it was never written down. */
async function forgetPrices(product: number): Promise<void> {
  await shop.database.$client.query('update products set reseller_price_sen = 1 where id = $1', [product]);
  await shop.database.$client.query(
    `update order_items set partner_price_sen = null where product_id = $1 and order_id in (select id from orders where order_type = 'pos')`,
    [product],
  );
}

describe('the sales report', () => {
  test('of a shop that sold nothing is zeros, with a place for each day', async () => {
    for (const by of REPORT_KINDS) {
      const { data, meta } = await report(by);
      expect(data.totals.now).toEqual({ orders: 0, goods: 0, shipping: 0, unique_digits: 0, rounding: 0, revenue: 0 });
      expect(data.days).toHaveLength(10);
      expect(data.before).toEqual({ from: addDays(from, -10), to: addDays(from, -1) });
      expect(meta.total).toBe(by === 'day' ? 10 : 0);
    }
  });

  test('adds up by each thing, next to the period before, and agrees with dashboard and orders to the rupiah', async () => {
    const { own, theirs, partner } = await sellForTwentyDays();
    const totals = { now: { orders: 3, goods: 350_000, shipping: 24_000, revenue: 374_000 }, before: { orders: 2, revenue: 262_000 } };
    const days = await report('day', { sort: '-revenue' });
    expect(days.data.totals).toMatchObject(totals);
    expect(days.data.rows.slice(0, 3)).toMatchObject([
      { key: today, orders: 2, revenue: 312_000, before: 212_000 },
      { key: from, orders: 1, revenue: 62_000, before: 50_000 },
      { revenue: 0, before: 0 },
    ]);
    expect(days.data.days.map(({ date }) => date)).toEqual(Array.from({ length: 10 }, (_, index) => addDays(from, index)));

    const rowsOf = async (by: ReportKind) => (await report(by)).data.rows;
    expect(await rowsOf('product')).toMatchObject([
      { key: String(theirs.id), name: 'Madu', orders: 2, quantity: 4, revenue: 200_000, before: 50_000 },
      { key: String(own.id), name: 'Kopi', orders: 2, quantity: 3, revenue: 150_000, before: 200_000 },
    ]);
    expect(await rowsOf('category')).toMatchObject([
      { name: 'Madu', revenue: 200_000 },
      { name: 'Kopi', revenue: 150_000 },
    ]);
    expect(await rowsOf('channel')).toMatchObject([
      { key: 'online', orders: 2, quantity: null, revenue: 224_000, before: 212_000 },
      { key: 'pos', orders: 1, revenue: 150_000, before: 50_000 },
    ]);
    // One of the till's was paid by two.
    expect(await rowsOf('method')).toMatchObject([
      { key: 'manual', revenue: 224_000, orders: 2 },
      { key: 'qris', revenue: 130_000, orders: 1 },
      { key: 'debit', revenue: 20_000, orders: 1 },
    ]);
    const partners = await report('partner');
    expect(partners.data.rows).toMatchObject([
      { key: String(partner.id), name: 'Dapur Meunasah', revenue: 200_000, shares: { partner: 160_004, shop: 39_996, unknown: 0 } },
      { key: String(shop.mainBusinessId), revenue: 150_000, shares: { partner: 0, shop: 150_000, unknown: 0 } },
    ]);
    expect(partners.data.totals.shares).toEqual({ partner: 160_004, shop: 189_996, unknown: 0 });

    const listed = (await shop.call('listOrders', { token, query: { from, to } })).summary;
    expect(listed.revenue).toBe(totals.now.revenue);
    const chart = (await shop.call('getDashboard', { token })).data.days.filter(({ date }) => date >= from);
    expect(chart.map(({ web, till }) => web.revenue + till.revenue)).toEqual(days.data.days.map(({ revenue }) => revenue));
    for (const by of REPORT_KINDS) {
      const { rows } = (await report(by)).data;
      const ofOrders = by === 'day' || by === 'channel' || by === 'method';
      expect(rows.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(ofOrders ? totals.now.revenue : totals.now.goods);
    }

    // What was agreed later changes nothing; what was sold before it was written down is said to be unknown.
    await forgetPrices(theirs.id);
    expect((await report('partner')).data.totals.shares).toEqual({ partner: 40_001, shop: 159_999, unknown: 150_000 });
    // A deleted product keeps its name, a deleted partner too.
    await shop.call('deleteProduct', { token, params: { id: own.id } });
    expect((await rowsOf('product'))[1]).toMatchObject({ name: 'Kopi', revenue: 150_000 });
  });

  test('is sorted and paged, and says how many rows there are also past the end', async () => {
    await sellForTwentyDays();
    const names = (await report('product', { sort: 'name' })).data.rows.map(({ name }) => name);
    expect(names).toEqual(['Kopi', 'Madu']);
    expect((await report('product', { sort: '-name', page: 2, page_size: 1 })).data.rows).toMatchObject([{ name: 'Kopi' }]);
    expect(await report('product', { page: 3, page_size: 1 })).toMatchObject({ data: { rows: [] }, meta: { total: 2, pages: 2 } });
    expect((await report('day', { page: 2, page_size: 4 })).data.rows.map(({ key }) => key)).toEqual(
      [4, 5, 6, 7].map((day) => addDays(from, day)),
    );
  });

  test('comes as CSV with all its rows', async () => {
    await forgetPrices((await sellForTwentyDays()).theirs.id);
    for (const by of REPORT_KINDS) {
      const csv = await shop.app.inject({
        url: `/api/v1/reports/sales.csv?by=${by}&from=${from}&to=${to}`,
        headers: { authorization: `Bearer ${token}` },
      });
      const lines = csv.body.trimEnd().split('\r\n');
      expect(lines).toHaveLength(1 + (await report(by)).meta.total);
      expect(csv.headers['content-disposition']).toMatch(new RegExp(`penjualan-${from}-sampai-${to}\\.csv"?$`, 'u'));
      if (by === 'method') expect(lines.slice(1).every((line) => /^(?:Tunai|QRIS|Debit|Transfer manual);/u.test(line))).toBe(true);
      if (by === 'partner') expect(csv.body).toContain('Dapur Meunasah;2;4;200000;50000;40001;9999;150000');
    }
  });

  test('by method may be less than nothing, where what came in by one way went back by another', async () => {
    const product = await shop.makeProduct({ stock: 9 });
    const sale = await sell('till', 300, [{ product_id: product.id, quantity: 1 }]);
    const { order_items } = (await shop.call('getOrder', { token, params: { id: sale } })).data;
    const items = order_items.map(({ id }) => ({ order_item_id: id, quantity: 1 }));
    const body = { reason: 'Uji', items, refund_method: 'transfer', till_id: crypto.randomUUID() };
    await sell('till', 300, [{ product_id: product.id, quantity: 1 }]);
    await shop.call('returnSale', { token, params: { id: sale }, body });
    // All of it came back, so only its status keeps it from being a sale: here it counts, as one does of which a part came back.
    await shop.database.$client.query("update orders set payment_status = 'paid' where id = $1", [sale]);
    const day = addDays(today, -300);
    const { data } = await report('method', { from: day, to: day, sort: 'revenue' });
    expect(data.rows.map(({ key, revenue }) => [key, revenue])).toEqual([
      ['transfer', -50_000],
      ['qris', 100_000],
    ]);
    expect(data.totals.now.revenue).toBe(50_000);
    const after = await report('method', { from: addDays(day, 1), to: addDays(day, 1) });
    expect(after.data.rows.map(({ key, before }) => [key, before]).sort()).toEqual([
      ['qris', 100_000],
      ['transfer', -50_000],
    ]);
  });

  test('is refused for periods that make no sense or take too long', async () => {
    const refused = (query: object) => shop.fail('getSalesReport', { token, query: { by: 'day', from, to, ...query } });
    expect(await refused({ from: today, to: addDays(today, -1) })).toMatchObject({
      status: 422,
      error: 'Tanggal akhir tidak boleh sebelum tanggal awal.',
      fields: { to: 'Tanggal akhir tidak boleh sebelum tanggal awal.' },
    });
    expect(await refused({ from: addDays(today, -366) })).toMatchObject({ status: 422, fields: { to: 'Pilih paling banyak 366 hari.' } });
    for (const wrong of [{ by: 'hour' }, { from: '2026-02-30' }, { sort: 'password' }])
      expect(await refused(wrong)).toMatchObject({ status: 422 });
    expect((await report('day', { from: addDays(today, -365) })).meta.total).toBe(366);
  });
});
