import { UNPAID_BOUNDS } from '@lapak/contract/constants';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBook } from '../../../../../test/check-book.ts';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { mailSender } from '../../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { remindAndExpireUnpaid } from '../../payments/index.ts';
import { boundsOf, unpaidExposureOf } from '../placing/bound-unpaid.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  await offerCod(true);
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  expect(await run('select * from book_gaps(0, 1000000)')).toEqual([]);
  await checkBook(shop);
});

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
async function offerCod(cod: boolean | null): Promise<void> {
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, cod, expected_version: version } });
}
let guests = 0;
/** A buyer's order of one coffee, paid at the door. */
function codOrder(product: { id: number }, changes: Record<string, unknown> = {}) {
  guests += 1;
  const who = { guest_email: `pintu${guests}@contoh.example`, shipping_phone: `0813-5500-${1000 + guests}` };
  return shop.orderOf(product, { payment_method: 'cod', ...who, ...changes });
}
async function place(changes: Record<string, unknown> = {}) {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: codOrder(product, changes) });
  return { ...data, productId: product.id, total: data.total_amount };
}
async function sent(changes: Record<string, unknown> = {}) {
  const order = await place(changes);
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'shipped' } });
  return order;
}
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const call = (id: number, body: object, key: string = crypto.randomUUID()) => ({
  token,
  params: { id },
  headers: { 'idempotency-key': key },
  body: { received_by: null, amount: 0, ...body },
});
const say = async (id: number, body: object, key?: string) => (await shop.call('recordDeed', call(id, body, key))).data;
const refused = (id: number, body: object, key?: string) => shop.fail('recordDeed', call(id, body, key));
const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;
const held = async (name: string | RegExp) =>
  (await shop.call('listCashPlaces', { token })).data.places.find((each) => each.name.match(name))?.balance ?? 0;
const withCourier = () => held(/^Di kurir/u);

describe('an order that is paid at the door', () => {
  test('is offered where the shop says so, up to its sum, for local couriers only', async () => {
    const product = await shop.makeProduct({ price: 600_000 });
    const two = { order_items: [{ product_id: product.id, quantity: 2, price: 600_000 }], total_amount: 1_200_000 + shop.courier.cost };
    expect(await shop.fail('placeOrder', { body: codOrder(product, two) })).toMatchObject({ status: 409, code: 'channel_unavailable' });
    const far = await shop.call('getShippingCost', {
      body: {
        origin_district_id: PLACES.kutaAlam.district,
        destination_district_id: PLACES.kutaAlam.district,
        weight: 500,
        courier: 'jne',
      },
    });
    const [option] = far.data;
    const national = {
      shipping_courier: option?.courier_code,
      shipping_service: option?.service,
      shipping_cost_breakdown: { type: 'rajaongkir', cost: option?.cost },
      order_items: [{ product_id: product.id, quantity: 1, price: 600_000 }],
      total_amount: 600_000 + (option?.cost ?? 0),
    };
    expect(await shop.fail('placeOrder', { body: codOrder(product, national) })).toMatchObject({ code: 'channel_unavailable' });
    expect((await shop.call('getShop', {})).data.cod_limit).toBe(1_000_000);
    await offerCod(null);
    expect((await shop.call('getShop', {})).data.cod_limit).toBeNull();
    const one = codOrder(await shop.makeProduct());
    expect(await shop.fail('placeOrder', { body: one })).toMatchObject({ code: 'channel_unavailable' });
    await offerCod(true);
    expect((await shop.call('placeOrder', { body: one })).data).toMatchObject({ payment_method: 'cod', pay_until: null });
  });

  test('is sent with the sum that its buyer is to have ready', async () => {
    const mails = mailSender(shop);
    const order = await sent();
    // It waits for the seconds in which the move may be undone.
    await run(`update mails set next_try_at = now() where state = 'waiting'`);
    await mails.send();
    const { code } = await detail(order.id);
    const told = (await mails.received()).find(({ subject }) => subject === `Pesanan ${code} sudah dikirim`);
    expect(told?.text).toContain('Bayar tunai saat pesanan tiba:\nRp 62.000');
  });

  test('does not expire, counts as unpaid while it is on the road, and is not delivered without its money', async () => {
    const email = 'langganan@contoh.example';
    const orders = [];
    for (let count = 0; count < 5; count += 1) orders.push(await sent({ guest_email: email }));
    await remindAndExpireUnpaid({ database: shop.database, log: shop.app.log }, new Date(Date.now() + 400 * 3_600_000));
    for (const { id } of orders) expect(await detail(id)).toMatchObject({ status: 'shipped', payment_status: 'unpaid' });
    const unpaid = await shop.database.transaction((transaction) =>
      unpaidExposureOf(transaction, { userId: null, guestEmail: email, network: '' }, boundsOf(UNPAID_BOUNDS, 1)),
    );
    expect(unpaid?.buyer).toMatchObject({ orders: 5, units: 5 });
    const id = orders[0]?.id ?? 0;
    const update = { token, params: { id }, body: { status: 'delivered' } };
    expect(await shop.fail('updateOrder', update)).toMatchObject({ status: 409, code: 'order_closed' });
  });
});

