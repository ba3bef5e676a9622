import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { type CashRounding, ROUNDING_BOUND, roundingOf } from '@lapak/contract/money/cash-rounding';
import { toSen } from '@lapak/contract/money/sen';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { discrepanciesOf } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findWrongBooks } from '../../../../../test/wrong-books.ts';

/* Sums in cash, rounded as the shop has set (decision 72). */

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const setRounding = (cash_rounding: CashRounding) =>
  shop.call('updateTillSettings', {
    token: shop.adminToken,
    body: { requires_opening: false, discount_limit: 10, qris_with_amount: false, cash_rounding },
  });
beforeEach(() => setRounding('nearest_100'));

const as = (body: object) => ({ token: shop.adminToken, headers: { 'idempotency-key': crypto.randomUUID() }, body });
const sell = async (body: object) => (await shop.call('placeSale', as(body))).data;
const back = (id: number, body: object) => ({ ...as({ reason: 'Salah barang', ...body }), params: { id } });
const TILL = crypto.randomUUID();
/** A sale of these prices at one till, taken in as the till would send it. */
async function saleOf(prices: readonly number[], changes: object = {}) {
  const products = [];
  for (const price of prices) products.push(await shop.makeProduct({ price }));
  const order_items = products.map(({ id }, index) => ({ product_id: id, quantity: 1, price: prices[index] ?? 0 }));
  return { payment_method: 'cash', cash_received: 1_000_000, till_id: TILL, order_items, ...changes };
}
const reportOf = async (tillId: string) =>
  (await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id: tillId } })).data?.report;
const wholeBooks = async () => expect(await findWrongBooks(shop.database)).toEqual([]);

test('a sale in cash is rounded on a line of its own: in the order, the drawer, the report, the file and the revenue', async () => {
  const till_id = crypto.randomUUID();
  const today = dateOf(new Date());
  const read = async () =>
    (await shop.call('getSalesReport', { token: shop.adminToken, query: { by: 'day', from: today, to: today } })).data.totals.now;
  const before = await read();
  const data = await sell(await saleOf([12_340, 5_010], { total_amount: 17_400, rounding: 50, cash_received: 20_000, till_id }));
  expect(data).toMatchObject({ subtotal_amount: 17_350, rounding_amount: 50, total_amount: 17_400, change_due: 2_600 });
  expect(data.till?.tenders).toMatchObject([{ method: 'cash', amount: 17_400 }]);

  const report = await reportOf(till_id);
  expect(report).toMatchObject({ gross_amount: 17_350, discount_amount: 0, rounding_amount: 50, net_amount: 17_400 });
  expect(report?.methods.find(({ method }) => method === 'cash')).toMatchObject({ sales: 17_400, expected: 17_400 });
  const after = await read();
  expect(after.goods - before.goods).toBeCloseTo(17_350, 2);
  expect(after.rounding - before.rounding).toBeCloseTo(50, 2);
  expect(after.revenue).toBeCloseTo(after.goods + after.shipping + after.unique_digits + after.rounding, 2);
  const { body } = await shop.app.inject({
    url: `/api/v1/orders.csv?q=${data.code}`,
    headers: { authorization: `Bearer ${shop.adminToken}` },
  });
  const [head = '', line = ''] = body.trim().split('\r\n');
  expect(head).toMatch(/;subtotal;ongkir;total;.*;dikembalikan;potongan;pembulatan;diserahkan;diterima_oleh$/u);
  expect(line).toMatch(/;17350;0;17400;.*;0;0;50;;$/u);
  await wholeBooks();
});

test('nothing else is rounded: not another method, not a part in cash, not what the rule leaves alone', async () => {
  for (const method of ['qris', 'debit', 'transfer'])
    expect(await sell(await saleOf([12_345], { payment_method: method, total_amount: 12_345 }))).toMatchObject({ rounding_amount: 0 });
  const tenders = [
    { method: 'cash', amount: 2_345 },
    { method: 'qris', amount: 10_000 },
  ];
  expect(await sell(await saleOf([12_345], { total_amount: 12_345, tenders }))).toMatchObject({ rounding_amount: 0, total_amount: 12_345 });
  await setRounding('off');
  expect(await sell(await saleOf([12_345], { total_amount: 12_345 }))).toMatchObject({ rounding_amount: 0 });
  await wholeBooks();
});

