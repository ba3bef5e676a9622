import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkBook } from '../../../../../test/check-book.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, cod: true, expected_version: version } });
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  expect(await run('select * from book_gaps(0, 1000000)')).toEqual([]);
  await checkBook(shop);
});

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
let guests = 0;
async function place(changes: Record<string, unknown> = {}) {
  guests += 1;
  const who = { guest_email: `antar${guests}@contoh.example`, shipping_phone: `0813-6600-${1000 + guests}` };
  const order = shop.orderOf(await shop.makeProduct(), { payment_method: 'cod', ...who, ...changes });
  return (await shop.call('placeOrder', { body: order })).data;
}
const assign = async (ids: number[], courierId = shop.courier.courierId) =>
  (await shop.call('assignOrders', { token, params: { id: courierId }, body: { ids } })).data;
const roundOf = async (link: string) => (await shop.call('getRound', { params: { token: link } })).data;
const deed = (link: string, order_id: number, body: object, key: string = crypto.randomUUID()) => ({
  params: { token: link },
  headers: { 'idempotency-key': key },
  body: { order_id, received_by: null, amount: 0, said_at: new Date().toISOString(), ...body },
});
const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;
async function anotherCourier() {
  const body = { courier_name: `Kak Nur ${guests}`, phone_number: '0812-1111-2222' };
  return (await shop.call('createCourier', { token, body })).data.id;
}
const carried = async (courierId: number) => {
  const { places } = (await shop.call('listCashPlaces', { token })).data;
  return places.find(({ place }) => place === `courier:${courierId}`)?.balance ?? 0;
};

/** What the desk reads as taken at doors today. */
const takenBy = async (courierId: number) =>
  (await shop.call('listRounds', { token })).data.find(({ courier_id, day }) => courier_id === courierId && day === today())?.taken;
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** A courier brings so much of the cash to the desk, into the safe. */
async function handIn(courierId: number, amount: number): Promise<number> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await shop.call('addCashRow', {
    ...{ token, headers },
    body: { purpose: 'move', from_place: `courier:${courierId}`, to_place: 'safe', amount, happened_on: today() },
  });
  return amount;
}

test('many orders are given to a courier at once: they are shipped, and the link shows today, by district, and nothing else', async () => {
  const [one, two] = [await place(), await place()];
  const unpaid = await place({ payment_method: 'manual' });
  const { token: link, rows } = await assign([one.id, two.id, unpaid.id]);
  expect(rows).toMatchObject([{ done: true }, { done: true }, { done: false, reason: 'Belum dibayar, dan tidak dibayar di tempat.' }]);
  expect(await detail(one.id)).toMatchObject({ status: 'shipped' });
  const round = await roundOf(link);
  expect(round).toMatchObject({ courier_name: 'Bang Din', held: 0 });
  expect(round.stops).toMatchObject([
    { order_id: one.id, amount: one.total_amount, district: 'Kuta Alam', ending: null },
    { order_id: two.id, amount: two.total_amount },
  ]);
  // Given again, it is the same link; renewed, the one before has nothing.
  expect((await assign([one.id])).token).toBe(link);
  const fresh = (await shop.call('renewRound', { token, params: { id: shop.courier.courierId } })).data.token;
  expect(await shop.fail('getRound', { params: { token: link } })).toMatchObject({ status: 404 });
  // Whoever found the phone says nothing by it.
  expect(await shop.fail('sayAtStop', deed(link, one.id, { ending: 'refused' }))).toMatchObject({ status: 404 });
  expect((await roundOf(fresh)).stops).toHaveLength(2);
  // The desk follows it: what is left to be taken, what was, and what the courier still has.
  const desk = async () => (await shop.call('listRounds', { token })).data;
  expect(await desk()).toMatchObject([
    { courier_name: 'Bang Din', token: fresh, taken: 0, held: 0, stops: [{ ending: null }, { ending: null }] },
  ]);
  await shop.call('sayAtStop', deed(fresh, two.id, { ending: 'handed_over', amount: two.total_amount }));
  expect(await desk()).toMatchObject([
    { taken: two.total_amount, held: two.total_amount, stops: [{ ending: null }, { ending: 'handed_over', amount: 0 }] },
  ]);
  await run(`update courier_rounds set day = day - 1`);
  // It stays until it is closed, since its courier has cash.
  expect(await desk()).toMatchObject([{ held: two.total_amount, closing: null }]);
  expect(await shop.fail('getRound', { params: { token: fresh } })).toMatchObject({ status: 404 });
  // What was said on the day still comes in, and no later than the day after.
  await shop.call('sayAtStop', deed(fresh, one.id, { ending: 'handed_over', amount: one.total_amount }));
  await run(`update courier_rounds set day = day - 1`);
  expect(await shop.fail('sayAtStop', deed(fresh, two.id, { ending: 'refused' }))).toMatchObject({ status: 404 });
});

