import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findWrongBooks } from '../../../../../test/wrong-books.ts';
import { discrepancies, orders, payments } from '../../../../database/tables.ts';
import type { TripayTransaction } from '../../../../providers/tripay/tripay-schemas.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { remindAndExpireUnpaid } from '../unpaid/remind-and-expire-unpaid.ts';
import { applyDetail } from './settle-payment.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.delete(discrepancies);
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const HOUR_MS = 3_600_000;
const OVO = 'tripay:OVO';
const follow = async (token: string) => (await shop.call('getOrderByToken', { params: { token } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const openKinds = async () => (await openDiscrepancies(shop)).map(({ kind }) => kind);
const change = async (token: string, payment_method: string) =>
  (await shop.call('changePaymentMethod', { params: { token }, body: { payment_method } })).data;
const silent = { warn: () => {}, error: (fields: object) => expect(fields).toBeNull() };
const tend = (hours: number) => remindAndExpireUnpaid({ database: shop.database, log: silent }, new Date(Date.now() + hours * HOUR_MS));
async function hook(reference: string | null | undefined, action: string): Promise<void> {
  const answer = await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${reference}/${action}` });
  if (answer.statusCode >= 400) throw new Error(answer.body);
}

/** Says what the gateway says of an order's payment when it is asked. */
async function gatewayOf(orderId: number) {
  const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, orderId));
  if (!payment) throw new Error('no payment');
  const detail = {
    reference: payment.reference ?? '',
    merchant_ref: payment.merchant_ref,
    amount: payment.amount_rupiah + payment.fee_customer_rupiah,
    fee_customer: payment.fee_customer_rupiah,
    paid_at: null,
  };
  const settle = { database: shop.database, settings: cachedSettings(shop.database) };
  return (status: TripayTransaction['status']) => applyDetail(settle, { ...detail, status } as TripayTransaction);
}

/** An order whose payment has failed at the gateway, as with a mistyped PIN. */
async function failed() {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: OVO }) });
  await hook(data.payment?.reference, 'fail');
  return { ...data, productId: product.id, reference: data.payment?.reference };
}

describe('an order whose payment fails at the gateway', () => {
  test('stays with its goods until the time of any unpaid order is over, and says so', async () => {
    const order = await failed();
    const kept = await follow(order.token);
    expect(kept).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment: { status: 'failed' } });
    expect(Date.parse(kept.pay_until ?? '') - Date.parse(order.created_at)).toBeCloseTo(24 * HOUR_MS, -4);
    expect(kept.events.at(-1)).toMatchObject({ field: 'method', from: OVO, to: 'failed' });
    expect(await stockOf(order.productId)).toBe(9);
    expect(await openKinds()).toEqual([]);
    expect(await findWrongBooks(shop.database)).toEqual([]);
  });

  test('is paid another way, or the same once more', async () => {
    const other = await failed();
    expect(await change(other.token, 'manual')).toMatchObject({ payment_method: 'manual', payment: { status: 'unpaid' } });
    const same = await failed();
    const again = await change(same.token, OVO);
    expect(again.payment).toMatchObject({ status: 'unpaid' });
    expect(again.payment?.reference).not.toBe(same.reference);
    // Its end isn't put off by trying.
    expect(Date.parse(again.payment?.expires_at ?? '')).toBeLessThanOrEqual(Date.parse(same.created_at) + 24 * HOUR_MS + 60_000);
    await hook(again.payment?.reference, 'pay');
    expect(await follow(same.token)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await openKinds()).toEqual([]);
  });

  test('ends when its time is over, and its stock comes back once', async () => {
    const order = await failed();
    await tend(23);
    expect(await follow(order.token)).toMatchObject({ status: 'pending' });
    await Promise.all([tend(25), tend(25)]);
    expect(await follow(order.token)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf(order.productId)).toBe(10);
  });

  test('a word that comes again, or a second FAILED, changes nothing; money that comes all the same pays it', async () => {
    const order = await failed();
    const say = await gatewayOf(order.id);
    expect([await say('FAILED'), await say('EXPIRED')]).toEqual(['nothing', 'nothing']);
    expect((await follow(order.token)).events.filter(({ to }) => to === 'failed')).toHaveLength(1);
    expect((await Promise.all([say('PAID'), say('PAID')])).sort()).toEqual(['applied', 'nothing']);
    expect(await follow(order.token)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await openKinds()).toEqual([]);
  });

  test('money for it that comes when its buyer has cancelled is a discrepancy', async () => {
    const order = await failed();
    await shop.call('cancelUnpaidOrder', { params: { token: order.token } });
    const say = await gatewayOf(order.id);
    await say('PAID');
    expect(await follow(order.token)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await openKinds()).toEqual(['paid_after_end']);
  });

  test('that fails when its time is over ends with it', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: OVO }) });
    const over = new Date(Date.now() - 25 * HOUR_MS);
    await shop.database.update(orders).set({ created_at: over }).where(eq(orders.id, data.id));
    await shop.database.update(payments).set({ expires_at: over }).where(eq(payments.order_id, data.id));
    await hook(data.payment?.reference, 'fail');
    expect(await follow(data.token)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await stockOf(product.id)).toBe(10);
  });

  test('a way that its buyer had left already moves nothing', async () => {
    const product = await shop.makeProduct();
    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: OVO }) });
    await change(data.token, 'manual');
    await hook(data.payment?.reference, 'fail');
    expect(await follow(data.token)).toMatchObject({ status: 'pending', payment_method: 'manual', payment: { status: 'unpaid' } });
  });
});

test('at the till a payment that fails ends the sale, whose buyer stands there', async () => {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: OVO }) });
  await shop.database.update(orders).set({ order_type: 'pos' }).where(eq(orders.id, data.id));
  await hook(data.payment?.reference, 'fail');
  expect(await follow(data.token)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
  expect(await stockOf(product.id)).toBe(10);
});
