import type { TaxMonth } from '@lapak/contract/bookkeeping/tax-report';
import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
let partner: { id: number };
const today = dateOf(new Date());
const thisMonth = today.slice(0, 7);
const lastMonth = addDays(`${thisMonth}-01`, -1).slice(0, 7);
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
});
beforeEach(async () => {
  await sql('truncate orders, ledger_entries cascade');
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  partner = (await shop.call('createBusiness', { token, body: { ...place, name: 'Dapur Meunasah' } })).data;
});
afterAll(() => shop.close());

const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
const sql = (text: string, values: unknown[] = []) => shop.database.$client.query(text, values);
const report = async (month: string, business_id?: number) => {
  const query = { year: Number(month.slice(0, 4)), ...(business_id !== undefined && { business_id }) };
  return (await shop.call('getTaxReport', { token, query })).data;
};
const monthOf = async (month: string, business_id?: number) =>
  (await report(month, business_id)).months.find((row) => row.month === month) as TaxMonth;
const move = (id: number, body: object) => shop.call('updateOrder', { token, params: { id }, body });

async function sell(product: { id: number }, quantity: number, changes: object = {}) {
  const total = quantity * 50_000;
  const body = {
    payment_method: 'cash',
    cash_received: total,
    total_amount: total,
    order_items: [{ product_id: product.id, quantity, price: 50_000 }],
    ...changes,
  };
  return (await shop.call('placeSale', { token, headers: headers(), body })).data;
}

/** What was booked up to now as if it had been booked last month. */
async function moveToLastMonth(): Promise<void> {
  const noon = new Date(midnightOf(`${lastMonth}-15`).getTime() + 12 * 3_600_000);
  await sql('alter table postings disable trigger stated_once');
  await sql('update postings set booked_at = $1', [noon]);
  await sql('alter table postings enable trigger stated_once');
}

