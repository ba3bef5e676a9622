import type { OrderUpdate } from '@lapak/contract/sales/admin-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailSender } from '../../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { photo, sendSlipOf } from '../../../../../test/slip-form.ts';
import { orders, paymentSlips, payments, stockMovements } from '../../../../database/tables.ts';

let shop: OrderShop;
let other: { token: string };
let sender: ReturnType<typeof mailSender>;
beforeAll(async () => {
  shop = await startOrderShop();
  other = await shop.signIn('admin');
  sender = mailSender(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.$client.query('delete from mails');
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

async function place(changes: Record<string, unknown> = {}) {
  const product = await shop.makeProduct();
  const order = (await shop.call('placeOrder', { body: shop.orderOf(product, changes) })).data;
  await shop.database.$client.query('delete from mails where order_id = $1', [order.id]);
  return { product, id: order.id, token: order.token };
}
const move = (id: number, body: Partial<OrderUpdate>, token = shop.adminToken) =>
  shop.call('updateOrder', { token, params: { id }, body: body as OrderUpdate });
const undo = (id: number, change: number | undefined, token = shop.adminToken) =>
  shop.call('undoOrderChange', { token, params: { id }, body: { change: change ?? 0 } });
const refuseUndo = (id: number, change: number | undefined, token = shop.adminToken) =>
  shop.fail('undoOrderChange', { token, params: { id }, body: { change: change ?? 0 } });
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.stock;
const mailsOf = async (id: number) =>
  (await shop.database.$client.query('select kind, state, last_error as error from mails where order_id = $1 order by id', [id])).rows;
/** Everything that a move changes, as the database has it. */
async function stateOf(id: number) {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id));
  const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, id));
  const slips = await shop.database.select().from(paymentSlips).where(eq(paymentSlips.order_id, id));
  if (!order || !payment) throw new Error(`no order ${id}`);
  const { updated_at: _order, ...rest } = order;
  const { updated_at: _payment, ...paid } = payment;
  return { order: rest, payment: paid, slips };
}
/** As if the seconds for an undo had passed. */
async function pass(id: number) {
  await shop.database.$client.query('update order_undos set until = now() where order_id = $1', [id]);
  await shop.database.$client.query(`update mails set next_try_at = now() where order_id = $1 and state = 'waiting'`, [id]);
}

describe('an undo', () => {
  test.each<[string, Partial<OrderUpdate>]>([
    ['a confirmation that booked its payment', { status: 'confirmed' }],
    ['a payment that was noted', { payment_status: 'paid' }],
    ['a parcel that left', { status: 'shipped', shipment: { courier: 'JNE', tracking_number: 'JX12345' } }],
    ['a cancellation, with its stock', { status: 'cancelled' }],
    ['a delivery', { status: 'delivered' }],
  ])('of %s puts back exactly what was, and its buyer hears of neither', async (_what, body) => {
    const { product, id } = await place();
    const before = await stateOf(id);
    const { undo: way, data } = await move(id, body);
    expect(way).toEqual({ change: data.events.at(-1)?.id, seconds: 10 });
    expect(await stateOf(id)).not.toEqual(before);
    const undone = await undo(id, way?.change);
    expect(undone.data).toMatchObject({ status: 'pending', payment_status: 'unpaid', tracking_number: null });
    expect(await stateOf(id)).toEqual(before);
    expect(await stockOf(product.id)).toBe(9);
    expect(undone.data.events.at(-1)).toMatchObject({ reason: 'Diurungkan' });
    await pass(id);
    await sender.send();
    expect(await sender.received()).toEqual([]);
    for (const mail of await mailsOf(id)) expect(mail).toMatchObject({ state: 'skipped', error: expect.stringContaining('diurungkan') });
  });

  test('of a slip that was accepted lets it wait again', async () => {
    const { id, token } = await place();
    const { body } = await sendSlipOf(shop, token, { bytes: await photo('#ff0000') });
    const before = await stateOf(id);
    const params = { id: body.data.slips[0]?.id ?? 0 };
    const { undo: way, data } = await shop.call('decideSlip', { token: shop.adminToken, params, body: { verdict: 'accepted' } });
    expect(data).toMatchObject({ status: 'confirmed', payment_status: 'paid', slip_state: 'accepted' });
    await undo(id, way?.change);
    expect(await stateOf(id)).toEqual(before);
    await shop.call('decideSlip', { token: other.token, params, body: { verdict: 'refused', reason: 'Buram.' } });
  });

  test('of an order that was taken up again lets it rest, and says nothing of it a second time', async () => {
    const { product, id } = await place();
    await move(id, { status: 'cancelled' });
    await pass(id);
    await sender.send();
    const before = await stateOf(id);
    const { undo: way } = await move(id, { status: 'confirmed' });
    expect(await stockOf(product.id)).toBe(9);
    await undo(id, way?.change);
    expect(await stateOf(id)).toEqual(before);
    expect(await stockOf(product.id)).toBe(10);
    await pass(id);
    await sender.send();
    expect((await sender.received()).map(({ subject }) => subject)).toEqual([expect.stringContaining('dibatalkan')]);
  });

  test('pressed twice, or sent again since its answer was lost, is one', async () => {
    const { product, id } = await place();
    const { undo: way } = await move(id, { status: 'cancelled' });
    const all = await Promise.all([undo(id, way?.change), undo(id, way?.change), undo(id, way?.change, other.token)]);
    expect(all.map(({ data }) => data.status)).toEqual(['pending', 'pending', 'pending']);
    await undo(id, way?.change);
    expect(await stockOf(product.id)).toBe(9);
    const moves = await shop.database.select().from(stockMovements).where(eq(stockMovements.order_id, id));
    expect(moves.map(({ change }) => change)).toEqual([-1, 1, -1]);
  });

  test('isn’t offered where nothing moved', async () => {
    const { id } = await place();
    expect((await move(id, { status: 'pending' })).undo).toBeNull();
  });
});

