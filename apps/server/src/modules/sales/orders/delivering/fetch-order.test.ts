import { INCOMPLETE, NO_PLACE } from '@lapak/contract/sales/checkout/check-texts';
import { PICKUP } from '@lapak/contract/sales/pickup';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkBook } from '../../../../../test/check-book.ts';
import { mailSender } from '../../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';
import { cachedSettings } from '../../../kernel/settings/index.ts';
import { endUnfetched } from '../../payments/index.ts';

let shop: OrderShop;
let token: string;
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  await offer({ pickup: true, cod: true });
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  expect((await shop.database.$client.query('select * from book_gaps(0, 1000000)')).rows).toEqual([]);
  await checkBook(shop);
});

async function offer(changes: { pickup?: boolean | null; cod?: boolean | null }): Promise<void> {
  const { version, ...features } = (await shop.call('getSettings', { token })).data.features;
  await shop.call('updateFeatureSettings', { token, body: { ...features, ...changes, expected_version: version } });
}
let guests = 0;
const NO_ADDRESS = {
  ...{ shipping_address: undefined, shipping_postcode: undefined },
  ...{ shipping_province_id: undefined, shipping_city_id: undefined, shipping_district_id: undefined },
};
/** A buyer's order of one coffee, which they fetch. */
function fetched(product: { id: number }, changes: Record<string, unknown> = {}) {
  guests += 1;
  return shop.orderOf(product, {
    ...NO_ADDRESS,
    ...{ guest_email: `ambil${guests}@contoh.example`, shipping_phone: `0813-6600-${1000 + guests}`, total_amount: 50_000 },
    ...{ shipping_courier: PICKUP, shipping_service: null, shipping_cost_breakdown: { type: 'pickup', cost: 0 } },
    ...changes,
  });
}
async function place(changes: Record<string, unknown> = {}) {
  const product = await shop.makeProduct();
  return (await shop.call('placeOrder', { body: fetched(product, changes) })).data;
}
const deed = (id: number, body: object) => ({
  token,
  params: { id },
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: { received_by: null, amount: 0, ...body },
});
const move = (id: number, status: string) => shop.call('updateOrder', { token, params: { id }, body: { status } });
const inSafe = async () => (await shop.call('listCashPlaces', { token })).data.places.find(({ place }) => place === 'safe')?.balance ?? 0;

