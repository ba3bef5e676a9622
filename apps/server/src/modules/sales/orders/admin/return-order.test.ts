import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  await shop.close();
});

const update = (id: number, body: object) => shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });

/** A delivered and paid order of 3 at 50,000 and 1 at 33,333.33, shipped for 12,000: one from before whole rupiah. */
async function delivered() {
  const [coffee, honey] = [await shop.makeProduct(), await shop.makeProduct({ price: 33_333.33 })];
  const order = shop.orderOf(coffee, {
    total_amount: 150_000 + 33_333.33 + 12_000,
    order_items: [
      { product_id: coffee.id, quantity: 3, price: 50_000 },
      { product_id: honey.id, quantity: 1, price: 33_333.33 },
    ],
  });
  const { data } = await shop.call('placeOrder', { body: order });
  const { $client } = shop.database;
  await $client.query('update order_items set unit_price_sen = 3333333 where order_id = $1 and unit_price_sen = 3333300', [data.id]);
  await $client.query('update orders set subtotal_sen = subtotal_sen + 33, total_sen = total_sen + 33 where id = $1', [data.id]);
  await update(data.id, { status: 'delivered' });
  const [ofCoffee, ofHoney] = data.order_items.map(({ id }) => id);
  return { id: data.id, token: data.token, code: data.code, coffee: coffee.id, honey: honey.id, ofCoffee, ofHoney };
}
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const asked = (items: object[], changes: object = {}) => ({
  items: items.map((item) => ({ is_restocked: true, ...item })),
  reason: 'Kemasan bocor',
  refund_amount: 50_000,
  refund_shipping: false,
  refund_method: 'transfer',
  refund_reference: 'BSI 7731',
  ...changes,
});
const call = (id: number, body: object, key: string = crypto.randomUUID()) => ({
  token: shop.adminToken,
  params: { id },
  headers: { 'idempotency-key': key },
  body,
});
const takeBack = async (id: number, body: object, key?: string) => (await shop.call('returnOrder', call(id, body, key))).data;
const refused = (id: number, body: object) => shop.fail('returnOrder', call(id, body));

