import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../../sandbox/src/credentials.ts';
import { PLACES } from '../../../../../test/furnish-shop.ts';
import { openDiscrepancies } from '../../../../../test/left-for-admins.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { discrepancies, payments } from '../../../../database/tables.ts';
import { findLedgerGaps } from '../../../assortment/stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(async () => {
  expect(await findLedgerGaps(shop.database)).toEqual([]);
  await shop.close();
});
beforeEach(async () => {
  await shop.database.delete(discrepancies);
});

const BRIVA = 'tripay:BRIVA';

async function place(method = 'manual') {
  const product = await shop.makeProduct();
  const { data } = await shop.call('placeOrder', { body: shop.orderOf(product, { payment_method: method }) });
  return { id: data.id, token: data.token, productId: product.id, line: data.order_items[0]?.id ?? 0 };
}
type Placed = Awaited<ReturnType<typeof place>>;

const detail = async ({ id }: { id: number }) => (await shop.call('getOrder', { token: shop.adminToken, params: { id } })).data;
const seenOf = async (order: { id: number }) => (await detail(order)).events.at(-1)?.id;
const call = (order: { id: number }, body: object) => ({ token: shop.adminToken, params: { id: order.id }, body });
const change = async (order: Placed, body: object) =>
  (await shop.call('changeOrder', call(order, { seen: await seenOf(order), ...body }))).data;
const refused = async (order: Placed, body: object) => shop.fail('changeOrder', call(order, { seen: await seenOf(order), ...body }));
const stockOf = async (id: number) => (await shop.call('getCatalogProduct', { params: { id } })).data.available_stock;
const unitsOf = ({ line }: Placed, quantity: number) => ({ kept: [{ order_item_id: line, quantity }] });
/** So many units at 50,000, and the courier's 12,000. */
const sumOf = (units: number) => units * 50_000 + 12_000;
const paymentOf = async ({ id }: Placed, method: string) =>
  (await shop.database.select().from(payments).where(eq(payments.order_id, id))).find((one) => one.method === method);
const switchTo = (order: Placed, payment_method: string) =>
  shop.call('changePaymentMethod', { params: { token: order.token }, body: { payment_method } });

