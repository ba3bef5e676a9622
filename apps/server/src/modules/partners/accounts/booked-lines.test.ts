import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLACES } from '../../../../test/furnish-shop.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { checkBooks } from '../../bookkeeping/reconciliation/index.ts';

let shop: OrderShop;
let token: string;
let partner: { id: number };
beforeAll(async () => {
  shop = await startOrderShop();
  token = shop.adminToken;
  await shop.allowDiscounts();
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  partner = (await shop.call('createBusiness', { token, body: { ...place, name: 'Dapur Meunasah' } })).data;
});
afterAll(async () => {
  expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 0 });
  await shop.close();
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const theirs = (changes: object = {}) => shop.makeProduct({ business_id: partner.id, reseller_price: 41_000, ...changes });
/** What the ledger has of an order's lines: kind, cause, units and rupiah, in its order. */
async function bookedOf(orderId: number) {
  const { rows } = await shop.database.$client.query<{ kind: string; cause: string; quantity: number; amount_sen: string }>(
    `select kind, cause, partner_entries.quantity, amount_sen from partner_entries join order_items on order_items.id = order_item_id
     where order_id = $1 order by partner_entries.id`,
    [orderId],
  );
  return rows.map(({ kind, cause, quantity, amount_sen }) => [kind, cause, quantity, Number(amount_sen) / 100]);
}
const sell = async (product: { id: number }, quantity: number) =>
  (
    await shop.call('placeSale', {
      token,
      headers: key(),
      body: {
        payment_method: 'cash',
        cash_received: quantity * 50_000,
        total_amount: quantity * 50_000,
        order_items: [{ product_id: product.id, quantity, price: 50_000 }],
      },
    })
  ).data;
const move = (id: number, status: string) => shop.call('updateOrder', { token, params: { id }, body: { status } });

describe('what a partner earns', () => {
  test('is booked when a web order is delivered, and what comes back of it unit by unit', async () => {
    const product = await theirs();
    const order = shop.orderOf(product, {
      total_amount: 150_000 + shop.courier.cost,
      order_items: [{ product_id: product.id, quantity: 3, price: 50_000 }],
    });
    const { data } = await shop.call('placeOrder', { body: order });
    await move(data.id, 'confirmed');
    await move(data.id, 'shipped');
    expect(await bookedOf(data.id)).toEqual([]);
    await move(data.id, 'delivered');
    await move(data.id, 'delivered');
    expect(await bookedOf(data.id)).toEqual([['earning', 'delivered', 3, 123_000]]);

    const [item] = data.order_items;
    const takeBack = (quantity: number) =>
      shop.call('returnOrder', {
        token,
        headers: key(),
        params: { id: data.id },
        body: {
          items: [{ order_item_id: item?.id, quantity, is_restocked: true }],
          reason: 'Bocor',
          refund_amount: 0,
          refund_shipping: false,
          refund_method: 'transfer',
          refund_reference: null,
        },
      });
    await takeBack(1);
    // Whatever the buyer got for it, it is the partner's again.
    expect((await bookedOf(data.id)).at(-1)).toEqual(['reversal', 'return', -1, -41_000]);
    await takeBack(2);
    expect((await bookedOf(data.id)).slice(1)).toEqual([
      ['reversal', 'return', -1, -41_000],
      ['reversal', 'return', -2, -82_000],
    ]);
  });

  test('is booked when the till sells, and taken back by a void or a cancellation, once', async () => {
    const product = await theirs();
    const sale = await sell(product, 2);
    expect(await bookedOf(sale.id)).toEqual([['earning', 'sold', 2, 82_000]]);
    await shop.call('voidSale', { token, headers: key(), params: { id: sale.id }, body: { reason: 'Salah hitung' } });
    expect((await bookedOf(sale.id)).slice(1)).toEqual([['reversal', 'void', -2, -82_000]]);

    const { data } = await shop.call('placeOrder', { body: shop.orderOf(product) });
    await move(data.id, 'delivered');
    await move(data.id, 'cancelled');
    await move(data.id, 'delivered');
    await move(data.id, 'shipped');
    expect(await bookedOf(data.id)).toEqual([
      ['earning', 'delivered', 1, 41_000],
      ['reversal', 'cancelled', -1, -41_000],
      ['earning', 'delivered', 1, 41_000],
      ['reversal', 'moved_back', -1, -41_000],
    ]);
  });

  test('isn’t booked for the shop’s own goods', async () => {
    const sale = await sell(await shop.makeProduct(), 2);
    expect(await bookedOf(sale.id)).toEqual([]);
  });
});

describe('the ledger', () => {
  test('refuses to be rewritten, and its partner can’t be deleted', async () => {
    await sell(await theirs(), 1);
    for (const statement of ['update postings set amount_sen = 1', 'delete from postings'])
      await expect(shop.database.$client.query(statement)).rejects.toThrow('the book is only added to');
    const inUse = { status: 409, code: 'in_use' };
    expect(await shop.fail('deleteBusiness', { token, params: { id: partner.id } })).toMatchObject(inUse);
    // Also once no product holds them: then the book does.
    await shop.database.$client.query('begin; update products set business_id = null where business_id is not null; commit');
    expect(await shop.fail('deleteBusiness', { token, params: { id: partner.id } })).toMatchObject(inUse);
    await shop.database.$client.query('update products set business_id = $1 where business_id is null', [partner.id]);
  });

  test('that misses a line, or has another sum than the line, is a discrepancy', async () => {
    const sale = await sell(await theirs(), 2);
    const setPrice = (sen: number) =>
      shop.database.$client.query('update order_items set partner_price_sen = $1 where order_id = $2', [sen, sale.id]);
    await setPrice(3_000_000);
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 1, closed: 0 });
    const { data } = await shop.call('listFindings', { token, query: { area: 'sums' } });
    expect(data).toMatchObject([
      {
        kind: 'partner',
        detail: `${sale.code}: menurut barangnya Rp\u00a060.000 untuk mitra, menurut buku mitra Rp\u00a082.000.`,
        order: { id: sale.id },
      },
    ]);
    await setPrice(4_100_000);
    expect(await checkBooks(shop.database, null)).toEqual({ opened: 0, closed: 1 });
  });
});