describe('an order that its buyer fetches', () => {
  test('is found among all orders, as those of a district are, and stands on the dashboard once it is ready', async () => {
    const order = await place();
    const sent = (await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) })).data;
    const found = async (query: Record<string, string>) => (await shop.call('listOrders', { token, query })).data.map(({ id }) => id);
    expect(await found({ pickup: 'true' })).toContain(order.id);
    expect(await found({ pickup: 'true' })).not.toContain(sent.id);
    const q = order.pickup_code ?? '';
    expect(await found({ q })).toEqual([order.id]);
    expect((await shop.call('search', { token, query: { q } })).data.orders).toMatchObject([{ id: order.id }]);
    expect(await found({ district: 'Kuta Alam' })).toContain(sent.id);
    expect(await found({ district: 'Kuta Alam' })).not.toContain(order.id);
    expect((await shop.call('listOrders', { token, query: { pickup: 'true' } })).counts.pending).toBe(
      (await found({ pickup: 'true' })).length,
    );
    await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'shipped' } });
    const { waiting } = (await shop.call('getDashboard', { token })).data;
    expect(waiting.filter(({ kind }) => kind === 'to_fetch')).toMatchObject([{ count: 1 }]);
    await shop.call('updateOrder', { token, params: { id: order.id }, body: { status: 'cancelled' } });
  });

  test('is refused where the shop does not offer it', async () => {
    const body = fetched(await shop.makeProduct());
    await offer({ pickup: null });
    expect((await shop.call('getShop', {})).data.pickup).toBeNull();
    expect(await shop.fail('placeOrder', { body })).toMatchObject({ code: 'shipping_unavailable' });
    await offer({ pickup: true });
    expect((await shop.call('getShop', {})).data.pickup).toMatchObject({ minutes: 60, days: 3 });
    expect((await shop.call('placeOrder', { body })).data).toMatchObject({ shipping_cost: 0, status: 'pending' });
  });

  test('has no address and no shipping, and a code of its own', async () => {
    const [one, other] = [await place(), await place({ payment_method: 'cod' })];
    expect(one).toMatchObject({ shipping_address: null, shipping_district: null, shipping_courier: null, total_amount: 50_000 });
    expect([one.pickup_code, other.pickup_code]).toEqual([expect.stringMatching(/^\d{6}$/u), expect.stringMatching(/^\d{6}$/u)]);
    expect(one.pickup_code).not.toBe(other.pickup_code);
    expect(one.pay_until).not.toBeNull();
    expect(other.pay_until).toBeNull();
    const brought = (await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) })).data;
    expect(brought.pickup_code).toBeNull();
    const wrong = fetched(await shop.makeProduct(), { total_amount: 60_000, shipping_cost_breakdown: { type: 'pickup', cost: 10_000 } });
    expect(await shop.fail('placeOrder', { body: wrong })).toMatchObject({ status: 409 });
  });

  test('needs no address, which is asked for of all others as before: texts first, then the place', async () => {
    const body = shop.orderOf(await shop.makeProduct());
    const missing = (changes: object) => shop.fail('placeOrder', { body: { ...body, ...changes } });
    expect(await missing(NO_ADDRESS)).toMatchObject({
      ...{ status: 422, code: 'invalid_input', error: INCOMPLETE },
      fields: { shipping_address: INCOMPLETE, shipping_postcode: INCOMPLETE },
    });
    expect(await missing({ shipping_postcode: '  ' })).toMatchObject({ error: INCOMPLETE, fields: { shipping_postcode: INCOMPLETE } });
    expect(await missing({ shipping_district_id: null })).toMatchObject({ error: NO_PLACE, fields: { shipping_district_id: NO_PLACE } });
    expect(await missing({ ...NO_ADDRESS, shipping_cost_breakdown: null })).toMatchObject({ error: INCOMPLETE });
  });

  test('is paid at the counter: from the desk its money goes to the safe, with the goods', async () => {
    const before = await inSafe();
    const { id } = await place({ payment_method: 'cod' });
    await move(id, 'shipped');
    expect(await shop.fail('recordDeed', deed(id, { ending: 'nobody' }))).toMatchObject({ code: 'invalid_input' });
    expect(await shop.fail('recordDeed', deed(id, { ending: 'handed_over', amount: 49_000 }))).toMatchObject({ code: 'invalid_input' });
    const { data } = await shop.call('recordDeed', deed(id, { ending: 'handed_over', amount: 50_000 }));
    expect(data).toMatchObject({ status: 'delivered', payment_status: 'paid', deeds: [{ courier_name: null, amount: 50_000 }] });
    expect((await inSafe()) - before).toBe(50_000);
    expect(await shop.fail('recordDeed', deed(id, { ending: 'handed_over', amount: 50_000 }))).toMatchObject({ code: 'changed_meanwhile' });
  });

  test('is told ready by one mail, with its code in figures and as a picture that lies in it', async () => {
    const mails = mailSender(shop);
    const { id, code, pickup_code } = await place({ payment_method: 'cod' });
    await move(id, 'shipped');
    // It waits for the seconds in which the move may be undone.
    await shop.database.$client.query(`update mails set next_try_at = now() where state = 'waiting'`);
    await mails.send();
    const ready = (await mails.received()).filter(({ subject }) => subject === `Pesanan ${code} siap diambil`);
    expect(ready).toMatchObject([{ text: expect.stringContaining(`\n${pickup_code}\n`), pictures: [{ type: 'image/gif' }] }]);
    const [mail] = ready;
    expect(mail?.text).toContain('Bayar tunai saat mengambil:\nRp 50.000');
    const [picture] = mail?.pictures ?? [];
    expect(mail?.html).toContain(`src="cid:${picture?.id}"`);
    expect(mail?.html).not.toMatch(/src="http/u);
    const { data, info } = await sharp(Buffer.from(picture?.content ?? '', 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(pickup_code);
    expect(mails.said.join()).not.toContain(pickup_code);
    await move(id, 'cancelled');
  });

  test('gets another code when it is taken up again', async () => {
    const { id, pickup_code } = await place();
    await move(id, 'cancelled');
    await move(id, 'confirmed');
    const { data } = await shop.call('getOrder', { token, params: { id } });
    expect(data.pickup_code).toMatch(/^\d{6}$/u);
    expect(data.pickup_code).not.toBe(pickup_code);
  });
});

describe('at the till', () => {
  const openShift = async (till_id: string) =>
    (await shop.call('openShift', { token, body: { till_id, till_name: null, float_amount: 0 } })).data.id;
  const look = async (code: string | null) => (await shop.call('getFetchedOrder', { token, params: { code: code ?? '' } })).data;
  const give = (code: string | null, body: object, key: string = crypto.randomUUID()) => ({
    ...{ token, params: { code: code ?? '' }, body },
    headers: { 'idempotency-key': key },
  });
  const expectedCash = async (id: number) =>
    (await shop.call('getShift', { token, params: { id } })).data.report.methods.find(({ method }) => method === 'cash')?.expected;
  const found = async (id: number) =>
    (await shop.database.$client.query('select detail from discrepancies where order_id = $1', [id])).rows.map(({ detail }) => detail);
  const count = async (statement: string, id: number) => (await shop.database.$client.query(statement, [id])).rows[0]?.count;

  test('the code shows what is in it and what is owed; one act takes the money into the drawer', async () => {
    const till_id = crypto.randomUUID();
    const shift_id = await openShift(till_id);
    const order = await place({ payment_method: 'cod' });
    const code = order.pickup_code;
    expect(await look(code)).toMatchObject({ code: order.code, owed: 50_000, problem: null, lines: [{ quantity: 1 }] });
    expect(await shop.fail('handOverFetched', give(code, { till_id, amount: 50_000 }))).toMatchObject({ code: 'shift_required' });
    const foreign = { till_id: crypto.randomUUID(), shift_id, amount: 50_000 };
    expect(await shop.fail('handOverFetched', give(code, foreign))).toMatchObject({ code: 'shift_required' });
    expect(await shop.fail('handOverFetched', give(code, { till_id, shift_id, amount: 1 }))).toMatchObject({ code: 'invalid_input' });
    const key = crypto.randomUUID();
    const { data } = await shop.call('handOverFetched', give(code, { till_id, shift_id, amount: 50_000 }, key));
    expect(data).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      owed: 0,
      handed_over: { by: 'Cut Meutia', taken: 50_000 },
    });
    expect(data).toMatchObject({
      total_amount: 50_000,
      discount: 0,
      unique_digits: 0,
      lines: [{ quantity: 1, price: 50_000, discount: 0 }],
    });
    expect((await shop.call('handOverFetched', give(code, { till_id, shift_id, amount: 50_000 }, key))).data).toEqual(data);
    expect(await expectedCash(shift_id)).toBe(50_000);
    const { report } = (await shop.call('closeShift', { token, params: { id: shift_id }, body: { counted: { cash: 50_000 } } })).data;
    expect(report).toMatchObject({ sales_count: 0, cash_in: 50_000 });
    expect((await look(code)).problem).toMatch(/tidak dapat diserahkan lagi/u);
  });

  test('what is paid needs no shift, what waits for a transfer is not handed over, and a wrong code finds nothing', async () => {
    const till_id = crypto.randomUUID();
    const { id, pickup_code: code } = await place();
    expect((await look(code)).problem).toMatch(/belum dibayar/u);
    expect(await shop.fail('handOverFetched', give(code, { till_id, amount: 0 }))).toMatchObject({ code: 'invalid_input' });
    await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'paid', status: 'confirmed' } });
    expect((await shop.call('handOverFetched', give(code, { till_id, amount: 0 }))).data).toMatchObject({ status: 'delivered', owed: 0 });
    const { rows } = await shop.database.$client.query(`select lpad(n::text, 6, '0') as code from generate_series(0, 99) n
      where lpad(n::text, 6, '0') not in (select pickup_code from orders where pickup_code is not null) limit 1`);
    expect(await shop.fail('getFetchedOrder', { token, params: { code: rows[0]?.code } })).toMatchObject({ status: 404 });
    expect(await shop.fail('getFetchedOrder', { token, params: { code: '12a456' } })).toMatchObject({ status: 422 });
  });

  test('one that was cancelled meanwhile is not handed over, and no money is taken', async () => {
    const till_id = crypto.randomUUID();
    const shift_id = await openShift(till_id);
    const { id, pickup_code: code } = await place({ payment_method: 'cod' });
    await move(id, 'cancelled');
    expect(await shop.fail('handOverFetched', give(code, { till_id, shift_id, amount: 50_000 }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    expect(await expectedCash(shift_id)).toBe(0);
  });

  test('without a network a till hands over what it knows to be paid: heard of later it stands, once', async () => {
    const till_id = crypto.randomUUID();
    const { id, pickup_code: code, code: number } = await place();
    const toFetch = async () => (await shop.call('listOrdersToFetch', { token })).data.find((each) => each.id === id);
    expect(await toFetch()).toMatchObject({ pickup_code: code, problem: expect.any(String), lines: [{ quantity: 1 }] });
    await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'paid', status: 'shipped' } });
    expect(await toFetch()).toMatchObject({ code: number, owed: 0, problem: null });
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const said = give(code, { till_id, amount: 0, happened: { order_id: id, at } });
    const { data } = await shop.call('handOverFetched', said);
    expect(data).toMatchObject({ status: 'delivered', handed_over: { at } });
    expect((await shop.call('handOverFetched', said)).data).toEqual(data);
    expect(await count('select count(*)::int from order_deeds where order_id = $1', id)).toBe(1);
    expect(await toFetch()).toBeUndefined();
    expect(await found(id)).toEqual([]);
  });

  test('sent without an answer and then done without a network it is one deed', async () => {
    const { id, pickup_code: code } = await place();
    await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'paid', status: 'shipped' } });
    const [key, body] = [crypto.randomUUID(), { till_id: crypto.randomUUID(), shift_id: null, amount: 0 }];
    const { data } = await shop.call('handOverFetched', give(code, body, key));
    const again = give(code, { ...body, happened: { order_id: id, at: new Date().toISOString() } }, key);
    expect((await shop.call('handOverFetched', again)).data).toEqual(data);
    expect(await found(id)).toEqual([]);
  });

  test.each([
    ['cancelled', (id: number) => move(id, 'cancelled')],
    ['delivered', (id: number) => shop.call('recordDeed', deed(id, { ending: 'handed_over' }))],
    ['unpaid', (id: number) => shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'unpaid' } })],
  ] as const)(
    'what a till handed over without a network stands against an order that is %s by then, and a person hears of it',
    async (was, change) => {
      const { id, pickup_code: code } = await place();
      await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'paid', status: 'shipped' } });
      await change(id);
      const before = (await shop.call('getOrder', { token, params: { id } })).data.status;
      // Taken up again it has another code: the till has only the one before.
      const said = give(code, { till_id: crypto.randomUUID(), amount: 0, happened: { order_id: id, at: new Date().toISOString() } });
      await Promise.all([said, said].map((each) => shop.call('handOverFetched', each)));
      expect(await found(id)).toEqual([{ code: 'fetched_unheard', order: expect.any(String), was }]);
      expect((await shop.call('getOrder', { token, params: { id } })).data.status).toBe(before);
    },
  );

  test('two tills with one code at once, a hundred times: one hand-over, one payment, and the other hears of it', async () => {
    const tills = [crypto.randomUUID(), crypto.randomUUID()];
    const shifts = await Promise.all(tills.map(openShift));
    const product = await shop.makeProduct({ stock: 200 });
    for (let round = 0; round < 100; round += 1) {
      const order = (await shop.call('placeOrder', { body: fetched(product, { payment_method: 'cod' }) })).data;
      const said = tills.map((till_id, at) => give(order.pickup_code, { till_id, shift_id: shifts[at], amount: 50_000 }));
      const ends = await Promise.allSettled(said.map((each) => shop.call('handOverFetched', each)));
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toMatch(/changed_meanwhile/u);
      expect(await count('select count(*)::int from order_deeds where order_id = $1', order.id)).toBe(1);
    }
    const held = await Promise.all(shifts.map(expectedCash));
    expect(held.reduce((sum: number, each) => sum + (each ?? 0), 0)).toBe(100 * 50_000);
  }, 240_000);
});

