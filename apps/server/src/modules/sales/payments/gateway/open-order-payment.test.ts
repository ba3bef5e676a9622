import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { payments } from '../../../../database/tables.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { TripayClient } from '../../../../providers/tripay/tripay-client.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { createChannelList } from './list-channels.ts';
import { openOrderPayment, openPayment } from './open-order-payment.ts';

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
function withSlowGateway(order: { code: string; amount: number }, meanwhile: () => Promise<unknown>): PaymentDependencies {
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
        payment_name: 'BRI Virtual Account',
        amount: order.amount + 4_250,
        fee_customer: 4_250,
        pay_code: '123',
        pay_url: null,
        checkout_url: null,
        status: 'UNPAID',
        paid_at: null,
        expired_time: null,
        instructions: [],
        qr_string: null,
      };
    },
  };
  return {
    database: shop.database,
    config: { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000 },
    tripay,
    channels: createChannelList(tripay),
    settings: cachedSettings(shop.database),
    log: { warn: () => {}, error: () => {} },
  };
}

const paymentOf = async (orderId: number) => (await shop.database.select().from(payments).where(eq(payments.order_id, orderId)))[0];

test('a process that comes back after its lease, to an order refused meanwhile, says so and offers nothing to pay', async () => {
  const order = await writtenOrder();
  const slow = withSlowGateway(order, async () => {
    await shop.database.update(payments).set({ state: 'failed' }).where(eq(payments.order_id, order.id));
  });
  expect(await openOrderPayment(slow, order.id)).toBe('kept');
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

test('another way to pay that ends before the gateway has answered about it is not gone over to', async () => {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
  const [opening] = await shop.database
    .insert(payments)
    .values({
      order_id: data.id,
      is_current: false,
      method: 'tripay:BRIVA',
      state: 'opening',
      payment_name: 'BRIVA',
      merchant_ref: `${data.code}-2`,
      amount_rupiah: 62_000,
    })
    .returning();
  const ended = { state: 'expired', reference: `DEV-LAMBAT-${data.code}` } as const;
  const slow = withSlowGateway({ code: data.code, amount: 62_000 }, () =>
    shop.database
      .update(payments)
      .set(ended)
      .where(eq(payments.id, opening?.id ?? 0)),
  );
  expect(await openPayment(slow, opening?.id ?? 0)).toBe('opened');
  const { payment_method, payment, pay_until } = (await shop.call('getOrderByToken', { params: { token: data.token } })).data;
  expect({ payment_method, status: payment?.status, pay_until }).toEqual({
    payment_method: 'manual',
    status: 'unpaid',
    pay_until: data.pay_until,
  });
});

test('an order that was called off before its payment was opened asks nobody to pay', async () => {
  const order = await writtenOrder();
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'cancelled' } });
  let asked = 0;
  const gateway = withSlowGateway(order, async () => {
    asked += 1;
  });
  expect(await openOrderPayment(gateway, order.id)).toBe('released');
  expect(asked).toBe(0);
  expect(await paymentOf(order.id)).toMatchObject({ state: 'failed', reference: null });
});

test('what an admin says of a payment while it is being opened waits, so that a refusal still decides', async () => {
  const order = await writtenOrder();
  const refusing = withSlowGateway(order, async () => {
    const said = { token: shop.adminToken, params: { id: order.id }, body: { payment_status: 'paid' } };
    expect(await shop.fail('updateOrder', said)).toMatchObject({ status: 503, code: 'payment_pending' });
    throw new ProviderError('tripay', 'refused', 'tidak');
  });
  expect(await openOrderPayment(refusing, order.id)).toBe('kept');
  expect(await paymentOf(order.id)).toMatchObject({ state: 'failed' });
});
