import { addDays, midnightOf } from '@lapak/contract/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import {
  businesses,
  orderItems,
  orderReturnItems,
  orderReturns,
  orders,
  partnerEntries,
  partnerPayments,
  partnerStatements,
  payments,
  tenders,
  turnoverEntries,
} from '../../database/tables.ts';

export interface Period {
  from: string;
  to: string;
}

const day = (time: SQL) => sql`to_char(timezone('Asia/Jakarta', ${time}), 'YYYY-MM-DD')`;
const during = ({ from, to }: Period, time: SQL) =>
  sql`${time} >= ${midnightOf(from).toISOString()} and ${time} < ${midnightOf(addDays(to, 1)).toISOString()}`;

/** A change of turnover (decision 119). */
export interface TurnoverFact {
  id: string;
  day: string;
  code: string;
  partner: string | null;
  goods: Sen;
  shipping: Sen;
  extra: Sen;
}

export async function readTurnover(connection: Connection, period: Period): Promise<TurnoverFact[]> {
  const { rows } = await connection.execute<Record<keyof TurnoverFact, string> & { partner: string | null }>(sql`
    select entry.id, ${day(sql`entry.booked_at`)} as day, o.code, entry.business_name as partner, entry.goods_sen as goods,
      entry.shipping_sen as shipping, entry.extra_sen as extra
    from ${turnoverEntries} entry join ${orders} o on o.id = entry.order_id where ${during(period, sql`entry.booked_at`)} order by entry.id`);
  return rows.map((row) => ({ ...row, goods: senOf(row.goods), shipping: senOf(row.shipping), extra: senOf(row.extra) }));
}

/** Money that came in otherwise than in cash, below 0 where it was paid back. */
export interface ReceiptFact {
  id: string;
  day: string;
  code: string;
  into: 'till_noncash' | 'gateway' | 'bank';
  amount: Sen;
}

/** Tenders of the till but cash; payments of web orders while they stand, and what was paid back of them by transfer or gateway. */
export async function readReceipts(connection: Connection, period: Period): Promise<ReceiptFact[]> {
  const came = sql`coalesce(t.moved_at, t.created_at)`;
  const { rows } = await connection.execute<Record<keyof ReceiptFact, string> & { into: ReceiptFact['into'] }>(sql`
    select * from (
      select 'T-' || t.id as id, ${day(came)} as day, t.code, 'till_noncash' as into, t.amount_sen as amount, ${came} as at
      from (select t.*, o.code, case when t.return_id is null then o.created_at end as moved_at from ${tenders} t
        join ${orders} o on o.id = t.order_id where t.method <> 'cash' and (t.return_id is not null or o.payment_status in ('paid', 'refunded'))) t
      union all
      select 'B-' || p.id, ${day(sql`coalesce(p.paid_at, p.updated_at)`)}, o.code, case p.method when 'manual' then 'bank' else 'gateway' end,
        p.amount_rupiah * 100, coalesce(p.paid_at, p.updated_at)
      from ${payments} p join ${orders} o on o.id = p.order_id
      where o.order_type = 'online' and p.state in ('paid', 'refunded')
      union all
      select 'BK-' || p.id, ${day(sql`p.updated_at`)}, o.code, case p.method when 'manual' then 'bank' else 'gateway' end,
        -(p.amount_rupiah * 100 - back.amount), p.updated_at
      from ${payments} p join ${orders} o on o.id = p.order_id
        cross join lateral (select coalesce(sum(i.refunded_sen), 0) + coalesce((select sum(r.shipping_refund_sen + r.rounding_sen)
          from ${orderReturns} r where r.order_id = o.id), 0) as amount
          from ${orderReturnItems} i join ${orderReturns} r on r.id = i.return_id where r.order_id = o.id) back
      where o.order_type = 'online' and p.state = 'refunded'
      union all
      select 'RK-' || r.id, ${day(sql`r.created_at`)}, o.code, case r.refund_method when 'gateway' then 'gateway' else 'bank' end, -paid.amount, r.created_at
      from ${orderReturns} r join ${orders} o on o.id = r.order_id
        cross join lateral (select r.shipping_refund_sen + r.rounding_sen + coalesce(sum(refunded_sen), 0) as amount
          from ${orderReturnItems} where return_id = r.id) paid
      where r.refund_method in ('transfer', 'gateway')
    ) receipts where amount <> 0 and ${during(period, sql`at`)} order by at, id`);
  return rows.map((row) => ({ ...row, amount: senOf(row.amount) }));
}

/** What the ledger of partners booked: what is owed, above 0, or taken off it. Of a payment also how it went. */
export interface PartnerFact {
  id: string;
  day: string;
  kind: string;
  partner: string;
  code: string | null;
  statement: string | null;
  method: string | null;
  amount: Sen;
}

/** All entries but payments in cash, which the cash book has. */
export async function readPartnerEntries(connection: Connection, period: Period): Promise<PartnerFact[]> {
  const { rows } = await connection.execute<Record<keyof PartnerFact, string> & Pick<PartnerFact, 'code' | 'statement' | 'method'>>(sql`
    select entry.id, ${day(sql`entry.happened_at`)} as day, entry.kind, business.name as partner, o.code, statement.number::text as statement,
      paid.method, entry.amount_sen as amount
    from ${partnerEntries} entry join ${businesses} business on business.id = entry.business_id
    left join ${orderItems} item on item.id = entry.order_item_id left join ${orders} o on o.id = item.order_id
    left join ${partnerPayments} paid on paid.id = entry.payment_id left join ${partnerStatements} statement on statement.id = paid.statement_id
    where paid.method is distinct from 'cash' and entry.amount_sen <> 0 and ${during(period, sql`entry.happened_at`)} order by entry.id`);
  return rows.map((row) => ({ ...row, amount: senOf(row.amount) }));
}

const senOf = (sum: string): Sen => asSen(Number(sum));
