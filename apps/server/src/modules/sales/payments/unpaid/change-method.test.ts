import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, orders, payments } from '../../../../database/tables.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { expireUnpaidOrder } from './remind-and-expire-unpaid.ts';

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
const QRIS = 'tripay:QRIS2';

async function place(method = 'manual') {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: method }) });
  return { id: data.id, code: data.code, token: data.token, productId: product.id, data };
}
type Placed = Awaited<ReturnType<typeof place>>;

const change = async ({ token }: Placed, payment_method: string) =>
  (await shop.call('changePaymentMethod', { params: { token }, body: { payment_method } })).data;
const refusal = ({ token }: Placed, payment_method: string) =>
  shop.fail('changePaymentMethod', { params: { token }, body: { payment_method } });
const cancel = async ({ token }: Placed) => (await shop.call('cancelUnpaidOrder', { params: { token } })).data;
const detail = async ({ id }: Placed) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const paymentsOf = ({ id }: Placed) => shop.database.select().from(payments).where(eq(payments.order_id, id)).orderBy(payments.id);
const stockOf = async ({ productId: id }: Placed) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const openKinds = async () => (await openDiscrepancies(shop)).map((discrepancy) => discrepancy.kind);
const fault = (body: object) => shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: body });
const endNow = (order: Placed) => expireUnpaidOrder(shop.database, order.id, new Date(Date.now() + 240 * HOUR_MS));

/** What the gateway says of one of an order's payments, signed. */
async function tell(order: Placed, method: string, status = 'PAID') {
  const payment = (await paymentsOf(order)).find((each) => each.method === method);
  if (!payment?.reference) throw new Error(`no open payment by ${method}`);
  const fee = payment.fee_customer_rupiah;
  const word = { reference: payment.reference, merchant_ref: payment.merchant_ref, status, total_amount: payment.amount_rupiah + fee };
  const payload = JSON.stringify({ ...word, fee_customer: fee, note: crypto.randomUUID() });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

describe('another way to pay', () => {
  test('leaves code, goods, total and end as they are, to the gateway and back', async () => {
    const order = await place();
    const atGateway = await change(order, BRIVA);
    expect(atGateway).toMatchObject({
      code: order.code,
      total_amount: order.data.total_amount,
      payment_method: BRIVA,
      pay_until: null,
      payment: { method: BRIVA, status: 'unpaid', pay_code: expect.any(String) },
    });
    expect(Date.parse(atGateway.payment?.expires_at ?? '')).toBeLessThanOrEqual(Date.parse(order.data.pay_until ?? '') + 1000);
    expect(await stockOf(order)).toBe(9);

    const back = await change(order, 'manual');
    expect(back).toMatchObject({
      payment_method: 'manual',
      pay_until: order.data.pay_until,
      payment: { method: 'manual', pay_code: null },
    });
    expect(back.events.filter(({ field }) => field === 'method').map(({ from, to }) => [from, to])).toEqual([
      ['manual', BRIVA],
      [BRIVA, 'manual'],
    ]);
  });

  test('brings the unique digits of a transfer, and takes them away', async () => {
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24, unique_digits: true } });
    const order = await place();
    const atGateway = await change(order, BRIVA);
    expect(atGateway).toMatchObject({ unique_digits: 0, total_amount: 62_000, payment: { amount: 62_000, total_amount: 66_250 } });
    const back = await change(order, 'manual');
    expect(back.unique_digits).toBeGreaterThan(0);
    expect(back).toMatchObject({ total_amount: 62_000 + back.unique_digits, payment: { amount: 62_000 + back.unique_digits } });
    await tell(order, BRIVA);
    expect(await detail(order)).toMatchObject({ payment_status: 'paid', unique_digits: 0, total_amount: 62_000, open_issues: 0 });
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24 } });
  });

  test('that was left and is still open is taken again, without a second payment at the gateway', async () => {
    const order = await place(BRIVA);
    await change(order, QRIS);
    const again = await change(order, BRIVA);
    expect(again.payment).toMatchObject({ reference: order.data.payment?.reference, status: 'unpaid' });
    expect(await change(order, BRIVA)).toEqual(again);
    expect((await paymentsOf(order)).map(({ method, merchant_ref }) => [method, merchant_ref])).toEqual([
      [BRIVA, order.code],
      [QRIS, `${order.code}-2`],
    ]);
  });

  test('that the gateway refuses, or does not answer about, leaves the order payable as it was', async () => {
    for (const kind of ['refuse', 'garbage']) {
      const order = await place();
      await fault({ provider: 'tripay', path: 'create', kind, times: 1 });
      expect(await refusal(order, BRIVA)).toMatchObject({
        status: 502,
        code: 'payment_refused',
        message: expect.stringContaining('Pesanan Anda tetap ada'),
      });
      expect(await detail(order)).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: 'manual' });
      expect(await stockOf(order)).toBe(9);
      expect((await change(order, BRIVA)).payment_method).toBe(BRIVA);
    }
  });

  test('is refused for an order that is paid, cancelled or has a slip waiting, and for a channel that is none', async () => {
    const order = await place();
    expect(await refusal(order, 'tripay:ENTAH')).toMatchObject({ status: 409, code: 'channel_unavailable' });
    await shop.database.update(orders).set({ slip_state: 'waiting' }).where(eq(orders.id, order.id));
    expect(await refusal(order, BRIVA)).toMatchObject({
      status: 409,
      code: 'order_closed',
      message: expect.stringContaining('sedang kami periksa'),
    });
    expect(await shop.fail('cancelUnpaidOrder', { params: { token: order.token } })).toMatchObject({ status: 409, code: 'order_closed' });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'confirmed' } });
    await shop.database.update(orders).set({ slip_state: 'accepted' }).where(eq(orders.id, order.id));
    expect(await refusal(order, BRIVA)).toMatchObject({ status: 409, message: expect.stringContaining('sudah dibayar') });
    const cancelled = await place();
    await cancel(cancelled);
    expect(await refusal(cancelled, BRIVA)).toMatchObject({ status: 409, message: expect.stringContaining('sudah dibatalkan') });
    expect(await shop.fail('changePaymentMethod', { params: { token: 'x'.repeat(22) }, body: { payment_method: BRIVA } })).toMatchObject({
      status: 404,
    });
  });

  test('can be chosen a few times only, and none of it makes the time longer', async () => {
    const order = await place();
    const channels = ['tripay:BRIVA', 'tripay:BNIVA', 'tripay:BCAVA', 'tripay:QRIS2', 'tripay:MANDIRIVA'];
    for (const channel of channels) await change(order, channel);
    expect(await refusal(order, 'tripay:PERMATAVA')).toMatchObject({ status: 409, code: 'order_closed' });
    expect((await change(order, 'manual')).pay_until).toBe(order.data.pay_until);
  });

  test('is not gone to and fro between without end: each change is a row of the history', async () => {
    const order = await place();
    for (let time = 0; time < 10; time += 1) for (const method of [BRIVA, 'manual']) await change(order, method);
    expect(await refusal(order, BRIVA)).toMatchObject({ status: 409, message: expect.stringContaining('terlalu sering') });
    expect(await detail(order)).toMatchObject({ status: 'pending', payment_method: 'manual' });
  });
});