/** The gateway says that one of an order's payments is paid. */
async function payAtGateway(order: Placed, method: string): Promise<void> {
  const payment = await paymentOf(order, method);
  const fee = payment?.fee_customer_rupiah ?? 0;
  const word = { reference: payment?.reference, merchant_ref: payment?.merchant_ref, status: 'PAID', fee_customer: fee };
  const payload = JSON.stringify({ ...word, total_amount: (payment?.amount_rupiah ?? 0) + fee, note: crypto.randomUUID() });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

const ADDRESS = {
  shipping_name: 'Teuku Umar',
  shipping_phone: '0812-1111-2222',
  shipping_address: 'Jl. Baru 9',
  shipping_postcode: '23111',
  shipping_province_id: 9,
  shipping_city_id: 97,
  shipping_district_id: 117102,
};

describe('lines', () => {
  test('more, fewer and another product: sum, payment, stock, history and the buyer’s mail follow', async () => {
    const order = await place();
    const honey = await shop.makeProduct({ price: 20_000 });
    const lines = { ...unitsOf(order, 3), added: [{ product_id: honey.id, quantity: 2, price: 20_000 }] };
    const question = await shop.call('previewOrderChange', call(order, { lines }));
    expect(question.data).toEqual({
      old_total: sumOf(1),
      subtotal: 190_000,
      discount: 0,
      agreed_shipping: 12_000,
      current_shipping: 12_000,
      shipping_problem: null,
      changes_weight: true,
    });
    const changed = await change(order, { lines, total_amount: 202_000 });
    expect(changed).toMatchObject({
      total_amount: 202_000,
      subtotal_amount: 190_000,
      payment_status: 'unpaid',
      payment: { amount: 202_000 },
    });
    expect(changed.order_items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [3, 50_000],
      [2, 20_000],
    ]);
    expect(changed.events.at(-1)).toMatchObject({
      field: 'changed',
      by: 'admin1',
      to: expect.stringMatching(/^Isi pesanan diubah, total/u),
    });
    expect([await stockOf(order.productId), await stockOf(honey.id)]).toEqual([7, 8]);
    const { rows } = await shop.database.$client.query('select kind from mails where order_id = $1 order by id', [order.id]);
    expect(rows.at(-1)).toEqual({ kind: 'changed' });

    const { data: told } = await shop.call('listChanges', {
      token: shop.adminToken,
      query: { kind: 'order', record_id: order.id, page_size: 1 },
    });
    expect(told).toMatchObject([
      {
        by: 'admin1',
        fields: [
          { field: 'changed', to: 'lines' },
          { field: 'total', from: sumOf(1), to: 202_000 },
        ],
      },
    ]);

    const only = changed.order_items[1]?.id;
    const fewer = await change(order, { lines: { kept: [{ order_item_id: only, quantity: 1 }] }, total_amount: 32_000 });
    expect(fewer).toMatchObject({ total_amount: 32_000, payment: { amount: 32_000 } });
    expect([await stockOf(order.productId), await stockOf(honey.id)]).toEqual([10, 9]);
    const { data: seen } = await shop.call('getOrderByToken', { params: { token: order.token } });
    expect(seen).toMatchObject({ total_amount: 32_000, payment: { amount: 32_000 } });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'cancelled' } });
    expect([await stockOf(order.productId), await stockOf(honey.id)]).toEqual([10, 10]);
  });

  test('of an order that was delivered for a moment: a line goes, and the partner’s ledger still names it', async () => {
    const place = { name: 'Dapur Meunasah', city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const { data: partner } = await shop.call('createBusiness', { token: shop.adminToken, body: place });
    const theirs = { business_id: partner.id, reseller_price: 40_000 };
    const [gone, stays] = [await shop.makeProduct({ ...theirs, name: 'Asam Sunti' }), await shop.makeProduct(theirs)];
    const order_items = [gone, stays].map(({ id }) => ({ product_id: id, quantity: 1, price: 50_000 }));
    const { data: order } = await shop.call('placeOrder', { body: shop.orderOf(gone, { order_items, total_amount: sumOf(2) }) });
    const moved = await shop.call('updateOrder', call(order, { status: 'delivered' }));
    await shop.call('undoOrderChange', call(order, { change: moved.undo?.change ?? 0 }));
    const kept = [{ order_item_id: order.order_items[1]?.id ?? 0, quantity: 1 }];
    const { data: changed } = await shop.call(
      'changeOrder',
      call(order, { seen: await seenOf(order), lines: { kept }, total_amount: sumOf(1) }),
    );
    expect(changed).toMatchObject({ total_amount: sumOf(1), order_items: [{ product: { name: stays.name }, quantity: 1 }] });
    expect([await stockOf(gone.id), await stockOf(stays.id)]).toEqual([10, 9]);
    const { rows: entries } = await shop.database.$client.query(
      `select item.product_name, sum(entry.quantity)::int as units from partner_entries entry join order_items item on item.id = entry.order_item_id
        where item.order_id = $1 group by item.id order by item.id`,
      [order.id],
    );
    expect(entries).toEqual([
      { product_name: gone.name, units: 0 },
      { product_name: stays.name, units: 0 },
    ]);
    const listed = await shop.call('listOrders', { token: shop.adminToken, query: { q: gone.name } });
    expect(listed.data.map(({ id }) => id)).not.toContain(order.id);
  });

  test('of which some came back can’t be fewer than those', async () => {
    const order = await place();
    await change(order, { lines: unitsOf(order, 2), total_amount: sumOf(2) });
    await shop.call('updateOrder', call(order, { status: 'delivered', payment_status: 'paid' }));
    await shop.call(
      'returnOrder',
      call(order, {
        items: [{ order_item_id: order.line, quantity: 2, is_restocked: true }],
        reason: 'Bocor',
        refund_amount: 0,
        refund_shipping: false,
        refund_method: 'transfer',
        refund_reference: null,
      }),
    );
    await shop.call('updateOrder', call(order, { status: 'confirmed', payment_status: 'unpaid' }));
    const failed = await refused(order, { lines: unitsOf(order, 1), total_amount: sumOf(1) });
    expect(failed).toMatchObject({ code: 'order_closed', error: expect.stringContaining('2 unit sudah dikembalikan') });
  });

  test('nothing moves without goods, at another sum, with a line of another order or without a line', async () => {
    const [order, other] = [await place(), await place()];
    const wrong = { code: 'out_of_stock' };
    expect(await refused(order, { lines: unitsOf(order, 11), total_amount: sumOf(11) })).toMatchObject(wrong);
    expect(await refused(order, { lines: unitsOf(order, 2), total_amount: sumOf(3) })).toMatchObject({ code: 'order_changed' });
    expect(await refused(order, { lines: unitsOf(other, 2), total_amount: sumOf(2) })).toMatchObject({ code: 'changed_meanwhile' });
    expect(await refused(order, { lines: { kept: [] }, total_amount: 12_000 })).toMatchObject({ code: 'invalid_input' });
    expect([await stockOf(order.productId), (await detail(order)).total_amount]).toEqual([9, sumOf(1)]);
  });

  test('what is paid, sent or has a slip stays as it is, and says why', async () => {
    const paid = await place();
    const body = { lines: unitsOf(paid, 2), total_amount: sumOf(2) };
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: paid.id }, body: { status: 'confirmed' } });
    expect(await refused(paid, body)).toMatchObject({
      code: 'order_closed',
      message: expect.stringMatching(/sudah dibayar.*pengembalian/u),
    });
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: paid.id }, body: { status: 'shipped' } });
    expect(await refused(paid, body)).toMatchObject({ code: 'order_closed', message: expect.stringMatching(/sudah dikirim/u) });
    expect(await stockOf(paid.productId)).toBe(9);
  });
});

