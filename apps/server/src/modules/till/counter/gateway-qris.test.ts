import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../sandbox/src/credentials.ts';
import { openDiscrepancies } from '../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findLedgerGaps } from '../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
  await shop.allowDiscounts();
});
afterAll(() => shop.close());

/** A sale of two at 50,000 rupiah, 1,000.50 off, for the gateway's QRIS. */
async function askFor(changes: object = {}) {
  const product = await shop.makeProduct({ stock: 5 });
  const till_id = crypto.randomUUID();
  const body = {
    payment_method: 'qris',
    total_amount: 98_999.5,
    discount: { amount: 1_000.5, reason: 'Uji' },
    order_items: [{ product_id: product.id, quantity: 2, price: 50_000 }],
    till_id,
    gateway: true,
    ...changes,
  };
  return { product, till_id, call: { token: shop.adminToken, headers: { 'idempotency-key': crypto.randomUUID() }, body } };
}

const detail = async (id: number) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const stockOf = async ({ id }: { id: number }) => (await shop.call('getCatalogProduct', { params: { id } })).data.stock;
const issues = async () => (await openDiscrepancies(shop)).map((issue) => issue.kind);
const shiftOf = async (id: number | null | undefined) =>
  (await shop.call('getShift', { token: shop.adminToken, params: { id: id ?? 0 } })).data;
const close = (id: number | null | undefined) =>
  shop.call('closeShift', { token: shop.adminToken, params: { id: id ?? 0 }, body: { counted: { cash: 0 } } });

function tell(
  payment: { reference: string | null; total_amount: number; fee_customer: number } | null,
  code: string,
  changes: object = {},
) {
  const figures = { total_amount: payment?.total_amount, fee_customer: payment?.fee_customer, status: 'PAID', ...changes };
  const payload = JSON.stringify({ reference: payment?.reference, merchant_ref: code, ...figures });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  return shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
}

test('a sale waits for the gateway with its stock, and is done when it says paid, however often it says so', async () => {
  expect((await shop.call('getTillSettings', { token: shop.adminToken })).data.gateway_qris).toBe(true);
  const known = await issues();
  const { product, call } = await askFor();
  const { data } = await shop.call('placeSale', call);
  expect(data).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: 'qris', total_amount: 98_999 });
  expect(data.payment).toMatchObject({ method: expect.stringMatching(/^tripay:QRIS/u), amount: 98_999, reference: expect.any(String) });
  expect(await shop.call('placeSale', call)).toEqual(await shop.call('placeSale', call));
  expect(await stockOf(product)).toBe(3);
  expect((await shiftOf(data.till?.shift_id)).report).toMatchObject({ sales_count: 0 });

  await Promise.all(Array.from({ length: 6 }, (_, index) => tell(data.payment, data.code, { note: index % 2 ? 'lagi' : null })));
  const paid = await detail(data.id);
  expect(paid).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  expect(paid.till?.tenders).toEqual([{ method: 'qris', amount: 98_999, reference: data.payment?.reference }]);
  const { report } = await shiftOf(data.till?.shift_id);
  expect(report).toMatchObject({ sales_count: 1, net_amount: 98_999 });
  expect(report.methods.find(({ method }) => method === 'qris')).toMatchObject({ sales: 98_999 });
  expect(await issues()).toEqual(known);
});

test('one that the gateway refuses is released: nobody waits at the till for it, and its stock is back', async () => {
  const { product, call } = await askFor();
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/faults', payload: { provider: 'tripay', path: 'create', kind: 'refuse' } });
  const refusal = { status: 502, code: 'payment_refused', message: expect.stringContaining('Pesanan dibatalkan') };
  expect(await shop.fail('placeSale', call)).toMatchObject(refusal);
  expect(await shop.fail('placeSale', call)).toMatchObject(refusal);
  expect(await stockOf(product)).toBe(5);
});