describe('turnover', () => {
  test('of a shop that sold nothing is zeros, and only of months that have begun', async () => {
    const { months, total, rate, threshold } = await report(thisMonth);
    expect(months.map(({ month }) => month).at(-1)).toBe(thisMonth);
    expect(months).toHaveLength(Number(thisMonth.slice(5)));
    expect(total).toMatchObject({ web: 0, till: 0, gross: 0, partner: 0, shop: 0, hints: { gross: 0, partner: 0, shop: 0 } });
    expect({ rate, threshold }).toEqual({ rate: 0.5, threshold: 500_000_000 });
    expect((await shop.call('getTaxReport', { token, query: { year: 2999 } })).data.months).toEqual([]);
  });

  test('is what the sales report calls revenue, by channel, with the partners’ part and the shop’s share', async () => {
    const theirs = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000.5, stock: 100 });
    const own = await shop.makeProduct({ stock: 100 });
    await sell(theirs, 2);
    const web = (await shop.call('placeOrder', { body: shop.orderOf(own) })).data;
    expect((await monthOf(thisMonth)).web).toBe(0);
    await move(web.id, { status: 'confirmed', payment_status: 'paid' });

    const month = await monthOf(thisMonth);
    expect(month).toMatchObject({ web: 50_000 + shop.courier.cost, till: 100_000, goods: 150_000, shipping: shop.courier.cost });
    expect(month).toMatchObject({ gross: 150_000 + shop.courier.cost, partner: 80_002, unknown: 0 });
    expect(month.shop).toBe(69_998 + shop.courier.cost);
    expect(month.hints).toEqual({ gross: month.gross / 200, partner: 400.01, shop: 409.99 });
    expect(month.so_far).toEqual({ gross: month.gross, partner: month.partner, shop: month.shop });
    const sales = await shop.call('getSalesReport', { token, query: { by: 'day', from: addDays(today, -1), to: today } });
    expect(month.gross).toBe(sales.data.totals.now.revenue);

    expect(await monthOf(thisMonth, partner.id)).toMatchObject({ till: 100_000, web: 0, gross: 100_000, partner: 80_002, shop: 19_998 });
    const partners = await shop.call('listTaxPartners', { token, query: { year: Number(thisMonth.slice(0, 4)), q: 'dapur' } });
    expect(partners.data).toMatchObject([{ id: partner.id, name: 'Dapur Meunasah', gross: 100_000, partner: 80_002 }]);
    expect(partners.meta.total).toBe(1);
    expect(await shop.fail('getTaxReport', { token, query: { year: 2026, business_id: 999_999 } })).toMatchObject({ status: 404 });
  });

  test('takes discounts, shipping, unique digits and cash rounding as the sales report does', async () => {
    const setDigits = (unique_digits: boolean) => shop.call('updateOrderSettings', { token, body: { unpaid_hours: 24, unique_digits } });
    await setDigits(true);
    await shop.allowDiscounts();
    const product = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000, stock: 100 });
    const order = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await setDigits(false);
    await move(order.data.id, { payment_status: 'paid' });
    await sell(product, 1, {
      total_amount: 45_123,
      cash_received: 50_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 50_000, discount: { amount: 4_877, reason: 'Penyok' } }],
    });
    const { extra, goods, shipping, gross, till } = await monthOf(thisMonth);
    const { now } = (await shop.call('getSalesReport', { token, query: { by: 'day', from: today, to: today } })).data.totals;
    expect({ goods, shipping, gross }).toEqual({ goods: now.goods, shipping: now.shipping, gross: now.revenue });
    expect(extra).toBe(now.unique_digits + now.rounding);
    expect(extra).toBeGreaterThan(0);
    expect(till).toBe(45_123);
  });

  test('of a month that is over stays as it was: what comes back, is voided, cancelled or paid back counts in its own month', async () => {
    const product = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000, stock: 100 });
    const returned = await sell(product, 3);
    const voided = await sell(product, 1);
    const place = async () => (await shop.call('placeOrder', { body: shop.orderOf(product) })).data;
    const [cancelled, refunded] = [await place(), await place()];
    await move(cancelled.id, { payment_status: 'paid' });
    await move(refunded.id, { payment_status: 'paid', status: 'delivered' });
    await moveToLastMonth();
    const [shops, partners] = [await monthOf(lastMonth), await monthOf(lastMonth, partner.id)];
    expect(shops.gross).toBe(300_000 + 2 * shop.courier.cost);
    expect(partners).toMatchObject({ gross: 300_000, partner: 240_000 });

    const items = [{ order_item_id: returned.order_items[0]?.id, quantity: 1 }];
    await shop.call('returnSale', { token, headers: headers(), params: { id: returned.id }, body: { reason: 'Bocor', items } });
    await shop.call('voidSale', { token, headers: headers(), params: { id: voided.id }, body: { reason: 'Salah' } });
    await move(cancelled.id, { status: 'cancelled' });
    await move(refunded.id, { payment_status: 'refunded' });
    await sell(product, 1, { offline: true, sold_at: midnightOf(addDays(`${thisMonth}-01`, -1)).toISOString() });

    // A sale that comes in late by an offline till counts in the month in which it came in.
    expect(await monthOf(lastMonth)).toEqual(shops);
    expect(await monthOf(lastMonth, partner.id)).toEqual(partners);
    const now = await monthOf(thisMonth);
    // What was delivered and paid back stays the partner's: 40.000 of it don't come back.
    expect(now).toMatchObject({ till: -50_000, web: -2 * (50_000 + shop.courier.cost), partner: -80_000 });
    // No hint of what is below 0.
    expect(now.hints).toEqual({ gross: 0, partner: 0, shop: 0 });
    const { books } = await report(thisMonth, partner.id);
    expect(books).toEqual({ partner: 160_000, undelivered: 0, ledger: 160_000 });
  });

  test('is only added to', async () => {
    await sell(await shop.makeProduct(), 1);
    for (const statement of ['update postings set amount_sen = 1', 'delete from postings', 'update ledger_entries set booked_at = null'])
      await expect(sql(statement)).rejects.toThrow('the book is only added to');
  });

  test('as CSV has a row a month and channel, or a partner, and runs nothing', async () => {
    await shop.call('updateBusiness', {
      token,
      params: { id: partner.id },
      body: { name: '=HYPERLINK("x")', city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district },
    });
    await sell(await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000 }), 1);
    const load = async (by: string) => {
      const url = `/api/v1/reports/tax.csv?year=${thisMonth.slice(0, 4)}&by=${by}`;
      const { body } = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      return body.split('\r\n').slice(0, -1);
    };
    expect(await load('shop')).toEqual([
      '\ufeffbulan;saluran;barang;ongkos_kirim;kode_unik_dan_pembulatan;penjualan_kotor;bagian_mitra;bagian_mitra_belum_diketahui;bagian_toko',
      `${thisMonth};POS (Langsung);50000;0;0;50000;40000;0;10000`,
    ]);
    const [, row] = await load('partner');
    expect(row).toMatch(new RegExp(`^${thisMonth};${partner.id};"?'=HYPERLINK`, 'u'));
  });
});

test('two moves of an order at once book it once', async () => {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  await Promise.all(Array.from({ length: 6 }, () => move(data.id, { payment_status: 'paid' })));
  expect((await monthOf(thisMonth)).gross).toBe(50_000 + shop.courier.cost);
});
