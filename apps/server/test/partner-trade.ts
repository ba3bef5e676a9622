import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkBooks } from '../src/modules/bookkeeping/reconciliation/index.ts';
import { checkBook } from './check-book.ts';
import { PLACES } from './furnish-shop.ts';
import type { OrderShop } from './order-shop.ts';

const pick = fc.nat(30);
const units = fc.integer({ min: 1, max: 3 });
const partner = fc.nat(1);

/** One thing that somebody does; `pick` chooses one of the orders or payments that exist by then. */
const DEED = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('sell' as const), partner, units, off: fc.nat(4_999), daysAgo: fc.nat(6) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), partner, units }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('return' as const), pick, units: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), pick, status: fc.constantFrom('cancelled', 'delivered', 'shipped') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), pick, partner, units }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), partner, sen: fc.integer({ min: -99_999, max: 99_999 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      partner,
      sen: fc.integer({ min: 1, max: 9_999_999 }),
      is_sure: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), pick, outcome: fc.constantFrom('paid', 'not_paid') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close' as const), daysAgo: fc.integer({ min: 1, max: 6 }) }) },
);
type Deed = typeof DEED extends fc.Arbitrary<infer Each> ? Each : never;

interface Trade {
  shop: OrderShop;
  partners: { id: number; product: number }[];
  orders: { id: number; item: number; isTill: boolean }[];
  /** What was booked by hand, by this side's own count, in sen. */
  byHand: Map<number, number>;
  payments: { id: number; partner: number; sen: number }[];
  failed: Set<number>;
  /** Statements as they were first read. */
  statements: Map<number, string>;
}

const PRICE = 50_000;

/**
 * Sales, deliveries, edits, returns, voids, cancellations, adjustments, payments, closings of two partners with different terms; after
 * each the balances are what the lines and this side's own count say, and no statement reads otherwise than at first.
 */
export async function tradeOfPartners(shop: OrderShop, { runs, deeds }: { runs: number; deeds: number }): Promise<void> {
  await shop.allowDiscounts();
  await fc.assert(
    fc.asyncProperty(fc.array(DEED, { minLength: deeds, maxLength: deeds }), async (list) => {
      const trade = await newTrade(shop);
      for (const deed of list) {
        await act(trade, deed);
        await check(trade);
      }
    }),
    { numRuns: runs },
  );
}

let made = 0;

