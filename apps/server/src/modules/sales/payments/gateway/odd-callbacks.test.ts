import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, paymentCallbacks, payments } from '../../../../database/tables.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import { tripayTransaction } from '../../../../providers/tripay/tripay-schemas.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { createChannelList } from './list-channels.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.delete(discrepancies);
  await shop.database.delete(paymentCallbacks);
});

const FEE = 4_250;

async function openOrder() {
  const product = await shop.makeProduct();
  const { data, payment } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }) });
  return { id: data.id, code: data.code, reference: payment.reference ?? '', amount: payment.amount };
}

/** A callback as only the holder of the gateway's key can send it: signed, whatever it says. */
async function tell(word: Record<string, unknown>): Promise<void> {
  const payload = JSON.stringify({ merchant_ref: null, status: 'PAID', fee_customer: FEE, paid_at: 1_768_450_800, ...word });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

/** The job, ten minutes from now; the gateway answers what it is told to, by reference. */
async function reconcile(details: Record<string, unknown> = {}): Promise<void> {
  const unused = async () => {
    throw new Error('not asked');
  };
  const tripay: TripayClient = {
    channels: unused,
    createTransaction: unused,
    findByMerchantRef: unused,
    transactionDetail: async (reference) => {
      if (!(reference in details)) throw new ProviderError('tripay', 'unreachable', 'no answer');
      return tripayTransaction.parse(details[reference]);
    },
  };
  const config = { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000 };
  const log = { warn: () => {}, error: () => {} };
  const dependencies = {
    database: shop.database,
    config,
    rajaongkir: null,
    questions: { take: async () => true },
    tripay,
    channels: createChannelList(tripay),
    settings: cachedSettings(shop.database),
    log,
  };
  await reconcilePayments(dependencies, new Date(Date.now() + 10 * 60_000));
}

const kinds = async () => (await openDiscrepancies(shop)).map((discrepancy) => discrepancy.kind);
const unapplied = async () => (await shop.database.select().from(paymentCallbacks)).filter((row) => row.applied_at === null).length;
const statusOf = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data.payment_status;

/** Compresses badly, so that PostgreSQL can't make it fit into an index. */
const LONG = Array.from({ length: 9_000 }, (_, at) => (at * 7_919) % 10_007).join('-');

test.each([
  ['a NUL in the reference', { reference: 'DEV-\u0000' }],
  ['a NUL in our own number', { merchant_ref: 'LH-\u0000' }],
  ['a reference that no index holds', { reference: LONG }],
  ['an amount that no column holds', { total_amount: 1e300 }],
])('%s is set aside for an admin at once, and not tried again', async (_name, word) => {
  const order = await openOrder();
  await shop.database.update(payments).set({ reference: null }).where(eq(payments.order_id, order.id));
  await tell({ reference: order.reference, merchant_ref: order.code, total_amount: order.amount + FEE, ...word });
  expect([await unapplied(), await kinds()]).toEqual([0, ['unreadable']]);
  await reconcile();
  expect([await unapplied(), await kinds()]).toEqual([0, ['unreadable']]);
  expect(await statusOf(order.id)).toBe('unpaid');
});

test('a moment that no calendar has does not keep a good payment from its order', async () => {
  const order = await openOrder();
  await tell({ reference: order.reference, merchant_ref: order.code, total_amount: order.amount + FEE, paid_at: 9e15 });
  expect([await unapplied(), await kinds(), await statusOf(order.id)]).toEqual([0, [], 'paid']);
});

test('a word that PostgreSQL refuses in an order’s own payment is set aside too, and says which callback it was', async () => {
  const order = await openOrder();
  await shop.database.execute(`alter table orders add constraint refuses_for_a_test check (id <> ${order.id} or payment_status <> 'paid')`);
  try {
    await tell({ reference: order.reference, merchant_ref: order.code, total_amount: order.amount + FEE });
  } finally {
    await shop.database.execute('alter table orders drop constraint refuses_for_a_test');
  }
  const [discrepancy] = await openDiscrepancies(shop);
  expect(discrepancy).toMatchObject({ kind: 'unreadable', detail: expect.stringContaining(order.reference) });
  expect(await unapplied()).toBe(0);
  expect(await statusOf(order.id)).toBe('unpaid');
});

test('a database that is away for a moment does not set anything aside: the job applies it later', async () => {
  const order = await openOrder();
  const blocker = await shop.database.$client.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from orders where id = $1 for update', [order.id]);
  const telling = tell({ reference: order.reference, merchant_ref: order.code, total_amount: order.amount + FEE });
  const waiting = "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await shop.database.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  // As an operator cancels a statement: PostgreSQL refuses to go on, and the callback is not to blame.
  await shop.database.execute(`select pg_cancel_backend(pid) from (${waiting}) as stuck`);
  await telling;
  await blocker.query('rollback');
  blocker.release();
  expect([await unapplied(), await kinds()]).toEqual([1, []]);
  await reconcile();
  expect([await unapplied(), await statusOf(order.id)]).toEqual([0, 'paid']);
});

test('a callback that something of ours keeps failing at is given to an admin after a day', async () => {
  const order = await openOrder();
  const word = {
    reference: order.reference,
    merchant_ref: order.code,
    total_amount: order.amount + FEE,
    fee_customer: FEE,
    status: 'PAID',
  };
  const keep = (name: string, hours: number) => ({
    dedupe_key: name,
    raw_body: Buffer.from(JSON.stringify(word)),
    received_at: new Date(Date.now() - hours * 3_600_000),
  });
  await shop.database.insert(paymentCallbacks).values([keep('kemarin dulu', 25), keep('tadi', 23)]);
  await shop.database.execute('alter table order_events rename to away_for_a_test');
  try {
    await reconcile();
  } finally {
    await shop.database.execute('alter table away_for_a_test rename to order_events');
  }
  expect([await unapplied(), await kinds()]).toEqual([1, ['unreadable']]);
  await reconcile();
  expect([await unapplied(), await statusOf(order.id)]).toEqual([0, 'paid']);
});

test('a hundred poisoned callbacks, kept by an older version, do not starve the one behind them', async () => {
  const order = await openOrder();
  const keep = (name: string, word: object) => ({
    dedupe_key: name,
    raw_body: Buffer.from(JSON.stringify({ status: 'PAID', fee_customer: FEE, ...word })),
    received_at: new Date(Date.now() - 3_600_000),
  });
  const poisoned = Array.from({ length: 100 }, (_, each) => keep(`racun-${each}`, { reference: `DEV-\u0000${each}`, total_amount: 1 }));
  const good = keep('baik', { reference: order.reference, merchant_ref: order.code, total_amount: order.amount + FEE });
  await shop.database.insert(paymentCallbacks).values([...poisoned, good]);
  await reconcile();
  await reconcile();
  expect([await unapplied(), await statusOf(order.id)]).toEqual([0, 'paid']);
});

test('what the gateway answers when asked can be poison as well: the others are asked about all the same', async () => {
  const [first, second] = [await openOrder(), await openOrder()];
  const detail = (order: { reference: string; code: string; amount: number }) => ({
    reference: order.reference,
    merchant_ref: order.code,
    payment_method: 'BRIVA',
    amount: order.amount + FEE,
    fee_customer: FEE,
    status: 'PAID',
  });
  await shop.database.execute(`alter table orders add constraint refuses_for_a_test check (id <> ${first.id} or payment_status <> 'paid')`);
  try {
    await reconcile({ [first.reference]: detail(first), [second.reference]: { ...detail(second), paid_at: 9e15 } });
  } finally {
    await shop.database.execute('alter table orders drop constraint refuses_for_a_test');
  }
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['unpaid', 'paid']);
});

