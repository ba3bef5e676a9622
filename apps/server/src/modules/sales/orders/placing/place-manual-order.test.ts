import { createHmac } from 'node:crypto';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { orders, payments } from '../../../../database/tables.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { remindAndExpireUnpaid } from '../../payments/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
  await shop.allowDiscounts();
});
afterAll(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  await shop.close();
});

const SHIPPING = 12_000;
type Line = { id: number; quantity?: number; price?: number; off?: number };
const lineOf = ({ id, quantity = 1, price = 50_000, off = 0 }: Line) => ({
  product_id: id,
  quantity,
  price,
  ...(off > 0 && { discount: { amount: off, reason: 'Pelanggan tetap' } }),
});
const delivery = () => ({
  shipping_address: 'Jl. Teuku Umar 1',
  shipping_postcode: '23127',
  shipping_province_id: PLACES.kutaAlam.province,
  shipping_city_id: PLACES.kutaAlam.city,
  shipping_district_id: PLACES.kutaAlam.district,
  shipping_courier: 'Bang Din',
  shipping_service: 'Kuta Alam',
  shipping_cost_breakdown: {
    type: 'local_courier',
    courier_id: shop.courier.courierId,
    price_id: shop.courier.priceId,
    cost: SHIPPING,
  },
});
/** A correct order by courier; `changes` are put over it. */
const orderOf = (lines: Line[], changes: object = {}) => ({
  shipping_name: 'Cut Meutia',
  shipping_phone: '0812-7777-0001',
  order_items: lines.map(lineOf),
  delivery: delivery(),
  total_amount: lines.reduce((sum, { quantity = 1, price = 50_000, off = 0 }) => sum + quantity * price - off, SHIPPING),
  ...changes,
});
const call = (body: object, key: string = crypto.randomUUID()) => ({
  token: shop.adminToken,
  body,
  headers: { 'idempotency-key': key },
});
const make = async (lines: Line[], changes: object = {}, key?: string) =>
  (await shop.call('placeDeskOrder', call(orderOf(lines, changes), key))).data;
const refused = (lines: Line[], changes: object = {}) => shop.fail('placeDeskOrder', call(orderOf(lines, changes)));
const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const countOrders = async () => (await shop.database.select({ id: orders.id }).from(orders)).length;
const switchTo = async (token: string, payment_method: string) =>
  (await shop.call('changePaymentMethod', { params: { token }, body: { payment_method } })).data;
const update = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });

