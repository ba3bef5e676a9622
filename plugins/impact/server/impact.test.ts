import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../../apps/server/test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../apps/server/test/order-shop.ts';
import { startTestApp, type TestApp } from '../../../apps/server/test/test-app.ts';
import { impact as plugin } from '../plugin.ts';
import { publishQuarters } from './publish-quarters.ts';
import { firstDayOf, quarterOf } from './quarters.ts';

let shop: OrderShop;
let token: string;
let sellers: { product: number; id: number }[];
const now = new Date();
const running = quarterOf(addDays(dateOf(now), -1));
/** The quarter that is over, and the one before it. */
const last = quarterOf(addDays(firstDayOf(running), -1));
const earlier = quarterOf(addDays(firstDayOf(last), -1));
const PRICE = 50_000;

beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  sellers = [];
  for (let number = 1; number <= 6; number += 1) {
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const { data } = await shop.call('createBusiness', { token, body: { ...place, name: `Mitra ${number}` } });
    const { id } = await shop.makeProduct({ business_id: data.id, reseller_price: 40_000.5, stock: 1_000 });
    sellers.push({ product: id, id: data.id });
  }
});
beforeEach(async () => {
  await sql('truncate orders, impact_quarters, certificates cascade');
  await shop.call('updateImpactSettings', { token, body: { is_public: false } });
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.database.$client.query(text, values);
const show = (is_public = true) => shop.call('updateImpactSettings', { token, body: { is_public } });
const impact = async () => (await shop.call('getImpact')).data;
const headers = () => ({ 'idempotency-key': crypto.randomUUID() });

async function sell(product: number, quantity = 1) {
  const body = {
    payment_method: 'cash',
    cash_received: quantity * PRICE,
    total_amount: quantity * PRICE,
    order_items: [{ product_id: product, quantity, price: PRICE }],
  };
  return (await shop.call('placeSale', { token, headers: headers(), body })).data;
}

/** What was booked and isn't in an earlier quarter, as if it had been booked in this one. */
async function moveTo(quarter: string): Promise<void> {
  await sql('alter table postings disable trigger stated_once');
  await sql(`update postings set booked_at = $1 where booked_at > now() - interval '1 hour'`, [midnightOf(`${firstDayOf(quarter)}`)]);
  await sql('alter table postings enable trigger stated_once');
}

const sellOfEach = async (count = sellers.length) => {
  for (const { product } of sellers.slice(0, count)) await sell(product);
};

async function csvOf(figure: string): Promise<string[][]> {
  const { statusCode, body } = await shop.app.inject({ url: `/api/v1/impact.csv?figure=${figure}` });
  expect(statusCode).toBe(200);
  return body
    .replace('\ufeff', '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));
}

describe('public figures', () => {
  test('of which a shop is told only by processes that have the plugin', async () => {
    await show();
    const shown = async (app: TestApp) => (await app.call('getShop')).data.shows_impact;
    const other = await startTestApp(() => ({ plugins: { on: new Map(), off: [plugin] } }), { existing: shop.connection });
    expect([await shown(shop), await shown(other)]).toEqual([true, false]);
    await other.close();
  });

  test('are hidden until an admin publishes them, and again when they are taken back', async () => {
    await sellOfEach();
    await moveTo(last);
    for (const shown of [false, true, false]) {
      await show(shown);
      const codes = await Promise.all(
        ['/impact', '/impact.csv?figure=producers'].map(async (url) => (await shop.app.inject({ url: `/api/v1${url}` })).statusCode),
      );
      expect(codes).toEqual(shown ? [200, 200] : [404, 404]);
    }
  });

  test('are sums that a stranger adds up from the rows, and say nobody’s name', async () => {
    await sellOfEach();
    await moveTo(earlier);
    await sellOfEach(5);
    await moveTo(last);
    // The running quarter is nobody's business.
    await sellOfEach();
    const preview = (await shop.call('previewImpact', { token })).data;
    expect(preview).toMatchObject({ waiting: 2, published: { quarters: [] } });
    await show();
    const figures = await impact();
    expect(figures).toEqual(preview.planned);
    expect(figures.quarters.map(({ quarter, producers, amount, shop: share }) => [quarter, producers, amount, share])).toEqual([
      [last, 5, 200_005, 49_995],
      [earlier, 6, 240_006, 59_994],
    ]);
    const [header, ...rows] = await csvOf('producers');
    expect(header).toEqual(['kuartal', 'dari', 'sampai', 'wilayah', 'produsen', 'rupiah']);
    const rupiah = rows.map((row) => Number(row.at(-1)?.replace(',', '.')));
    expect(rupiah.reduce((sum, amount) => sum + amount, 0)).toBe(figures.amount);
    const shares = (await csvOf('shop')).slice(1).map((row) => Number(row.at(-1)?.replace(',', '.')));
    expect(shares.reduce((sum, amount) => sum + amount, 0)).toBe(figures.shop);
    expect(JSON.stringify([figures, rows])).not.toMatch(/Mitra \d/u);
    expect((await shop.call('previewImpact', { token })).data).toMatchObject({ waiting: 0, planned: { quarters: [] }, published: figures });
  });

  test('of a shop of four producers are none; what they sold is in the quarter in which a fifth sells', async () => {
    await sellOfEach(4);
    await moveTo(earlier);
    await show();
    expect(await impact()).toMatchObject({ quarters: [], amount: 0, shop: null, certificates: { total: 0 } });
    await sql('truncate impact_quarters cascade');
    await sellOfEach(5);
    await moveTo(last);
    await publishQuarters(shop.database, now);
    expect((await impact()).quarters).toMatchObject([{ quarter: last, producers: 5, amount: 9 * 40_001 }]);
  });

  test('never change: what comes back is in the quarter in which that happens', async () => {
    const sale = await sell(sellers[0]?.product ?? 0, 2);
    await sellOfEach();
    await sellOfEach();
    await moveTo(earlier);
    await sellOfEach();
    await publishQuarters(shop.database, midnightOf(addDays(firstDayOf(last), 1)));
    await show();
    const [first] = (await impact()).quarters;
    await shop.call('voidSale', { token, headers: headers(), params: { id: sale.id }, body: { reason: 'Salah' } });
    await publishQuarters(shop.database, now);
    expect((await impact()).quarters.at(-1)).toEqual(first);
    for (const statement of ['update impact_rows set producers = 9', 'delete from impact_quarters', 'delete from impact_parts'])
      await expect(sql(statement)).rejects.toThrow('what was published is only added to');
  });

  test('are made once, however many make them at once', async () => {
    await sellOfEach();
    await moveTo(last);
    const made = await Promise.all(Array.from({ length: 4 }, () => publishQuarters(shop.database, now)));
    expect(made.sort()).toEqual([0, 0, 0, 1]);
    await show();
    expect((await impact()).quarters).toHaveLength(1);
  });

  test('wait for a day after the quarter’s end, for what was being booked at midnight', async () => {
    await sellOfEach();
    await moveTo(last);
    const end = midnightOf(firstDayOf(running)).getTime();
    expect(await publishQuarters(shop.database, new Date(end + 23 * 3_600_000))).toBe(0);
    expect(await publishQuarters(shop.database, new Date(end + 25 * 3_600_000))).toBe(1);
  });

  test('count certificates of a kind that five producers have, as they held then', async () => {
    await sellOfEach();
    await moveTo(last);
    const certify = async (id: number, kind: string) => {
      await sql(`insert into certificates (kind, number, holder, business_id, checked_at) values ($1, $2, 'Mitra', $3, now())`, [
        kind,
        crypto.randomUUID(),
        id,
      ]);
    };
    for (const { id } of sellers.slice(0, 5)) await certify(id, 'halal');
    for (const { id } of sellers.slice(0, 4)) await certify(id, 'pirt');
    await show();
    expect((await impact()).certificates).toEqual({
      quarter: last,
      rows: [{ kind: 'halal', producers: 5, certificates: 5 }],
      total: 5,
    });
    expect(await csvOf('certificates')).toMatchObject([
      ['kuartal', 'dari', 'sampai', 'jenis', 'produsen', 'sertifikat'],
      { 3: 'Halal', 5: '5' },
    ]);
  });
});
