import { createHmac } from 'node:crypto';
import type { DiscrepancyArea } from '@lapak/contract/bookkeeping/discrepancy';
import { actionsOf } from '@lapak/contract/bookkeeping/reconciliation';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../sandbox/src/credentials.ts';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { listen } from '../../../database/listen.ts';
import { sealChanges } from '../../kernel/audit/index.ts';
import { countPlaceDays } from '../../ledger/book/index.ts';
import { bookAtCommit } from '../../sales/records/index.ts';
import { checkBooks, DISCREPANCIES_CHANNEL } from './index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  await shop.allowDiscounts();
  token = shop.adminToken;
});
afterAll(() => shop.close());
/** What one test leaves open is none of the next one's business. */
beforeEach(async () => {
  await query('delete from discrepancies');
  // Figures that a test has set at the console, and left.
  await query("update stock_movements set change = balance where change < 0 and reason = 'initial'");
  await query('update products set stock = (select coalesce(sum(change), 0) from stock_movements where product_id = products.id)');
});

const query = async (text: string, values: unknown[] = []) => (await shop.database.$client.query(text, values)).rows;
const list = (search: Record<string, string | number> = {}) => shop.call('listFindings', { token, query: search });
const check = async () => (await shop.call('checkBooks', { token })).data;
const settle = (area: DiscrepancyArea, id: number, action: string, note?: string) => ({
  token,
  params: { area, id },
  body: { action, note },
});
const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
async function only() {
  const { data } = await list();
  expect(data).toHaveLength(1);
  const [discrepancy] = data;
  if (!discrepancy) throw new Error('nothing found');
  return discrepancy;
}

async function gatewayOrder() {
  const product = await shop.makeProduct();
  const { data, payment } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }) });
  return { id: data.id, code: data.code, token: data.token, payment, product };
}

async function tell(order: Awaited<ReturnType<typeof gatewayOrder>>, changes: object = {}) {
  const { reference, total_amount, fee_customer } = order.payment;
  const payload = JSON.stringify({ reference, merchant_ref: order.code, total_amount, fee_customer, status: 'PAID', ...changes });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
}

const till = (product: { id: number }, changes: object = {}) =>
  shop.call('placeSale', {
    token,
    body: {
      payment_method: 'debit',
      total_amount: 50_000,
      order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
      ...changes,
    },
  });