/** The gateway says that the order's current payment is paid. */
async function payAtGateway(orderId: number): Promise<void> {
  const rows = await shop.database.select().from(payments).where(eq(payments.order_id, orderId));
  const payment = rows.find((row) => row.is_current);
  const fee = payment?.fee_customer_rupiah ?? 0;
  const word = { reference: payment?.reference, merchant_ref: payment?.merchant_ref, status: 'PAID', fee_customer: fee };
  const payload = JSON.stringify({ ...word, total_amount: (payment?.amount_rupiah ?? 0) + fee });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

describe('an order made for somebody', () => {
  test('takes stock, waits for its buyer’s money by the settings, and says who made it; the buyer sees all but that', async () => {
    const product = await shop.makeProduct();
    const made = await make([{ id: product.id, quantity: 2 }], { notes: 'Titip ke satpam' });
    expect(made).toMatchObject({
      status: 'pending',
      payment_status: 'unpaid',
      order_type: 'online',
      payment_method: 'manual',
      user_id: null,
      guest_email: null,
      total_amount: 112_000,
      shipping_courier: 'Bang Din',
      shipping_district: 'Kuta Alam',
      notes: 'Titip ke satpam',
      tags: ['dibuat admin'],
    });
    expect(Date.parse(made.pay_until ?? '') - Date.parse(made.created_at)).toBeCloseTo(24 * 3_600_000, -4);
    expect(made.events[0]).toMatchObject({ field: 'status', to: 'pending', by: 'admin1', reason: 'Dibuat admin untuk pembeli' });
    expect(await stockOf(product.id)).toBe(8);
    const { data: seen } = await shop.call('getOrderByToken', { params: { token: made.token } });
    expect(seen).toMatchObject({ code: made.code, total_amount: 112_000, payment: { status: 'unpaid', amount: 112_000 } });
    expect(JSON.stringify(seen)).not.toContain('admin1');
    const { rows } = await shop.database.$client.query('select kind from mails where order_id = $1', [made.id]);
    expect(rows.filter(({ kind }) => kind === 'placed')).toEqual([]);
    const { data: changes } = await shop.call('listChanges', { token: shop.adminToken, query: { kind: 'order', record_id: made.id } });
    expect(changes.map(({ by, action }) => [by, action])).toContainEqual(['admin1', 'created']);
  });

  test('for an account is among its orders; one with an email is mailed about', async () => {
    const product = await shop.makeProduct();
    const { token, id: userId } = await shop.signIn('customer');
    const theirs = await make([{ id: product.id }], { user_id: userId, guest_email: 'lain@contoh.example' });
    expect(theirs).toMatchObject({ user_id: userId, guest_email: null });
    const { data: own } = await shop.call('listOwnOrders', { token });
    expect(own.map(({ id }) => id)).toEqual([theirs.id]);
    const mailed = await make([{ id: product.id }], { guest_email: 'cut@contoh.example' });
    const { rows } = await shop.database.$client.query("select kind from mails where order_id = $1 and kind = 'placed'", [mailed.id]);
    expect(rows).toHaveLength(1);
    expect(await refused([{ id: product.id }], { user_id: 999_999 })).toMatchObject({
      status: 422,
      fields: { user_id: expect.any(String) },
    });
    expect(await stockOf(product.id)).toBe(8);
  });

  test('that is fetched has no address and no shipping, and can’t be shipped with others', async () => {
    const product = await shop.makeProduct();
    const made = await make([{ id: product.id }], { delivery: null, total_amount: 50_000 });
    expect(made).toMatchObject({ shipping_cost: 0, shipping_courier: null, shipping_address: null, total_amount: 50_000 });
    const plan = await shop.call('planOrderAct', { token: shop.adminToken, body: { act: 'ship', ids: [made.id] } });
    expect(plan.data).toMatchObject([{ problem: 'Diambil sendiri, tidak dikirim.' }]);
  });

  test('is none of the strangers’ bounds, neither refused by them nor counted for its maker’s network', async () => {
    const bounds = { unpaid_orders: 5, unpaid_units: 1, network_orders: 50, network_units: 1 };
    // The test's app has every limit a thousand times over.
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24, ...bounds } });
    const product = await shop.makeProduct({ stock: 4_000 });
    const other = await shop.makeProduct({ stock: 4_000 });
    const lines = [product, other].map(({ id }) => ({ id, quantity: 600 }));
    const asGuest = (units: number, guest_email: string) =>
      shop.orderOf(product, {
        guest_email,
        order_items: [product, other].map(({ id }) => ({ product_id: id, quantity: units, price: 50_000 })),
        total_amount: units * 100_000 + SHIPPING,
      });
    expect(await shop.fail('placeOrder', { body: asGuest(600, 'banyak@contoh.example') })).toMatchObject({ code: 'too_much_unpaid' });
    const made = await make(lines);
    await make(lines);
    await shop.call('placeOrder', { body: asGuest(400, 'lain.lagi@contoh.example') });
    const [row] = await shop.database.select({ network: orders.network }).from(orders).where(eq(orders.id, made.id));
    expect(row).toEqual({ network: null });
    const defaults = { unpaid_orders: 5, unpaid_units: 200, network_orders: 50, network_units: 1_000 };
    await shop.call('updateOrderSettings', { token: shop.adminToken, body: { unpaid_hours: 24, ...defaults } });
  });

  test('is for admins alone', async () => {
    const product = await shop.makeProduct();
    const { token } = await shop.signIn('customer');
    expect((await shop.fail('placeDeskOrder', { ...call(orderOf([{ id: product.id }])), token })).status).toBe(403);
    expect((await shop.fail('placeDeskOrder', { body: orderOf([{ id: product.id }]) })).status).toBe(401);
  });
});

describe('what doesn’t fit writes nothing and says the right figures', () => {
  test('a price, shipping cost or total that has changed, too few in stock, a courier that doesn’t go there', async () => {
    const product = await shop.makeProduct();
    const before = await countOrders();
    const changed = {
      status: 409,
      code: 'order_changed',
      data: { lines: [{ price: 50_000 }], shipping_cost: 12_000, total_amount: 57_000 },
    };
    expect(await refused([{ id: product.id, price: 45_000, off: 5_000 }])).toMatchObject({
      ...changed,
      data: { lines: [{ problem: 'price' }] },
    });
    expect(await refused([{ id: product.id, off: 5_000 }], { total_amount: 62_000 })).toMatchObject(changed);
    const free = { ...delivery(), shipping_cost_breakdown: { ...delivery().shipping_cost_breakdown, cost: 0 } };
    expect(await refused([{ id: product.id, off: 5_000 }], { delivery: free, total_amount: 45_000 })).toMatchObject(changed);
    expect(await refused([{ id: product.id, quantity: 11 }])).toMatchObject({ code: 'out_of_stock', data: { lines: [{ available: 10 }] } });
    const away = { ...delivery(), shipping_province_id: 10, shipping_city_id: 3171, shipping_district_id: 317101 };
    expect(await refused([{ id: product.id }], { delivery: away })).toMatchObject({ code: 'shipping_unavailable' });
    expect(await refused([])).toMatchObject({ status: 422, code: 'invalid_input' });
    expect([await countOrders(), await stockOf(product.id)]).toEqual([before, 10]);
  });

  test('a discount above the limit, of one line too; none at all without a limit', async () => {
    const product = await shop.makeProduct();
    expect(await refused([{ id: product.id, off: 5_001 }])).toMatchObject({ status: 422, code: 'discount_too_high' });
    const other = await shop.makeProduct();
    expect(await refused([{ id: product.id, off: 10_000 }, { id: other.id }])).toMatchObject({ code: 'discount_too_high' });
    const till = { requires_opening: false, qris_with_amount: false };
    await shop.call('updateTillSettings', { token: shop.adminToken, body: { ...till, discount_limit: 0 } });
    expect(await refused([{ id: product.id, off: 1 }])).toMatchObject({ code: 'discount_too_high' });
    await shop.allowDiscounts();
    expect(await stockOf(product.id)).toBe(10);
  });
});