test('another amount is not taken for this one; what is cancelled or runs out gives its stock back', async () => {
  const first = await askFor();
  const { data } = await shop.call('placeSale', first.call);
  await tell(data.payment, data.code, { total_amount: (data.payment?.total_amount ?? 0) - 1 });
  expect(await detail(data.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  expect(await issues()).toContain('amount_differs');
  await tell(data.payment, data.code, { status: 'EXPIRED' });
  expect(await detail(data.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
  expect(await stockOf(first.product)).toBe(5);

  const second = await askFor();
  const waiting = (await shop.call('placeSale', second.call)).data;
  await shop.call('updateOrder', { token: shop.adminToken, params: { id: waiting.id }, body: { status: 'cancelled' } });
  expect(await stockOf(second.product)).toBe(5);
  await tell(waiting.payment, waiting.code);
  expect(await issues()).toContain('paid_after_end');
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});

test('what is paid after the shift was closed is late: its Z stays as it was', async () => {
  const { call } = await askFor();
  const { data } = await shop.call('placeSale', call);
  const z = (await close(data.till?.shift_id)).data;
  expect(z.report).toMatchObject({ sales_count: 0, net_amount: 0 });
  await tell(data.payment, data.code);
  expect((await detail(data.id)).till).toMatchObject({ is_late: true });
  const closed = await shiftOf(data.till?.shift_id);
  expect(closed.report).toEqual(z.report);
  expect(closed.late).toMatchObject({ sales_count: 1, amount: 98_999 });
});

test('paid and closed at the same moment, a sale is in the Z or late, never both or neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { call } = await askFor();
    const { data } = await shop.call('placeSale', call);
    await Promise.all([tell(data.payment, data.code), close(data.till?.shift_id)]);
    const { report, late } = await shiftOf(data.till?.shift_id);
    expect(report.sales_count + late.sales_count).toBe(1);
    expect(report.methods.find(({ method }) => method === 'qris')?.sales).toBe(report.sales_count * 98_999);
  }
});

test('only a whole sale by QRIS can be paid there; one that has happened isn’t asked for again', async () => {
  const { call } = await askFor({ payment_method: 'debit' });
  expect(await shop.fail('placeSale', call)).toMatchObject({ status: 409, code: 'channel_unavailable' });
  const happened = await askFor({ offline: true });
  const { data } = await shop.call('placeSale', happened.call);
  expect(data).toMatchObject({ status: 'delivered', payment_status: 'paid', payment: null });
});

test('what waits at the till is the gateway’s to settle: no admin marks it paid, none takes it back, and no bell rings for it', async () => {
  const colleague = await shop.signIn('admin');
  const bell = async () => (await shop.call('getBell', { token: colleague.token })).data.unseen;
  const waiting = async () => (await shop.call('getDashboard', { token: shop.adminToken })).data.orders_waiting;
  const [heard, waited] = [await bell(), await waiting()];
  const { call } = await askFor();
  const { data } = await shop.call('placeSale', call);
  for (const payment_status of ['paid', 'refunded'] as const) {
    const said = await shop.fail('updateOrder', { token: shop.adminToken, params: { id: data.id }, body: { payment_status } });
    expect(said).toMatchObject({ status: 422, code: 'invalid_input', fields: { payment_status: expect.stringContaining('kasir') } });
  }
  const back = { token: shop.adminToken, params: { id: data.id }, body: { reason: 'Uji', till_id: crypto.randomUUID() } };
  expect(await shop.fail('voidSale', back)).toMatchObject({ code: 'return_impossible' });
  expect(await detail(data.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid' });
  expect([await bell(), await waiting()]).toEqual([heard, waited]);

  await tell(data.payment, data.code);
  expect(await detail(data.id)).toMatchObject({ status: 'delivered', payment_status: 'paid' });
  expect(await bell()).toBe(heard);
  const unpaid = { token: shop.adminToken, params: { id: data.id }, body: { payment_status: 'unpaid' } };
  expect(await shop.fail('updateOrder', unpaid)).toMatchObject({ code: 'invalid_input' });
});

const cancel = async ({ headers }: { headers: { 'idempotency-key': string } }, changes: object = {}) =>
  (await shop.call('cancelPendingSale', { token: shop.adminToken, body: { key: headers['idempotency-key'], ...changes } })).data;

test('a sale whose answer was lost is given up by its key: stock comes back, nothing more is sold under it, late money is an issue', async () => {
  const { product, call } = await askFor();
  const { data } = await shop.call('placeSale', call);
  expect(await cancel(call)).toMatchObject({ id: data.id, status: 'cancelled', payment_status: 'unpaid' });
  expect(await cancel(call, { gone_on: true })).toMatchObject({ id: data.id, status: 'cancelled' });
  expect(await stockOf(product)).toBe(5);
  // The very same sale by another method is a sale of its own.
  const { gateway: _, ...again } = call.body;
  const other = {
    ...call,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...again, payment_method: 'cash', cash_received: 100_000 },
  };
  expect((await shop.call('placeSale', other)).data.id).not.toBe(data.id);
  const before = await issues();
  await tell(data.payment, data.code);
  expect((await issues()).length).toBe(before.length + 1);
  expect(await detail(data.id)).toMatchObject({ status: 'cancelled', payment_status: 'paid', open_issues: 1 });
  expect(await stockOf(product)).toBe(3);

  const never = await askFor();
  expect(await cancel(never.call)).toBeNull();
  expect(await shop.fail('placeSale', never.call)).toMatchObject({ status: 409, code: 'idempotency_key_reused' });
  expect(await stockOf(never.product)).toBe(5);
});

test('one that was paid already stays a sale; where the till has gone on without it, that is an issue, once', async () => {
  const { product, call } = await askFor();
  const { data } = await shop.call('placeSale', call);
  await tell(data.payment, data.code);
  expect(await cancel(call)).toMatchObject({ id: data.id, status: 'delivered', payment_status: 'paid', open_issues: 0 });
  for (let round = 0; round < 2; round += 1)
    expect(await cancel(call, { gone_on: true })).toMatchObject({ status: 'delivered', payment_status: 'paid', open_issues: 1 });
  expect(await stockOf(product)).toBe(3);
});

test('placed, given up and paid at the same moment: it is sold and paid, or cancelled with its stock back and the money on the list', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { product, call } = await askFor();
    const unpaid = round % 2 ? (await shop.call('placeSale', call)).data : null;
    const placed = unpaid ? tell(unpaid.payment, unpaid.code) : shop.call('placeSale', call).catch(() => null);
    await Promise.all([placed, cancel(call)]);
    const left = await cancel(call);
    const paid = left?.payment_status === 'paid';
    expect(left?.status ?? 'cancelled').toBe(paid && left?.open_issues === 0 ? 'delivered' : 'cancelled');
    expect(await stockOf(product)).toBe(left?.status === 'delivered' ? 3 : 5);
  }
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
});

test('by a key alone a cashier calls off what waits at a till, whoever began it, and learns and moves nothing else', async () => {
  const { token } = await shop.signIn('cashier');
  const callOff = async (key: string, more: object = {}) => (await shop.call('cancelPendingSale', { token, body: { key, ...more } })).data;
  const { call } = await askFor();
  const { data: sale } = await shop.call('placeSale', call);
  await shop.call('addOrderNote', { token: shop.adminToken, params: { id: sale.id }, body: { text: 'Antar pengelola saja.' } });
  const ended = await callOff(call.headers['idempotency-key']);
  expect(ended).toMatchObject({ id: sale.id, status: 'cancelled', token: '', internal_notes: [], tags: [] });
  expect((await detail(sale.id)).internal_notes).toHaveLength(1);

  // A sale that is done stays, also where its key is known.
  const { gateway: _, ...inCash } = (await askFor()).call.body;
  const cash = {
    ...call,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...inCash, payment_method: 'cash', cash_received: 100_000 },
  };
  const { data: done } = await shop.call('placeSale', cash);
  expect(await callOff(cash.headers['idempotency-key'])).toMatchObject({ id: done.id, status: 'delivered', payment_status: 'paid' });

  // An order of the web has the same kind of key, and is none of the till's.
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const order = { body: shop.orderOf(await shop.makeProduct({ stock: 3 })), headers };
  const { data: placed } = await shop.call('placeOrder', order);
  expect(await callOff(headers['idempotency-key'], { gone_on: true })).toBeNull();
  expect(await detail(placed.id)).toMatchObject({ status: 'pending', payment_status: 'unpaid', open_issues: 0 });
  expect((await shop.call('placeOrder', order)).data.id).toBe(placed.id);
});