describe('a payment that did not fit', () => {
  test('of another amount is taken for the order’s, once, whoever of two says so', async () => {
    const order = await gatewayOrder();
    await tell(order, { total_amount: 10_000 });
    const discrepancy = await only();
    expect(discrepancy).toMatchObject({
      area: 'payment',
      kind: 'amount_differs',
      order: { id: order.id, code: order.code, status: 'pending' },
    });
    expect(actionsOf(discrepancy)).toEqual(['mark_paid', 'settle']);
    expect((await list()).counts).toEqual({
      payment: 1,
      gateway: 0,
      slip: 0,
      mail: 0,
      webhook: 0,
      till: 0,
      stock: 0,
      goods: 0,
      sums: 0,
      audit: 0,
      nightly: 0,
    });

    const other = await shop.signIn('admin');
    const said = settle('payment', discrepancy.id, 'mark_paid', 'Kurang bayar direlakan');
    const outcomes = await Promise.allSettled([
      shop.call('settleFinding', said),
      shop.call('settleFinding', { ...said, token: other.token }),
    ]);
    expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
    const { status, payment_status, events } = await detail(order.id);
    expect({ status, payment_status }).toEqual({ status: 'confirmed', payment_status: 'paid' });
    expect(events.filter(({ to }) => to === 'paid' || to === 'confirmed')).toHaveLength(2);
    // What admins tell each other isn't told to the buyer.
    const followed = await shop.app.inject(`/api/v1/orders/follow/${order.token}`);
    expect(followed.json().data).toMatchObject({ code: order.code, payment_status: 'paid' });
    expect(followed.body).not.toContain('direlakan');
    expect((await list()).data).toEqual([]);
    expect(await query('select note from discrepancies')).toEqual([{ note: 'Kurang bayar direlakan' }]);
    expect(await shop.fail('settleFinding', said)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await check()).toEqual({ opened: 0, closed: 0 });
  });

  test('after the end makes the order one that is to be sent, if its stock is still there', async () => {
    const order = await gatewayOrder();
    await tell(order, { status: 'EXPIRED' });
    await tell(order);
    const discrepancy = await only();
    expect(actionsOf(discrepancy)).toEqual(['reopen', 'settle']);
    await query('update products set stock = 0 where id = $1', [order.product.id]);
    expect(await shop.fail('settleFinding', settle('payment', discrepancy.id, 'reopen'))).toMatchObject({ code: 'out_of_stock' });
    expect((await only()).id).toBe(discrepancy.id);
    await query('update products set stock = 10 where id = $1', [order.product.id]);
    await shop.call('settleFinding', settle('payment', discrepancy.id, 'reopen'));
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(order.product.id)).toBe(9);
    expect((await list()).data).toEqual([]);
  });

  test('without an order can only be settled, with an approval on how', async () => {
    const order = await gatewayOrder();
    await tell(order, { reference: 'DEV-ASING', merchant_ref: 'LH-ASING' });
    const discrepancy = await only();
    expect(discrepancy).toMatchObject({ kind: 'unknown_reference', order: null, detail: expect.stringContaining('DEV-ASING') });
    expect(actionsOf(discrepancy)).toEqual(['settle']);
    expect(await shop.fail('settleFinding', settle('payment', discrepancy.id, 'mark_paid'))).toMatchObject({ code: 'changed_meanwhile' });
    const wordless = await shop.fail('settleFinding', settle('payment', discrepancy.id, 'settle', ' '));
    expect(wordless).toMatchObject({ status: 422, fields: { note: 'Tulis apa yang sudah dilakukan.' } });
    await shop.call('settleFinding', settle('payment', discrepancy.id, 'settle', 'Uang dikembalikan'));
    expect((await list()).data).toEqual([]);
    expect(await shop.fail('settleFinding', settle('payment', 999_999, 'settle', 'x'))).toMatchObject({ status: 404 });
  });

  test('of the till’s gateway is not taken by hand: no drawer would know of it', async () => {
    const product = await shop.makeProduct();
    const { data } = await till(product, { payment_method: 'qris', gateway: true, till_id: crypto.randomUUID() });
    if (!data.payment) throw new Error('no payment');
    await tell({ ...data, payment: data.payment, product }, { total_amount: 1 });
    expect(actionsOf(await only())).toEqual(['settle']);
  });
});

test('what a till sale came in with is settled with its note, and pages go through all areas, newest first', async () => {
  const product = await shop.makeProduct({ stock: 1 });
  const sale = { offline: true, order_items: [{ product_id: product.id, quantity: 3, price: 40_000 }], total_amount: 120_000 };
  await till(product, sale);
  const order = await gatewayOrder();
  await tell(order, { total_amount: 10_000 });
  await query('update products set stock = stock + 2 where id = $1', [product.id]);
  expect(await check()).toEqual({ opened: 1, closed: 0 });

  const all = await list();
  expect(all.data.map(({ area }) => area)).toEqual(['stock', 'payment', 'till', 'till', 'till']);
  expect(all.meta).toMatchObject({ total: 5, pages: 1 });
  expect(all.counts).toMatchObject({ payment: 1, till: 3, stock: 1 });
  const pages = [await list({ page_size: 3 }), await list({ page_size: 3, page: 2 })];
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  expect(pages[1]?.meta).toMatchObject({ page: 2, pages: 2 });
  const ofTill = await list({ area: 'till', page_size: 1, page: 2 });
  expect(ofTill.meta).toMatchObject({ total: 3, pages: 3 });
  expect(ofTill.data).toEqual(all.data.filter(({ area }) => area === 'till').slice(1, 2));

  for (const { id } of (await list({ area: 'till' })).data)
    await shop.call('settleFinding', settle('till', id, 'settle', 'Sudah dihitung'));
  expect((await list({ area: 'till' })).data).toEqual([]);
  const settled = await query("select note, username from discrepancies join users on users.id = closed_by where area = 'till'");
  expect(settled).toEqual(Array(3).fill({ note: 'Sudah dihitung', username: 'admin1' }));
});