test.each([
  ['a made-up fee that pays for itself', { total_amount: 62_000 + 5_000_000, fee_customer: 5_000_000 }],
  ['no fee where one was said', { total_amount: 62_000, fee_customer: 0 }],
  ['a fee that is taken out of the price', { total_amount: 66_250, fee_customer: 66_250 }],
  ['a fee below nothing', { total_amount: 61_000, fee_customer: -1_000 }],
  ['more than anything may cost', { total_amount: Number.MAX_SAFE_INTEGER }],
])('%s does not settle: an admin looks at it', async (_name, word) => {
  const order = await openOrder();
  await tell({ reference: order.reference, merchant_ref: order.code, ...word });
  expect(await kinds()).toEqual(['amount_differs']);
  expect(await statusOf(order.id)).toBe('unpaid');
});

test.each([
  [FEE, 'paid'],
  [FEE + 1, 'paid'],
  [FEE + 2, 'unpaid'],
])('a callback that comes before the gateway’s own answer: a fee of %i against the channel’s estimate', async (fee, status) => {
  const order = await openOrder();
  await shop.database
    .update(payments)
    .set({ state: 'opening', reference: null, claimed_until: new Date(Date.now() + 3_600_000) })
    .where(eq(payments.order_id, order.id));
  await tell({ reference: order.reference, merchant_ref: order.code, total_amount: order.amount + fee, fee_customer: fee });
  expect(await statusOf(order.id)).toBe(status);
});