describe('a return', () => {
  test('in cash leaves the safe where that is said, and never more than is in it', async () => {
    const token = shop.adminToken;
    const held = async (place: string) =>
      (await shop.call('listCashPlaces', { token })).data.places.find((each) => each.place === place)?.balance ?? 0;
    const opening = { purpose: 'opening', to_place: 'safe', amount: 60_000, happened_on: dateOf(new Date()) };
    await shop.call('addCashRow', { token, headers: { 'idempotency-key': crypto.randomUUID() }, body: opening });
    const order = await delivered();
    await update(order.id, { payment_status: 'paid' });
    const inCash = (refund_amount: number, refund_place: string | null) =>
      asked([{ order_item_id: order.ofCoffee, quantity: 1 }], { refund_amount, refund_method: 'cash', refund_place });
    expect(
      await refused(
        order.id,
        asked([{ order_item_id: order.ofCoffee, quantity: 2 }], { refund_amount: 61_000, refund_method: 'cash', refund_place: 'safe' }),
      ),
    ).toMatchObject({ code: 'safe_too_low' });
    await takeBack(order.id, inCash(50_000, 'safe'));
    expect(await held('safe')).toBe(10_000);
    // Nobody says from where: a day's closing asks.
    await takeBack(order.id, inCash(50_000, null));
    expect([await held('safe'), await held('elsewhere')]).toEqual([10_000, -50_000]);
    const { data: rows } = await shop.call('listCashBook', { token, query: { q: order.code, kind: 'refund' } });
    expect(rows.map(({ kind, from, problem }) => [kind, from?.place, problem])).toEqual([
      ['refund', 'elsewhere', 'unclear'],
      ['refund', 'safe', null],
    ]);
  });

  test('of some units: stock, order, history and the buyer’s page tell it, and a second one takes what is left', async () => {
    const order = await delivered();
    const first = await takeBack(order.id, asked([{ order_item_id: order.ofCoffee, quantity: 1 }]));
    expect(first).toMatchObject({ status: 'delivered', payment_status: 'paid', refunded_amount: 50_000 });
    expect(first.order_items.map((item) => item.returned_quantity)).toEqual([1, 0]);
    expect(first.returns).toMatchObject([{ amount: 50_000, shipping_amount: 0, method: 'transfer', reference: 'BSI 7731' }]);
    expect(await stockOf(order.coffee)).toBe(8);
    expect(first.events.at(-1)).toMatchObject({ field: 'returned', reason: 'Kemasan bocor' });
    const { data: told } = await shop.call('listChanges', {
      token: shop.adminToken,
      query: { kind: 'order', record_id: order.id, page_size: 1 },
    });
    expect(told).toMatchObject([
      {
        by: 'admin1',
        action: 'changed',
        fields: [
          { field: 'returned', to: 1 },
          { field: 'refund', to: 50_000 },
          { field: 'reason', to: 'Kemasan bocor' },
        ],
      },
    ]);

    const rest = asked(
      [
        { order_item_id: order.ofCoffee, quantity: 2 },
        { order_item_id: order.ofHoney, quantity: 1 },
      ],
      { refund_amount: 133_333.33, refund_shipping: true, refund_method: 'cash' },
    );
    const last = await takeBack(order.id, rest);
    expect(last).toMatchObject({ status: 'delivered', payment_status: 'refunded', refunded_amount: 195_333.33 });
    expect([await stockOf(order.coffee), await stockOf(order.honey)]).toEqual([10, 10]);
    const { data: seen } = await shop.call('getOrderByToken', { params: { token: order.token } });
    expect(seen.returns).toMatchObject([{ amount: 50_000 }, { amount: 145_333.33, shipping_amount: 12_000, reason: 'Kemasan bocor' }]);
    expect(seen.returns[0]).not.toHaveProperty('by');
    expect(await refused(order.id, asked([{ order_item_id: order.ofCoffee, quantity: 1 }]))).toMatchObject({ code: 'return_impossible' });
  });

  test('of what can not be sold again is written off, and an order that is called off later gives back the rest alone', async () => {
    const order = await delivered();
    const lines = [
      { order_item_id: order.ofCoffee, quantity: 2, is_restocked: false },
      { order_item_id: order.ofHoney, quantity: 1 },
    ];
    const taken = await takeBack(order.id, asked(lines, { refund_amount: 0 }));
    expect(taken).toMatchObject({ payment_status: 'paid', refunded_amount: 0 });
    expect([await stockOf(order.coffee), await stockOf(order.honey)]).toEqual([7, 10]);
    const { data: ledger } = await shop.call('listStockMovements', { token: shop.adminToken, query: { product_id: order.coffee } });
    expect(ledger.slice(0, 2).map(({ change, reason, cause }) => [change, reason, cause])).toEqual([
      [-2, 'adjustment', 'damaged'],
      [2, 'return', null],
    ]);
    await update(order.id, { status: 'cancelled' });
    expect([await stockOf(order.coffee), await stockOf(order.honey)]).toEqual([8, 10]);
  });

  test('pays back less than was paid: the part is shared among its lines, and every figure of revenue counts it', async () => {
    const day = dateOf(new Date());
    const sums = async () => {
      const { data } = await shop.call('getSalesReport', { token: shop.adminToken, query: { by: 'day', from: day, to: day } });
      return data.totals.now;
    };
    const before = await sums();
    const order = await delivered();
    const lines = [
      { order_item_id: order.ofCoffee, quantity: 1 },
      { order_item_id: order.ofHoney, quantity: 1 },
    ];
    expect(await takeBack(order.id, asked(lines, { refund_amount: 10_000.01, refund_shipping: true }))).toMatchObject({
      payment_status: 'paid',
      refunded_amount: 22_000.01,
    });
    const after = await sums();
    // Its goods for less, and no shipping any more.
    expect(after.goods - before.goods).toBeCloseTo(183_333.33 - 10_000.01, 2);
    expect(after.shipping).toBe(before.shipping);
    const { rows } = await shop.database.$client.query('select refunded_sen::int from order_items where order_id = $1 order by id', [
      order.id,
    ]);
    expect(rows.map(({ refunded_sen }) => refunded_sen).reduce((sum, part) => sum + part, 0)).toBe(1_000_001);
  });

  test('sent twice under one key is one', async () => {
    const order = await delivered();
    const key = crypto.randomUUID();
    const body = asked([{ order_item_id: order.ofCoffee, quantity: 1 }]);
    const answers = await Promise.all([takeBack(order.id, body, key), takeBack(order.id, body, key), takeBack(order.id, body, key)]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await stockOf(order.coffee)).toBe(8);
  });

  test('of the same line by many admins at once never takes back, or pays back, more than was bought', async () => {
    const order = await delivered();
    const body = asked([{ order_item_id: order.ofCoffee, quantity: 2 }], { refund_amount: 100_000 });
    const attempts = Array.from({ length: 6 }, () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/v1/orders/${order.id}/returns`,
        headers: { authorization: `Bearer ${shop.adminToken}`, 'idempotency-key': crypto.randomUUID() },
        payload: body,
      }),
    );
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await stockOf(order.coffee)).toBe(9);
    const { data } = await shop.call('getOrder', { token: shop.adminToken, params: { id: order.id } });
    expect(data).toMatchObject({ refunded_amount: 100_000, returns: [{ amount: 100_000 }] });
  });
});

describe('is refused', () => {
  test('more than was bought, paid or belongs to the order, and writes nothing', async () => {
    const [order, other] = [await delivered(), await delivered()];
    const one = { order_item_id: order.ofCoffee, quantity: 1 };
    const wrong = [
      asked([{ ...one, quantity: 4 }]),
      asked([one], { refund_amount: 50_001 }),
      asked([{ ...one, order_item_id: other.ofCoffee }]),
    ];
    for (const body of wrong) expect(await refused(order.id, body)).toMatchObject({ status: 409, code: 'return_impossible' });
    for (const body of [asked([]), asked([one, one]), asked([one], { reason: ' ' })])
      expect((await refused(order.id, body)).status).toBe(422);
    expect(await stockOf(order.coffee)).toBe(7);
  });

  test('what has not come to its buyer, or was not paid for', async () => {
    const order = await delivered();
    const body = asked([{ order_item_id: order.ofCoffee, quantity: 1 }]);
    await update(order.id, { payment_status: 'unpaid' });
    expect((await refused(order.id, body)).code).toBe('return_impossible');
    await update(order.id, { status: 'shipped', payment_status: 'paid' });
    expect((await refused(order.id, body)).code).toBe('return_impossible');
    expect((await refused(999_999, body)).status).toBe(404);
  });
});
