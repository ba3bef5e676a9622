import type { OrderAct } from '@lapak/contract/sales/order-acts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailSender } from '../../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { stockMovements } from '../../../../database/tables.ts';

let shop: OrderShop;
let sender: ReturnType<typeof mailSender>;
beforeAll(async () => {
  shop = await startOrderShop();
  sender = mailSender(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.$client.query('delete from mails');
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const unseen = { expected_status: 'pending', expected_payment_status: 'unpaid' } as const;
type Row = OrderAct['rows'][number];

/** A guest of his own each time, since one may hold few orders unpaid. */
let guests = 0;
function guest(): string {
  guests += 1;
  return `tamu${guests}@contoh.example`;
}
async function place(product: { id: number }) {
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { guest_email: guest() }) });
  await shop.database.$client.query('delete from mails where order_id = $1', [data.id]);
  return data.id;
}
async function placeSome(count: number, name?: string) {
  const product = await shop.makeProduct(name === undefined ? {} : { name });
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await place(product));
  return { product, ids };
}
const rowsOf = (ids: readonly number[], seen: Partial<Row> = {}): Row[] => ids.map((id) => ({ id, ...unseen, ...seen }));
let keys = 0;
function newKey(): string {
  keys += 1;
  return `order-act-${keys}`;
}
async function act(what: OrderAct['act'], rows: Row[], { key = newKey(), reason = null as string | null } = {}) {
  const body = { act: what, reason, rows };
  return (await shop.call('actOnOrders', { token: shop.adminToken, headers: { 'idempotency-key': key }, body })).data;
}
const plan = async (what: OrderAct['act'], ids: number[]) =>
  (await shop.call('planOrderAct', { token: shop.adminToken, body: { act: what, ids } })).data;
