import { writeQris } from '@lapak/contract/sales/qris';
import { refundOfReturn } from '@lapak/contract/sales/refund-of-return';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discrepanciesOf } from '../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** The rules that the tests below sell by, whatever the one before them has set. */
const setRules = (rules: object) =>
  shop.call('updateTillSettings', {
    token: shop.adminToken,
    body: { requires_opening: false, discount_limit: 10, qris_with_amount: false, ...rules },
  });
beforeEach(() => setRules({}));

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
interface Line {
  product: { id: number };
  quantity: number;
  price?: number;
  off?: number;
}

/** What the till sends of these lines; `off` is taken off in rupiah, with the total that is left. */
function sale(lines: readonly Line[], { off = 0, ...changes }: { off?: number; [field: string]: unknown } = {}) {
  const total = lines.reduce((sum, { quantity, price = 50_000, off: ofLine = 0 }) => sum + quantity * price - ofLine, -off);
  const discount = (amount: number) => (amount === 0 ? {} : { discount: { amount, reason: 'Kemasan penyok' } });
  return {
    token: shop.adminToken,
    headers: key(),
    body: {
      payment_method: 'cash',
      cash_received: total,
      total_amount: total,
      order_items: lines.map(({ product, quantity, price = 50_000, off: ofLine = 0 }) => ({
        product_id: product.id,
        quantity,
        price,
        ...discount(ofLine),
      })),
      ...discount(off),
      ...changes,
    },
  };
}
const sell = async (...sold: Parameters<typeof sale>) => (await shop.call('placeSale', sale(...sold))).data;
const back = (orderId: number, body: object) => ({
  token: shop.adminToken,
  headers: key(),
  params: { id: orderId },
  body: { reason: 'Salah barang', ...body },
});
const stockOf = async (product: { id: number }) => (await shop.call('getCatalogProduct', { params: { id: product.id } })).data.stock;
const noGaps = async () => expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
const revenue = async () => (await shop.call('getDashboard', { token: shop.adminToken })).data.revenue_this_month;
const reportOf = async (tillId: string) =>
  (await shop.call('getOpenShift', { token: shop.adminToken, query: { till_id: tillId } })).data?.report;
const moneyOf = async (tillId: string, method: string) => (await reportOf(tillId))?.methods.find((each) => each.method === method);

describe('a discount', () => {
  test('is taken off a line and the whole sale, stands on the order with its reason, and is shared to the last rupiah', async () => {
    const [one, other] = [await shop.makeProduct(), await shop.makeProduct({ price: 33_333 })];
    const till_id = crypto.randomUUID();
    const data = await sell(
      [
        { product: one, quantity: 1, off: 5_000 },
        { product: other, quantity: 2, price: 33_333 },
      ],
      { off: 3_000.5, till_id },
    );
    expect(data).toMatchObject({ subtotal_amount: 116_666, discount_amount: 8_001, total_amount: 108_665, refunded_amount: 0 });
    expect(data.order_items).toMatchObject([
      { price: 50_000, discount_amount: 5_000, discount_reason: 'Kemasan penyok' },
      { price: 33_333, discount_amount: 0, discount_reason: null },
    ]);
    expect(data.till?.discount).toEqual({ amount: 3_001, reason: 'Kemasan penyok' });
    const { rows } = await shop.database.$client.query(
      'select sum(quantity * unit_price_sen - discount_sen - sale_discount_sen)::int as worth from order_items where order_id = $1',
      [data.id],
    );
    expect(rows).toEqual([{ worth: 10_866_500 }]);
    expect(await reportOf(till_id)).toMatchObject({ gross_amount: 116_666, discount_amount: 8_001, net_amount: 108_665 });
  });

  test('over the limit, or without a reason, is refused while the sale can be; of one that has happened it is listed', async () => {
    const product = await shop.makeProduct();
    const high = sale([{ product, quantity: 1, off: 5_000.5 }]);
    expect(await shop.fail('placeSale', high)).toMatchObject({ status: 422, code: 'discount_too_high' });
    expect(await shop.fail('placeSale', sale([{ product, quantity: 1, off: 5_000 }], { off: 1 }))).toMatchObject({
      code: 'discount_too_high',
    });
    const silent = sale([{ product, quantity: 1 }], { discount: { amount: 100, reason: ' ' }, total_amount: 49_900 });
    expect(await shop.fail('placeSale', silent)).toMatchObject({
      status: 422,
      fields: { 'discount.reason': 'Alasan potongan wajib diisi.' },
    });
    const { data } = await shop.call('placeSale', { ...high, body: { ...high.body, offline: true } });
    expect(await discrepanciesOf(shop, data.id)).toMatchObject([
      { kind: 'discount', detail: 'Potongan Rp\u00a05.001 dari Rp\u00a050.000 di atas batas 10%.' },
    ]);
    // What the till took, to the rupiah.
    expect(data).toMatchObject({ total_amount: 45_000, rounding_amount: 1, discount_amount: 5_001 });
    await setRules({ discount_limit: 100 });
    expect(await sell([{ product, quantity: 1, off: 50_000 }])).toMatchObject({ total_amount: 0, till: { tenders: [] } });
  });
});