describe('a stock figure that differs from its ledger', () => {
  async function gap() {
    const product = await shop.makeProduct({ stock: 10 });
    await query('update products set stock = stock - 3 where id = $1', [product.id]);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    return { product, discrepancy: await only() };
  }

  test('is found once, told with both figures, and closes by itself when they agree', async () => {
    const { product, discrepancy } = await gap();
    expect(discrepancy).toMatchObject({ area: 'stock', product: { id: product.id, is_deleted: false }, stock: 7, ledger: 10 });
    expect(discrepancy.detail).toBe(`${product.name}: stok tercatat 7, jumlah mutasinya 10.`);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    // A sale moves both.
    await till(product);
    await check();
    expect(await only()).toMatchObject({ id: discrepancy.id, stock: 6, ledger: 9 });
    await query('update products set stock = stock + 3 where id = $1', [product.id]);
    expect(await check()).toEqual({ opened: 0, closed: 1 });
    expect((await list()).data).toEqual([]);
    expect(await query("select closed_by, note from discrepancies where area = 'stock'")).toEqual([{ closed_by: null, note: null }]);
  });

  test('follows it, or is followed by it, also when more has been sold since', async () => {
    const { product, discrepancy } = await gap();
    await till(product);
    await shop.call('settleFinding', settle('stock', discrepancy.id, 'trust_ledger'));
    expect(await stockOf(product.id)).toBe(9);
    const second = await gap();
    await till(second.product);
    await shop.call('settleFinding', settle('stock', second.discrepancy.id, 'trust_stock'));
    expect(await stockOf(second.product.id)).toBe(6);
    const { data: ledger } = await shop.call('listStockMovements', { token, query: { product_id: second.product.id } });
    expect(ledger[0]).toMatchObject({ reason: 'adjustment', cause: 'mistake', change: -3, balance: 6, by: 'admin1' });
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    expect((await list()).data).toEqual([]);
  });

  test('is closed by one of several at once, and not booked where it differs by something else by now', async () => {
    const { product, discrepancy } = await gap();
    await query('update products set stock = stock - 1 where id = $1', [product.id]);
    expect(await shop.fail('settleFinding', settle('stock', discrepancy.id, 'trust_stock'))).toMatchObject({ code: 'changed_meanwhile' });
    await check();
    const both = (['trust_stock', 'trust_ledger'] as const).flatMap((action) => [action, action]);
    const outcomes = await Promise.allSettled([
      ...both.map((action) => shop.call('settleFinding', settle('stock', discrepancy.id, action))),
      check(),
      till(product),
    ]);
    expect(outcomes.slice(0, 4).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    expect((await list()).data).toEqual([]);
  });

  test('stays closed by an admin’s word while it differs by the same, and opens anew when it doesn’t', async () => {
    const { product, discrepancy } = await gap();
    await shop.call('settleFinding', settle('stock', discrepancy.id, 'settle', 'Menunggu hitung ulang'));
    await till(product);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    await query('update products set stock = stock - 1 where id = $1', [product.id]);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    expect((await only()).id).not.toBe(discrepancy.id);
    await query('update products set stock = stock + 4 where id = $1', [product.id]);
    await check();
  });

  test('of a ledger below nothing can’t be followed', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    await query('update stock_movements set change = -5 where product_id = $1', [product.id]);
    await check();
    const discrepancy = await only();
    expect(actionsOf(discrepancy)).toEqual(['trust_stock', 'settle']);
    expect(await shop.fail('settleFinding', settle('stock', discrepancy.id, 'trust_ledger'))).toMatchObject({ code: 'out_of_stock' });
    await shop.call('settleFinding', settle('stock', discrepancy.id, 'trust_stock'));
    expect(await check()).toEqual({ opened: 0, closed: 0 });
  });
});