const undo = async (rows: { id: number; change: number | null }[]) => {
  const body = { rows: rows.flatMap(({ id, change }) => (change === null ? [] : [{ id, change }])) };
  return (await shop.call('undoOrderAct', { token: shop.adminToken, body })).data.rows;
};
const read = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const set = (id: number, body: { status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled' }) =>
  shop.call('updateOrder', { token: shop.adminToken, params: { id }, body });
const statuses = async (ids: readonly number[]) => (await Promise.all(ids.map(read))).map(({ status }) => status);
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.stock;
const moved = (productId: number) => shop.database.select().from(stockMovements).where(eq(stockMovements.product_id, productId));
/** As if the seconds for an undo had passed. */
async function pass() {
  await shop.database.$client.query('update order_undos set until = now()');
  await shop.database.$client.query(`update mails set next_try_at = now() where state = 'waiting'`);
}

describe('an act on many orders', () => {
  test('confirms those that wait, books their transfers, and says why the others stay', async () => {
    const { ids } = await placeSome(3);
    const [first = 0, second = 0, third = 0] = ids;
    await set(third, { status: 'cancelled' });
    expect(await plan('confirm', [third, first, 999_999])).toMatchObject([
      { id: third, problem: "Statusnya 'Dibatalkan'.", books_payment: false },
      { id: first, problem: null, books_payment: true },
    ]);
    const { rows, undo_seconds } = await act('confirm', [
      ...rowsOf([first, second]),
      ...rowsOf([third], { expected_status: 'cancelled' }),
      ...rowsOf([999_999]),
    ]);
    expect(undo_seconds).toBe(30);
    expect(rows).toMatchObject([
      { id: first, done: true, reason: null },
      { id: second, done: true, reason: null },
      { id: third, done: false, reason: "Statusnya 'Dibatalkan'.", change: null },
      { id: 999_999, done: false, reason: 'Data tidak ditemukan.', change: null },
    ]);
    expect(await read(first)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed', 'cancelled']);
  });

  test('ships each with its own number, which its buyer reads after the time for an undo', async () => {
    const { ids } = await placeSome(2);
    const [first = 0, second = 0] = ids;
    await act('ship', [
      { id: first, ...unseen, shipment: { courier: 'JNE', tracking_number: 'aceh 0001' } },
      { id: second, ...unseen, shipment: { courier: 'JNE', tracking_number: 'aceh 0002' } },
    ]);
    expect(await read(first)).toMatchObject({ status: 'shipped', shipped_courier: 'JNE', tracking_number: 'ACEH0001' });
    expect(await read(second)).toMatchObject({ status: 'shipped', tracking_number: 'ACEH0002', payment_status: 'paid' });
    await sender.send();
    expect(await sender.received()).toEqual([]);
    await pass();
    await sender.send();
    expect((await sender.received()).length).toBeGreaterThan(0);
  });

  test('delivers, and cancels with a reason and the stock', async () => {
    const { product, ids } = await placeSome(2);
    const [first = 0, second = 0] = ids;
    await set(first, { status: 'shipped' });
    const paid = { expected_status: 'shipped', expected_payment_status: 'paid' } as const;
    expect((await act('deliver', [...rowsOf([first], paid), ...rowsOf([second])])).rows).toMatchObject([
      { done: true },
      { done: false, reason: "Statusnya 'Menunggu konfirmasi'." },
    ]);
    expect(await stockOf(product.id)).toBe(8);
    await act('cancel', rowsOf([second]), { reason: 'Kehabisan kemasan' });
    expect(await stockOf(product.id)).toBe(9);
    expect((await read(second)).events.at(-1)).toMatchObject({ to: 'cancelled', reason: 'Kehabisan kemasan', by: expect.any(String) });
  });

  test('leaves alone what was changed since it was seen, and a sale of the till', async () => {
    const { ids } = await placeSome(2);
    const [first = 0, second = 0] = ids;
    await set(first, { status: 'shipped' });
    const { rows } = await act('confirm', rowsOf(ids));
    expect(rows).toMatchObject([
      { id: first, done: false, reason: "Sudah diubah sementara itu: statusnya sekarang 'Dikirim'." },
      { id: second, done: true },
    ]);
    const sale = await shop.database.$client.query(`update orders set order_type = 'pos' where id = $1 returning id`, [second]);
    expect(sale.rowCount).toBe(1);
    expect(await plan('cancel', [second])).toMatchObject([{ problem: 'Penjualan kasir diubah satu per satu.' }]);
    await shop.database.$client.query(`update orders set order_type = 'online' where id = $1`, [second]);
  });

  test('is done once however often its key comes, and stands in the audit with each order', async () => {
    const { product, ids } = await placeSome(3);
    const key = newKey();
    const both = await Promise.all([act('cancel', rowsOf(ids), { key }), act('cancel', rowsOf(ids), { key })]);
    expect(both[0]).toEqual(both[1]);
    expect(await act('cancel', rowsOf(ids), { key })).toEqual(both[0]);
    expect(await stockOf(product.id)).toBe(10);
    const changes = await shop.database.$client.query(
      `select record_id from changes where kind = 'order' and user_id is not null and record_id = any($1) and fields @> '[{"to":"cancelled"}]'`,
      [ids],
    );
    expect(changes.rows.map(({ record_id }) => record_id).sort()).toEqual(ids);
  });

  test('refuses an order named twice, and more than fifty', async () => {
    const { ids } = await placeSome(1);
    const [id = 0] = ids;
    const send = (rows: Row[]) => shop.fail('actOnOrders', { token: shop.adminToken, body: { act: 'confirm', rows } });
    expect(await send(rowsOf([id, id]))).toMatchObject({ code: 'invalid_input' });
    expect(await send(rowsOf(Array.from({ length: 51 }, (_, index) => index + 1)))).toMatchObject({ code: 'invalid_input' });
    expect(await statuses(ids)).toEqual(['pending']);
  });
});

describe('choosing all of a filter', () => {
  test('gives the orders that were seen, or says that they changed', async () => {
    // Of letters alone: a figure could stand in the code of any order.
    const { product, ids } = await placeSome(2, 'Teh Terpilih');
    const query = { q: product.name, status: 'pending' as const };
    const pick = (count: number) => ({ token: shop.adminToken, query: { ...query, count } });
    expect((await shop.call('listOrderIds', pick(2))).data).toEqual(ids.toReversed());
    await place(product);
    expect(await shop.fail('listOrderIds', pick(2))).toMatchObject({ code: 'selection_changed' });
    expect((await shop.call('listOrderIds', pick(3))).data).toHaveLength(3);
    await set(ids[0] ?? 0, { status: 'confirmed' });
    expect(await shop.fail('listOrderIds', pick(3))).toMatchObject({ code: 'selection_changed' });
    expect(await shop.fail('listOrderIds', pick(501))).toMatchObject({ code: 'selection_too_large' });
  });
});

describe('at the same time', () => {
  test('two acts on the same orders, named in opposite orders, move each once and none waits for the other for good', async () => {
    const { product, ids } = await placeSome(6);
    const acts = await Promise.all([act('cancel', rowsOf(ids)), act('cancel', rowsOf(ids.toReversed()))]);
    for (const id of ids) {
      const outcomes = acts.map(({ rows }) => rows.find((row) => row.id === id)?.done);
      expect(outcomes.sort()).toEqual([false, true]);
    }
    expect(await stockOf(product.id)).toBe(10);
    expect((await moved(product.id)).filter(({ reason }) => reason === 'cancel')).toHaveLength(6);
  });

  test('many cancelled while their goods are sold: the ledger and the stock agree', async () => {
    const [one, two] = [await shop.makeProduct(), await shop.makeProduct()];
    const both = (first: { id: number }, second: { id: number }) =>
      shop.orderOf(first, {
        guest_email: guest(),
        total_amount: 100_000 + shop.courier.cost,
        order_items: [first, second].map(({ id }) => ({ product_id: id, quantity: 1, price: 50_000 })),
      });
    const ids: number[] = [];
    for (const body of [both(two, one), both(one, two), both(two, one)]) ids.push((await shop.call('placeOrder', { body })).data.id);
    const [acted] = await Promise.all([
      act('cancel', rowsOf(ids)),
      ...[both(one, two), both(two, one), both(one, two)].map((body) => shop.call('placeOrder', { body })),
    ]);
    expect(acted.rows.every(({ done }) => done)).toBe(true);
    for (const { id } of [one, two]) {
      expect(await stockOf(id)).toBe(7);
      expect((await moved(id)).reduce((sum, { change }) => sum + change, 0)).toBe(7);
    }
  });

  test('a confirmation and a cancellation of the same order: the second one sees the first', async () => {
    const { product, ids } = await placeSome(5);
    const single = (id: number) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/v1/orders/${id}`,
        headers: { authorization: `Bearer ${shop.adminToken}` },
        payload: { status: 'cancelled', expected_status: 'pending' },
      });
    const [{ rows }, ...cancelled] = await Promise.all([act('confirm', rowsOf(ids)), ...ids.map(single)]);
    for (const [index, id] of ids.entries()) {
      const wasConfirmed = rows[index]?.done === true;
      expect(cancelled[index]?.statusCode).toBe(wasConfirmed ? 409 : 200);
      expect(await read(id)).toMatchObject(
        wasConfirmed ? { status: 'confirmed', payment_status: 'paid' } : { status: 'cancelled', payment_status: 'unpaid' },
      );
    }
    const back = rows.filter(({ done }) => !done).length;
    expect(await stockOf(product.id)).toBe(5 + back);
  });
});

describe('the undo of an act', () => {
  test('puts back every order with its payment and stock, and nobody hears of it; again it does nothing', async () => {
    const { product, ids } = await placeSome(3);
    const { rows } = await act('cancel', rowsOf(ids));
    expect(await stockOf(product.id)).toBe(10);
    const undone = await undo(rows);
    expect(undone).toEqual(ids.map((id) => ({ id, done: true, reason: null })));
    expect(await undo(rows)).toEqual(undone);
    expect(await statuses(ids)).toEqual(['pending', 'pending', 'pending']);
    expect(await stockOf(product.id)).toBe(7);
    await pass();
    await sender.send();
    expect(await sender.received()).toEqual([]);
  });

  test('leaves alone what was changed since, and what was sold meanwhile', async () => {
    const { product, ids } = await placeSome(3);
    const [first = 0, second = 0, third = 0] = ids;
    const { rows } = await act('cancel', rowsOf(ids));
    await set(first, { status: 'confirmed' });
    // One is left of the ten: enough for one of the two.
    const body = shop.orderOf(product, {
      guest_email: 'borong@contoh.example',
      total_amount: 400_000 + shop.courier.cost,
      order_items: [{ product_id: product.id, quantity: 8, price: 50_000 }],
    });
    await shop.call('placeOrder', { body });
    expect(await undo(rows)).toEqual([
      { id: first, done: false, reason: expect.stringContaining('sudah berubah lagi') },
      { id: second, done: true, reason: null },
      { id: third, done: false, reason: expect.stringContaining('sudah terjual') },
    ]);
    expect(await statuses(ids)).toEqual(['confirmed', 'pending', 'cancelled']);
    expect(await stockOf(product.id)).toBe(0);
  });

  test('is over when its mails go', async () => {
    const { ids } = await placeSome(2);
    const { rows } = await act('confirm', rowsOf(ids));
    await pass();
    await sender.send();
    for (const { done, reason } of await undo(rows))
      expect({ done, reason }).toMatchObject({ done: false, reason: expect.stringMatching(/^Waktu/u) });
    expect(await statuses(ids)).toEqual(['confirmed', 'confirmed']);
  });
});