async function newTrade(shop: OrderShop): Promise<Trade> {
  const token = shop.adminToken;
  const partners: Trade['partners'] = [];
  for (const terms of [null, { basis: 'percent', percent: 77.7, discounts_by: 'partner', minimum: 0, rhythm: 'weekly' }]) {
    made += 1;
    const body = { name: `Mitra ${made}`, city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
    const { data } = await shop.call('createBusiness', { token, body });
    if (terms) await shop.call('updatePartnerTerms', { token, params: { id: data.id }, body: terms });
    const product = await shop.makeProduct({ business_id: data.id, reseller_price: 41_000.5, stock: 1_000 });
    partners.push({ id: data.id, product: product.id });
  }
  return { shop, partners, orders: [], byHand: new Map(), payments: [], failed: new Set(), statements: new Map() };
}

async function act(trade: Trade, deed: Deed): Promise<void> {
  switch (deed.kind) {
    case 'sell':
      return sell(trade, deed);
    case 'deliver':
      return deliver(trade, deed);
    case 'return':
    case 'void':
    case 'move':
      return changeOrder(trade, deed);
    case 'edit':
      return editOrder(trade, deed);
    case 'close':
      await send(trade, '/partners/closings', {
        ends_on: addDays(dateOf(new Date()), -deed.daysAgo),
        business_ids: trade.partners.map(({ id }) => id),
      });
      return;
    default:
      return bookByHand(trade, deed);
  }
}

/** Refusals are part of the trade; what nobody expected is not. */
async function send(
  { shop }: Trade,
  url: string,
  payload: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<{ data: { id: number } } | null> {
  const headers = { authorization: `Bearer ${shop.adminToken}`, 'idempotency-key': crypto.randomUUID() };
  const response = await shop.app.inject({ method, url: `/api/v1${url}`, payload, headers });
  expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(500);
  return response.statusCode < 300 ? response.json() : null;
}

async function sell(trade: Trade, deed: Extract<Deed, { kind: 'sell' }>): Promise<void> {
  const of = trade.partners[deed.partner];
  const total = deed.units * PRICE - deed.off;
  const discount = deed.off === 0 ? {} : { discount: { amount: deed.off, reason: 'Penyok' } };
  const sold = await send(trade, '/orders/pos', {
    payment_method: 'cash',
    cash_received: total,
    total_amount: total,
    order_items: [{ product_id: of?.product, quantity: deed.units, price: PRICE, ...discount }],
    offline: true,
    sold_at: new Date(Date.now() - deed.daysAgo * 86_400_000).toISOString(),
  });
  if (sold) await note(trade, sold.data.id, true);
}

async function deliver(trade: Trade, deed: Extract<Deed, { kind: 'deliver' }>): Promise<void> {
  const { shop } = trade;
  const product = { id: trade.partners[deed.partner]?.product ?? 0 };
  const placed = await send(
    trade,
    '/orders',
    shop.orderOf(product, {
      total_amount: deed.units * PRICE + shop.courier.cost,
      order_items: [{ product_id: product.id, quantity: deed.units, price: PRICE }],
    }),
  );
  if (!placed) return;
  await send(trade, `/orders/${placed.data.id}`, { status: 'delivered' }, 'PUT');
  await note(trade, placed.data.id, false);
}

async function note({ shop, orders }: Trade, id: number, isTill: boolean): Promise<void> {
  const { rows } = await shop.database.$client.query<{ id: number }>('select id from order_items where order_id = $1', [id]);
  orders.push({ id, isTill, item: rows[0]?.id ?? 0 });
}

async function changeOrder(trade: Trade, deed: Extract<Deed, { kind: 'return' | 'void' | 'move' }>): Promise<void> {
  const order = trade.orders[deed.pick % Math.max(1, trade.orders.length)];
  if (!order) return;
  if (deed.kind === 'move') await send(trade, `/orders/${order.id}`, { status: deed.status }, 'PUT');
  else if (deed.kind === 'void') await send(trade, `/orders/pos/${order.id}/void`, { reason: 'Salah' });
  else if (order.isTill) {
    await send(trade, `/orders/pos/${order.id}/returns`, { reason: 'Salah', items: [{ order_item_id: order.item, quantity: deed.units }] });
  } else {
    await send(trade, `/orders/${order.id}/returns`, {
      items: [{ order_item_id: order.item, quantity: deed.units, is_restocked: true }],
      reason: 'Bocor',
      refund_amount: 0,
      refund_shipping: false,
      refund_method: 'transfer',
      refund_reference: null,
    });
  }
}

/** Takes an order of the web back to before it was delivered, takes its line out of it and puts another in. */
async function editOrder(trade: Trade, deed: Extract<Deed, { kind: 'edit' }>): Promise<void> {
  const { shop, orders, partners } = trade;
  const order = orders[deed.pick % Math.max(1, orders.length)];
  if (!order || order.isTill) return;
  await send(trade, `/orders/${order.id}`, { status: 'confirmed', payment_status: 'unpaid' }, 'PUT');
  const { data: seen } = await shop.call('getOrder', { token: shop.adminToken, params: { id: order.id } });
  const added = [{ product_id: partners[deed.partner]?.product ?? 0, quantity: deed.units, price: PRICE }];
  const change = { seen: seen.events.at(-1)?.id ?? 0, lines: { kept: [], added }, total_amount: deed.units * PRICE + shop.courier.cost };
  if (!(await send(trade, `/orders/${order.id}/contents`, change, 'PUT'))) return;
  const { rows } = await shop.database.$client.query<{ id: number }>('select max(id) as id from order_items where order_id = $1', [
    order.id,
  ]);
  order.item = rows[0]?.id ?? 0;
}

async function bookByHand(trade: Trade, deed: Extract<Deed, { kind: 'adjust' | 'pay' | 'settle' }>): Promise<void> {
  const { byHand, payments, failed } = trade;
  const add = (id: number, sen: number) => byHand.set(id, (byHand.get(id) ?? 0) + sen);
  if (deed.kind === 'settle') {
    const payment = payments[deed.pick % Math.max(1, payments.length)];
    if (!payment) return;
    const done = await send(trade, `/partners/payments/${payment.id}/outcome`, { outcome: deed.outcome, note: null });
    if (done && deed.outcome === 'not_paid' && !failed.has(payment.id)) {
      failed.add(payment.id);
      add(payment.partner, payment.sen);
    }
    return;
  }
  const id = trade.partners[deed.partner]?.id ?? 0;
  if (deed.kind === 'adjust') {
    const done = await send(trade, `/partners/${id}/adjustments`, { amount: deed.sen / 100, reason: 'Label' });
    expect(done === null).toBe(deed.sen === 0);
    if (done) add(id, deed.sen);
    return;
  }
  const paid = { method: 'transfer', reference: null, paid_on: dateOf(new Date()), photo: null, note: null, confirmed: ['above_owed'] };
  await send(trade, `/partners/${id}/payments`, { ...paid, amount: deed.sen / 100, is_sure: deed.is_sure });
  const { rows } = await trade.shop.database.$client.query<{ id: number }>('select max(id) as id from partner_payments');
  payments.push({ id: rows[0]?.id ?? 0, partner: id, sen: deed.sen });
  add(id, -deed.sen);
}

async function check({ shop, partners, byHand, statements }: Trade): Promise<void> {
  await checkBook(shop);
  const { $client: client } = shop.database;
  await checkBooks(shop.database, null);
  const { rows: found } = await client.query(`select * from discrepancies where area = 'sums' and kind = 'partner' and closed_at is null`);
  expect(found).toEqual([]);
  for (const { id } of partners) {
    // Counted here, not by the function that the triggers use.
    const lines = await client.query<Record<'price' | 'off' | 'quantity' | 'back', string>>(
      `select partner_price_sen as price, partner_discount_sen as off, quantity, returned_quantity as back
       from order_items join orders on orders.id = order_id where business_id = $1 and status = 'delivered'`,
      [id],
    );
    const due = lines.rows.reduce((sum, { price, off, quantity, back }) => {
      const [kept, all] = [Number(quantity) - Number(back), Number(quantity)];
      const ofLine = Number(price) * kept - (Number(off) - Math.floor((Number(off) * Number(back)) / Math.max(1, all)));
      // Whole rupiah, whatever was taken off and came back.
      expect(ofLine % 100).toBe(0);
      return sum + ofLine;
    }, byHand.get(id) ?? 0);
    const { data } = await shop.call('getPartner', { token: shop.adminToken, params: { id } });
    expect(Math.round(data.balance * 100)).toBe(due);
  }
  await checkTurnover(shop, partners);
  const frozen = await client.query<{ id: number; text: string }>(
    'select id, row_to_json(partner_statements)::text as text from partner_statements order by number',
  );
  for (const { id, text } of frozen.rows) {
    expect(text).toBe(statements.get(id) ?? text);
    statements.set(id, text);
  }
  expect(frozen.rows.length).toBeGreaterThanOrEqual(statements.size);
  expect((await client.query(WRONG_STATEMENTS)).rows).toEqual([]);
}

/** Turnover is what the sales report says, of the shop and of each partner, and its parts are what the ledger of partners has. */
async function checkTurnover({ call, adminToken: token }: OrderShop, partners: Trade['partners']): Promise<void> {
  const today = dateOf(new Date());
  const year = Number(today.slice(0, 4));
  const query = { by: 'partner', from: addDays(today, -30), to: today, page_size: 100 };
  const { data: sales } = await call('getSalesReport', { token, query });
  const { data: shops } = await call('getTaxReport', { token, query: { year } });
  const { shares, now } = sales.totals;
  expect({ gross: shops.total.gross, goods: shops.total.goods, partner: shops.total.partner }).toEqual({
    gross: now.revenue,
    goods: now.goods,
    partner: shares?.partner,
  });
  for (const { id } of partners) {
    const { total, books } = (await call('getTaxReport', { token, query: { year, business_id: id } })).data;
    const row = sales.rows.find(({ key }) => key === String(id));
    expect({ gross: total.gross, partner: total.partner }).toEqual({ gross: row?.revenue ?? 0, partner: row?.shares?.partner ?? 0 });
    const sen = (rupiah: number | undefined) => Math.round((rupiah ?? 0) * 100);
    expect(sen(books?.partner) - sen(books?.undelivered)).toBe(sen(books?.ledger));
  }
}

/** Statements that don't add up: to their entries, to the one before, or to their numbers. An entry is in one at most by its key. */
const WRONG_STATEMENTS = `
  select number from (
    select statement.*, lag(closing_sen, 1, 0::bigint) over (partition by business_id order by ends_on) as before,
      row_number() over (order by number) as place,
      (select coalesce(sum(amount_sen), 0) from partner_entries entry
        where entry.statement_id = statement.id and entry.business_id = statement.business_id) as booked
    from partner_statements statement
  ) statements
  where opening_sen <> before or closing_sen <> opening_sen + booked or number <> place`;
