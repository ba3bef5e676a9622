import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { COURIER_COSTS, courierPlace } from '@lapak/contract/ledger/cash-places';
import { NO_DELIVERY, PICKUP } from '@lapak/contract/sales/pickup';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBook } from '../../../../../test/check-book.ts';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, cod: true, pickup: true, expected_version: version } });
  const body = { purpose: 'owner_in', to_place: 'safe', amount: 5_000_000, happened_on: today };
  await shop.call('addCashRow', { token, headers: newKey(), body });
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await run('select * from book_gaps(0, 1000000)')).toEqual([]);
  await checkBook(shop);
});

const today = dateOf(new Date());
const newKey = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
let count = 0;

/** A courier with a price for Kuta Alam: what buyers pay there, and what the courier gets. */
async function courierWith(base_price: number, pay: number | null, district_id: number | null = PLACES.kutaAlam.district) {
  count += 1;
  const { data } = await shop.call('createCourier', {
    token,
    body: { courier_name: `Kurir ${count}`, phone_number: '0812-1111-2222', city_id: PLACES.kutaAlam.city },
  });
  const price = { courier_id: data.id, region: `Wilayah ${count}`, district_id, base_price, pay };
  const { data: made } = await shop.call('createCourierPrice', { token, body: price });
  return { id: data.id, name: data.courier_name, priceId: made.id, cost: base_price, region: made.region, version: made.version };
}
type Courier = Awaited<ReturnType<typeof courierWith>>;

/** An order by that courier's price, paid by transfer or at the door, and given to them, or to another one. */
async function given(courier: Courier, { to = courier.id, isPaid = false }: { to?: number; isPaid?: boolean } = {}) {
  count += 1;
  const { data } = await shop.call('placeOrder', {
    body: shop.orderOf(await shop.makeProduct(), {
      ...{ guest_email: `bayar${count}@contoh.example`, shipping_phone: `0813-7700-${1000 + count}` },
      ...{ payment_method: isPaid ? 'manual' : 'cod', total_amount: 50_000 + courier.cost },
      ...{ shipping_courier: courier.name, shipping_service: courier.region },
      shipping_cost_breakdown: { type: 'local_courier', courier_id: courier.id, price_id: courier.priceId, cost: courier.cost },
    }),
  });
  if (isPaid) await move(data.id, { payment_status: 'paid', status: 'confirmed' });
  const { token: link } = (await shop.call('assignOrders', { token, params: { id: to }, body: { ids: [data.id] } })).data;
  return { id: data.id, code: data.code, link, amount: isPaid ? 0 : data.total_amount };
}
type Given = Awaited<ReturnType<typeof given>>;
const move = (id: number, body: object) => shop.call('updateOrder', { token, params: { id }, body });
/** Its courier says so. */
const handOver = (order: Given, said_at = new Date().toISOString()) =>
  shop.call('sayAtStop', {
    params: { token: order.link },
    headers: newKey(),
    body: { order_id: order.id, ending: 'handed_over', received_by: null, amount: order.amount, said_at },
  });
/** The desk says so. */
const handOverAtDesk = ({ id, amount }: Given) =>
  shop.call('recordDeed', {
    ...{ token, params: { id }, headers: newKey() },
    body: { ending: 'handed_over', received_by: null, amount },
  });

const list = (query: Record<string, string> = {}) => shop.call('listCourierPay', { token, query });
const stopsOf = async ({ id }: { id: number }) => (await list({ courier_id: String(id) })).data;
const payOf = async (order: Given) => {
  const [row] = (await list({ q: order.code })).data;
  return row && [row.courier_id, row.pay, row.state];
};
const dueOf = async ({ id }: { id: number }, to = today) =>
  (await list({ to })).meta.due.find(({ courier_id }) => courier_id === id)?.amount ?? 0;
const payout = ({ id }: { id: number }, amount: number, more: object = {}, key?: string) => ({
  ...{ token, params: { id }, headers: newKey(key) },
  body: { until: today, amount, from_place: 'safe', happened_on: today, ...more },
});
const pay = async (courier: { id: number }, amount: number, more: object = {}, key?: string) =>
  (await shop.call('payCourier', payout(courier, amount, more, key))).data;