describe('a payment at the gateway', () => {
  test('that is open holds the sum; once it is left, its money for the old sum waits for an admin and pays nothing', async () => {
    const order = await place(BRIVA);
    const body = { lines: unitsOf(order, 2), total_amount: sumOf(2) };
    expect(await refused(order, body)).toMatchObject({ code: 'order_closed', message: expect.stringMatching(/Transfer manual/u) });
    await switchTo(order, 'manual');
    expect(await change(order, body)).toMatchObject({ total_amount: sumOf(2), payment_method: 'manual' });
    await payAtGateway(order, BRIVA);
    expect(await detail(order)).toMatchObject({ payment_status: 'unpaid', status: 'pending', open_issues: 1 });
    expect((await openDiscrepancies(shop)).map(({ kind }) => kind)).toEqual(['amount_differs']);
  });

  test('that was left is not taken again: the new one asks for the new sum', async () => {
    const order = await place(BRIVA);
    await switchTo(order, 'manual');
    await change(order, { lines: unitsOf(order, 2), total_amount: sumOf(2) });
    const { data } = await switchTo(order, BRIVA);
    expect(data).toMatchObject({ payment_method: BRIVA, payment: { amount: sumOf(2) } });
  });
});

describe('two at once', () => {
  test('two admins: one change counts, the other is told', async () => {
    const order = await place();
    const seen = await seenOf(order);
    const put = (units: number) =>
      shop.app.inject({
        method: 'PUT',
        url: `/api/v1/orders/${order.id}/contents`,
        headers: { authorization: `Bearer ${shop.adminToken}` },
        payload: { seen, lines: unitsOf(order, units), total_amount: sumOf(units) },
      });
    const answers = await Promise.all([put(2), put(3), put(4)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { order_items: items, total_amount: total } = await detail(order);
    expect(total).toBe(sumOf(items[0]?.quantity ?? 0));
    expect(await stockOf(order.productId)).toBe(10 - (items[0]?.quantity ?? 0));
  });

  test('a change against cancelling, another method and the gateway’s callback leaves sum, payment and stock in agreement', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [cancelled, switched, paid] = [await place(), await place(), await place(BRIVA)];
      await switchTo(paid, 'manual');
      const [a, b, c] = await Promise.all([cancelled, switched, paid].map(seenOf));
      const put = (order: Placed, seen: number | undefined) =>
        shop.app.inject({
          method: 'PUT',
          url: `/api/v1/orders/${order.id}/contents`,
          headers: { authorization: `Bearer ${shop.adminToken}` },
          payload: { seen, lines: unitsOf(order, 2), total_amount: sumOf(2) },
        });
      const buyer = (order: Placed, what: string, payload: object = {}) =>
        shop.app.inject({ method: 'POST', url: `/api/v1/orders/follow/${order.token}/${what}`, payload });
      await Promise.all([
        put(cancelled, a),
        buyer(cancelled, 'cancel'),
        put(switched, b),
        buyer(switched, 'method', { payment_method: BRIVA }),
        put(paid, c),
        payAtGateway(paid, BRIVA),
      ]);
      expect(await stockOf(cancelled.productId)).toBe(10);
      for (const order of [switched, paid]) {
        const now = await detail(order);
        const units = now.order_items[0]?.quantity ?? 0;
        expect(now.total_amount).toBe(sumOf(units));
        expect(now.payment?.amount).toBe(sumOf(units));
        expect(await stockOf(order.productId)).toBe(10 - units);
        // Money for the old sum has either paid the old order or waits for an admin.
        if (order === paid) expect([now.payment_status, now.open_issues]).toEqual(units === 1 ? ['paid', 0] : ['unpaid', 1]);
      }
    }
  });
});

