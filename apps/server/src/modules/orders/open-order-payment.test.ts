import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../test/order-shop.ts';
import { orders, payments } from '../../database/tables.ts';
import type { TripayClient } from '../../providers/tripay/tripay-client.ts';
import { createChannelList } from '../payments/index.ts';
import type { OrderDependencies } from './dependencies.ts';
import { openOrderPayment } from './open-order-payment.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

/** An order that is written, its payment not opened yet, and the transaction that the gateway will make of it. */
async function writtenOrder() {
  const product = await shop.makeProduct();
  const { data, payment } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: 'tripay:BRIVA' }) });
  await shop.database
    .update(payments)
    .set({ state: 'opening', reference: null, pay_code: null, claimed_until: null })
    .where(eq(payments.order_id, data.id));
  return { id: data.id, code: data.code, amount: payment.amount };
}

/** The shop with a gateway that takes its time: `meanwhile` happens before it answers. */
function withSlowGateway(order: { code: string; amount: number }, meanwhile: () => Promise<unknown>): OrderDependencies {
  const unused = async () => {
    throw new Error('not asked');
  };
  const tripay: TripayClient = {
    channels: unused,
    transactionDetail: unused,
    findByMerchantRef: async () => null,
    createTransaction: async () => {
      await meanwhile();
      return {
        reference: `DEV-LAMBAT-${order.code}`,
        merchant_ref: order.code,
        payment_method: 'BRIVA',
        payment_name: 'BRI Virtual Account',
        amount: order.amount + 4_250,
        fee_merchant: 0,
        fee_customer: 4_250,
        total_fee: 4_250,
        amount_received: order.amount,
        pay_code: '123',
        pay_url: null,
        checkout_url: null,
        status: 'UNPAID',
        paid_at: null,
        expired_time: null,
        order_items: [],
        instructions: [],
        qr_string: null,
        qr_url: null,
      };
    },
  };
  return {
    database: shop.database,
    config: { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000 },
    rajaongkir: null,
    tripay,
    channels: createChannelList(tripay),
    log: { warn: () => {}, error: () => {} },
  };
}

const paymentOf = async (orderId: number) => (await shop.database.select().from(payments).where(eq(payments.order_id, orderId)))[0];

test('a process that comes back after its lease, to an order released meanwhile, says so and offers nothing to pay', async () => {
  const order = await writtenOrder();
  const slow = withSlowGateway(order, async () => {
    await shop.database.update(payments).set({ state: 'failed' }).where(eq(payments.order_id, order.id));
    await shop.database.update(orders).set({ payment_status: 'failed' }).where(eq(orders.id, order.id));
  });
  expect(await openOrderPayment(slow, order.id)).toBe('released');
  expect(await paymentOf(order.id)).toMatchObject({ state: 'failed', reference: null, pay_code: null });
});

test('a process that comes back after its lease does not put its own transaction over the one that the buyer has seen', async () => {
  const order = await writtenOrder();
  const slow = withSlowGateway(order, () =>
    shop.database
      .update(payments)
      .set({ state: 'unpaid', reference: `DEV-CEPAT-${order.code}`, pay_code: '999' })
      .where(eq(payments.order_id, order.id)),
  );
  expect(await openOrderPayment(slow, order.id)).toBe('opened');
  expect(await paymentOf(order.id)).toMatchObject({ state: 'unpaid', reference: `DEV-CEPAT-${order.code}`, pay_code: '999' });
});

test('a callback that comes before the answer stays, and the answer adds how it was paid', async () => {
  const order = await writtenOrder();
  const slow = withSlowGateway(order, () =>
    shop.database
      .update(payments)
      .set({ state: 'paid', reference: `DEV-LAMBAT-${order.code}` })
      .where(eq(payments.order_id, order.id)),
  );
  expect(await openOrderPayment(slow, order.id)).toBe('opened');
  expect(await paymentOf(order.id)).toMatchObject({ state: 'paid', pay_code: '123', payment_name: 'BRI Virtual Account' });
});