describe('the mails of a move', () => {
  test('wait for the undo in the queue, not in anybody’s browser, and go out once its time is over', async () => {
    const { id } = await place();
    const { undo: way } = await move(id, { status: 'confirmed' });
    await sender.send();
    expect(await sender.received()).toEqual([]);
    const [{ seconds }] = (await shop.database.$client.query('select extract(epoch from next_try_at - now()) as seconds from mails')).rows;
    expect(Number(seconds)).toBeGreaterThan(10);
    expect(Number(seconds)).toBeLessThan(13);
    await pass(id);
    // Another process, as after one that was killed meanwhile.
    await mailSender(shop).send();
    expect((await sender.received()).map(({ subject }) => subject)).toEqual([expect.stringContaining('sudah kami terima')]);
    expect(await refuseUndo(id, way?.change)).toMatchObject({
      status: 409,
      code: 'undo_impossible',
      error: expect.stringContaining('lewat'),
    });
  });

  test('and the undo never both happen, whoever is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await place();
      const { undo: way } = await move(id, { status: 'confirmed' });
      // The mail is due, the undo not over: only who has the mail's row decides.
      await shop.database.$client.query('update mails set next_try_at = now() where order_id = $1', [id]);
      const [undone] = await Promise.allSettled([undo(id, way?.change), sender.send()]);
      const { order } = await stateOf(id);
      const [mail] = await mailsOf(id);
      expect([undone?.status, order.payment_status, mail.state]).toEqual(
        undone?.status === 'fulfilled' ? ['fulfilled', 'unpaid', 'skipped'] : ['rejected', 'paid', 'sent'],
      );
    }
  });
});

describe('an undo is refused, and nothing moves', () => {
  test('when another admin has moved the order since; theirs can be undone', async () => {
    const { id } = await place();
    const mine = await move(id, { status: 'confirmed' });
    const theirs = await move(id, { status: 'shipped' }, other.token);
    expect(await refuseUndo(id, mine.undo?.change)).toMatchObject({
      code: 'undo_impossible',
      error: expect.stringContaining('berubah lagi'),
    });
    expect((await stateOf(id)).order).toMatchObject({ status: 'shipped', payment_status: 'paid' });
    expect((await undo(id, theirs.undo?.change, other.token)).data).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('when its buyer’s money has come to the discrepancies since', async () => {
    const { id } = await place({ payment_method: 'tripay:BRIVA' });
    const { undo: way } = await move(id, { payment_status: 'paid' });
    const [payment] = await shop.database.select().from(payments).where(eq(payments.order_id, id));
    await shop.sandbox.inject({ method: 'POST', url: `/sandbox/tripay/${payment?.reference}/pay` });
    await expect.poll(async () => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data.open_issues).toBe(1);
    expect(await refuseUndo(id, way?.change)).toMatchObject({ code: 'undo_impossible' });
    expect((await stateOf(id)).order).toMatchObject({ payment_status: 'paid' });
  });

  test('when what a cancellation gave back has been sold since', async () => {
    const { product, id } = await place();
    const { undo: way } = await move(id, { status: 'cancelled' });
    await shop.call('placeOrder', {
      body: shop.orderOf(product, { order_items: [{ product_id: product.id, quantity: 10, price: 50_000 }], total_amount: 512_000 }),
    });
    expect(await refuseUndo(id, way?.change)).toMatchObject({ code: 'undo_impossible', error: expect.stringContaining('sudah terjual') });
    expect((await stateOf(id)).order).toMatchObject({ status: 'cancelled' });
    // The mail of the cancellation is still to go.
    expect(await mailsOf(id)).toMatchObject([{ kind: 'cancelled', state: 'waiting' }]);
  });

  test('when its time is over, and of what never was', async () => {
    const { id } = await place();
    const { undo: way } = await move(id, { status: 'confirmed' });
    expect(await refuseUndo(id, (way?.change ?? 0) + 1)).toMatchObject({ code: 'undo_impossible' });
    await pass(id);
    expect(await refuseUndo(id, way?.change)).toMatchObject({ code: 'undo_impossible' });
    const untouched = await place();
    expect(await refuseUndo(untouched.id, 1)).toMatchObject({ code: 'undo_impossible' });
    expect(await refuseUndo(999_999, 1)).toMatchObject({ status: 404 });
  });
});