test('may be paid another way while it waits: then no courier takes its money', async () => {
  const order = await place();
  await shop.call('changePaymentMethod', { params: { token: order.token }, body: { payment_method: 'manual' } });
  expect(await detail(order.id)).toMatchObject({ payment_method: 'manual', payment_status: 'unpaid' });
  expect(await refused(order.id, { ending: 'handed_over', amount: order.total })).toMatchObject({ code: 'invalid_input' });
  const back = { params: { token: order.token }, body: { payment_method: 'cod' } };
  expect(await shop.fail('changePaymentMethod', back)).toMatchObject({ code: 'invalid_input' });
  // On the road it is too late.
  const left = await sent();
  const late = { params: { token: left.token }, body: { payment_method: 'manual' } };
  expect(await shop.fail('changePaymentMethod', late)).toMatchObject({ code: 'order_closed' });
});

describe('a deed', () => {
  test('hands over goods and money at once: the order is delivered and paid, its money is with the courier', async () => {
    const before = await withCourier();
    const order = await sent();
    const done = await say(order.id, { ending: 'handed_over', received_by: 'Ibu Cut', amount: order.total });
    expect(done).toMatchObject({ status: 'delivered', payment_status: 'paid', payment: { status: 'paid' } });
    expect(done.deeds).toMatchObject([{ ending: 'handed_over', received_by: 'Ibu Cut', amount: order.total, courier_name: 'Bang Din' }]);
    expect((await withCourier()) - before).toBe(order.total);
    const moved = await run(`select p.account, p.amount_sen::int as amount from postings p where order_id = $1 and place is not null`, [
      order.id,
    ]);
    expect(moved).toEqual([{ account: 'courier_cash', amount: order.total * 100 }]);
    const csv = await shop.app.inject({ url: `/api/v1/orders.csv?q=${order.code}`, headers: { authorization: `Bearer ${token}` } });
    expect(csv.body.trim().split('\r\n')[1]).toMatch(/;\d{4}-\d{2}-\d{2}[^;]*;Ibu Cut$/u);
  });

  test('is one, however often it is sent, and whoever is second is told what has happened', async () => {
    const before = await withCourier();
    const order = await sent();
    const body = { ending: 'handed_over', amount: order.total };
    const key = crypto.randomUUID();
    const [one, two, other] = await Promise.all([
      shop.call('recordDeed', call(order.id, body, key)),
      shop.call('recordDeed', call(order.id, body, key)),
      shop.call('recordDeed', call(order.id, { ending: 'nobody' })).catch(() => null),
    ]);
    expect(two).toEqual(one);
    // Its answer was lost: the repeat hears the same.
    expect(await say(order.id, body, key)).toEqual(one.data);
    expect(await refused(order.id, body)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await refused(order.id, { ...body, received_by: 'Lain' }, key)).toMatchObject({ code: 'idempotency_key_reused' });
    const endings = (await detail(order.id)).deeds.map(({ ending }) => ending);
    expect(endings.filter((ending) => ending === 'handed_over')).toHaveLength(1);
    expect(endings.length).toBe(other === null ? 1 : 2);
    expect((await withCourier()) - before).toBe(order.total);
  });

  test('of two people at once is one ending', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => sent()));
    for (const { id, total, productId } of orders) {
      const ends = await Promise.allSettled([say(id, { ending: 'handed_over', amount: total }), say(id, { ending: 'refused' })]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status, payment_status } = await detail(id);
      expect([`${status} ${payment_status}`]).toContain(status === 'delivered' ? 'delivered paid' : 'cancelled unpaid');
      expect(await stockOf(productId)).toBe(status === 'delivered' ? 9 : 10);
    }
  });

  test('takes the sum that is owed, and nothing for what is paid or was cancelled', async () => {
    const order = await sent();
    for (const amount of [0, order.total - 1, order.total + 1])
      expect(await refused(order.id, { ending: 'handed_over', amount })).toMatchObject({ code: 'invalid_input' });
    const paid = await place({ payment_method: 'manual' });
    expect(await refused(paid.id, { ending: 'handed_over', amount: paid.total })).toMatchObject({ code: 'invalid_input' });
    await shop.call('updateOrder', { token, params: { id: paid.id }, body: { status: 'shipped' } });
    expect(await refused(paid.id, { ending: 'handed_over', amount: paid.total })).toMatchObject({ code: 'invalid_input' });
    expect(await say(paid.id, { ending: 'handed_over' })).toMatchObject({ status: 'delivered', payment_status: 'paid' });
    const gone = await sent();
    await shop.call('updateOrder', { token, params: { id: gone.id }, body: { status: 'cancelled' } });
    expect(await refused(gone.id, { ending: 'handed_over', amount: gone.total })).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('of nobody leaves it on the road; one of refusal brings the goods back, and two of them end the offer, by any spelling', async () => {
    const who = { guest_email: 'ragu@contoh.example', shipping_phone: '0812-7700-0001' };
    for (const phone of ['0812-7700-0001', '+62 812 7700 0001']) {
      const order = await sent({ ...who, shipping_phone: phone });
      expect(await say(order.id, { ending: 'nobody' })).toMatchObject({ status: 'shipped', payment_status: 'unpaid' });
      expect(await stockOf(order.productId)).toBe(9);
      expect(await say(order.id, { ending: 'refused' })).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' });
      expect(await stockOf(order.productId)).toBe(10);
    }
    const product = await shop.makeProduct();
    const again = { guest_email: 'baru@contoh.example', shipping_phone: '6281277000001' };
    expect(await shop.fail('placeOrder', { body: codOrder(product, again) })).toMatchObject({ code: 'channel_unavailable' });
    const byMail = { guest_email: 'ra.gu+x@contoh.example', shipping_phone: '0811-2233-4455' };
    expect(await shop.fail('placeOrder', { body: codOrder(product, { ...byMail, guest_email: 'Ragu@contoh.example' }) })).toMatchObject({
      code: 'channel_unavailable',
    });
    expect((await shop.call('placeOrder', { body: codOrder(product, { ...again, payment_method: 'manual' }) })).data.payment_method).toBe(
      'manual',
    );
  });

  test("is taken back as its money was: what an admin unmarks leaves the courier's cash", async () => {
    const before = await withCourier();
    const order = await sent();
    await say(order.id, { ending: 'handed_over', amount: order.total });
    await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'shipped', payment_status: 'unpaid' } });
    expect(await withCourier()).toBe(before);
    await say(order.id, { ending: 'handed_over', amount: order.total });
    expect((await withCourier()) - before).toBe(order.total);
  });
});