describe('sums of an order', () => {
  test('that nobody touched agree, however it was sold, paid and taken back', async () => {
    const product = await shop.makeProduct({ stock: 50, price: 33_333.5 });
    const line = { product_id: product.id, quantity: 3, price: 33_333.5, discount: { amount: 100.25, reason: 'Uji' } };
    const half = [
      { method: 'cash', amount: 50_000, reference: null },
      { method: 'qris', amount: 49_900.25, reference: 'x' },
    ];
    const body = { order_items: [line], total_amount: 99_900.25, tenders: half, cash_received: 50_000 };
    const { data } = await till(product, body);
    const back = { reason: 'Uji', till_id: crypto.randomUUID(), items: [{ order_item_id: data.order_items[0]?.id, quantity: 1 }] };
    await shop.call('returnSale', { token, params: { id: data.id }, body: back });
    await shop.call('voidSale', { token, params: { id: (await till(product, body)).data.id }, body: { ...back, items: undefined } });
    const paid = await gatewayOrder();
    await tell(paid);
    await tell(await gatewayOrder(), { status: 'EXPIRED' });
    await gatewayOrder();
    await tell(paid, { status: 'REFUND' });
    const { data: manual } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
    await shop.call('updateOrder', { token, params: { id: manual.id }, body: { status: 'delivered' } });
    // Digits go with the method, and come back with it.
    const { data: rules } = await shop.call('getSettings', { token });
    await shop.call('updateOrderSettings', { token, body: { ...rules.orders, unique_digits: true } });
    const { data: moved } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
    for (const payment_method of ['tripay:BRIVA', 'manual', 'tripay:BRIVA'])
      await shop.call('changePaymentMethod', { params: { token: moved.token }, body: { payment_method } });
    await shop.call('updateOrderSettings', { token, body: { ...rules.orders, unique_digits: false } });
    // What a return in the web shop pays back for the shipping.
    await query('update orders set refunded_sen = 500, shipping_refunded_sen = 500 where id = $1', [manual.id]);
    await shop.database.transaction(async (transaction) => bookAtCommit(transaction, manual.id));
    await till(product, { ...body, payment_method: 'qris', gateway: true, tenders: undefined, till_id: crypto.randomUUID() });
    expect(await check()).toEqual({ opened: 0, closed: 0 });
  });

  test.each([
    ['items', 'update order_items set quantity = quantity + $2 where order_id = $1'],
    ['refunds', 'update orders set refunded_sen = refunded_sen + 100 * $2 where id = $1'],
    ['tenders', 'update tenders set amount_sen = amount_sen + 100 * $2 where order_id = $1'],
  ])('of a till sale are found: %s', async (kind, change) => {
    const { data } = await till(await shop.makeProduct());
    await query(change, [data.id, 1]);
    await check();
    const { data: found } = await list({ area: 'sums' });
    expect(found.map((discrepancy) => discrepancy.area === 'sums' && discrepancy.kind)).toContain(kind);
    expect(found[0]).toMatchObject({ area: 'sums', order: { id: data.id }, detail: expect.stringContaining(data.code) });
    const [first] = found;
    expect(await shop.fail('settleFinding', settle('sums', first?.id ?? 0, 'trust_stock'))).toMatchObject({ code: 'changed_meanwhile' });
    for (const { id } of found) await shop.call('settleFinding', settle('sums', id, 'settle', 'Diperiksa'));
    expect(await check()).toEqual({ opened: 0, closed: 0 });
    await query(change, [data.id, -1]);
    expect(await check()).toEqual({ opened: 0, closed: 0 });
  });

  test('leave nothing where an order is over: a partner who has earned is a cost, though the buyer got the money back', async () => {
    const { data: partner } = await shop.call('createBusiness', {
      token,
      body: { name: `Mitra ${crypto.randomUUID()}`, city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district },
    });
    const product = await shop.makeProduct({ business_id: partner.id, reseller_price: 41_000 });
    const orderOnce = async () => (await shop.call('placeOrder', { body: shop.orderOf(product) })).data.id;
    const move = (id: number, body: object) => shop.call('updateOrder', { token, params: { id }, body });
    const onAccounts = async (id: number) =>
      query(
        `select account, sum(amount_sen)::int / 100 as amount from postings where order_id = $1 group by 1 having sum(amount_sen) <> 0 order by 1`,
        [id],
      );
    const id = await orderOnce();
    await move(id, { payment_status: 'paid', status: 'confirmed' });
    await move(id, { status: 'delivered' });
    await move(id, { payment_status: 'refunded' });
    expect(await onAccounts(id)).toEqual([
      { account: 'partner_share', amount: 41_000 },
      { account: 'partners', amount: -41_000 },
      { account: 'returns', amount: 50_000 },
      { account: 'sales', amount: -50_000 },
    ]);
    // Paid back, it isn't delivered any more; and of two who say both at once the book is right whoever is first.
    const other = await orderOnce();
    await move(other, { payment_status: 'paid', status: 'confirmed' });
    await Promise.allSettled([move(other, { status: 'delivered' }), move(other, { payment_status: 'refunded' })]);
    const third = await orderOnce();
    await move(third, { payment_status: 'paid', status: 'confirmed' });
    await move(third, { payment_status: 'refunded' });
    expect(await shop.fail('updateOrder', { token, params: { id: third }, body: { status: 'delivered' } })).toMatchObject({ status: 409 });
    expect(await check()).toEqual({ opened: 0, closed: 0 });
  });

  test('and accounts that keep something of an order that is over are found, by a question that has no rule', async () => {
    const { data } = await till(await shop.makeProduct());
    const write = async (account: string, orderId: number | null) => {
      const entry = `with entry as (insert into ledger_entries (kind, document, step, happened_at, booked_at)
        values ('adjustment', 'test', (select coalesce(max(step), 0) + 1 from ledger_entries where document = 'test'), now(), now()) returning id)
        insert into postings (entry_id, happened_at, booked_at, account, amount_sen, order_id)
        select entry.id, now(), now(), line.account, line.amount, line.order_id from entry,
          (values ($1::text, 700::bigint, $2::int), ('suspense', -700, null)) line (account, amount, order_id)`;
      await query(entry, [account, orderId]);
    };
    await write('partner_accrued', data.id);
    await write('receivable', data.id);
    await write('receivable', null);
    expect(await check()).toEqual({ opened: 3, closed: 0 });
    expect((await list({ area: 'sums' })).data.map(({ detail }) => detail.replaceAll('\u00a0', ' ')).toSorted()).toEqual(
      [
        `${data.code}: pesanan sudah selesai, tetapi bagian mitra yang belum diserahkan masih Rp 7.`,
        `${data.code}: sudah beres, tetapi piutangnya masih Rp 7.`,
        'Piutang penjualan Rp 7 tidak menyebut pesanan. Catat uang kembali dengan pesanannya.',
      ].toSorted(),
    );
    await shop.database.transaction(async (transaction) => {
      await transaction.execute('set local session_replication_role = replica');
      await transaction.execute(`delete from postings where entry_id in (select id from ledger_entries where document = 'test')`);
      await transaction.execute(`delete from ledger_entries where document = 'test'`);
    });
    expect(await check()).toEqual({ opened: 0, closed: 3 });
  });

  test.each([
    [
      'amount',
      'update payments set amount_rupiah = amount_rupiah + 1 where order_id = $1',
      'update payments set amount_rupiah = amount_rupiah - 1 where order_id = $1',
    ],
    ['status', "update payments set state = 'paid' where order_id = $1", "update payments set state = 'unpaid' where order_id = $1"],
  ])('of a web order are found: %s', async (kind, wrong, right) => {
    const order = await gatewayOrder();
    await query(wrong, [order.id]);
    expect(await check()).toEqual({ opened: 1, closed: 0 });
    expect(await only()).toMatchObject({ area: 'sums', kind, order: { id: order.id } });
    await query(right, [order.id]);
    expect(await check()).toEqual({ opened: 0, closed: 1 });
  });

  test('and stock are looked through piece by piece, and found in each', async () => {
    const orders = [await gatewayOrder(), await gatewayOrder()];
    for (const { id, product } of orders) {
      await query('update payments set amount_rupiah = amount_rupiah + 1 where order_id = $1', [id]);
      await query('update products set stock = stock + 1 where id = $1', [product.id]);
    }
    const [smallest, one] = [
      { products: 1, orders: 1, seals: 1 },
      { products: 1_000_000, orders: 1_000_000, seals: 1 },
    ];
    expect(await checkBooks(shop.database, null, smallest)).toEqual({ opened: 4, closed: 0 });
    expect(await checkBooks(shop.database, null, one)).toEqual({ opened: 0, closed: 0 });
    for (const { id, product } of orders) {
      await query('update payments set amount_rupiah = amount_rupiah - 1 where order_id = $1', [id]);
      await query('update products set stock = stock - 1 where id = $1', [product.id]);
    }
    expect(await checkBooks(shop.database, null, smallest)).toEqual({ opened: 0, closed: 4 });
  });

  test('are looked at as of one moment, while the shop goes on selling', async () => {
    const product = await shop.makeProduct({ stock: 100 });
    // Fewer than the pool's connections by far: on a busy machine none may wait for one until it is refused.
    const selling = Array.from({ length: 12 }, async () => {
      const { data } = await till(product);
      await shop.call('voidSale', { token, params: { id: data.id }, body: { reason: 'Uji', till_id: crypto.randomUUID() } });
    });
    const checks = await Promise.all(Array.from({ length: 4 }, check));
    await Promise.all(selling);
    expect(checks).toEqual(Array(4).fill({ opened: 0, closed: 0 }));
    expect((await list()).checked_at).toEqual(expect.any(String));
  });
});