test('where no limit was ever set nothing may be taken off', async () => {
  const fresh = await startOrderShop();
  try {
    const { data: rules } = await fresh.call('getTillSettings', { token: fresh.adminToken });
    expect(rules.discount_limit).toBe(0);
    const discounted = { ...sale([{ product: await fresh.makeProduct(), quantity: 1, off: 1 }]), token: fresh.adminToken };
    expect(await fresh.fail('placeSale', discounted)).toMatchObject({ status: 422, code: 'discount_too_high' });
  } finally {
    await fresh.close();
  }
});

test('what the till names before a return is what the shop pays back: in part, with discounts, rounded in cash, and the last of it', async () => {
  const rounding = 'nearest_500' as const;
  await setRules({ cash_rounding: rounding, discount_limit: 100 });
  const [one, other] = [await shop.makeProduct({ stock: 20 }), await shop.makeProduct({ stock: 20, price: 33_333 })];
  const lines = [
    { product: one, quantity: 3, off: 5_000 },
    { product: other, quantity: 3, price: 33_333 },
  ];
  const order = await sell(lines, { off: 3_001, total_amount: 242_000, cash_received: 250_000 });
  const [first = 0, second = 0] = order.order_items.map(({ id }) => id);
  const steps = [
    [first, 1, 'cash'],
    [second, 2, 'qris'],
    [second, 1, 'cash'],
    [first, 2, 'cash'],
  ] as const;
  let now = order;
  for (const [order_item_id, quantity, method] of steps) {
    const items = [{ order_item_id, quantity }];
    const named = refundOfReturn(now, { items, method, rounding });
    const { data } = await shop.call('returnSale', back(order.id, { items, refund_method: method }));
    expect(named).toBe(data.refunded_amount - now.refunded_amount);
    expect(named).toBeGreaterThan(0);
    now = data;
  }
  expect(now.refunded_amount).toBe(242_000);
});

