import { createHmac } from 'node:crypto';
import { TILL_PAYMENT_METHODS } from '@lapak/contract/sales/payment-status';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_TRIPAY } from '../../../../../sandbox/src/credentials.ts';
import { type OrderShop, startOrderShop } from '../../../../test/order-shop.ts';
import { findWrongBooks } from '../../../../test/wrong-books.ts';

let shop: OrderShop;
/** Two who may stand at either till. */
let cashiers: readonly { token: string; id: number }[];
beforeAll(async () => {
  shop = await startOrderShop();
  await shop.allowDiscounts();
  cashiers = [await shop.signIn('admin'), await shop.signIn('admin')];
});
afterAll(() => shop.close());

const PRICE = 50_000;
const line = fc.record({
  product: fc.nat(1),
  size: fc.constantFrom(null, '250 g'),
  quantity: fc.integer({ min: 1, max: 4 }),
  off: fc.constantFrom(0, 0, 333.33),
});
type Line = { product: number; size: string | null; quantity: number; off: number };
const till = fc.nat(1);
const method = fc.constantFrom(...TILL_PAYMENT_METHODS);
const lines = fc.array(line, { minLength: 1, maxLength: 3 });

/** One thing that happens; `order` and `line` pick one of those that there are by then. */
const deed = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('sell' as const), till, lines, method, other: method, off: fc.constantFrom(0, 1_000.5) }),
  },
  // The answer is lost, perhaps several times; then the sale is sent as one that has happened.
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('outage' as const),
      till,
      lines,
      method,
      minutesAgo: fc.nat(60),
      sent: fc.integer({ min: 1, max: 3 }),
    }),
  },
  // The network is away: sales wait in the till's outbox, with the shift and the cashier of that moment.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('queue' as const), till, lines, minutesAgo: fc.nat(60), cashier: fc.nat(1) }) },
  // It is back: all that waits is sent in its order, each perhaps several times, by whoever is signed in by then.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('reconnect' as const), till, by: fc.nat(1), sent: fc.integer({ min: 1, max: 3 }) }),
  },
  // Through the gateway's QRIS: paid, run out, given up, or two of these at the same moment.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('qris' as const),
      till,
      lines,
      ends: fc.uniqueArray(fc.constantFrom('PAID', 'EXPIRED', 'call-off', 'gone-on'), { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      till,
      order: fc.nat(30),
      line: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
      method,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), till, order: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: fc.nat(30), status: fc.constantFrom('cancelled', 'delivered') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      till,
      way: fc.constantFrom('in', 'out'),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), till, float: fc.nat(200_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), till, counted: fc.nat(900_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('web' as const), product: fc.nat(1) }) },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

