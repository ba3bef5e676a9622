import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findWrongBooks } from '../../../../../test/wrong-books.ts';
import { discrepancies, payments } from '../../../../database/tables.ts';
import { remindAndExpireUnpaid } from '../unpaid/remind-and-expire-unpaid.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.delete(discrepancies);
});

const HOUR_MS = 3_600_000;
const BRIVA = 'tripay:BRIVA';
const fault = (body: object) => shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'tripay', ...body } });
const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const follow = async (token: string) => (await shop.call('getOrderByToken', { params: { token } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const admin = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });
const change = async (token: string, payment_method: string) =>
  (await shop.call('changePaymentMethod', { params: { token }, body: { payment_method } })).data;
const openKinds = async () => (await openDiscrepancies(shop)).map(({ kind }) => kind);
const silent = { warn: () => {}, error: (fields: object) => expect(fields).toBeNull() };
const tend = (hours: number) => remindAndExpireUnpaid({ database: shop.database, log: silent }, new Date(Date.now() + hours * HOUR_MS));

/** An order whose payment the gateway refuses. */
async function refused(kind = 'refuse') {
  const product = await shop.makeProduct();
  await fault({ path: 'create', kind, times: 1 });
  const body = shop.orderOf(product, { payment_method: BRIVA });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await shop.call('placeOrder', { body, headers });
  return { ...answer.data, answer, productId: product.id, again: () => shop.call('placeOrder', { body, headers }) };
}

/** What the gateway says of a payment that we took for refused: it was made all the same. */
async function hearPaid(order: { code: string }, merchantRef = order.code) {
  const word = { reference: `DEV-HILANG-${merchantRef}`, merchant_ref: merchantRef, status: 'PAID', total_amount: 66_250 };
  const payload = JSON.stringify({ ...word, fee_customer: 4_250, note: crypto.randomUUID() });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

describe('an order whose payment the gateway refuses', () => {
  test.each(['refuse', 'garbage', 'error500', 'drop'])('stays, says so, and holds its goods: by %s', async (kind) => {
    const order = await refused(kind);
    expect(order.answer.message).toContain('Silakan pilih metode lain');
    expect(order.answer.payment).toMatchObject({ status: 'failed', pay_code: null, checkout_url: null, reference: null });
    expect(order).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: BRIVA });
    expect(Date.parse(order.pay_until ?? '') - Date.parse(order.created_at)).toBeCloseTo(24 * HOUR_MS, -4);
    expect(order.events.at(-1)).toMatchObject({ field: 'method', from: BRIVA, to: 'refused' });
    expect(order.payment?.payment_name).toBe('BRI Virtual Account');
    expect((await follow(order.token)).method_names).toEqual({ [BRIVA]: 'BRI Virtual Account' });
    expect(await stockOf(order.productId)).toBe(9);
    expect(await openKinds()).toEqual([]);
  });

  test('is one order however often and from how many it is asked for, and the key keeps what was answered', async () => {
    const order = await refused();
    expect(await Promise.all([order.again(), order.again()])).toEqual([order.answer, order.answer]);
    await change(order.token, 'manual');
    expect(await order.again()).toEqual(order.answer);
    expect(await stockOf(order.productId)).toBe(9);

    const product = await shop.makeProduct();
    await fault({ path: 'create', kind: 'refuse', times: 1 });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = shop.orderOf(product, { payment_method: BRIVA });
    const both = await Promise.all([shop.call('placeOrder', { body, headers }), shop.call('placeOrder', { body, headers })]);
    expect(both[0]).toEqual(both[1]);
    expect(both[0].payment.status).toBe('failed');
    expect(await stockOf(product.id)).toBe(9);
  });

  test('is paid by another method, or by the same one once the gateway takes it', async () => {
    for (const method of ['tripay:BNIVA', BRIVA, 'manual']) {
      const order = await refused();
      const chosen = await change(order.token, method);
      expect(chosen).toMatchObject({ status: 'pending', payment_method: method, payment: { status: 'unpaid' } });
      expect(chosen.pay_until).toBe(method === 'manual' ? order.pay_until : null);
      if (method === 'manual') await admin(order.id, { payment_status: 'paid' });
      else
        await shop.sandbox.inject({
          method: 'POST',
          url: `/sandbox/tripay/${chosen.payment?.reference}/pay`,
          payload: { callback: true },
        });
      expect((await detail(order.id)).payment_status).toBe('paid');
      expect(await stockOf(order.productId)).toBe(9);
    }
  });

  test('refused again waits on as it was, and the sentence says what is left to do', async () => {
    const order = await refused();
    await fault({ path: 'create', kind: 'refuse', times: 7 });
    for (let tries = 0; tries < 7; tries += 1) {
      const said = await shop.fail('changePaymentMethod', { params: { token: order.token }, body: { payment_method: BRIVA } });
      expect(said).toMatchObject({ status: 502, code: 'payment_refused', message: expect.stringContaining('tetap tersimpan') });
    }
    expect(await follow(order.token)).toMatchObject({
      status: 'pending',
      payment_status: 'unpaid',
      pay_until: order.pay_until,
      payment: { status: 'failed' },
    });
    expect(await change(order.token, BRIVA)).toMatchObject({ payment: { status: 'unpaid', pay_code: expect.any(String) } });
  });

  test('reminds its buyer once and ends once, where nobody chooses', async () => {
    const order = await refused();
    await tend(19);
    await Promise.all([tend(25), tend(25)]);
    const ended = await detail(order.id);
    expect(ended).toMatchObject({ status: 'cancelled', payment_status: 'expired', payment: { status: 'expired' } });
    expect(ended.events.filter(({ field }) => field === 'reminder')).toHaveLength(1);
    expect(await stockOf(order.productId)).toBe(10);
    await hearPaid(order);
    expect(await openKinds()).toEqual(['paid_after_end']);
    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired', open_issues: 1 });
  });

  test('is cancelled by its buyer like any other that is unpaid', async () => {
    const order = await refused();
    await shop.call('cancelUnpaidOrder', { params: { token: order.token } });
    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
    expect(await stockOf(order.productId)).toBe(10);
    await hearPaid(order);
    expect(await openKinds()).toEqual(['paid_after_end']);
  });

  test('an admin may record other money for it; taken back, its buyer has to choose again', async () => {
    const order = await refused();
    await admin(order.id, { payment_status: 'paid' });
    expect(await detail(order.id)).toMatchObject({ payment_status: 'paid', payment: { status: 'paid' } });
    await hearPaid(order);
    expect(await openKinds()).toEqual(['paid_twice']);
    await admin(order.id, { payment_status: 'unpaid' });
    expect(await detail(order.id)).toMatchObject({ payment_status: 'unpaid', payment: { status: 'failed', paid_at: null } });
    expect(await change(order.token, 'tripay:BNIVA')).toMatchObject({ payment: { status: 'unpaid' } });
  });
});