const undo = (id: number) => shop.call('undoCashRow', { token, params: { id }, headers: newKey(), body: { reason: 'Salah orang' } });
const held = async (place: string) =>
  (await shop.call('listCashPlaces', { token })).data.places.find((each) => each.place === place)?.balance ?? 0;
/** What accounts have, in rupiah: what is held for couriers and shipping that stays with the shop as credits, costs as debits. */
async function accounts() {
  const [row] = await run(
    `select coalesce(-sum(amount_sen) filter (where account = 'shipping_held'), 0)::int / 100 as titipan,
      coalesce(-sum(amount_sen) filter (where account = 'shipping'), 0)::int / 100 as pendapatan,
      coalesce(sum(amount_sen) filter (where account = $1), 0)::int / 100 as beban from postings`,
    [`expense:${COURIER_COSTS}`],
  );
  return row as Record<'titipan' | 'pendapatan' | 'beban', number>;
}
async function change(before: Awaited<ReturnType<typeof accounts>>) {
  const { titipan, pendapatan, beban } = await accounts();
  return [titipan - before.titipan, pendapatan - before.pendapatan, beban - before.beban];
}

test('a price says what its courier gets; the hand-over fixes it, the sheet lists it, a payout books it, and taken back it is due again', async () => {
  const courier = await courierWith(12_000, 9_000);
  const [one, two] = [await given(courier), await given(courier, { isPaid: true })];
  expect(await stopsOf(courier)).toEqual([]);
  await handOver(one);
  await handOverAtDesk(two);
  // What comes after changes nothing of it.
  const price = { region: courier.region, district_id: PLACES.kutaAlam.district, base_price: 12_000, pay: 1_000 };
  await shop.call('updateCourierPrice', { token, params: { id: courier.priceId }, body: price });
  const { data, meta } = await list({ courier_id: String(courier.id), from: today, to: today });
  expect(data).toMatchObject([
    { code: two.code, courier_name: courier.name, district: 'Kuta Alam', day: today, pay: 9_000, state: 'unpaid', paid_on: null },
    { code: one.code, pay: 9_000, state: 'unpaid' },
  ]);
  expect(meta).toMatchObject({ total: 2, pay: 18_000, unpaid: 18_000, until: today });
  expect(meta.due).toContainEqual({ courier_id: courier.id, courier_name: courier.name, orders: 2, amount: 18_000 });
  const query = { courier_id: String(courier.id), from: today };
  const { data: sheet } = await shop.call('getCourierPaySheet', { token, query });
  expect(sheet).toMatchObject({ from: today, to: null, couriers: [{ courier_name: courier.name, pay: 18_000, unpaid: 18_000 }] });
  expect(sheet.couriers[0]?.stops.map(({ code }) => code)).toEqual([one.code, two.code]);
  const file = await shop.app.inject({
    url: `/api/v1/courier-pay.csv?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(file.body.trim().split('\r\n')[1]).toBe(`${today};${courier.name};${one.code};Kuta Alam;9000;`);

  const before = await accounts();
  const inSafe = await held('safe');
  expect(await shop.fail('payCourier', payout(courier, 17_000))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  const key = crypto.randomUUID();
  const paid = await pay(courier, 18_000, { reference: 'KB-1' }, key);
  expect(paid).toMatchObject({ courier_id: courier.id, orders: 2, amount: 18_000 });
  expect(await pay(courier, 18_000, { reference: 'KB-1' }, key)).toEqual(paid);
  expect(await shop.fail('payCourier', payout(courier, 18_000))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  expect(await held('safe')).toBe(inSafe - 18_000);
  // Buyers paid 24,000 for it: what the courier doesn't get is the shop's.
  expect(await change(before)).toEqual([-24_000, 6_000, 0]);
  const [row] = (await shop.call('listCashBook', { token, query: { kind: 'courier_pay' } })).data;
  expect(row).toMatchObject({ amount: 18_000, to_whom: courier.name, reference: 'KB-1', from: { place: 'safe' }, to: null });
  expect(row?.about).toMatch(/^Bayaran 2 antaran, /u);
  expect(await stopsOf(courier)).toMatchObject([{ state: 'paid', paid_on: today }, { state: 'paid' }]);
  expect((await list({ courier_id: String(courier.id), state: 'unpaid' })).data).toEqual([]);
  expect(await dueOf(courier)).toBe(0);

  await undo(paid.movement_id);
  expect(await change(before)).toEqual([0, 0, 0]);
  expect([await held('safe'), await dueOf(courier)]).toEqual([inSafe, 18_000]);
  await pay(courier, 18_000);
  expect(await change(before)).toEqual([-24_000, 6_000, 0]);
});

test('without a sum of its own a region pays all that its buyer paid; what a courier gets beyond that is an expense', async () => {
  const [whole, generous, nothing] = [await courierWith(11_000, null), await courierWith(5_000, 8_000), await courierWith(7_000, 0)];
  const before = await accounts();
  for (const courier of [whole, generous, nothing]) await handOver(await given(courier));
  expect(await change(before)).toEqual([23_000, 0, 0]);
  expect([await dueOf(whole), await dueOf(generous), await dueOf(nothing)]).toEqual([11_000, 8_000, 0]);
  expect((await stopsOf(nothing)).map(({ pay }) => pay)).toEqual([0]);
  await pay(whole, 11_000);
  expect(await change(before)).toEqual([12_000, 0, 0]);
  await pay(generous, 8_000, { from_place: 'bank' });
  expect(await change(before)).toEqual([7_000, 0, 3_000]);
  const wrong = { token, body: { courier_id: whole.id, region: 'X', base_price: 1_000 } };
  for (const amount of [-1, 0.5])
    expect(await shop.fail('createCourierPrice', { ...wrong, body: { ...wrong.body, pay: amount } })).toMatchObject({
      status: 422,
      fields: { pay: expect.any(String) },
    });
});

test('who brings what another was chosen for gets by their own price of that district or town, else by the chosen one', async () => {
  const chosen = await courierWith(10_000, 6_000);
  const ofTown = await courierWith(9_000, 7_500, null);
  const ofDistrict = await courierWith(8_000, null);
  const { data: stranger } = await shop.call('createCourier', { token, body: { courier_name: 'Tanpa tarif', phone_number: '0812-3' } });
  const expected = [
    [ofTown, 7_500],
    [ofDistrict, 8_000],
    [stranger, 6_000],
  ] as const;
  for (const [courier, amount] of expected) {
    const order = await given(chosen, { to: courier.id });
    await handOver(order);
    expect(await payOf(order)).toEqual([courier.id, amount, 'unpaid']);
  }
  // Once the chosen price is gone, it is what the buyer paid.
  const [near, far] = [await given(chosen, { to: ofDistrict.id }), await given(chosen, { to: stranger.id })];
  await shop.call('deleteCourierPrice', { token, params: { id: chosen.priceId } });
  for (const order of [near, far]) await handOver(order);
  expect([await payOf(near), await payOf(far)]).toEqual([
    [ofDistrict.id, 8_000, 'unpaid'],
    [stranger.id, 10_000, 'unpaid'],
  ]);
});

test('a payout of a day that is open is booked on it, one of a sealed day today', async () => {
  const courier = await courierWith(10_000, 6_000);
  await handOver(await given(courier));
  const yesterday = addDays(today, -1);
  const rowOf = async (id: number) =>
    (await shop.call('listCashBook', { token, query: { kind: 'courier_pay' } })).data.find(({ movement_id }) => movement_id === id);
  const first = await pay(courier, 6_000, { from_place: 'bank', happened_on: yesterday });
  expect(await rowOf(first.movement_id)).toMatchObject({ happened_on: yesterday, own_day: null });
  await undo(first.movement_id);
  await run(`insert into day_seals (number, day, contents) values (1, $1, '{}')`, [yesterday]);
  const second = await pay(courier, 6_000, { from_place: 'bank', happened_on: yesterday });
  expect(await rowOf(second.movement_id)).toMatchObject({ happened_on: today, own_day: yesterday });
  expect(await dueOf(courier)).toBe(0);
});

describe('a hand-over that is taken back', () => {
  test('earns nothing, and said again once, whoever brings it then', async () => {
    const [first, second] = [await courierWith(10_000, 4_000), await courierWith(10_000, 5_000)];
    const order = await given(first, { isPaid: true });
    await handOver(order);
    await move(order.id, { status: 'shipped' });
    expect([await payOf(order), await dueOf(first)]).toEqual([undefined, 0]);
    expect(await shop.fail('payCourier', payout(first, 4_000))).toMatchObject({ code: 'changed_meanwhile' });
    const { token: link } = (await shop.call('assignOrders', { token, params: { id: second.id }, body: { ids: [order.id] } })).data;
    await handOver({ ...order, link });
    expect(await payOf(order)).toEqual([second.id, 5_000, 'unpaid']);
    // The first phone says it late once more.
    await handOver(order);
    expect([await dueOf(first), await dueOf(second)]).toEqual([0, 5_000]);
    const deeds = await run('select pay_sen from order_deeds where order_id = $1 order by id', [order.id]);
    expect(deeds.map(({ pay_sen }) => pay_sen)).toEqual([null, '500000', null]);
  });

  test('stays paid where it was paid by then, and is no second time', async () => {
    const [first, second] = [await courierWith(10_000, 4_000), await courierWith(10_000, 5_000)];
    const order = await given(first, { isPaid: true });
    await handOver(order);
    const { movement_id } = await pay(first, 4_000);
    await move(order.id, { status: 'shipped' });
    expect(await payOf(order)).toEqual([first.id, 4_000, 'paid']);
    const { token: link } = (await shop.call('assignOrders', { token, params: { id: second.id }, body: { ids: [order.id] } })).data;
    // Once the payout is taken back, who brings it now earns it.
    await undo(movement_id);
    expect(await payOf(order)).toBeUndefined();
    await handOver({ ...order, link });
    expect([await payOf(order), await dueOf(first)]).toEqual([[second.id, 5_000, 'unpaid'], 0]);
    await pay(second, 5_000);
    await move(order.id, { status: 'shipped' });
    await handOver({ ...order, link });
    expect([await payOf(order), await dueOf(second)]).toEqual([[second.id, 5_000, 'paid'], 0]);
  });

  test('an order that is sent back later keeps its pay; what its buyer got back of shipping is then an expense', async () => {
    const courier = await courierWith(10_000, 6_000);
    const order = await given(courier, { isPaid: true });
    await handOver(order);
    const { data } = await shop.call('getOrder', { token, params: { id: order.id } });
    const before = await accounts();
    await shop.call('returnOrder', {
      ...{ token, params: { id: order.id }, headers: newKey() },
      body: {
        ...{ reason: 'Rusak', refund_amount: 50_000, refund_shipping: true, refund_method: 'transfer', refund_reference: null },
        items: [{ order_item_id: data.order_items[0]?.id ?? 0, quantity: 1, is_restocked: true }],
      },
    });
    expect(await payOf(order)).toEqual([courier.id, 6_000, 'unpaid']);
    await pay(courier, 6_000);
    expect(await change(before)).toEqual([-10_000, 0, 6_000]);
  });
});

test('what is fetched at the counter earns nobody anything, and neither does what was refused', async () => {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', {
    body: shop.orderOf(product, {
      ...{ ...NO_DELIVERY, payment_method: 'cod', total_amount: 50_000 },
      ...{ shipping_courier: PICKUP, shipping_service: null, shipping_cost_breakdown: { type: 'pickup', cost: 0 } },
    }),
  });
  await move(data.id, { status: 'shipped' });
  await handOverAtDesk({ id: data.id, code: data.code, link: '', amount: 50_000 });
  const courier = await courierWith(10_000, 6_000);
  const order = await given(courier);
  const body = { order_id: order.id, ending: 'refused', received_by: null, amount: 0, said_at: new Date().toISOString() };
  await shop.call('sayAtStop', { params: { token: order.link }, headers: newKey(), body });
  expect(await run('select id from order_deeds where order_id in ($1, $2) and pay_sen is not null', [data.id, order.id])).toEqual([]);
});

describe('a payout', () => {
  test('takes what was handed over up to its day; what a phone says later is in the next one', async () => {
    const courier = await courierWith(10_000, 6_000);
    const [early, late] = [await given(courier), await given(courier)];
    await handOver(early, `${addDays(today, -1)}T05:00:00.000Z`);
    await handOver(late);
    const yesterday = addDays(today, -1);
    expect([await dueOf(courier, yesterday), await dueOf(courier)]).toEqual([6_000, 12_000]);
    await pay(courier, 6_000, { until: yesterday });
    expect([await payOf(early), await payOf(late)]).toEqual([
      [courier.id, 6_000, 'paid'],
      [courier.id, 6_000, 'unpaid'],
    ]);
    const behind = await given(courier);
    await handOver(behind, `${yesterday}T06:00:00.000Z`);
    expect(await dueOf(courier, yesterday)).toBe(6_000);
    await pay(courier, 12_000);
    expect(await dueOf(courier)).toBe(0);
  });

  test('may come from the cash that the courier has, and from no other’s; a drawer pays within its shift', async () => {
    const [courier, other] = [await courierWith(10_000, 6_000), await courierWith(10_000, 6_000)];
    const order = await given(courier);
    await handOver(order);
    const place = courierPlace(courier.id);
    const carried = await held(place);
    for (const from_place of [courierPlace(other.id), 'gateway', 'till_noncash', 'own:bank-9'])
      expect(await shop.fail('payCourier', payout(courier, 6_000, { from_place }))).toMatchObject({
        status: 422,
        fields: { from_place: expect.any(String) },
      });
    await pay(courier, 6_000, { from_place: place });
    expect(await held(place)).toBe(carried - 6_000);

    await handOver(await given(courier));
    const till = crypto.randomUUID();
    await shop.call('openShift', { token, body: { till_id: till, till_name: 'Kasir', float_amount: 100_000 } });
    const drawer = { from_place: `till:${till}` };
    expect(await shop.fail('payCourier', payout(courier, 6_000, { ...drawer, happened_on: addDays(today, -1) }))).toMatchObject({
      fields: { happened_on: 'Laci hanya dapat dicatat pada hari ini.' },
    });
    await pay(courier, 6_000, drawer);
    expect(await held(`till:${till}`)).toBe(94_000);
    expect(await shop.fail('payCourier', payout(courier, 1_000, { happened_on: addDays(today, 1) }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    // Nobody writes it by hand.
    const body = { purpose: 'courier_pay', from_place: 'safe', amount: 1_000, to_whom: 'Kurir', happened_on: today };
    expect(await shop.fail('addCashRow', { token, headers: newKey(), body: body as never })).toMatchObject({ status: 422 });
  });

  test('is one of two desks that pay at once', async () => {
    const courier = await courierWith(10_000, 6_000);
    for (let each = 0; each < 3; each += 1) await handOver(await given(courier));
    const before = await held('safe');
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => pay(courier, 18_000)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect((await held('safe')) - before).toBe(-18_000);
    const key = crypto.randomUUID();
    await handOver(await given(courier));
    const answers = await Promise.all([1, 2, 3].map(() => pay(courier, 6_000, {}, key)));
    expect(new Set(answers.map(({ movement_id }) => movement_id)).size).toBe(1);
    expect((await held('safe')) - before).toBe(-24_000);
  });

  test('loses no deed that is said while it is paid, and pays none twice, though hand-overs are taken back meanwhile', async () => {
    const courier = await courierWith(10_000, 6_000);
    const orders: Given[] = [];
    for (let each = 0; each < 12; each += 1) orders.push(await given(courier, { isPaid: true }));
    let isOver = false;
    let paid = 0;
    const desk = async () => {
      for (; !isOver || (await dueOf(courier)) > 0; ) {
        const due = await dueOf(courier);
        const outcome = due > 0 ? await pay(courier, due).catch(() => null) : null;
        paid += outcome?.amount ?? 0;
      }
    };
    const say = async (order: Given, nth: number) => {
      await handOver(order);
      if (nth % 3 !== 0) return;
      await move(order.id, { status: 'shipped' });
      await handOver(order);
    };
    const saying = Promise.all(
      [0, 1, 2].map(async (row) => {
        for (const [nth, order] of orders.entries()) if (nth % 3 === row) await say(order, nth);
      }),
    ).finally(() => {
      isOver = true;
    });
    await Promise.all([desk(), desk(), saying]);
    expect([paid, await dueOf(courier)]).toEqual([12 * 6_000, 0]);
    const [sum] = await run(
      `select sum(pay_sen)::int as paid, count(*)::int as orders from order_deeds where courier_id = $1 and paid_by is not null`,
      [courier.id],
    );
    expect(sum).toEqual({ paid: 12 * 600_000, orders: 12 });
  });
});