async function send(verb: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key?: string, token = shop.adminToken) {
  const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
  const response = await shop.app.inject({ method: verb, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  // Refusals are part of it; what nobody expected is not.
  expect(response.statusCode === 503 || response.statusCode < 500, `${verb} ${url} ${JSON.stringify(payload)}: ${response.body}`).toBe(
    true,
  );
  return { ok: response.statusCode < 300, body: response.json<{ data: Answered | null }>() };
}

interface Answered {
  id: number;
  code?: string;
  order_items?: { id: number }[];
  payment?: { reference: string | null; total_amount: number; fee_customer: number } | null;
}

/** A word of the gateway's about a payment, signed as its own. */
async function tell({ code, payment }: Answered, status: string) {
  const payload = JSON.stringify({ ...payment, merchant_ref: code, status });
  const signature = createHmac('sha256', SANDBOX_TRIPAY.privateKey).update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-callback-signature': signature };
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/v1/payments/tripay/callback', headers, payload });
  expect(statusCode).toBe(200);
}

async function live(deeds: readonly Deed[], together: number): Promise<void> {
  const products = [
    await shop.makeProduct({ stock: 6, size_variants: [{ label: '250 g', price: PRICE, stock: 5 }] }),
    await shop.makeProduct({ stock: 8, size_variants: [{ label: '250 g', price: PRICE, stock: 4 }] }),
  ];
  const tills = [crypto.randomUUID(), crypto.randomUUID()];
  const sales: { id: number; items: number[] }[] = [];
  /** What waits at each till, in its order. */
  const outboxes: { key: string; body: object }[][] = [[], []];
  const saleAt = (order: number) => sales[order % Math.max(1, sales.length)];

  function request(tillIndex: number, sold: readonly Line[], off: number, methods: readonly string[]) {
    const worth = sold.reduce((sum, { quantity, off: ofLine }) => sum + quantity * PRICE - ofLine, 0);
    const total = Math.round((worth - off) * 100) / 100;
    const [first = 'cash', second] = [...new Set(methods)];
    const part = second ? 10_000 : 0;
    const rest = Math.round((total - part) * 100) / 100;
    const discount = (amount: number) => (amount ? { discount: { amount, reason: 'Uji' } } : {});
    return {
      payment_method: first,
      cash_received: 1_000_000,
      total_amount: total,
      order_items: sold.map(({ product, size, quantity, off: ofLine }) => ({
        product_id: products[product]?.id,
        quantity,
        price: PRICE,
        ...(size && { variant_label: size }),
        ...discount(ofLine),
      })),
      till_id: tills[tillIndex],
      ...discount(off),
      ...(second && {
        tenders: [
          { method: first, amount: rest },
          { method: second, amount: part },
        ],
      }),
    };
  }

  const openShift = async (tillIndex: number) => (await send('GET', `/orders/pos/shifts/open?till_id=${tills[tillIndex]}`)).body.data?.id;
  const keep = ({ ok, body }: Awaited<ReturnType<typeof send>>) => {
    if (ok && body.data) sales.push({ id: body.data.id, items: (body.data.order_items ?? []).map(({ id }) => id) });
  };

  const act = async (each: Deed) => {
    switch (each.kind) {
      case 'sell':
        return keep(
          await send('POST', '/orders/pos', request(each.till, each.lines, each.off, [each.method, each.other]), crypto.randomUUID()),
        );
      case 'outage': {
        const [key, sale] = [crypto.randomUUID(), request(each.till, each.lines, 0, [each.method])];
        const happened = { ...sale, offline: true, sold_at: new Date(Date.now() - each.minutesAgo * 60_000).toISOString() };
        const lost = Array.from({ length: each.sent }, () => send('POST', '/orders/pos', sale, key));
        const all = await Promise.all([...lost, send('POST', '/orders/pos', happened, key)]);
        const last = await send('POST', '/orders/pos', happened, key);
        expect(last.ok).toBe(true);
        expect(new Set([...all, last].flatMap(({ ok, body }) => (ok && body.data ? [body.data.id] : []))).size).toBe(1);
        return keep(last);
      }
      case 'queue': {
        const shift_id = await openShift(each.till);
        const body = {
          ...request(each.till, each.lines, 0, ['cash']),
          offline: true,
          sold_at: new Date(Date.now() - each.minutesAgo * 60_000).toISOString(),
          cashier_id: cashiers[each.cashier]?.id,
          ...(shift_id && { shift_id }),
        };
        outboxes[each.till]?.push({ key: crypto.randomUUID(), body });
        return;
      }
      case 'reconnect':
        for (const { key, body } of outboxes[each.till]?.splice(0) ?? []) {
          const again = () => send('POST', '/orders/pos', body, key, cashiers[each.by]?.token);
          const all = await Promise.all(Array.from({ length: each.sent }, again));
          const last = await again();
          expect(last.ok).toBe(true);
          expect(new Set([...all, last].flatMap(({ ok, body: { data } }) => (ok && data ? [data.id] : []))).size).toBe(1);
          keep(last);
        }
        return;
      case 'qris': {
        const key = crypto.randomUUID();
        const asked = await send('POST', '/orders/pos', { ...request(each.till, each.lines, 0, ['qris']), gateway: true }, key);
        keep(asked);
        const { data } = asked.body;
        if (!asked.ok || !data) return;
        const end = (how: string) =>
          how === 'PAID' || how === 'EXPIRED' ? tell(data, how) : send('POST', '/orders/pos/call-off', { key, gone_on: how === 'gone-on' });
        await Promise.all(each.ends.map(end));
        return;
      }
      case 'return': {
        const sale = saleAt(each.order);
        if (!sale) return;
        const items = [{ order_item_id: sale.items[each.line % sale.items.length], quantity: each.quantity }];
        await send('POST', `/orders/pos/${sale.id}/returns`, {
          reason: 'Uji',
          items,
          till_id: tills[each.till],
          refund_method: each.method,
        });
        return;
      }
      case 'void': {
        const sale = saleAt(each.order);
        if (sale) await send('POST', `/orders/pos/${sale.id}/void`, { reason: 'Uji', till_id: tills[each.till] });
        return;
      }
      case 'cancel': {
        const sale = saleAt(each.order);
        if (sale) await send('PUT', `/orders/${sale.id}`, { status: each.status });
        return;
      }
      case 'cash': {
        const id = await openShift(each.till);
        if (id) await send('POST', `/orders/pos/shifts/${id}/movements`, { kind: each.way, amount: each.amount, reason: 'Uji' });
        return;
      }
      case 'open':
        await send('POST', '/orders/pos/shifts', { till_id: tills[each.till], float_amount: each.float });
        return;
      case 'close': {
        const id = await openShift(each.till);
        if (id) await send('POST', `/orders/pos/shifts/${id}/close`, { counted: { cash: each.counted } });
        return;
      }
      case 'web':
        await send('POST', '/orders', {
          ...shop.orderOf({ id: products[each.product]?.id ?? 0 }),
          order_items: [{ product_id: products[each.product]?.id, quantity: 1, price: PRICE, variant_label: '250 g' }],
        });
    }
  };
  for (let from = 0; from < deeds.length; from += together) await Promise.all(deeds.slice(from, from + together).map(act));
  // The network comes back at last.
  for (const till of tills.keys()) await act({ kind: 'reconnect', till, by: 1, sent: 2 });
  // Whatever is still open is closed, so that each sale is in some Z or late.
  await Promise.all(tills.map(async (_, index) => act({ kind: 'close', till: index, counted: 0 })));
}

test.each([1, 6])(
  'whatever is sold, lost, taken back, opened and closed, %i at a time: stock agrees with the ledger, drawers with sales',
  async (together) => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 30 }), async (deeds) => {
        await live(deeds, together);
        expect(await findWrongBooks(shop.database)).toEqual([]);
        const { rows } = await shop.database.$client.query(`
          select coalesce(sum(total_sen - refunded_sen), 0)::float / 100 as revenue from orders
          where (payment_status = 'paid' or status = 'delivered') and status <> 'cancelled' and payment_status <> 'refunded'`);
        const { data } = await shop.call('getDashboard', { token: shop.adminToken });
        expect(data.revenue_this_month).toBeCloseTo(rows[0]?.revenue, 2);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    // Hundreds of calls on a machine that may be busy with other tests.
  },
  180_000,
);