describe('money for a payment that was taken for refused', () => {
  /** The gateway makes it, and neither says so nor can be asked. */
  async function lost() {
    await fault({ path: 'merchant/transactions', kind: 'error500', times: 1 });
    return refused('lost_answer');
  }

  test('pays the order while nothing else has', async () => {
    const order = await lost();
    expect(order.answer.payment.status).toBe('failed');
    await hearPaid(order);
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', open_issues: 0 });
  });

  test('pays it also when its buyer has chosen another way, which is then left', async () => {
    const order = await lost();
    await change(order.token, 'manual');
    await hearPaid(order);
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment_method: BRIVA, open_issues: 0 });
  });

  test('is a discrepancy once something else has paid', async () => {
    const order = await lost();
    await change(order.token, 'manual');
    await admin(order.id, { payment_status: 'paid' });
    await hearPaid(order);
    await hearPaid(order);
    expect(await openKinds()).toEqual(['paid_twice']);
    expect(await detail(order.id)).toMatchObject({ payment_status: 'paid', payment_method: 'manual' });
  });

  test('its end says nothing about the order', async () => {
    const order = await lost();
    const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, order.id));
    const payload = JSON.stringify({
      reference: 'DEV-AKHIR',
      merchant_ref: payment?.merchant_ref,
      status: 'EXPIRED',
      total_amount: 66_250,
    });
    const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
    await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
    expect(await follow(order.token)).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment: { status: 'failed' } });
    expect(await openKinds()).toEqual([]);
  });
});

test('after all of it the books are right', async () => {
  expect(await findWrongBooks(shop.database)).toEqual([]);
});