test('an order that an admin took up again after its time has some time left to transfer', async () => {
  const order = await place(BRIVA);
  await cancel(order);
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'pending' } });
  const daysAgo = new Date(Date.now() - 72 * HOUR_MS);
  await shop.database.update(orders).set({ created_at: daysAgo }).where(eq(orders.id, order.id));
  await shop.database.update(payments).set({ expires_at: daysAgo }).where(eq(payments.order_id, order.id));
  const { pay_until } = await change(order, 'manual');
  expect(Date.parse(pay_until ?? '')).toBeGreaterThan(Date.now() + 11 * HOUR_MS);
  expect(await expireUnpaidOrder(shop.database, order.id, new Date())).toBe('stands');
  // Going to and fro gives no more.
  await change(order, QRIS);
  expect((await change(order, 'manual')).pay_until).toBe(pay_until);
});

describe('money for a payment that was left', () => {
  test('pays the order, once; what comes for the other one is a discrepancy', async () => {
    const order = await place(BRIVA);
    await change(order, QRIS);
    await tell(order, BRIVA);
    const paid = await detail(order);
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment_method: BRIVA, payment: { status: 'paid' } });
    expect(await openKinds()).toEqual([]);
    await tell(order, QRIS);
    await tell(order, QRIS);
    expect(await openKinds()).toEqual(['paid_twice']);
    expect((await detail(order)).events.filter(({ to }) => to === 'paid')).toHaveLength(1);
  });

  test('of an order that has ended or was cancelled is a discrepancy, and the order stays so', async () => {
    const ended = await place(BRIVA);
    await change(ended, 'manual');
    await endNow(ended);
    await tell(ended, BRIVA);
    expect(await detail(ended)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    const cancelled = await place(BRIVA);
    await change(cancelled, 'manual');
    await cancel(cancelled);
    await tell(cancelled, BRIVA);
    // The buyer is told that their money is here.
    expect(await detail(cancelled)).toMatchObject({ status: 'cancelled', payment_status: 'paid', open_issues: 1 });
    expect(await openKinds()).toEqual(['paid_after_end', 'paid_after_end']);
    expect([await stockOf(ended), await stockOf(cancelled)]).toEqual([10, 10]);
  });

  test('never comes: its end is no end of the order', async () => {
    const order = await place(BRIVA);
    await change(order, 'manual');
    await tell(order, BRIVA, 'EXPIRED');
    expect(await detail(order)).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: 'manual' });
    expect((await paymentsOf(order))[0]).toMatchObject({ state: 'expired', is_current: false });
    expect(await openKinds()).toEqual([]);
  });
});