describe('an order that is stuck between commit and gateway', () => {
  async function stuck() {
    const order = await gatewayOrder();
    await query(
      "update payments set state = 'opening', reference = null, claimed_until = null, created_at = now() - interval '11 minutes' where order_id = $1",
      [order.id],
    );
    return order;
  }

  test('shows after ten minutes, and is opened at the gateway on demand', async () => {
    const order = await stuck();
    await query("update payments set created_at = now() - interval '9 minutes' where order_id = $1", [order.id]);
    expect((await list()).data).toEqual([]);
    await query("update payments set created_at = now() - interval '11 minutes' where order_id = $1", [order.id]);
    const discrepancy = await only();
    expect(discrepancy).toMatchObject({ area: 'gateway', id: order.id, order: { code: order.code, status: 'pending' } });
    expect(actionsOf(discrepancy)).toEqual(['try_again']);
    expect(await shop.fail('settleFinding', settle('gateway', order.id, 'settle', 'x'))).toMatchObject({ code: 'changed_meanwhile' });
    const { message } = await shop.call('settleFinding', settle('gateway', order.id, 'try_again'));
    expect(message).toContain('terbuka');
    expect((await detail(order.id)).payment).toMatchObject({ status: 'unpaid', reference: expect.any(String) });
    expect((await list()).data).toEqual([]);
  });

  test('shows where its buyer is going over to another way to pay, and that one is what is opened', async () => {
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
    await query(
      `insert into payments (order_id, is_current, method, state, payment_name, merchant_ref, amount_rupiah, expires_at, created_at)
       values ($1, false, 'tripay:BRIVA', 'opening', 'BRIVA', $2, 62000, now() + interval '1 day', now() - interval '11 minutes')`,
      [data.id, `${data.code}-2`],
    );
    const discrepancy = await only();
    expect(discrepancy).toMatchObject({ area: 'gateway', order: { code: data.code, status: 'pending' } });
    await shop.call('settleFinding', settle('gateway', discrepancy.id, 'try_again'));
    expect((await detail(data.id)).payment).toMatchObject({ method: 'tripay:BRIVA', status: 'unpaid', reference: expect.any(String) });
    expect((await list()).data).toEqual([]);
    expect(await shop.fail('settleFinding', settle('gateway', discrepancy.id, 'try_again'))).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('is tried again without a gateway that takes it: its buyer pays as before', async () => {
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
    await query(
      `insert into payments (order_id, is_current, method, state, payment_name, merchant_ref, amount_rupiah, expires_at, created_at)
       values ($1, false, 'tripay:BRIVA', 'opening', 'BRIVA', $2, 62000, now() + interval '1 day', now() - interval '11 minutes')`,
      [data.id, `${data.code}-2`],
    );
    await shop.sandbox.inject({
      method: 'POST',
      url: '/sandbox/faults',
      payload: { provider: 'tripay', path: 'create', kind: 'refuse', times: 1 },
    });
    const { message } = await shop.call('settleFinding', settle('gateway', (await only()).id, 'try_again'));
    expect(message).toContain('metode semula');
    expect(await detail(data.id)).toMatchObject({ status: 'pending', payment_method: 'manual', payment: { status: 'unpaid' } });
    expect((await list()).data).toEqual([]);
  });
});

test('an order that was paid and then cancelled shows until its money has gone back', async () => {
  const order = await gatewayOrder();
  await tell(order);
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'cancelled' } });
  await check();
  const detail = expect.stringMatching(/dibatalkan setelah lunas, dari Rp.* baru Rp.0 yang dikembalikan/u);
  expect(await only()).toMatchObject({ area: 'sums', kind: 'refunds', detail });
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'refunded' } });
  await check();
  expect((await list()).data).toEqual([]);
});

