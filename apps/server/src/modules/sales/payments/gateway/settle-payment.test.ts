import { createHmac } from 'node:crypto';
import { MAX_SEN } from '@lapak/contract/money/sen';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, orders, paymentCallbacks, payments } from '../../../../database/tables.ts';
import { createTripayClient } from '../../../../providers/tripay/tripay-client.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { createChannelList } from './list-channels.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.delete(discrepancies);
});

/** An order that waits for its gateway payment. */
async function openOrder() {
  const product = await shop.makeProduct();
  const { data, payment } = await shop.call('placeOrder', {
    body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }),
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return { id: data.id, code: data.code, token: data.token, reference: payment.reference ?? '', productId: product.id };
}

const hook = async (reference: string, action: string, body: object = {}) => {
  const answer = await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${reference}/${action}`, payload: body });
  if (answer.statusCode >= 400) throw new Error(answer.body);
};
const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const openKinds = async () => (await openDiscrepancies(shop)).map((discrepancy) => discrepancy.kind);

function callback(changes: Record<string, unknown>, sign = true) {
  const body = JSON.stringify({
    merchant_ref: null,
    payment_method: 'BRI Virtual Account',
    payment_method_code: 'BRIVA',
    total_amount: 66_250,
    fee_merchant: 0,
    fee_customer: 4_250,
    total_fee: 4_250,
    amount_received: 62_000,
    is_closed_payment: 1,
    status: 'PAID',
    paid_at: 1_768_450_800,
    note: null,
    ...changes,
  });
  const signature = createHmac('sha256', sign ? SANDBOX_TRIPAY.privateKey : 'kunci-lain')
    .update(body)
    .digest('hex');
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/payments/tripay/callback',
    headers: { 'content-type': 'application/json', 'x-callback-signature': signature, 'x-callback-event': 'payment_status' },
    payload: body,
  });
}

describe('a callback', () => {
  test('settles the payment and confirms the order', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay');
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment: { status: 'paid' } });
    expect(await openKinds()).toEqual([]);
  });

  test('is applied once, however often and how many at once it comes', async () => {
    const order = await openOrder();
    const word = { reference: order.reference, merchant_ref: order.code };
    const answers = await Promise.all(Array.from({ length: 20 }, () => callback(word)));
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set(['{"success":true}']));
    const { events } = await detail(order.id);
    expect(events.filter((event) => event.to === 'paid')).toHaveLength(1);
  });

  test('with a wrong signature, or none, changes nothing and is not kept', async () => {
    const order = await openOrder();
    const before = (await shop.database.select().from(paymentCallbacks)).length;
    expect((await callback({ reference: order.reference, merchant_ref: order.code }, false)).statusCode).toBe(403);
    expect((await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', payload: {} })).statusCode).toBe(403);
    expect((await shop.database.select().from(paymentCallbacks)).length).toBe(before);
    expect((await detail(order.id)).payment_status).toBe('unpaid');
  });

  test('that expires the payment returns the stock, exactly once', async () => {
    const order = await openOrder();
    expect(await stockOf(order.productId)).toBe(9);
    await hook(order.reference, 'expire');
    await callback({ reference: order.reference, merchant_ref: order.code, status: 'EXPIRED', note: 'lagi' });
    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf(order.productId)).toBe(10);
  });

  test('that comes late with EXPIRED does not undo PAID; a refund follows PAID', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay');
    await callback({ reference: order.reference, merchant_ref: order.code, status: 'EXPIRED' });
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    await callback({ reference: order.reference, merchant_ref: order.code, status: 'REFUND' });
    expect((await detail(order.id)).payment_status).toBe('refunded');
  });
});

describe('what does not fit is put on the admin’s list', () => {
  test('another amount', async () => {
    const order = await openOrder();
    await callback({ reference: order.reference, merchant_ref: order.code, total_amount: 10_000 });
    expect(await openKinds()).toEqual(['amount_differs']);
    expect(await detail(order.id)).toMatchObject({ payment_status: 'unpaid', open_issues: 1 });
    // What came in and what should have, both as the buyer pays it.
    const data = await openDiscrepancies(shop);
    const said = 'lunas, Rp\u00a010.000 (termasuk biaya Rp\u00a04.250), seharusnya Rp\u00a066.250 (termasuk biaya Rp\u00a04.250).';
    expect(data[0]?.detail).toBe(`${order.code}: ${order.reference} ${said}`);
  });

  test('paid after expiry', async () => {
    const order = await openOrder();
    await hook(order.reference, 'expire');
    await callback({ reference: order.reference, merchant_ref: order.code });
    expect(await openKinds()).toEqual(['paid_after_end']);
    expect((await detail(order.id)).status).toBe('cancelled');
  });

  test('paid twice, under another reference', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay');
    await callback({ reference: 'DEV-LAIN', merchant_ref: order.code });
    expect(await openKinds()).toEqual(['paid_twice']);
  });

  test('paid although an admin had cancelled', async () => {
    const order = await openOrder();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'cancelled' } });
    await hook(order.reference, 'pay');
    expect(await openKinds()).toEqual(['paid_after_end']);
    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
  });

  test('paid at the gateway although an admin had recorded other money, whatever the amount', async () => {
    const [first, second] = [await openOrder(), await openOrder()];
    for (const { id } of [first, second])
      await shop.call('updateOrder', { token: shop.adminToken, params: { id }, body: { payment_status: 'paid', reason: 'transfer' } });
    await callback({ reference: first.reference, merchant_ref: first.code });
    await callback({ reference: second.reference, merchant_ref: second.code, total_amount: 999 });
    expect((await openKinds()).sort()).toEqual(['amount_differs', 'paid_twice']);
    expect(await detail(first.id)).toMatchObject({ payment_status: 'paid', open_issues: 1 });
  });

  test('a reference that nobody knows, and a body that nobody can read', async () => {
    await callback({ reference: 'DEV-TIDAK-ADA', merchant_ref: 'LH-TIDAKADA' });
    await callback({ reference: 'DEV-X', status: 'ENTAH' });
    expect((await openKinds()).sort()).toEqual(['unknown_reference', 'unreadable']);
    const [discrepancy] = await openDiscrepancies(shop);
    const settlement = { params: { area: 'payment', id: discrepancy?.id ?? 0 }, body: { action: 'settle', note: 'Dilihat.' } } as const;
    await shop.call('settleFinding', { token: shop.adminToken, ...settlement });
    expect(await openKinds()).toHaveLength(1);
  });
});

describe('the reconciling job', () => {
  const dependencies = (): PaymentDependencies => {
    const address = shop.sandbox.server.address();
    if (typeof address !== 'object' || !address) throw new Error('the sandbox does not listen');
    const tripay = createTripayClient({
      ...SANDBOX_TRIPAY,
      baseUrl: `http://127.0.0.1:${address.port}/tripay/api-sandbox`,
      timeoutMs: 5_000,
    });
    const log = { warn: () => {}, error: () => {} };
    return {
      database: shop.database,
      config: { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000 },
      tripay,
      channels: createChannelList(tripay),
      settings: cachedSettings(shop.database),
      log,
    };
  };
  const inTenMinutes = () => new Date(Date.now() + 10 * 60_000);

  test('heals a lost callback', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay', { callback: false });
    expect((await detail(order.id)).payment_status).toBe('unpaid');
    await reconcilePayments(dependencies(), inTenMinutes());
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('asks for what it took for refused, since the answer may have been lost and the callback too', async () => {
    const order = await openOrder();
    // As the shop leaves it when it hears nothing: the gateway has the transaction, and told its payer itself.
    await shop.database
      .update(payments)
      .set({ state: 'failed', reference: null, pay_code: null, claimed_until: null })
      .where(eq(payments.order_id, order.id));
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await reconcilePayments(dependencies(), inHours(2));
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment: { status: 'failed' } });
    await hook(order.reference, 'pay', { callback: false });
    await reconcilePayments(dependencies(), inHours(4 * 24));
    expect((await detail(order.id)).payment_status).toBe('unpaid');
    await reconcilePayments(dependencies(), inHours(4));
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment: { reference: order.reference } });
    expect(await openKinds()).toEqual([]);
  });

  test('asks no more a month after the end', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay', { callback: false });
    const ended = (days: number) =>
      shop.database
        .update(payments)
        .set({ expires_at: sql`now() - make_interval(days => ${days})` })
        .where(eq(payments.order_id, order.id));
    await ended(31);
    await reconcilePayments(dependencies(), inTenMinutes());
    expect((await detail(order.id)).payment_status).toBe('unpaid');
    await ended(29);
    await reconcilePayments(dependencies(), inTenMinutes());
    expect((await detail(order.id)).payment_status).toBe('paid');
  });

  test('finishes an order whose process died before the gateway was asked, and adopts what was made already', async () => {
    const order = await openOrder();
    // As a killed process leaves it: the gateway has the transaction, the shop doesn't know.
    await shop.database
      .update(payments)
      .set({ state: 'opening', reference: null, pay_code: null, claimed_until: new Date(Date.now() - 1) })
      .where(eq(payments.order_id, order.id));
    await reconcilePayments(dependencies(), inTenMinutes());
    expect(await detail(order.id)).toMatchObject({ payment: { reference: order.reference, status: 'unpaid' } });
  });

  test('puts a payment that does not fit on the list once, and asks about the others too', async () => {
    const order = await openOrder();
    await hook(order.reference, 'pay', { callback: false });
    await shop.database.update(payments).set({ amount_rupiah: 1 }).where(eq(payments.order_id, order.id));
    for (const _ of [1, 2, 3]) await reconcilePayments(dependencies(), inTenMinutes());
    expect(await openKinds()).toEqual(['amount_differs']);
    const [discrepancy] = await openDiscrepancies(shop);
    const settlement = { params: { area: 'payment', id: discrepancy?.id ?? 0 }, body: { action: 'settle', note: 'Dilihat.' } } as const;
    await shop.call('settleFinding', { token: shop.adminToken, ...settlement });
    const before = new Date();
    await reconcilePayments(dependencies(), inTenMinutes());
    expect(await openKinds()).toEqual([]);
    const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, order.id));
    expect(payment?.updated_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('leaves alone what an admin has set: an order restored after its payment expired keeps its goods', async () => {
    const order = await openOrder();
    await hook(order.reference, 'expire');
    const restored = { status: 'pending', payment_status: 'unpaid', reason: 'transfer menyusul' };
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: restored });
    await reconcilePayments(dependencies(), inTenMinutes());
    await callback({ reference: order.reference, merchant_ref: order.code, status: 'EXPIRED', note: 'terlambat' });
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
    expect(await stockOf(order.productId)).toBe(9);
    await callback({ reference: order.reference, merchant_ref: order.code });
    expect(await openKinds()).toContain('paid_after_end');
    expect(await detail(order.id)).toMatchObject({ payment_status: 'unpaid', open_issues: 1 });
  });

  test('leaves an order that the gateway does not take to its buyer, with time to choose; one of the till it releases', async () => {
    const order = await openOrder();
    await shop.database
      .update(payments)
      .set({ state: 'opening', reference: null, merchant_ref: null, method: 'tripay:TIDAKADA', claimed_until: null })
      .where(eq(payments.order_id, order.id));
    // As after days without any process.
    await shop.database.update(orders).set({ created_at: sql`now() - interval '3 days'` }).where(eq(orders.id, order.id));
    await reconcilePayments(dependencies(), inTenMinutes());
    const kept = await detail(order.id);
    expect(kept).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment: { status: 'failed' } });
    expect(Date.parse(kept.pay_until ?? '')).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    expect(await stockOf(order.productId)).toBe(9);

    const sale = await openOrder();
    await shop.database.update(orders).set({ order_type: 'pos' }).where(eq(orders.id, sale.id));
    await shop.database
      .update(payments)
      .set({ state: 'opening', reference: null, merchant_ref: null, method: 'tripay:TIDAKADA', claimed_until: null })
      .where(eq(payments.order_id, sale.id));
    await reconcilePayments(dependencies(), inTenMinutes());
    expect(await detail(sale.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await stockOf(sale.productId)).toBe(10);
  });
});