/** What couriers took at doors less what they hold and what they have handed in, of all days, as of one moment. */
async function missing(): Promise<number> {
  const [row] = await run(`select (select coalesce(sum(amount_sen), 0) from order_deeds where ending = 'handed_over')
    - (select coalesce(sum(amount_sen), 0) from postings where account like 'courier_cash%')
    - (select coalesce(sum(amount_sen), 0) from cash_movements where from_place like 'courier:%') as sen`);
  return Number(row?.sen);
}

test('forty stops of three couriers without a network: each deed once though answers are lost, while they hand in', async () => {
  const couriers = [shop.courier.courierId, await anotherCourier(), await anotherCourier()];
  const before = await Promise.all(couriers.map(carried));
  const differedBefore = await missing();
  const days = [];
  for (const [nth, courier] of couriers.entries()) {
    const orders = [];
    for (let stop = 0; stop < (nth === 0 ? 14 : 13); stop += 1) orders.push(await place());
    const { token: link } = await assign(
      orders.map(({ id }) => id),
      courier,
    );
    const said = orders.map(({ id, total_amount: amount }, at) =>
      deed(link, id, at % 5 === 0 ? { ending: 'refused' } : at === 1 ? { ending: 'nobody' } : { ending: 'handed_over', amount }),
    );
    days.push({ courier, link, orders, said, handedIn: 0 });
  }
  // All come home at once, each deed is sent three times since two answers were cut, and the desk takes in what each brings meanwhile.
  let isOver = false;
  const watch = async () => {
    let looks = 0;
    for (; !isOver; looks += 1) expect(await missing()).toBe(differedBefore);
    return looks;
  };
  const [looks] = await Promise.all([
    watch(),
    Promise.all(
      days.map(async (day) => {
        for (const each of day.said) {
          await Promise.all([0, 1, 2].map(() => shop.call('sayAtStop', each).catch(() => shop.call('sayAtStop', each))));
          if ('ending' in each.body && each.body.ending === 'handed_over' && day.handedIn === 0)
            day.handedIn = await handIn(day.courier, each.body.amount);
        }
      }),
    ).finally(() => {
      isOver = true;
    }),
  ]);
  expect(looks).toBeGreaterThan(5);
  for (const { courier, link, orders, handedIn } of days) {
    const round = await roundOf(link);
    const isTaken = (at: number) => at % 5 !== 0 && at !== 1;
    const taken = orders.filter((_, at) => isTaken(at)).reduce((sum, { total_amount }) => sum + total_amount, 0);
    const own = new Set(orders.map(({ id }) => id));
    expect(round.stops.filter(({ order_id }) => own.has(order_id)).map(({ ending }) => ending)).toEqual(
      orders.map((_, at) => (at % 5 === 0 ? 'refused' : at === 1 ? 'nobody' : 'handed_over')),
    );
    expect((await carried(courier)) - (before[couriers.indexOf(courier)] ?? 0)).toBe(taken - handedIn);
    const deeds = await run('select order_id from order_deeds where order_id = any ($1)', [[...own]]);
    expect(deeds).toHaveLength(orders.length);
    // Of the ten of each coffee what was refused is there again.
    const stock = await run(
      'select p.stock from products p join order_items i on i.product_id = p.id where order_id = any ($1) order by order_id',
      [[...own]],
    );
    expect(stock.map((row) => row.stock)).toEqual(orders.map((_, at) => (at % 5 === 0 ? 10 : 9)));
  }
});