test('a slip shows once its buyer has waited over a night, and goes when it is looked at', async () => {
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  const sent =
    'insert into payment_slips (order_id, picture, fingerprint, amount_rupiah, created_at) values ($1, $2, $2, 62000, now() - $3::interval)';
  await query(sent, [data.id, '0123456789abcdef0123456789abcdef', '11 hours']);
  expect((await list()).data).toEqual([]);
  await query("update payment_slips set created_at = now() - interval '13 hours'");
  const discrepancy = await only();
  expect(discrepancy).toMatchObject({ area: 'slip', order: { id: data.id }, detail: expect.stringContaining(data.code) });
  expect(actionsOf(discrepancy)).toEqual([]);
  expect(await shop.fail('settleFinding', settle('slip', discrepancy.id, 'settle', 'x'))).toMatchObject({ code: 'changed_meanwhile' });
  await query("update payment_slips set state = 'accepted'");
  expect((await list()).data).toEqual([]);
});

test('a mail that was given up shows, is told to the bells, and goes by what an admin decides of it', async () => {
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  expect((await list()).data).toEqual([]);
  const told: string[] = [];
  const { stop } = listen(shop.database, DISCREPANCIES_CHANNEL, () => told.push('told'), { onGap: () => told.push('listening') });
  await vi.waitFor(() => expect(told).toEqual(['listening']));
  await query("update mails set state = 'given_up', last_error = 'x' where order_id = $1 and kind = 'placed'", [data.id]);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  stop();
  const discrepancy = await only();
  expect(discrepancy).toMatchObject({ area: 'mail', kind: 'placed', state: 'given_up', order: { id: data.id } });
  expect(discrepancy.detail).toContain('tamu@contoh.example');
  expect(actionsOf(discrepancy)).toEqual(['resend', 'dismiss']);
  expect(await shop.fail('settleFinding', settle('mail', discrepancy.id, 'arrived'))).toMatchObject({ code: 'changed_meanwhile' });
  expect(await shop.fail('settleFinding', settle('mail', discrepancy.id, 'settle', 'x'))).toMatchObject({ code: 'changed_meanwhile' });
  await shop.call('settleFinding', settle('mail', discrepancy.id, 'dismiss'));
  expect((await list()).data).toEqual([]);
  expect(await query('select state from mails where id = $1', [discrepancy.id])).toEqual([{ state: 'skipped' }]);
});