describe('a buyer’s cancellation', () => {
  test('gives the stock back, also when it is said many times at once', async () => {
    const order = await place();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(order)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect((await detail(order)).events.filter(({ to }) => to === 'cancelled')).toMatchObject([{ reason: 'Dibatalkan pembeli' }]);
    expect(await stockOf(order)).toBe(10);
  });

  test('is refused once the order is paid', async () => {
    const order = await place(BRIVA);
    await tell(order, BRIVA);
    expect(await shop.fail('cancelUnpaidOrder', { params: { token: order.token } })).toMatchObject({ status: 409, code: 'order_closed' });
    expect((await detail(order)).status).toBe('confirmed');
  });
});

describe('in the same second', () => {
  const ROUNDS = 8;
  const both = (at: number, ...acts: (() => Promise<unknown>)[]) =>
    Promise.allSettled((at % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));

  /**
   * Whatever came first: paid exactly once or not at all, stock out exactly while the order stands, one current payment that says the same.
   */
  async function expectSound(order: Placed) {
    const now = await detail(order);
    const rows = await paymentsOf(order);
    const current = rows.filter(({ is_current }) => is_current);
    expect(current).toHaveLength(1);
    expect(current[0]).toMatchObject({ method: now.payment_method });
    if (now.payment_status !== 'unpaid') expect(current[0]?.state).toBe(now.payment_status);
    expect(now.events.filter(({ field, to }) => field === 'payment_status' && to === 'paid').length).toBe(
      now.payment_status === 'paid' ? 1 : 0,
    );
    expect(await stockOf(order)).toBe(now.status === 'cancelled' ? 10 : 9);
    expect(rows.filter(({ state }) => state === 'opening')).toEqual([]);
    return now;
  }

  test('a change of method and a payment: the order is paid, once', async () => {
    const placed = await Promise.all(Array.from({ length: ROUNDS }, () => place(BRIVA)));
    await Promise.all(
      placed.map((order, at) =>
        both(
          at,
          () => change(order, at % 3 === 0 ? 'manual' : QRIS),
          () => tell(order, BRIVA),
        ),
      ),
    );
    for (const order of placed) expect(await expectSound(order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await openKinds()).toEqual([]);
  });

  test('an end, a cancellation and a payment by what was left: no money is lost, no unit twice', async () => {
    const placed = await Promise.all(
      Array.from({ length: ROUNDS }, async () => {
        const order = await place(BRIVA);
        await change(order, 'manual');
        return order;
      }),
    );
    await Promise.all(
      placed.map((order, at) =>
        both(
          at,
          () => endNow(order),
          () => cancel(order),
          () => tell(order, BRIVA),
        ),
      ),
    );
    for (const order of placed) {
      const now = await expectSound(order);
      const left = (await paymentsOf(order))[0];
      expect(left?.state).toBe('paid');
      // Either the money pays the order, or the admin is told of it.
      expect(now.status === 'confirmed' ? now.open_issues : now.open_issues > 0).toBe(now.status === 'confirmed' ? 0 : true);
    }
    expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  });

  test('two changes: one comes first, the other waits its turn or is refused, and one payment counts', async () => {
    const placed = await Promise.all(Array.from({ length: ROUNDS }, () => place()));
    await Promise.all(
      placed.map((order, at) =>
        both(
          at,
          () => change(order, BRIVA),
          () => change(order, QRIS),
        ),
      ),
    );
    for (const order of placed) expect([BRIVA, QRIS]).toContain((await expectSound(order)).payment_method);
  });
});
