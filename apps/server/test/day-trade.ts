import type { DayAccounts } from '@lapak/contract/bookkeeping/days';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import fc from 'fast-check';
import { expect } from 'vitest';
import { checkBooks } from '../src/modules/bookkeeping/reconciliation/index.ts';
import { checkBook } from './check-book.ts';
import { PLACES } from './furnish-shop.ts';
import type { OrderShop } from './order-shop.ts';

const pick = fc.nat(30);
const daysAgo = fc.nat(6);

/** One thing that somebody does; `pick` chooses one of the orders that exist by then. */
const DEED = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      daysAgo,
      method: fc.constantFrom('cash', 'qris'),
      units: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick,
      to: fc.constantFrom('paid' as const, 'unpaid' as const, 'refunded' as const, 'delivered' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('adjust' as const), sen: fc.integer({ min: 1, max: 99_999 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drawer' as const), rupiah: fc.integer({ min: 1, max: 9_999 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), rupiah: fc.nat(500_000) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('seal' as const), daysAgo }) },
);
type Deed = typeof DEED extends fc.Arbitrary<infer Each> ? Each : never;

interface Trade {
  shop: OrderShop;
  partner: number;
  product: number;
  till: string;
  sales: { id: number; item: number }[];
  orders: number[];
  /** Sealed days as they were first read, by day. */
  sealed: Map<string, string>;
}

/**
 * Random sales of several days that come late or in time, voids, returns, payments of the web, cash and closings of drawers, with days
 * sealed in between: after each, all money is entered once, each entry is in one seal at most, and no seal reads otherwise than at first.
 */
export async function tradeOfDays(shop: OrderShop, { runs, deeds }: { runs: number; deeds: number }): Promise<void> {
  const place = { city_id: PLACES.kutaAlam.city, district_id: PLACES.kutaAlam.district };
  const { data: partner } = await shop.call('createBusiness', { token: shop.adminToken, body: { ...place, name: 'Dapur Gampong' } });
  const product = await shop.makeProduct({ business_id: partner.id, reseller_price: 41_000.5, stock: 100_000 });
  const trade: Trade = {
    shop,
    partner: partner.id,
    product: product.id,
    till: crypto.randomUUID(),
    sales: [],
    orders: [],
    sealed: new Map(),
  };
  await fc.assert(
    fc.asyncProperty(fc.array(DEED, { minLength: deeds, maxLength: deeds }), async (list) => {
      for (const deed of list) {
        await act(trade, deed);
        await check(trade);
      }
    }),
    { numRuns: runs },
  );
  // A run that sealed nothing has shown nothing.
  await seal(trade, dateOf(new Date()));
  await check(trade);
  expect(trade.sealed.size).toBeGreaterThan(0);
}

/** Refusals are part of the trade; what nobody expected is not. */
async function send({ shop }: Trade, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') {
  const headers = { authorization: `Bearer ${shop.adminToken}`, 'idempotency-key': crypto.randomUUID() };
  const response = await shop.app.inject({ method, url: `/api/v1${url}`, payload, headers });
  expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(500);
  return response.statusCode < 300 ? (response.json() as { data: { id: number; till: { shift_id: number } | null } }) : null;
}

async function act(trade: Trade, deed: Deed): Promise<void> {
  const { shop, partner, product, till, sales, orders } = trade;
  const client = shop.database.$client;
  switch (deed.kind) {
    case 'sell': {
      const total = deed.units * 50_000;
      const sold = await send(trade, '/orders/pos', {
        payment_method: deed.method,
        cash_received: deed.method === 'cash' ? total : null,
        total_amount: total,
        order_items: [{ product_id: product, quantity: deed.units, price: 50_000 }],
        till_id: till,
        ...(deed.daysAgo === 0 ? {} : { offline: true, sold_at: new Date(Date.now() - deed.daysAgo * 86_400_000).toISOString() }),
      });
      if (!sold) return;
      const { rows } = await client.query<{ id: number }>('select id from order_items where order_id = $1', [sold.data.id]);
      sales.push({ id: sold.data.id, item: rows[0]?.id ?? 0 });
      return;
    }
    case 'void':
    case 'return': {
      const sale = sales[deed.pick % Math.max(1, sales.length)];
      if (!sale) return;
      const back = { reason: 'Salah', till_id: till };
      if (deed.kind === 'void') await send(trade, `/orders/pos/${sale.id}/void`, back);
      else await send(trade, `/orders/pos/${sale.id}/returns`, { ...back, items: [{ order_item_id: sale.item, quantity: 1 }] });
      return;
    }
    case 'order': {
      const placed = await send(trade, '/orders', shop.orderOf({ id: product }));
      if (placed) orders.push(placed.data.id);
      return;
    }
    case 'pay': {
      const id = orders[deed.pick % Math.max(1, orders.length)];
      if (id) await send(trade, `/orders/${id}`, deed.to === 'delivered' ? { status: deed.to } : { payment_status: deed.to }, 'PUT');
      return;
    }
    case 'adjust':
      await send(trade, `/partners/${partner}/adjustments`, { amount: deed.sen / 100, reason: 'Label' });
      return;
    case 'seal':
      await seal(trade, addDays(dateOf(new Date()), -deed.daysAgo));
      return;
    default: {
      const { rows } = await client.query<{ id: number }>('select id from shifts where closed_at is null');
      const url = `/orders/pos/shifts/${rows[0]?.id ?? 0}`;
      if (deed.kind === 'count') await send(trade, `${url}/close`, { counted: { cash: deed.rupiah }, reason: 'Dihitung' });
      else await send(trade, `${url}/movements`, { kind: 'in', amount: deed.rupiah, reason: 'Uang kecil' });
    }
  }
}

async function seal({ shop, sealed }: Trade, day: string): Promise<void> {
  const token = shop.adminToken;
  const get = () => shop.app.inject({ url: `/api/v1/days/${day}`, headers: { authorization: `Bearer ${token}` } });
  const answer = await get();
  expect([200, 404]).toContain(answer.statusCode);
  if (answer.statusCode === 404) return;
  let data = (answer.json() as { data: DayAccounts }).data;
  const faults = data.faults.filter(({ accepted }) => accepted === null).map(({ key }) => key);
  if (data.number === null && faults.length > 0)
    data = (await shop.call('acceptDayFaults', { token, params: { day }, body: { faults, reason: 'Diterima' } })).data;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const payload = { fingerprint: data.fingerprint };
  const response = await shop.app.inject({ method: 'POST', url: `/api/v1/days/${day}/seal`, payload, headers });
  if (response.statusCode === 201) {
    const named = (await get()).json() as { data: DayAccounts };
    expect(named.data.sums).toEqual(data.sums);
    expect(named.data.drawers).toEqual(data.drawers);
    expect(sealed.has(day)).toBe(false);
  } else expect(['day_sealed', 'day_not_next'], response.body).toContain(response.json<{ code: string }>().code);
}

async function check({ shop, sealed }: Trade): Promise<void> {
  await checkBook(shop);
  const { $client: client } = shop.database;
  for (const [what, statement] of Object.entries(WRONG)) expect((await client.query(statement)).rows, what).toEqual([]);
  const { rows } = await client.query<{ day: string; text: string }>(
    'select day::text, row_to_json(day_seals)::text as text from day_seals order by number',
  );
  for (const { day, text } of rows) {
    expect(text).toBe(sealed.get(day) ?? text);
    sealed.set(day, text);
  }
  expect(rows).toHaveLength(sealed.size);
  await checkBooks(shop.database, null);
  const { rows: found } = await client.query(
    `select * from discrepancies where area = 'sums' and kind in ('day_money', 'day_seal') and closed_at is null`,
  );
  expect(found).toEqual([]);
}

/** Counted from the rows themselves, not by the functions that the triggers use. */
const WRONG = {
  'a tender, partner’s entry or movement of cash is not entered once with its sum': `
    select 'till' as source, t.id from tenders t
      where (select count(*) from day_entries where source = 'till' and row_id = t.id and amount_sen = t.amount_sen) <> 1
    union all select 'partner', p.id from partner_entries p
      where (select count(*) from day_entries where source = 'partner' and row_id = p.id and amount_sen = p.amount_sen) <> 1
    union all select 'drawer', c.id from cash_movements c
      where (select count(*) from day_entries where source = 'drawer' and kind = c.kind and row_id = c.id and abs(amount_sen) = c.amount_sen) <> 1`,
  'an entry was made from nothing': `
    select id from day_entries where (source = 'till' and row_id not in (select id from tenders))
      or (source = 'partner' and row_id not in (select id from partner_entries))`,
  'an order of the web has brought in other money than is entered': `
    select o.id from orders o left join day_entries e on e.order_id = o.id and e.source in ('transfer', 'gateway')
    where o.order_type = 'online' group by o.id
    having coalesce(sum(e.amount_sen), 0) <> case o.payment_status when 'paid' then o.total_sen else 0 end`,
  'a closed drawer doesn’t come to nothing beside what came in after its count': `
    select s.id from shifts s join day_entries e on e.shift_id = s.id and (e.source = 'drawer' or e.method = 'cash') and e.source <> 'partner'
      left join tenders t on e.source = 'till' and t.id = e.row_id left join orders o on o.id = t.order_id
    where s.closed_at is not null group by s.id
    having sum(e.amount_sen) filter (where not coalesce(o.is_late and t.return_id is null, false)) <> 0`,
  'a seal says another sum than its entries': `
    select number from day_seals seal where (select coalesce(sum((told ->> 'amount_sen')::bigint), 0) from jsonb_array_elements(contents -> 'sums') told)
      <> (select coalesce(sum(amount_sen), 0) from day_entries where day_entries.number = seal.number)`,
  'numbers or days have a gap': `
    select number from (select number, row_number() over (order by day) as place, day - lag(day) over (order by day) as step from day_seals) days
    where number <> place or step <> 1`,
  'an entry is in a seal of an earlier day': `
    select entry.id from day_entries entry join day_seals seal using (number)
    where timezone('Asia/Jakarta', entry.happened_at)::date > seal.day`,
  'an entry was there when its day was sealed, and is in no seal': `
    select entry.id from day_entries entry, (select number, day from day_seals order by number desc limit 1) last
    where entry.number is null and not entry.is_earlier and timezone('Asia/Jakarta', entry.happened_at)::date <= last.day
      and entry.id < (select max(id) from day_entries named where named.number = last.number)`,
};