describe('a void', () => {
  test('brings stock back once, pays out the way it was paid, cancels the order and takes it off the revenue', async () => {
    const [product, till_id] = [await shop.makeProduct({ stock: 10 }), crypto.randomUUID()];
    const before = await revenue();
    const tenders = [
      { method: 'qris', amount: 60_000 },
      { method: 'cash', amount: 40_000 },
    ];
    const data = await sell([{ product, quantity: 2 }], { till_id, tenders });
    expect(await revenue()).toBe(before + 100_000);
    const { data: voided } = await shop.call('voidSale', back(data.id, { till_id }));
    expect(voided).toMatchObject({ status: 'cancelled', payment_status: 'refunded', refunded_amount: 100_000 });
    expect(voided.till?.returns).toMatchObject([
      {
        kind: 'void',
        reason: 'Salah barang',
        by: 'admin1',
        items: [{ quantity: 2, amount: 100_000 }],
        refunds: [
          { method: 'cash', amount: 40_000 },
          { method: 'qris', amount: 60_000 },
        ],
      },
    ]);
    expect(voided.till?.tenders).toMatchObject(tenders);
    expect(await stockOf(product)).toBe(10);
    expect(await revenue()).toBe(before);
    expect(await reportOf(till_id)).toMatchObject({ sales_count: 1, net_amount: 100_000, returns_count: 1, returns_amount: 100_000 });
    expect(await moneyOf(till_id, 'cash')).toMatchObject({ sales: 40_000, refunds: 40_000, expected: 0 });
    expect(await shop.fail('voidSale', back(data.id, {}))).toMatchObject({ status: 409, code: 'return_impossible' });
    // Whoever makes it active again takes nothing: all of it has come back.
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'confirmed' } });
    expect(await stockOf(product)).toBe(10);
    expect(await revenue()).toBe(before);
    await noGaps();
  });

  test('sent many times at once, with one key or several, is one', async () => {
    const [product, till_id] = [await shop.makeProduct({ stock: 10 }), crypto.randomUUID()];
    const data = await sell([{ product, quantity: 3 }], { till_id });
    const same = back(data.id, { till_id });
    const sent = [same, same, same, ...Array.from({ length: 4 }, () => back(data.id, { till_id }))];
    const results = await Promise.allSettled(sent.map((each) => shop.call('voidSale', each)));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await stockOf(product)).toBe(10);
    expect(await moneyOf(till_id, 'cash')).toMatchObject({ sales: 150_000, refunds: 150_000, expected: 0 });
    await noGaps();
  });
});