test('money that goes back to a buyer is not the courier’s, who may have handed it in', async () => {
  const [carried, unclear] = [await withCourier(), await held('Belum jelas')];
  const order = await sent();
  await say(order.id, { ending: 'handed_over', amount: order.total });
  await shop.call('updateOrder', { token, params: { id: order.id }, body: { payment_status: 'refunded' } });
  expect([await withCourier(), await held('Belum jelas')]).toEqual([carried + order.total, unclear - order.total]);
});

test('what a courier hands in goes to the safe, and more than they have is asked about', async () => {
  const order = await sent();
  await say(order.id, { ending: 'handed_over', amount: order.total });
  const { places } = (await shop.call('listCashPlaces', { token })).data;
  const carried = places.find(({ name }) => name === 'Di kurir Bang Din');
  const row = (amount: number) => ({
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      purpose: 'move',
      from_place: carried?.place,
      to_place: 'safe',
      amount,
      happened_on: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    },
  });
  const whole = carried?.balance ?? 0;
  expect(await shop.fail('addCashRow', row(whole + 1))).toMatchObject({ code: 'confirmation_needed' });
  const safe = await held('Brankas');
  const { data } = await shop.call('addCashRow', row(whole));
  expect(data).toMatchObject({ from: { name: 'Di kurir Bang Din' }, to: { name: 'Brankas' } });
  expect([await withCourier(), (await held('Brankas')) - safe]).toEqual([0, whole]);
  const rows = (await shop.call('listCashBook', { token, query: { kind: 'cod' } })).data;
  expect(rows.find(({ order_id }) => order_id === order.id)).toMatchObject({
    kind: 'cod',
    amount: order.total,
    to: { name: 'Di kurir Bang Din' },
  });
});