describe('at once', () => {
  test('the same key many times is one order', async () => {
    const product = await shop.makeProduct();
    const key = crypto.randomUUID();
    const made = await Promise.all(Array.from({ length: 5 }, () => make([{ id: product.id }], {}, key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await stockOf(product.id)).toBe(9);
    const another = await shop.fail('placeDeskOrder', call(orderOf([{ id: product.id, quantity: 2 }]), key));
    expect(another.code).toBe('idempotency_key_reused');
  });

  test('the last unit goes to one of admins and guests', async () => {
    const product = await shop.makeProduct({ stock: 1 });
    const send = (url: string, payload: object, headers: Record<string, string> = {}) =>
      shop.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } });
    const admin = { authorization: `Bearer ${shop.adminToken}` };
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => send('/orders/desk', orderOf([{ id: product.id }]), admin)),
      ...[1, 2, 3].map((guest) => send('/orders', shop.orderOf(product, { guest_email: `tamu${guest}@contoh.example` }))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await shop.call('getProduct', { token: shop.adminToken, params: { id: product.id } })).data.stock).toBe(0);
  });
});

describe('its buyer', () => {
  test('pays by every channel that takes the sum, discounted, and the gateway’s items add up', async () => {
    const product = await shop.makeProduct({ stock: 500 });
    const { data: channels } = await shop.call('listPaymentChannels', { query: { amount: 148_999 } });
    expect(channels.length).toBeGreaterThan(5);
    for (const { code } of channels) {
      // A page of an older version may send a discount with a fraction.
      const made = await make([{ id: product.id, quantity: 3, off: 13_000.5 }]);
      expect(made).toMatchObject({ subtotal_amount: 150_000, discount_amount: 13_001, total_amount: 148_999 });
      // The sandbox refuses items that don't add up to the amount, as the gateway does.
      const chosen = await switchTo(made.token, `tripay:${code}`);
      expect(chosen.payment).toMatchObject({ status: 'unpaid', amount: 148_999 });
      await payAtGateway(made.id);
      expect(await detail(made.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid', open_issues: 0 });
    }
  });

  test('pays by transfer, or lets it expire, or cancels it: then its stock is back', async () => {
    const product = await shop.makeProduct();
    const [paid, expired, cancelled] = [
      await make([{ id: product.id }]),
      await make([{ id: product.id }]),
      await make([{ id: product.id }]),
    ];
    await update(paid.id, { status: 'confirmed' });
    await shop.call('cancelUnpaidOrder', { params: { token: cancelled.token } });
    expect(await stockOf(product.id)).toBe(8);
    const log = { warn: () => {}, error: (fields: object) => expect(fields).toBeNull() };
    await remindAndExpireUnpaid({ database: shop.database, log }, new Date(Date.now() + 25 * 3_600_000));
    expect(await detail(expired.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await detail(cancelled.id)).toMatchObject({ status: 'cancelled' });
    expect(await detail(paid.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await stockOf(product.id)).toBe(9);
  });
});

describe('a discounted line', () => {
  test('that comes back is worth what was paid for it, and the partner’s share counts as sold', async () => {
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const { data: partner } = await shop.call('createBusiness', { token: shop.adminToken, body: { ...place, name: 'Dapur Rabat' } });
    const [theirs, own] = [await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000 }), await shop.makeProduct()];
    const made = await make([{ id: theirs.id, quantity: 3, off: 10_000 }, { id: own.id }]);
    await update(made.id, { status: 'delivered' });
    const [line] = made.order_items;
    const day = dateOf(new Date());
    const ofPartner = async () => {
      const { data } = await shop.call('getSalesReport', { token: shop.adminToken, query: { by: 'partner', from: day, to: day } });
      return data.rows.find(({ name }) => name === 'Dapur Rabat');
    };
    // The discount is the shop's: the partner gets its price for each unit all the same.
    expect(await ofPartner()).toMatchObject({ revenue: 140_000, quantity: 3, shares: { partner: 120_000, shop: 20_000 } });
    const back = (quantity: number, refund_amount: number) => ({
      token: shop.adminToken,
      params: { id: made.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        items: [{ order_item_id: line?.id, quantity, is_restocked: true }],
        reason: 'Rusak',
        refund_amount,
        refund_shipping: false,
        refund_method: 'transfer',
        refund_reference: '',
      },
    });
    const tooMuch = await shop.fail('returnOrder', back(1, 46_668));
    expect(tooMuch).toMatchObject({ status: 409, code: 'return_impossible' });
    const { data: once } = await shop.call('returnOrder', back(1, 46_667));
    expect(once).toMatchObject({ refunded_amount: 46_667, payment_status: 'paid' });
    const { data: all } = await shop.call('returnOrder', back(2, 93_333));
    expect(all.refunded_amount).toBe(140_000);
    expect(await ofPartner()).toMatchObject({ revenue: 0, shares: { partner: 0, shop: 0 } });
    const rest = { ...back(1, 50_000), body: { ...back(1, 50_000).body, refund_shipping: true } };
    rest.body.items = [{ order_item_id: made.order_items[1]?.id, quantity: 1, is_restocked: true }];
    const { data: whole } = await shop.call('returnOrder', rest);
    expect(whole).toMatchObject({ refunded_amount: 202_000, payment_status: 'refunded' });
  });

  test('with other units keeps its part of the discount, of which its partner bears whole rupiah for each; what is removed takes it along', async () => {
    const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const { data: partner } = await shop.call('createBusiness', { token: shop.adminToken, body: { ...place, name: 'Dapur Ikut Rabat' } });
    const body = { basis: 'price', percent: null, discounts_by: 'partner', minimum: 0, rhythm: 'monthly' } as const;
    await shop.call('updatePartnerTerms', { token: shop.adminToken, params: { id: partner.id }, body });
    const theirs = await shop.makeProduct({ business_id: partner.id, reseller_price: 40_000 });
    const order = await make([{ id: theirs.id, quantity: 3, off: 10_000 }]);
    const borne = async () => {
      const { rows } = await shop.database.$client.query('select partner_discount_sen::int as sen from order_items where order_id = $1', [
        order.id,
      ]);
      return rows[0]?.sen;
    };
    // Rp 3.333 for each of three; the shop bears the rupiah that is left.
    expect(await borne()).toBe(999_900);
    const lines = { kept: [{ order_item_id: order.order_items[0]?.id, quantity: 2 }] };
    const seen = (await detail(order.id)).events.at(-1)?.id;
    await shop.call('changeOrder', { token: shop.adminToken, params: { id: order.id }, body: { seen, lines, total_amount: 105_334 } });
    expect(await borne()).toBe(666_400);

    const [coffee, honey] = [await shop.makeProduct(), await shop.makeProduct()];
    const made = await make([
      { id: coffee.id, quantity: 3, off: 10_000 },
      { id: honey.id, quantity: 2, off: 4_000 },
    ]);
    const [ofCoffee, ofHoney] = made.order_items.map(({ id }) => id);
    const kept = [
      { order_item_id: ofCoffee, quantity: 2 },
      { order_item_id: ofHoney, quantity: 2 },
    ];
    const { data: preview } = await shop.call('previewOrderChange', {
      token: shop.adminToken,
      params: { id: made.id },
      body: { lines: { kept } },
    });
    expect(preview).toMatchObject({ subtotal: 200_000, discount: 10_666 });
    const change = async (lines: object, total_amount: number) => {
      const seen = (await detail(made.id)).events.at(-1)?.id;
      return (await shop.call('changeOrder', { token: shop.adminToken, params: { id: made.id }, body: { seen, lines, total_amount } }))
        .data;
    };
    expect(await change({ kept }, 201_334)).toMatchObject({ discount_amount: 10_666, total_amount: 201_334, payment: { amount: 201_334 } });
    const only = await change({ kept: [{ order_item_id: ofHoney, quantity: 2 }] }, 108_000);
    expect(only).toMatchObject({ subtotal_amount: 100_000, discount_amount: 4_000, total_amount: 108_000 });
    expect((await switchTo(made.token, 'tripay:BRIVA')).payment).toMatchObject({ amount: 108_000 });
    expect([await stockOf(coffee.id), await stockOf(honey.id)]).toEqual([10, 8]);
  });
});