test('the shop’s rule decides while the sale can still be refused; of one that has happened the till’s counts, and is listed', async () => {
  const stale = await saleOf([12_345], { total_amount: 12_345 });
  expect(await shop.fail('placeSale', as(stale))).toMatchObject({ status: 409, code: 'order_changed' });
  // What the till says of its rounding changes nothing: the total does.
  const bold = await saleOf([12_345], { total_amount: 11_846, rounding: -499 });
  expect(await shop.fail('placeSale', as(bold))).toMatchObject({ status: 409, code: 'order_changed' });

  const happened = await sell({ ...stale, offline: true, cash_received: 12_345 });
  expect(happened).toMatchObject({ rounding_amount: 0, total_amount: 12_345 });
  expect(await discrepanciesOf(shop, happened.id)).toMatchObject([
    { kind: 'amount', detail: 'Kasir membulatkan Rp\u00a00, menurut pengaturan toko -Rp\u00a045.' },
  ]);
  await setRounding('off');
  const rounded = await sell({ ...(await saleOf([12_345])), total_amount: 12_300, rounding: -45, offline: true, cash_received: 12_300 });
  expect(rounded).toMatchObject({ rounding_amount: -45, total_amount: 12_300, change_due: 0 });
  expect(await discrepanciesOf(shop, rounded.id)).toMatchObject([
    { kind: 'amount', detail: 'Kasir membulatkan -Rp\u00a045, menurut pengaturan toko Rp\u00a00.' },
  ]);
  // Paid otherwise it can't be one: what the till took differs from what its lines come to.
  const odd = await sell({ ...(await saleOf([12_345])), payment_method: 'qris', total_amount: 12_300, rounding: -45, offline: true });
  expect(odd).toMatchObject({ rounding_amount: 0, total_amount: 12_345 });
  await wholeBooks();
});

test('a void pays back what was taken; returns in cash are rounded alike, and the last one evens out', async () => {
  const till_id = crypto.randomUUID();
  const voided = await sell(await saleOf([12_345], { total_amount: 12_300, rounding: -45, till_id }));
  const gone = (await shop.call('voidSale', back(voided.id, { till_id }))).data;
  expect(gone).toMatchObject({ refunded_amount: 12_300, till: { returns: [{ rounding: -45, refunds: [{ amount: 12_300 }] }] } });

  const data = await sell(await saleOf([12_345, 6_040], { total_amount: 18_400, rounding: 15, till_id }));
  const [first, second] = data.order_items;
  const part = (item: { id: number } | undefined) => ({ till_id, items: [{ order_item_id: item?.id, quantity: 1 }] });
  const once = (await shop.call('returnSale', back(data.id, part(first)))).data;
  expect(once).toMatchObject({ refunded_amount: 12_300, till: { returns: [{ rounding: -45 }] } });
  const twice = (await shop.call('returnSale', back(data.id, part(second)))).data;
  expect(twice).toMatchObject({ refunded_amount: 18_400, payment_status: 'refunded' });
  // Paid back by another method a part isn't rounded.
  const other = await sell(await saleOf([12_345, 6_040], { total_amount: 18_400, rounding: 15, till_id }));
  const exact = back(other.id, { ...part(other.order_items[0]), refund_method: 'transfer' });
  expect((await shop.call('returnSale', exact)).data).toMatchObject({ refunded_amount: 12_345 });
  expect((await reportOf(till_id))?.methods.find(({ method }) => method === 'cash')).toMatchObject({
    sales: 49_100,
    refunds: 30_700,
    expected: 18_400,
  });
  await wholeBooks();
});