describe('a return', () => {
  test('takes some units back at what they were paid for, from the shift that pays them out', async () => {
    const [product, sold, later] = [await shop.makeProduct({ stock: 10 }), crypto.randomUUID(), crypto.randomUUID()];
    const before = await revenue();
    const data = await sell(
      [
        { product, quantity: 3, off: 10_000 },
        { product, quantity: 1 },
      ],
      { till_id: sold },
    );
    const [line] = data.order_items;
    const one = (quantity: number) => ({ items: [{ order_item_id: line?.id, quantity }], till_id: later });
    const { data: first } = await shop.call('returnSale', back(data.id, { ...one(1), refund_method: 'transfer' }));
    expect(first).toMatchObject({ status: 'delivered', payment_status: 'paid', total_amount: 190_000, refunded_amount: 46_667 });
    expect(first.order_items[0]).toMatchObject({ quantity: 3, returned_quantity: 1 });
    expect(await stockOf(product)).toBe(7);
    expect(await revenue()).toBeCloseTo(before + 190_000 - 46_667, 2);
    expect(await moneyOf(sold, 'cash')).toMatchObject({ sales: 190_000, refunds: 0 });
    expect(await moneyOf(later, 'transfer')).toMatchObject({ sales: 0, refunds: 46_667, expected: -46_667 });

    expect(await shop.fail('returnSale', back(data.id, one(3)))).toMatchObject({
      status: 409,
      code: 'return_impossible',
      fields: { 'items.0.quantity': 'Paling banyak 2 yang masih dapat dikembalikan.' },
    });
    await shop.call('returnSale', back(data.id, one(2)));
    const { data: rest } = await shop.call('voidSale', back(data.id, { till_id: later }));
    expect(rest).toMatchObject({ status: 'cancelled', refunded_amount: 190_000 });
    expect(await stockOf(product)).toBe(10);
    expect(await revenue()).toBeCloseTo(before, 2);
    await noGaps();
  });

  test('of a sale from before whole rupiah goes on to the sen, and pays back what was taken', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const data = await sell([{ product, quantity: 3, off: 10_000 }]);
    const [line] = data.order_items;
    const one = { items: [{ order_item_id: line?.id, quantity: 1 }] };
    // One came back as it was counted then; of three for Rp 140.000 it was worth Rp 46.666,66.
    await shop.call('returnSale', back(data.id, one));
    const { $client } = shop.database;
    await $client.query('update order_items set refunded_sen = 4666666 where order_id = $1', [data.id]);
    await $client.query('update order_return_items set refunded_sen = 4666666 where order_item_id = $1', [line?.id]);
    await $client.query('update orders set refunded_sen = 4666666 where id = $1', [data.id]);
    await $client.query('update tenders set amount_sen = -4666666 where order_id = $1 and amount_sen < 0', [data.id]);
    // The book has it as it was posted above, in whole rupiah.
    const guard = (how: 'disable' | 'enable') =>
      $client.query(['orders', 'order_items', 'tenders'].map((table) => `alter table ${table} ${how} trigger posted`).join('; '));
    await guard('disable');
    expect((await shop.call('returnSale', back(data.id, one))).data.refunded_amount).toBe(93_333.33);
    expect((await shop.call('returnSale', back(data.id, one))).data).toMatchObject({
      refunded_amount: 140_000,
      payment_status: 'refunded',
    });
    await guard('enable');
  });

  test('of everything makes the payment a refunded one; racing returns never take back more than was sold', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const data = await sell([{ product, quantity: 4 }]);
    const [line] = data.order_items;
    const racing = Array.from({ length: 6 }, () =>
      shop.call('returnSale', back(data.id, { items: [{ order_item_id: line?.id, quantity: 1 }] })),
    );
    const results = await Promise.allSettled(racing);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    const { data: whole } = await shop.call('getOrder', { token: shop.adminToken, params: { id: data.id } });
    expect(whole).toMatchObject({ status: 'delivered', payment_status: 'refunded', refunded_amount: 200_000 });
    expect(await stockOf(product)).toBe(10);
    await noGaps();
  });

  test('makes up for pieces that were missing before it fills the shelf', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    const data = await sell([{ product, quantity: 3 }], { offline: true });
    const give = (quantity: number) =>
      shop.call('returnSale', back(data.id, { items: [{ order_item_id: data.order_items[0]?.id, quantity }] }));
    await give(2);
    expect(await stockOf(product)).toBe(0);
    await give(1);
    expect(await stockOf(product)).toBe(1);
    await noGaps();
  });

  test('is for sales of the till that stand, and for lines of that very sale', async () => {
    const product = await shop.makeProduct();
    const online = await shop.call('placeOrder', { body: shop.orderOf(product) });
    expect(await shop.fail('voidSale', back(online.data.id, {}))).toMatchObject({ status: 409, code: 'return_impossible' });
    const data = await sell([{ product, quantity: 1 }]);
    const foreign = back(data.id, { items: [{ order_item_id: online.data.order_items[0]?.id, quantity: 1 }] });
    expect(await shop.fail('returnSale', foreign)).toMatchObject({
      status: 409,
      fields: { 'items.0.quantity': 'Barang ini tidak ada dalam penjualan.' },
    });
    expect(await shop.fail('voidSale', back(2_000_000_000, {}))).toMatchObject({ status: 404 });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'cancelled' } });
    expect(await shop.fail('voidSale', back(data.id, {}))).toMatchObject({ code: 'return_impossible' });
  });
});

test('where the shop wants a shift opened first, a sale and a refund wait for it; a sale that has happened doesn’t', async () => {
  await setRules({ requires_opening: true });
  expect((await shop.call('getTillSettings', { token: shop.adminToken })).data).toMatchObject({
    requires_opening: true,
    discount_limit: 10,
  });
  const [product, till_id] = [await shop.makeProduct({ stock: 10 }), crypto.randomUUID()];
  expect(await shop.fail('placeSale', sale([{ product, quantity: 1 }], { till_id }))).toMatchObject({
    status: 409,
    code: 'shift_required',
  });
  const happened = await sell([{ product, quantity: 1 }], { till_id, offline: true });
  expect(happened.till?.shift_id).not.toBeNull();
  await sell([{ product, quantity: 1 }], { till_id });
});