test('what contradicts what the shop knows stands as it was said, and its money is listed', async () => {
  const [cancelled, moved, less, twice] = [await place(), await place(), await place(), await place()];
  const other = await anotherCourier();
  const { token: link } = await assign([cancelled, moved, less, twice].map(({ id }) => id));
  await shop.call('updateOrder', { token, params: { id: cancelled.id }, body: { status: 'cancelled' } });
  await assign([moved.id], other);
  const took = (order: { id: number; total_amount: number }, amount = order.total_amount) =>
    shop.call('sayAtStop', deed(link, order.id, { ending: 'handed_over', amount }));
  await took(cancelled);
  await took(moved);
  await took(less, less.total_amount - 2_000);
  // The desk says the same before the phone does: the money is one.
  const desk = { ending: 'handed_over', amount: twice.total_amount, received_by: null };
  const call = { token, params: { id: twice.id }, headers: { 'idempotency-key': crypto.randomUUID() }, body: desk };
  await shop.call('recordDeed', call);
  const before = await takenBy(shop.courier.courierId);
  await took(twice);
  expect(await takenBy(shop.courier.courierId)).toBe(before);
  expect(await detail(cancelled.id)).toMatchObject({ status: 'cancelled', payment_status: 'unpaid', open_issues: 1 });
  expect(await detail(moved.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 0 });
  expect(await detail(less.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 1 });
  expect(await detail(twice.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 0 });
  const left = (await openDiscrepancies(shop)).map(({ kind, order_id }) => [kind, order_id]);
  expect(left).toEqual(
    expect.arrayContaining([
      ['paid_after_end', cancelled.id],
      ['amount_differs', less.id],
    ]),
  );
  const strangers = await place();
  expect(await shop.fail('sayAtStop', deed(link, strangers.id, { ending: 'refused' }))).toMatchObject({ status: 404 });
});

test('what was refused or handed over and is taken up again is on the road, for whoever has it now', async () => {
  const [refused, given] = [await place(), await place()];
  const courier = await anotherCourier();
  const { token: link } = await assign([refused.id, given.id], courier);
  await shop.call('sayAtStop', deed(link, refused.id, { ending: 'refused' }));
  await shop.call('sayAtStop', deed(link, given.id, { ending: 'handed_over', amount: given.total_amount }));
  const endings = async (of: string) => (await roundOf(of)).stops.map(({ ending }) => ending);
  expect(await endings(link)).toEqual(['refused', 'handed_over']);
  for (const { id } of [refused, given]) await shop.call('updateOrder', { token, params: { id }, body: { status: 'shipped' } });
  expect(await endings(link)).toEqual([null, null]);
  // Paid back and brought once more, its money is taken once more.
  await shop.call('updateOrder', { token, params: { id: given.id }, body: { payment_status: 'unpaid' } });
  await shop.call('sayAtStop', deed(link, given.id, { ending: 'handed_over', amount: given.total_amount }));
  expect(await takenBy(courier)).toBe(2 * given.total_amount);
  const { token: other } = await assign([refused.id], await anotherCourier());
  expect(await endings(other)).toEqual([null]);
  await shop.call('sayAtStop', deed(other, refused.id, { ending: 'nobody' }));
  expect(await endings(other)).toEqual(['nobody']);
  await shop.call('sayAtStop', deed(other, refused.id, { ending: 'handed_over', amount: refused.total_amount }));
  expect(await endings(other)).toEqual(['handed_over']);
  expect(await detail(refused.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 0 });
});

test('what is said of an order whose money went back stays said, though it moves nothing', async () => {
  const order = await place();
  const { token: link } = await assign([order.id], await anotherCourier());
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'paid' } });
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'refunded' } });
  expect((await roundOf(link)).stops).toMatchObject([{ ending: null }]);
  await shop.call('sayAtStop', deed(link, order.id, { ending: 'refused' }));
  expect((await roundOf(link)).stops).toMatchObject([{ ending: 'refused' }]);
  expect(await detail(order.id)).toMatchObject({ status: 'shipped', payment_status: 'refunded' });
});

const close = (courierId: number, body: object, key: string = crypto.randomUUID()) => ({
  ...{ token, params: { id: courierId }, headers: { 'idempotency-key': key } },
  body: { counted: 0, reason: null, ...body },
});
/** What a courier's closing wrote into the cash book: what for, from where, to where, how much. */
const rowsOf = async (courierId: number) =>
  (
    await run(
      `select purpose, from_place, to_place, amount_sen, reason from cash_movements where $1 in (from_place, to_place) order by id`,
      [`courier:${courierId}`],
    )
  ).map(({ purpose, from_place, to_place, amount_sen, reason }) => [purpose, from_place, to_place, Number(amount_sen) / 100, reason]);

