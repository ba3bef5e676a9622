import { OrderRequest } from '@lapak/contract/sales/orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { placeOrder } from './place-order.ts';

let shop: OrderShop;
beforeEach(async () => {
  shop = await startOrderShop();
});
afterEach(() => shop.close());

/** The shop's own way to an order, with something that happens while the gateway is asked for its channels. */
async function placeWhile(meanwhile: () => Promise<unknown>, changes: object, caller: Caller | null) {
  const product = await shop.makeProduct();
  const request = OrderRequest.parse(shop.orderOf(product, { payment_method: 'tripay:BRIVA', ...changes }));
  const list = async () => (await shop.call('listPaymentChannels', { query: { amount: 62_000 } })).channels;
  const find = async () => {
    await meanwhile();
    return (await list())[0];
  };
  const dependencies = {
    database: shop.database,
    config: { publicUrl: 'http://shop.test', providerTimeoutMs: 5_000, rateLimitScale: 1_000 },
    rajaongkir: null,
    questions: { take: async () => true },
    claimCheckout: async () => {},
    tripay: null,
    channels: { list, find },
    settings: cachedSettings(shop.database),
    log: { warn: () => {}, error: () => {} },
  };
  return placeOrder(dependencies, { request, caller, key: null, network: '203.0.113.1' });
}

test('an account that is deleted while its order is checked is refused as signed out', async () => {
  const person = await shop.signIn('customer');
  const caller: Caller = {
    id: person.id,
    role: 'customer',
    canAccessAdmin: false,
    email: 'x@contoh.example',
    sessionId: 0,
    signedInId: person.id,
    byPin: false,
    confirmedAt: new Date(),
    mustEnrol: false,
  };
  const gone = () => shop.call('deleteUser', { token: shop.adminToken, params: { id: person.id } });
  await expect(placeWhile(gone, { guest_email: null }, caller)).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('a courier’s price that is deleted while the order is checked is refused as a service that is gone', async () => {
  const gone = () => shop.call('deleteCourierPrice', { token: shop.adminToken, params: { id: shop.courier.priceId } });
  await expect(placeWhile(gone, {}, null)).rejects.toMatchObject({ code: 'shipping_unavailable' });
});