describe('the address', () => {
  const jakarta = { ...ADDRESS, shipping_province_id: 10, shipping_city_id: 3171, shipping_district_id: 317101 };

  test('of what is paid at the door stays where somebody can take its money, until it is paid another way', async () => {
    const { version, ...features } = (await shop.call('getSettings', { token: shop.adminToken })).data.features;
    const body = { ...features, cod: true, expected_version: version };
    await shop.call('updateFeatureSettings', { token: shop.adminToken, body });
    const order = await place('cod');
    expect(await change(order, { address: ADDRESS, total_amount: sumOf(1) })).toMatchObject(withoutIds(ADDRESS));
    const far = { address: jakarta, total_amount: sumOf(1) };
    expect(await refused(order, far)).toMatchObject({ code: 'channel_unavailable', error: expect.stringMatching(/tidak melayani/u) });
    await switchTo(order, 'manual');
    expect(await change(order, far)).toMatchObject({ shipping_district: 'Gambir', payment_method: 'manual' });
  });

  test('changes before the parcel leaves, also of a paid order; the price stays as agreed, and the old address is in the history', async () => {
    const order = await place();
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'confirmed' } });
    const changed = await change(order, { address: ADDRESS, total_amount: sumOf(1) });
    expect(changed).toMatchObject({
      ...withoutIds(ADDRESS),
      shipping_district: 'Kuta Alam',
      total_amount: sumOf(1),
      payment_status: 'paid',
    });
    expect(changed.events.at(-1)).toMatchObject({ to: 'Alamat pengiriman diubah', reason: expect.stringContaining('Jl. Teuku Umar 1') });
    const { data: seen } = await shop.call('getOrderByToken', { params: { token: order.token } });
    expect(JSON.stringify(seen.events)).not.toContain('Jl. Teuku Umar 1');
    await shop.call('updateOrder', { token: shop.adminToken, params: { id: order.id }, body: { status: 'shipped' } });
    expect(await refused(order, { address: ADDRESS, total_amount: sumOf(1) })).toMatchObject({ code: 'order_closed' });
  });

  test('where the courier does not go keeps the price and says so; today’s price can’t be taken then', async () => {
    const order = await place();
    const { data } = await shop.call('previewOrderChange', call(order, { district_id: 317101 }));
    expect(data).toMatchObject({
      agreed_shipping: 12_000,
      current_shipping: null,
      shipping_problem: expect.stringMatching(/tidak tersedia/u),
    });
    expect(await refused(order, { address: jakarta, shipping: 'current', total_amount: sumOf(1) })).toMatchObject({
      code: 'shipping_unavailable',
    });
    const wrong = { ...jakarta, shipping_city_id: 97 };
    expect(await refused(order, { address: wrong, total_amount: sumOf(1) })).toMatchObject({ code: 'invalid_input' });
    expect(await change(order, { address: jakarta, total_amount: sumOf(1) })).toMatchObject({
      shipping_district: 'Gambir',
      shipping_cost: 12_000,
    });
  });
});

function withoutIds({ shipping_name, shipping_phone, shipping_address, shipping_postcode }: typeof ADDRESS) {
  return { shipping_name, shipping_phone, shipping_address, shipping_postcode };
}
