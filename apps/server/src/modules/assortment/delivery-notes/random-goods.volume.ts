import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { expireBatches, findLedgerGaps } from '../stock/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const PRICE = 50_000;
const SIZES = [null, '250 g'] as const;
const TODAY = dateOf(new Date());
/** Days until the end, so far apart that no night puts one batch on another's date. */
const DATES = [null, 3, 12, 41] as const;
const NIGHTS = 7;
const REFUND = { reason: 'Uji', refund_amount: 0, refund_shipping: false, refund_method: 'transfer' };

const size = fc.constantFrom(...SIZES);
const units = fc.integer({ min: 1, max: 5 });
const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('in' as const), size, units, date: fc.constantFrom(...DATES) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('out' as const), size, units, date: fc.constantFrom(undefined, ...DATES) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const), size, units }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('till' as const), size, units }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: fc.nat(20),
      status: fc.constantFrom('cancelled', 'pending', 'delivered'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), order: fc.nat(20), units, damaged: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const), size, counted: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('night' as const) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

async function send(method: 'POST' | 'PUT', url: string, payload: object, token = shop.adminToken) {
  const response = await shop.app.inject({ method, url: `/api/v1${url}`, payload, headers: { authorization: `Bearer ${token}` } });
  // Refusals are part of the trade.
  expect(response.statusCode, `${method} ${url} ${JSON.stringify(payload)}: ${response.body}`).toBeLessThan(500);
  return response.statusCode < 300 ? response.json<{ data: { id: number; version: number; day: string } }>().data : null;
}

async function trade(deeds: readonly Deed[], together: number): Promise<void> {
  const product = await shop.makeProduct({ stock: 2, option_groups: [], size_variants: [{ label: '250 g', price: PRICE, stock: 1 }] });
  const orders: { id: number; item: number }[] = [];
  const line = (label: string | null) => ({ product_id: product.id, price: PRICE, ...(label && { variant_label: label }) });

  async function paper(direction: 'in' | 'out', entry: object): Promise<void> {
    const draft = await send('POST', '/goods-papers', { direction, business_id: shop.mainBusinessId });
    const lines = [{ product_id: product.id, ...entry }];
    const saved = draft && (await send('PUT', `/goods-papers/${draft.id}`, { expected_version: draft.version, day: draft.day, lines }));
    if (saved) await send('POST', `/goods-papers/${saved.id}/confirm`, { expected_version: saved.version });
  }

  const act = async (each: Deed): Promise<void> => {
    switch (each.kind) {
      case 'in':
      case 'out': {
        const best_before = typeof each.date === 'number' ? addDays(TODAY, each.date) : null;
        return paper(each.kind, { variant_label: each.size, units: each.units, best_before });
      }
      case 'order':
      case 'till': {
        const order_items = [{ ...line(each.size), quantity: each.units }];
        const worth = each.units * PRICE;
        const made =
          each.kind === 'till'
            ? await send('POST', '/orders/pos', { payment_method: 'debit', total_amount: worth, order_items })
            : await send('POST', '/orders', shop.orderOf(product, { order_items, total_amount: worth + shop.courier.cost }));
        if (made) {
          const { rows } = await shop.database.$client.query<{ id: number }>('select id from order_items where order_id = $1', [made.id]);
          orders.push({ id: made.id, item: rows[0]?.id ?? 0 });
        }
        return;
      }
      case 'move': {
        const order = orders[each.order % Math.max(1, orders.length)];
        if (order) await send('PUT', `/orders/${order.id}`, { status: each.status });
        return;
      }
      case 'return': {
        const order = orders[each.order % Math.max(1, orders.length)];
        const items = [{ order_item_id: order?.item ?? 0, quantity: each.units, is_restocked: !each.damaged }];
        if (order) await send('POST', `/orders/${order.id}/returns`, { items, ...REFUND });
        return;
      }
      case 'count': {
        const { rows } = await shop.database.$client.query<{ stock: number }>(
          each.size === null
            ? 'select stock from products where id = $1'
            : 'select stock from product_variants where product_id = $1 and deleted_at is null',
          [product.id],
        );
        const counted = { product_id: product.id, variant_label: each.size, expected: rows[0]?.stock ?? 0, counted: each.counted };
        await send('POST', '/stock/counts', { lines: [counted] });
        return;
      }
      case 'night': {
        await shop.database.$client.query('update stock_batches set best_before = best_before - $2::int where product_id = $1', [
          product.id,
          NIGHTS,
        ]);
        await expireBatches(shop.database, new Date());
      }
    }
  };
  for (let from = 0; from < deeds.length; from += together) {
    const some = deeds.slice(from, from + together);
    // A night has no trade in it: dates that change under a sale are no rule of the shop.
    const nights = some.filter(({ kind }) => kind === 'night');
    await Promise.all(some.filter(({ kind }) => kind !== 'night').map(act));
    for (const night of nights) await act(night);
    await expectRightBooks(product.id);
  }
}

/** Level, ledger, batches and the batches' own moves say the same. */
async function expectRightBooks(productId: number): Promise<void> {
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  const { rows } = await shop.database.$client.query(
    `with levels as (
       select id as product_id, null::int as variant_id, stock, expired_stock, has_batches from products
       union all select product_id, id, stock, expired_stock, has_batches from product_variants
     )
     select levels.*, coalesce(sum(units), 0)::int as units, coalesce(sum(units) filter (where is_expired), 0)::int as expired,
       coalesce(sum((select coalesce(sum(change), 0) from stock_batch_moves where batch_id = stock_batches.id)), 0)::int as moved
     from levels left join stock_batches using (product_id)
     where product_id = $1 and has_batches and stock_batches.variant_id is not distinct from levels.variant_id
     group by product_id, levels.variant_id, stock, expired_stock, has_batches`,
    [productId],
  );
  for (const { stock, units: inBatches, expired_stock, expired, moved } of rows)
    expect({ inBatches, expired, moved }).toEqual({ inBatches: stock, expired: expired_stock, moved: stock });
}

test.each([1, 5])(
  'whatever comes in, is sold, returned, counted, taken back or expires, %i at a time: level, ledger and batches agree',
  async (together) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 25 }), (deeds) => trade(deeds, together)),
      { numRuns: 12, endOnFailure: true },
    );
    // Hundreds of calls on a machine that may be busy with other tests.
  },
  180_000,
);