describe('an admin', () => {
  test('confirms a transfer by moving a manual order on', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'shipped' } });
    expect(await detail(data.id)).toMatchObject({ status: 'shipped', payment_status: 'paid' });
  });

  test('who records a payment twice keeps its first time, and one that is taken back has none', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const record = (status: string) =>
      shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { payment_status: status } });
    const first = (await record('paid')).data.payment?.paid_at;
    expect(first).toBeTruthy();
    expect((await record('paid')).data.payment?.paid_at).toBe(first);
    expect((await record('refunded')).data.payment?.paid_at).toBe(first);
    expect((await record('unpaid')).data.payment).toMatchObject({ status: 'unpaid', paid_at: null });
  });

  test('who has taken a payment back does not see it paid again by the order’s next step', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    for (const body of [{ status: 'confirmed' }, { payment_status: 'unpaid' }, { status: 'confirmed' }, { status: 'delivered' }])
      await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body });
    expect(await detail(data.id)).toMatchObject({ status: 'delivered', payment_status: 'unpaid' });
  });

  test('sees orders also when together they are worth more than one order may be', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { guest_email: 'sultan@contoh.example' }) });
    await shop.database.update(orders).set({ total_sen: MAX_SEN, payment_status: 'paid' }).where(eq(orders.id, data.id));
    const { summary } = await shop.call('listOrders', { token: shop.adminToken });
    expect(summary.revenue).toBeGreaterThan(100_000_000_000);
  });

  test('counts as revenue what is paid or delivered, and neither cancelled nor refunded', async () => {
    const product = await shop.makeProduct({ stock: 20 });
    const placed = async (status: string, paymentStatus: string) => {
      const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { shipping_name: 'Pendapatan Uji' }) });
      await shop.database.$client.query('update orders set status = $1, payment_status = $2 where id = $3', [
        status,
        paymentStatus,
        data.id,
      ]);
      return data.total_amount;
    };
    for (const [status, paymentStatus] of [
      ['pending', 'unpaid'],
      ['confirmed', 'unpaid'],
      ['cancelled', 'paid'],
      ['cancelled', 'unpaid'],
      ['delivered', 'refunded'],
      ['pending', 'expired'],
    ] as const)
      await placed(status, paymentStatus);
    const total = (await placed('pending', 'paid')) + (await placed('shipped', 'paid')) + (await placed('delivered', 'unpaid'));
    const revenue = async (query: Record<string, string>) =>
      (await shop.call('listOrders', { token: shop.adminToken, query: { q: 'Pendapatan Uji', ...query } })).summary;
    expect(await revenue({})).toMatchObject({ orders: 9, revenue: total });
    expect(await revenue({ status: 'cancelled' })).toMatchObject({ orders: 2, revenue: 0 });
    expect(await revenue({ status: 'delivered' })).toMatchObject({ orders: 2, revenue: total / 3 });
  });

  test('keeps an order whole whose product is deleted, and can still cancel it', async () => {
    const product = await shop.makeProduct({ name: 'Akan dihapus' });
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await shop.call('deleteProduct', { token: shop.adminToken, params: { id: product.id } });
    const line = { quantity: 1, price: 50_000, product: { id: product.id, name: 'Akan dihapus' } };
    expect(await detail(data.id)).toMatchObject({ total_amount: data.total_amount, order_items: [line] });
    const cancelled = await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'cancelled' } });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', order_items: [line] });
  });

  test('cancelling twice at once returns stock once; leaving cancelled takes it again or is refused', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    const cancel = () => shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'cancelled' } });
    await Promise.all(Array.from({ length: 10 }, cancel));
    expect(await stockOf(product.id)).toBe(1);
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'pending' } });
    expect(await stockOf(product.id)).toBe(0);
    await cancel();
    await shop.call('placeOrder', { body: shop.orderOf(product) });
    const refused = await shop.fail('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { status: 'confirmed' } });
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect((await detail(data.id)).status).toBe('cancelled');
  });

  test('finds orders by words that stand in different places, without accents, by phone and by day', async () => {
    const product = await shop.makeProduct({ name: 'Éungkot Kayèe' });
    const buyer = { guest_email: 'nyak@contoh.example', shipping_name: 'Nyak Dhiën', shipping_phone: '+62 811-7777-0001' };
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, buyer) });
    await shop.database
      .update(orders)
      .set({ created_at: new Date('2024-02-29T18:30:00Z') })
      .where(eq(orders.id, data.id));
    const found = async (q: string) =>
      (await shop.call('listOrders', { token: shop.adminToken, query: { q } })).data.map((order) => order.id);
    for (const q of ['nyak eungkot', 'dhien menunggu', '0811 7777', '0811-7777-0001', '811.7777', `kayee #${data.id}`])
      expect(await found(q), q).toEqual([data.id]);
    for (const q of ['1 Mar 2024, 01.30', '1 maret 2024', 'Maret 2024', '1/3/2024', '01/03/2024', '2024-03-01', '2024', 'nyak 1 mar'])
      expect(await found(q), q).toEqual([data.id]);
    for (const q of ['29 feb 2024', '1 mar 2024, 01.31', '31/02/2024', 'nyak dodol', '0811-7777-0002'])
      expect(await found(q), q).toEqual([]);
  });

  test('finds orders by id, code, email, status label, date and product name, with counts that follow', async () => {
    const product = await shop.makeProduct({ name: 'Sanger Istimewa' });
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { guest_email: 'cari@contoh.example' }) });
    const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(new Date());
    for (const q of [`#${data.id}`, data.code.toLowerCase(), 'CARI@contoh', 'menunggu konf', 'sanger isti', today]) {
      const list = await shop.call('listOrders', { token: shop.adminToken, query: { q, status: 'pending' } });
      expect(
        list.data.map((order) => order.id),
        q,
      ).toContain(data.id);
      expect(list.counts.pending).toBe(list.summary.orders);
    }
    const none = await shop.call('listOrders', { token: shop.adminToken, query: { q: '100%' } });
    expect(none).toMatchObject({ data: [], counts: { all: 0 }, summary: { revenue: 0 } });
  });
});

test('after all of it the ledger accounts for every unit', async () => {
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});
