import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, orders, payments } from '../../../../database/tables.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import { tripayTransaction } from '../../../../providers/tripay/tripay-schemas.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { createChannelList } from '../gateway/list-channels.ts';
import { reconcilePayments } from '../gateway/reconcile-payments.ts';
import { expireUnpaidOrder, remindAndExpireUnpaid } from './remind-and-expire-unpaid.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const HOUR_MS = 3_600_000;
const failures: unknown[] = [];
const log = { warn: () => {}, error: (fields: object) => failures.push(fields) };
const tend = async (hoursFromNow: number) => {
  await remindAndExpireUnpaid({ database: shop.database, log }, new Date(Date.now() + hoursFromNow * HOUR_MS));
  expect(failures).toEqual([]);
};

async function place(method = 'manual') {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: method }) });
  return { id: data.id, token: data.token, productId: product.id, data };
}

const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const admin = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });
const sent = async (id: number) => (await detail(id)).events.filter((event) => event.field === 'reminder').length;

describe('a manual order', () => {
  test('knows its end from the settings, reminds once in the last quarter, ends once, and gives its stock back', async () => {
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 12 } });
    const order = await place();
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24 } });
    expect(Date.parse(order.data.pay_until ?? '') - Date.parse(order.data.created_at)).toBeCloseTo(12 * HOUR_MS, -4);

    await tend(8.9);
    expect(await sent(order.id)).toBe(0);
    await tend(9.1);
    await tend(11);
    expect(await sent(order.id)).toBe(1);
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });

    await tend(12.1);
    await tend(13);
    const ended = await detail(order.id);
    expect(ended).toMatchObject({ status: 'cancelled', payment_status: 'expired', payment: { status: 'expired' } });
    expect(ended.events.filter(({ to }) => to === 'cancelled')).toMatchObject([{ reason: 'Batas waktu pembayaran habis', by: null }]);
    expect(await sent(order.id)).toBe(1);
    expect(await stockOf(order.productId)).toBe(10);
  });

  test('whose slip waits for the admin is neither ended nor reminded of', async () => {
    const order = await place();
    await shop.database.update(orders).set({ slip_state: 'waiting' }).where(eq(orders.id, order.id));
    await tend(23);
    await tend(240);
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid', slip_state: 'waiting' });
    expect(await sent(order.id)).toBe(0);
    await shop.database.update(orders).set({ slip_state: 'refused' }).where(eq(orders.id, order.id));
    await tend(240);
    expect((await detail(order.id)).status).toBe('cancelled');
  });

  test('that is paid, or that an admin took up again or set back to unpaid, does not end', async () => {
    const paid = await place();
    await admin(paid.id, { status: 'confirmed' });
    const taken = await place();
    await admin(taken.id, { status: 'cancelled' });
    await admin(taken.id, { status: 'pending' });
    const unsaid = await place();
    await admin(unsaid.id, { payment_status: 'paid' });
    await admin(unsaid.id, { payment_status: 'unpaid' });
    await tend(240);
    expect(await detail(unsaid.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
    expect(await detail(paid.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await detail(taken.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid', pay_until: null });
  });

  test('whose transfer came late is confirmed from cancelled, as long as its goods are there', async () => {
    const order = await place();
    const gone = await place();
    await tend(25);
    await admin(order.id, { status: 'confirmed' });
    expect(await detail(order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', payment: { status: 'paid' } });
    expect(await stockOf(order.productId)).toBe(9);

    await shop.database.$client.query('update products set stock = 0 where id = $1', [gone.productId]);
    const refused = await shop.fail('updateOrder', { token: shop.adminToken, params: { id: gone.id }, body: { status: 'confirmed' } });
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock' });
    expect(await detail(gone.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    await shop.database.$client.query('update products set stock = 10 where id = $1', [gone.productId]);
  });

  test('that is put back to waiting by an admin waits for its transfer again', async () => {
    const order = await place();
    await tend(25);
    await admin(order.id, { status: 'pending' });
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment: { status: 'unpaid' } });
    await tend(240);
    expect((await detail(order.id)).status).toBe('pending');
  });
});

describe('in the same second', () => {
  const later = new Date(Date.now() + 48 * HOUR_MS);
  /** Many orders at once, so that each of the two is first now and then. */
  const ORDERS = 12;

  test('an end and a confirmation: one comes first, and the stock is that of the order as it stands', async () => {
    const placed = await Promise.all(Array.from({ length: ORDERS }, () => place()));
    await Promise.all(
      placed.flatMap(({ id }, at) => {
        const both = [() => expireUnpaidOrder(shop.database, id, later), () => admin(id, { status: 'confirmed' })];
        return (at % 2 === 0 ? both : both.reverse()).map((act) => act());
      }),
    );
    for (const { id, productId } of placed) {
      // Whoever confirmed after the end took the stock again, so it is out either way.
      const order = await detail(id);
      expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
      expect(order.events.filter(({ to }) => to === 'cancelled').length).toBeLessThanOrEqual(1);
      expect(await stockOf(productId)).toBe(9);
    }
    expect(await findGaps()).toEqual([]);
  });

  test('an end and a slip: a slip that was first keeps the order', async () => {
    const placed = await Promise.all(Array.from({ length: ORDERS }, () => place()));
    const outcomes = await Promise.all(
      placed.map(async ({ id }) => {
        const [ended, slips] = await Promise.all([
          expireUnpaidOrder(shop.database, id, later),
          shop.database.transaction(async (transaction) => {
            const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
            if (row?.status !== 'pending') return 'too late';
            await transaction.update(orders).set({ slip_state: 'waiting' }).where(eq(orders.id, id));
            return 'waits';
          }),
        ]);
        return { id, ended, slips };
      }),
    );
    for (const { id, ended, slips } of outcomes) {
      expect([ended, slips]).toEqual(ended === 'ended' ? ['ended', 'too late'] : ['stands', 'waits']);
      expect((await detail(id)).status).toBe(ended === 'ended' ? 'cancelled' : 'pending');
    }
  });

  test('many ends of one order give its stock back once', async () => {
    const order = await place();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => expireUnpaidOrder(shop.database, order.id, later)));
    expect(outcomes.filter((outcome) => outcome === 'ended')).toHaveLength(1);
    expect(await stockOf(order.productId)).toBe(10);
    expect(await findGaps()).toEqual([]);
  });
});

describe('an order by the gateway', () => {
  test('is reminded of once before its payment there ends; one that is paid, or short from the start, is not', async () => {
    const [order, paid, short] = [await place('tripay:BRIVA'), await place('tripay:BRIVA'), await place('tripay:BRIVA')];
    await admin(paid.id, { payment_status: 'paid' });
    await shop.database
      .update(payments)
      .set({ expires_at: new Date(Date.now() + 0.9 * HOUR_MS) })
      .where(eq(payments.order_id, short.id));
    await tend(0.8);
    await tend(17);
    expect(await sent(order.id)).toBe(0);
    await tend(18.1);
    await Promise.all([tend(19), tend(20)]);
    expect(await Promise.all([order, paid, short].map(({ id }) => sent(id)))).toEqual([1, 0, 0]);
    expect(await detail(order.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  });
});

describe('a gateway that is silent for days', () => {
  /** The job, some hours from now, with a gateway that answers only what it is told to. */
  async function reconcile(hours: number, details: Record<string, unknown> = {}) {
    const unused = async () => {
      throw new ProviderError('tripay', 'unreachable', 'no answer');
    };
    const transactionDetail: TripayClient['transactionDetail'] = async (reference) =>
      reference in details ? tripayTransaction.parse(details[reference]) : unused();
    const tripay: TripayClient = { channels: unused, createTransaction: unused, findByMerchantRef: unused, transactionDetail };
    const config = { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000 };
    const channels = createChannelList(tripay);
    const { database } = shop;
    const questions = { take: async () => true };
    const asked = { database, config, rajaongkir: null, questions, tripay, channels, settings: cachedSettings(database), log };
    await reconcilePayments(asked, new Date(Date.now() + hours * HOUR_MS));
  }
  const paid = (reference: string) => ({
    reference,
    merchant_ref: null,
    payment_method: 'BRIVA',
    payment_name: 'BRI Virtual Account',
    amount: 66_250,
    fee_customer: 4_250,
    pay_code: '8800',
    pay_url: null,
    checkout_url: null,
    qr_string: null,
    status: 'PAID',
    paid_at: 1_768_450_800,
    expired_time: 1_768_450_900,
    instructions: [],
  });

  test('does not keep the stock: the order ends a day after its payment should have, and money that came is told', async () => {
    await shop.database.delete(discrepancies);
    const order = await place('tripay:BRIVA');
    const reference = order.data.payment?.reference ?? '';
    await tend(47);
    expect((await detail(order.id)).status).toBe('pending');
    await tend(48.1);
    await tend(49);
    expect(await detail(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf(order.productId)).toBe(10);

    await reconcile(50);
    expect(await unheard(order.id)).toBe(true);
    await reconcile(51, { [reference]: paid(reference) });
    await reconcile(52, { [reference]: paid(reference) });
    expect(await unheard(order.id)).toBe(false);
    const data = await openDiscrepancies(shop);
    expect(data.map(({ kind, order_id }) => [kind, order_id])).toEqual([['paid_after_end', order.id]]);
    expect((await detail(order.id)).status).toBe('cancelled');
  });

  test('ends nothing that an admin has decided', async () => {
    const order = await place('tripay:BRIVA');
    await admin(order.id, { payment_status: 'paid' });
    await admin(order.id, { payment_status: 'unpaid' });
    await tend(240);
    expect((await detail(order.id)).status).toBe('pending');
  });

  const unheard = async (orderId: number) =>
    (await shop.database.select().from(payments).where(eq(payments.order_id, orderId)))[0]?.ended_unheard;
});

const findGaps = () => shop.database.transaction((transaction) => findLedgerGaps(transaction));
