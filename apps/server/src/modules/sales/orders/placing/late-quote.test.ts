import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { shippingQuotes } from '../../../../database/tables.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

test('a quote past its life at the press of the button gives a 409 with the new one; while nobody answers, what was shown counts', async () => {
  const product = await shop.makeProduct();
  const route = { origin_district_id: PLACES.kutaAlam.district, destination_district_id: PLACES.gambir.district, weight: 500 };
  const { options } = await shop.call('getShippingCost', { body: route });
  const real = options[0]?.cost ?? 0;
  const option = { ...options[0], cost: real - 1_000 };
  const order = (cost: number) =>
    shop.orderOf(product, {
      total_amount: 50_000 + cost,
      shipping_province_id: PLACES.gambir.province,
      shipping_city_id: PLACES.gambir.city,
      shipping_district_id: PLACES.gambir.district,
      shipping_courier: option.courier_code,
      shipping_service: option.service,
      shipping_cost_breakdown: { type: 'rajaongkir', courier_id: null, price_id: null, cost },
    });
  // As it was quoted two days ago.
  const keepOld = () =>
    shop.database.update(shippingQuotes).set({
      options: sql`${JSON.stringify([option])}::jsonb`,
      created_at: sql`now() - interval '2 days'`,
      expires_at: sql`now() - interval '1 day'`,
    });
  await keepOld();
  expect(await shop.fail('placeOrder', { body: order(option.cost) })).toMatchObject({
    status: 409,
    code: 'order_changed',
    data: { shipping_cost: real, total_amount: 50_000 + real },
  });
  await keepOld();
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'rajaongkir', kind: 'quota' } });
  const { data } = await shop.call('placeOrder', { body: order(option.cost) });
  expect(data.shipping_cost).toBe(option.cost);
});