test('a till that counts by the unrounded formula is charged whole rupiah; offline and in cash it keeps what it took', async () => {
  const product = await shop.makeProduct({ price: 17_333, discount: 12.5, stock: 1_000 });
  const order_items = [{ product_id: product.id, quantity: 3, price: 15_166.38 }];
  const body = { ...(await saleOf([])), order_items };
  const inCash = { total_amount: 45_500, rounding: 0.86 };
  expect(await sell({ ...body, ...inCash })).toMatchObject({ subtotal_amount: 45_498, rounding_amount: 2, total_amount: 45_500 });
  const kept = await sell({ ...body, ...inCash, offline: true });
  expect(kept).toMatchObject({ subtotal_amount: 45_498, rounding_amount: 2, total_amount: 45_500, order_items: [{ price: 15_166 }] });
  expect(await discrepanciesOf(shop, kept.id)).toEqual([]);

  await setRounding('off');
  expect(await sell({ ...body, total_amount: 45_499.14 })).toMatchObject({ total_amount: 45_498, rounding_amount: 0 });
  const unrounded = await sell({ ...body, total_amount: 45_499.14, offline: true });
  expect(unrounded).toMatchObject({ total_amount: 45_499, rounding_amount: 1 });
  expect(await discrepanciesOf(shop, unrounded.id)).toEqual([]);
  const tenders = [
    { method: 'cash', amount: 20_000 },
    { method: 'qris', amount: 25_499.14 },
  ];
  for (const offline of [false, true]) {
    const both = await sell({ ...body, total_amount: 45_499.14, tenders, offline });
    expect(both).toMatchObject({ total_amount: 45_498, rounding_amount: 0 });
    expect(both.till?.tenders).toMatchObject([{ amount: 20_000 }, { amount: 25_498 }]);
    expect((await discrepanciesOf(shop, both.id)).filter(({ kind }) => kind !== 'unmatched')).toEqual([]);
  }
  const dearer = await sell({ ...body, order_items: [{ ...order_items[0], price: 15_167.4 }], total_amount: 45_502.2, offline: true });
  expect(await discrepanciesOf(shop, dearer.id)).toMatchObject([{ kind: 'price' }]);
  await wholeBooks();
});

test('of any sale: lines less discounts and with the rounding are the total, which is the tenders, which are cash less change', async () => {
  const product = await shop.makeProduct({ price: 0.01, stock: 1_000_000 });
  const line = fc.record({ price: fc.integer({ min: 1, max: 9_999_999 }), quantity: fc.integer({ min: 1, max: 3 }), off: fc.nat(9) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.constantFrom<CashRounding>('off', 'nearest_100', 'nearest_500', 'down_100', 'down_500'),
      fc.constantFrom('cash', 'qris'),
      fc.nat(9),
      async (lines, rule, method, offOfSale) => {
        await setRounding(rule);
        // Whole rupiah are taken off, as a percentage is; prices have fractions, as by the unrounded formula.
        const down = (amount: number) => Math.floor(amount / 100) * 100;
        const sen = lines.map(({ price, quantity, off }) => ({ worth: price * quantity, off: down((price * quantity * off) / 100) }));
        const left = sen.reduce((sum, { worth, off }) => sum + worth - off, 0);
        const room = sen.reduce((sum, { worth, off }) => sum + worth / 10 - off, -500);
        const ofSale = Math.max(0, down((room * offOfSale) / 10));
        const rounding = method === 'cash' ? roundingOf(toSen((left - ofSale) / 100), rule) : 0;
        const total = (left - ofSale + rounding) / 100;
        // A fraction short of the largest step, which whole rupiah would make a whole one: no rounding is that large.
        const off = sen.reduce((sum, line) => sum + line.off, ofSale);
        const exact = lines.reduce((sum, { price, quantity }) => sum + Math.round(price / 100) * 100 * quantity, -off);
        fc.pre(method !== 'cash' || Math.abs(Math.round(total) * 100 - exact) < ROUNDING_BOUND);
        const discount = (amount: number) => (amount > 0 ? { discount: { amount: amount / 100, reason: 'Uji' } } : {});
        // Prices of their own: what has happened is counted as it was.
        const { data } = await shop.call(
          'placeSale',
          as({
            payment_method: method,
            till_id: TILL,
            cash_received: total + 1_234,
            total_amount: total,
            rounding: rounding / 100,
            offline: true,
            order_items: lines.map(({ price, quantity }, index) => ({
              product_id: product.id,
              quantity,
              price: price / 100,
              ...discount(sen[index]?.off ?? 0),
            })),
            ...discount(ofSale),
          }),
        );
        const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        const worth = lines.reduce((sum, { price, quantity }) => sum + Math.round(price / 100) * quantity, 0);
        expect(data.total_amount).toBe(worth - data.discount_amount + data.rounding_amount);
        expect(Number.isInteger(data.total_amount)).toBe(true);
        expect(Math.abs(data.total_amount - total)).toBeLessThanOrEqual(method === 'cash' ? 0.5 : units / 2);
        expect(data.till?.tenders.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.total_amount);
        if (method === 'cash') expect((data.cash_received ?? 0) - (data.change_due ?? 0)).toBe(data.total_amount);
        expect((await discrepanciesOf(shop, data.id)).filter(({ kind }) => kind === 'amount' || kind === 'discount')).toEqual([]);
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
  await wholeBooks();
});