test('the bell counts what waits, in every process, and nobody’s look makes it less', async () => {
  const product = await shop.makeProduct();
  await query('update products set stock = stock + 1 where id = $1', [product.id]);
  await check();
  const bell = async () => (await shop.call('getBell', { token })).data;
  expect((await bell()).findings).toBe(1);
  await shop.call('markBellSeen', { token, body: { seen: 1 } });
  expect((await bell()).findings).toBe(1);
  await query('update products set stock = stock - 1 where id = $1', [product.id]);
  await check();
  expect((await bell()).findings).toBe(0);
});

test('a row of the audit that was changed behind its guard is named, links to its record, and closes once it is as it was', async () => {
  const { data: category } = await shop.call('createCategory', { token, body: { name: 'Anyaman' } });
  await sealChanges(shop.database);
  expect(await check()).toEqual({ opened: 0, closed: 0 });
  const rename = (name: string) =>
    query(`alter table changes disable trigger only_added_to; update changes set name = '${name}' where kind = 'category' and record_id = ${category.id};
      alter table changes enable trigger only_added_to`);
  await rename('Batik');
  expect(await check()).toEqual({ opened: 1, closed: 0 });
  const discrepancy = await only();
  expect(discrepancy).toMatchObject({
    area: 'audit',
    kind: 'audit_changed',
    detail: expect.stringMatching(
      new RegExp(`^Catatan nomor \\d+ tentang Kategori #${category.id} dari .+ isinya bukan lagi yang disegel\\.$`, 'u'),
    ),
    change: { kind: 'category', record_id: category.id },
  });
  expect(actionsOf(discrepancy)).toEqual(['settle']);
  await shop.call('settleFinding', settle('audit', discrepancy.id, 'settle', 'Sudah diperiksa.'));
  expect(await check()).toEqual({ opened: 0, closed: 0 });
  // Changed once more it is another discrepancy.
  await rename('Rotan');
  expect(await check()).toEqual({ opened: 1, closed: 0 });
  await rename('Anyaman');
  expect(await check()).toEqual({ opened: 0, closed: 1 });
});

test("a count of a day that isn't the postings of its place or account is named by its day", async () => {
  await shop.call('addCashRow', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { purpose: 'owner_in', to_place: 'safe', amount: 50_000, happened_on: dateOf(new Date()) },
  });
  await countPlaceDays(shop.database);
  expect(await check()).toEqual({ opened: 0, closed: 0 });
  await query(`update place_days set amount_sen = amount_sen + 100 where place = 'safe'`);
  expect(await check()).toEqual({ opened: 1, closed: 0 });
  expect((await only()).detail).toMatch(/^Saldo harian \d.*: safe disimpan Rp\s50\.001, menurut barisnya Rp\s50\.000\.$/u);
  await query(`delete from place_days`);
  expect(await check()).toEqual({ opened: 0, closed: 1 });
  await query(`update account_days set amount_sen = amount_sen - 100 where account = 'owner'`);
  expect(await check()).toEqual({ opened: 1, closed: 0 });
  expect((await only()).detail).toMatch(/^Saldo harian \d.*: owner disimpan -Rp\s50\.001, menurut barisnya -Rp\s50\.000\.$/u);
  await query(`delete from account_days`);
  expect(await check()).toEqual({ opened: 0, closed: 1 });
});
