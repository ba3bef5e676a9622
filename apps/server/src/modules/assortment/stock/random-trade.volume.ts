import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../sandbox/src/credentials.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findWrongBooks } from '../../../../test/wrong-books.ts';
import { expireUnpaidOrder } from '../../sales/payments/index.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

const SIZES = [null, '250 g', '500 g'] as const;
const PRICE = 50_000;
const TILL = crypto.randomUUID();
const line = fc.record({ product: fc.nat(1), size: fc.constantFrom(...SIZES), quantity: fc.integer({ min: 1, max: 3 }) });
type Line = { product: number; size: string | null; quantity: number };

/** One thing that somebody does; `order` picks one of those that exist by then. */
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      method: fc.constantFrom('manual', 'tripay:BRIVA'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('till' as const), lines: fc.array(line, { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      order: fc.nat(30),
      status: fc.constantFrom('cancelled', 'cancelled', 'pending', 'delivered'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('word' as const),
      order: fc.nat(30),
      status: fc.constantFrom('PAID', 'EXPIRED', 'FAILED', 'REFUND'),
      tip: fc.constantFrom(0, 0, 0, 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), order: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('buyer' as const),
      order: fc.nat(30),
      does: fc.constantFrom('cancel', 'manual', 'tripay:BRIVA'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      product: fc.nat(1),
      stock: fc.nat(8),
      sizes: fc.subarray(['250 g', '500 g']),
      says: fc.boolean(),
    }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

async function send(method: 'POST' | 'PUT', url: string, payload: object, asAdmin = true) {
  const headers = asAdmin ? { authorization: `Bearer ${shop.adminToken}` } : {};
  const response = await shop.app.inject({ method, url: `/api/v1${url}`, payload, headers });
  // Refusals are part of the trade, and so is to wait for a payment that is being opened; what nobody expected is not.
  if (response.statusCode === 503) expect(response.json()).toMatchObject({ code: 'payment_pending' });
  else expect(response.statusCode, `${method} ${url} ${JSON.stringify(payload)}: ${response.body}`).toBeLessThan(500);
  return response.statusCode < 300 ? response.json<{ data: { id: number } }>().data.id : null;
}

/** What the gateway says of an order's payment, whatever it said before; `tip` is what was paid too much. */
async function tell(orderId: number, status: string, tip: number): Promise<void> {
  const { rows } = await shop.database.$client.query(
    'select reference, merchant_ref, amount_rupiah from payments where order_id = $1 and reference is not null order by id',
    [orderId],
  );
  if (rows.length === 0) return;
  // Of any of its payments, those that its buyer has left among them.
  const { reference, merchant_ref, amount_rupiah } = rows[tip === 1 ? 0 : rows.length - 1];
  const figures = { total_amount: Number(amount_rupiah) + 4_250 + tip, fee_customer: 4_250, note: crypto.randomUUID() };
  const payload = JSON.stringify({ reference, merchant_ref, status, ...figures });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(answer.body).toBe('{"success":true}');
}

const sizesOf = (labels: readonly string[], stock: number) => labels.map((label) => ({ label, price: PRICE, stock }));

async function trade(deeds: readonly Deed[], together: number): Promise<void> {
  const products = [
    await shop.makeProduct({ stock: 5, size_variants: sizesOf(['250 g', '500 g'], 4) }),
    await shop.makeProduct({ stock: 6, option_groups: [] }),
  ];
  const orders: number[] = [];
  const itemsOf = (lines: readonly Line[]) =>
    lines.map(({ product, size, quantity }) => ({
      product_id: products[product]?.id ?? 0,
      quantity,
      price: PRICE,
      ...(size === null ? {} : { variant_label: size }),
    }));
  const worth = (lines: readonly Line[]) => lines.reduce((sum, each) => sum + each.quantity * PRICE, 0);

  const act = async (each: Deed) => {
    switch (each.kind) {
      case 'order': {
        const changes = {
          payment_method: each.method,
          order_items: itemsOf(each.lines),
          total_amount: worth(each.lines) + shop.courier.cost,
        };
        return send('POST', '/orders', shop.orderOf({ id: 0 }, changes), false);
      }
      case 'till':
        return send('POST', '/orders/pos', {
          payment_method: 'debit',
          total_amount: worth(each.lines),
          order_items: itemsOf(each.lines),
          till_id: TILL,
        });
      case 'move': {
        const id = orders[each.order % Math.max(1, orders.length)];
        if (id !== undefined) await send('PUT', `/orders/${id}`, { status: each.status });
        return null;
      }
      case 'end': {
        const id = orders[each.order % Math.max(1, orders.length)];
        if (id !== undefined) await expireUnpaidOrder(shop.database, id, new Date(Date.now() + 1_000_000_000));
        return null;
      }
      case 'buyer': {
        const id = orders[each.order % Math.max(1, orders.length)];
        const { rows } = await shop.database.$client.query('select token from orders where id = $1', [id]);
        if (!rows[0]) return null;
        if (each.does === 'cancel') await send('POST', `/orders/follow/${rows[0].token}/cancel`, {}, false);
        else await send('POST', `/orders/follow/${rows[0].token}/method`, { payment_method: each.does }, false);
        return null;
      }
      case 'word': {
        const id = orders[each.order % Math.max(1, orders.length)];
        if (id !== undefined) await tell(id, each.status, each.tip);
        return null;
      }
      case 'edit': {
        const product = products[each.product];
        const { stock, sizes, says } = each;
        const form = { name: 'Kopi Uji', price: PRICE, stock, category_id: product?.category_id, business_id: product?.business_id };
        await send('PUT', `/products/${product?.id}`, {
          ...form,
          size_variants: sizesOf(sizes, stock),
          ...(says ? { expected_stock: 5 } : {}),
        });
        return null;
      }
    }
  };
  for (let from = 0; from < deeds.length; from += together) {
    const made = await Promise.all(deeds.slice(from, from + together).map(act));
    orders.push(...made.filter((id) => id !== null));
  }
}

test.each([1, 6])(
  'whatever is sold, cancelled, restored and edited, %i at a time: nothing breaks and the ledger accounts for every unit',
  async (together) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 30 }), async (deeds) => {
        await trade(deeds, together);
        expect(await findWrongBooks(shop.database)).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    // Hundreds of orders on a machine that may be busy with other tests.
  },
  120_000,
);