test('the shop’s QRIS text is refused with its reason, else given to the tills with its merchant', async () => {
  const refused = await shop.fail('updateTillSettings', {
    token: shop.adminToken,
    body: { requires_opening: false, discount_limit: 10, qris_text: '000201', qris_with_amount: true },
  });
  expect(refused).toMatchObject({ status: 422, fields: { qris_text: expect.stringContaining('terpotong') } });
  const text = writeQris([
    { tag: '00', value: '01' },
    { tag: '51', value: '0014ID.CO.QRIS.WWW0215ID1020000000001' },
    { tag: '53', value: '360' },
    { tag: '58', value: 'ID' },
    { tag: '59', value: 'LAPAK UJI' },
    { tag: '60', value: 'BANDA ACEH' },
  ]);
  await setRules({ qris_text: ` ${text}\n`, qris_with_amount: true });
  const { data } = await shop.call('getTillSettings', { token: shop.adminToken });
  expect(data.qris).toEqual({ text, with_amount: true, merchant: 'LAPAK UJI', city: 'BANDA ACEH' });
});

describe('what comes back', () => {
  test('and can’t be sold again is written off, as at the desk; broken goods are unless somebody says otherwise', async () => {
    const product = await shop.makeProduct({ stock: 10 });
    const data = await sell([{ product, quantity: 5 }]);
    const order_item_id = data.order_items[0]?.id ?? 0;
    const some = async (more: object, body: object = {}) =>
      (await shop.call('returnSale', back(data.id, { items: [{ order_item_id, quantity: 1, ...more }], ...body }))).data;
    const { till } = await some({ is_restocked: false });
    expect(till?.returns[0]?.items).toMatchObject([{ quantity: 1, is_restocked: false }]);
    expect(await stockOf(product)).toBe(5);
    // A till of an earlier version says nothing of it.
    await some({}, { reason: 'Barang rusak' });
    expect(await stockOf(product)).toBe(5);
    await some({ is_restocked: true }, { reason: 'Barang rusak' });
    await some({});
    expect(await stockOf(product)).toBe(7);
    const { data: moves } = await shop.call('listStockMovements', { token: shop.adminToken, query: { product_id: product.id } });
    expect(moves.map(({ change, reason, cause }) => [change, reason, cause])).toEqual([
      [1, 'return', null],
      [1, 'return', null],
      [-1, 'adjustment', 'damaged'],
      [1, 'return', null],
      [-1, 'adjustment', 'damaged'],
      [1, 'return', null],
      [-5, 'till', null],
      [10, 'initial', null],
    ]);
    await noGaps();
  });

  test('of one size is put back while another size of the product stays sold', async () => {
    const product = await shop.makeProduct({
      size_variants: [
        { label: '250 gram', price: 50_000, stock: 10 },
        { label: '500 gram', price: 50_000, stock: 20 },
      ],
    });
    const sold = sale([]);
    const lines = ['250 gram', '500 gram'].map((variant_label) => ({ product_id: product.id, variant_label, quantity: 2, price: 50_000 }));
    const { data } = await shop.call('placeSale', {
      ...sold,
      body: { ...sold.body, order_items: lines, total_amount: 200_000, cash_received: 200_000 },
    });
    const large = data.order_items.find(({ variant_label }) => variant_label === '500 gram');
    await shop.call('returnSale', back(data.id, { items: [{ order_item_id: large?.id, quantity: 2 }] }));
    const { data: now } = await shop.call('getCatalogProduct', { params: { id: product.id } });
    expect(now.size_variants.map(({ stock }) => stock)).toEqual([8, 20]);
    await noGaps();
  });
});