describe('what is not fetched', () => {
  const settings = () => cachedSettings(shop.database);
  const tend = (days: number) =>
    endUnfetched({ database: shop.database, settings: settings(), log: shop.app.log }, new Date(Date.now() + days * 86_400_000));
  const detail = async (id: number) => (await shop.call('getOrder', { token, params: { id } })).data;
  const reminders = async (id: number) => (await detail(id)).events.filter(({ field }) => field === 'reminder').length;

  test('is reminded of once, then goes back into stock; what is paid is listed, once', async () => {
    const [unpaid, paid, early] = [await place({ payment_method: 'cod' }), await place(), await place({ payment_method: 'cod' })];
    await move(unpaid.id, 'shipped');
    await shop.call('updateOrder', { token, params: { id: paid.id }, body: { payment_status: 'paid', status: 'shipped' } });
    await tend(1);
    expect(await reminders(unpaid.id)).toBe(0);
    await tend(2.1);
    await tend(2.2);
    expect(await reminders(unpaid.id)).toBe(1);
    await tend(2.99);
    expect(await detail(unpaid.id)).toMatchObject({ status: 'shipped' });
    await tend(3.01);
    expect(await detail(unpaid.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    await tend(3.2);
    expect(await detail(paid.id)).toMatchObject({ status: 'shipped', payment_status: 'paid', open_issues: 1 });
    expect(await detail(early.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  });

  test('is not asked for where its money went back: it ends refunded, as the books keep it, and its buyer hears that', async () => {
    // What the other tests left would be sent first.
    await shop.database.$client.query('delete from mails');
    const mails = mailSender(shop);
    const { id, code } = await place();
    await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'paid', status: 'shipped' } });
    await shop.call('updateOrder', { token, params: { id }, body: { payment_status: 'refunded' } });
    await tend(2.1);
    expect(await reminders(id)).toBe(0);
    await tend(3.1);
    await tend(3.2);
    expect(await detail(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', open_issues: 0 });
    const { rows } = await shop.database.$client.query(
      'select p.state, s.stock from payments p join order_items i using (order_id) join products s on s.id = i.product_id where order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'refunded', stock: 10 }]);
    await shop.database.$client.query(`update mails set next_try_at = now() where state = 'waiting'`);
    await mails.send();
    const ends = (await mails.received()).filter(({ subject, text }) => text.includes(code) && /batal|tidak diambil|lewat/u.test(subject));
    expect(ends).toMatchObject([{ subject: `Pesanan ${code} dibatalkan`, text: expect.stringContaining('Dananya sudah kami kembalikan') }]);
  });

  test('while its buyer stands at the counter one of both happens', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await place({ payment_method: 'cod' });
      await move(id, 'shipped');
      const [said] = await Promise.allSettled([shop.call('recordDeed', deed(id, { ending: 'handed_over', amount: 50_000 })), tend(4)]);
      const { status, payment_status } = await detail(id);
      expect([status, payment_status]).toEqual(said.status === 'fulfilled' ? ['delivered', 'paid'] : ['cancelled', 'expired']);
    }
  });
});