test('a day is closed by counted cash, once: what differs is named, the link has nothing, and who is given more begins anew', async () => {
  const courier = await anotherCourier();
  const place_ = `courier:${courier}`;
  const [one, two] = [await place(), await place()];
  const { token: link } = await assign([one.id, two.id], courier);
  await shop.call('sayAtStop', deed(link, one.id, { ending: 'handed_over', amount: one.total_amount }));
  expect(await roundOf(link)).toMatchObject({ held: one.total_amount });
  const short = { counted: one.total_amount - 30_000, expected: one.total_amount };
  expect(await shop.fail('closeRound', close(courier, { ...short, expected: 1 }))).toMatchObject({ code: 'changed_meanwhile' });
  expect(await shop.fail('closeRound', close(courier, short))).toMatchObject({
    code: 'invalid_input',
    fields: { reason: expect.anything() },
  });
  const wrong = { ...short, denominations: [{ value: 1_000, count: 1 }] };
  expect(await shop.fail('closeRound', close(courier, wrong))).toMatchObject({ code: 'invalid_input' });
  const call = close(courier, { ...short, reason: 'Hilang di jalan' });
  const [first, again] = await Promise.all([shop.call('closeRound', call), shop.call('closeRound', call)]);
  expect(first).toEqual(again);
  expect(first.data).toMatchObject({ courier_id: courier, counted: short.counted, expected: one.total_amount, difference: -30_000 });
  expect(await shop.fail('closeRound', close(courier, { counted: 0 }))).toMatchObject({ code: 'changed_meanwhile' });
  expect(await rowsOf(courier)).toEqual([
    ['difference', place_, null, 30_000, 'Hilang di jalan'],
    ['move', place_, 'safe', short.counted, expect.stringContaining('Setoran')],
  ]);
  expect(await carried(courier)).toBe(0);
  const { faults } = (await shop.call('getDay', { token, params: { day: today() } })).data;
  expect(faults.filter(({ key }) => key.startsWith('round_difference'))).toMatchObject([{ part: 'cash', amount: -30_000 }]);
  // Its link has nothing, but a phone that had no network is still heard: the cash is with the courier again.
  expect(await shop.fail('getRound', { params: { token: link } })).toMatchObject({ status: 404 });
  await shop.call('sayAtStop', deed(link, two.id, { ending: 'handed_over', amount: two.total_amount }));
  expect(await detail(two.id)).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 0 });
  expect(await carried(courier)).toBe(two.total_amount);
  // The day's accounts name what is out, and ask nobody to explain it.
  const { places } = (await shop.call('listCashPlaces', { token })).data;
  const out = places.filter(({ place: at, balance }) => at.startsWith('courier:') && balance > 0).map(({ balance }) => balance);
  const { at_couriers, ...accounts } = (await shop.call('getDay', { token, params: { day: today() } })).data;
  expect(out).toContain(two.total_amount);
  expect(at_couriers).toBe(out.reduce((sum, one) => sum + one, 0));
  expect(accounts.faults.map(({ key }) => key)).toEqual(faults.map(({ key }) => key));
  const { waiting } = (await shop.call('getDashboard', { token })).data;
  expect(waiting.filter(({ kind }) => kind === 'courier_cash')).toMatchObject([{ total_amount: expect.any(Number) }]);
  // In the afternoon there is another round, on which that cash is handed in, and a little more than it.
  const later = await place();
  const { token: afternoon } = await assign([later.id], courier);
  expect(afternoon).not.toBe(link);
  expect((await roundOf(afternoon)).stops.map(({ order_id }) => order_id)).toEqual([later.id]);
  const desk = (await shop.call('listRounds', { token })).data.filter(({ courier_id }) => courier_id === courier);
  expect(desk).toMatchObject([{ closing: null, held: two.total_amount }, { closing: { difference: -30_000, counted: short.counted } }]);
  await shop.call('closeRound', close(courier, { counted: two.total_amount + 1_000 }));
  expect((await rowsOf(courier)).slice(2)).toEqual([
    ['difference', null, place_, 1_000, expect.stringContaining('Selisih setoran')],
    ['move', place_, 'safe', two.total_amount + 1_000, expect.stringContaining('Setoran')],
  ]);
  expect(await carried(courier)).toBe(0);
});

test('cash counted while deeds come in is never lost: what is out is what was taken less what was counted', async () => {
  const courier = await anotherCourier();
  for (let turn = 0; turn < 4; turn += 1) {
    const orders = [await place(), await place(), await place()];
    const { token: link } = await assign(
      orders.map(({ id }) => id),
      courier,
    );
    const before = await missing();
    const said = orders.map(({ id, total_amount: amount }) => shop.call('sayAtStop', deed(link, id, { ending: 'handed_over', amount })));
    const closing = shop.call('closeRound', close(courier, { counted: 0, reason: 'Belum dibawa' }));
    await Promise.all([...said, closing]);
    const { expected } = (await closing).data;
    const taken = orders.reduce((sum, { total_amount }) => sum + total_amount, 0);
    expect(await carried(courier)).toBe(taken - expected);
    // What was counted short left the courier as a difference, which names the sum.
    expect((await missing()) - before).toBe(0);
    const left = await carried(courier);
    if (left > 0) await handIn(courier, left);
  }
});
