import type { RestKind } from '@lapak/contract/bookkeeping/discrepancy-detail';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { accountDays, daySeals, ledgerEntries, monthClosings, orders, placeDays, postings } from '../../../database/tables.ts';

/*
 * Questions to the book that know nothing of the rule by which it is written (`dueOf`, and `book_gaps`, which is the same): a rule that is
 * wrong is seen here.
 */

/** What is left on an account of an order that has ended, where nothing may be. */
export interface RestGap {
  kind: RestKind;
  order_id: number;
  code: string;
  found: Sen;
}

/**
 * Orders of a range that leave something on an account where nothing may be: a partner's part and a buyer's advance that wait for a
 * delivery which came, or never will; money that is owed of an order that is paid, or to the buyer of one that isn't cancelled; a debt on
 * the wrong side; shipping of what was never sent.
 */
export async function findRestGaps(connection: Connection, { first, last }: IdRange): Promise<RestGap[]> {
  const { rows } = await connection.execute<Omit<RestGap, 'found'> & { found: string }>(sql`
    with rest as (
      select order_id, split_part(account, ':', 1) as kind, sum(amount_sen) as found from ${postings}
      where order_id between ${first} and ${last}
        and split_part(account, ':', 1) in ('partner_accrued', 'advance', 'receivable', 'refund_due', 'shipping_held')
      group by 1, 2 having sum(amount_sen) <> 0
    )
    select case rest.kind when 'partner_accrued' then 'accrued' else rest.kind end as kind, o.id as order_id, o.code, rest.found
    from rest join ${orders} o on o.id = rest.order_id where case rest.kind
      when 'partner_accrued' then o.status in ('delivered', 'cancelled') or o.payment_status <> 'paid'
      when 'advance' then o.status in ('delivered', 'cancelled') or o.payment_status <> 'paid' or rest.found > 0
      when 'receivable' then o.status <> 'delivered' or o.payment_status <> 'unpaid' or rest.found < 0
      when 'refund_due' then o.status <> 'cancelled' or o.payment_status <> 'paid' or rest.found > 0
      else o.status = 'cancelled' or o.payment_status = 'refunded' or rest.found > 0 end
    order by o.id, 1`);
  return rows.map(({ found, ...gap }) => ({ ...gap, found: asSen(Number(found)) }));
}

/** What buyers owe that belongs to no order, below 0 where they are owed it: nothing, else somebody has to say whose it is. */
export async function sumReceivableOfNobody(connection: Connection): Promise<Sen> {
  const { rows } = await connection.execute<{ found: string | null }>(
    sql`select sum(amount_sen) as found from ${postings} where account in ('receivable', 'refund_due') and order_id is null`,
  );
  return asSen(Number(rows[0]?.found ?? 0));
}

/** A balance that was kept at a closing and isn't what the postings before it come to. */
export interface StoredGap {
  /** A month, YYYY-MM, or a day: a seal's, or one of the counted days of places and accounts. */
  of: string;
  /** Of a seal. */
  number: number | null;
  /** An account of a month, a place of a seal. */
  name: string;
  expected: Sen;
  found: Sen;
}

/** Closed months, seals, and days of places and accounts that keep other balances than their postings: each with the worst of them. */
export async function findStoredGaps(connection: Connection): Promise<StoredGap[]> {
  const { rows } = await connection.execute<Omit<StoredGap, 'expected' | 'found'> & Record<'expected' | 'found', string>>(sql`
    with of_months as (
      select to_char(timezone('Asia/Jakarta', booked_at), 'YYYY-MM') as month, account as name, sum(amount_sen) as amount
      from ${postings} where booked_at < end_of_closed_months() group by 1, 2
    ), of_seals as (
      select coalesce(entry.seal, 0) as number, posting.place as name, sum(posting.amount_sen) as amount
      from ${postings} posting join ${ledgerEntries} entry on entry.id = posting.entry_id
      where posting.place is not null and (entry.seal is not null or entry.is_earlier) group by 1, 2
    ), compared as (
      select closing.month as of, null::int as number, name, coalesce(sum(amount) filter (where is_posted), 0) as expected,
        coalesce(sum(amount) filter (where not is_posted), 0) as found
      from ${monthClosings} closing cross join lateral (
        select name, amount, true as is_posted from of_months where of_months.month <= closing.month
        union all select key, value::bigint, false from jsonb_each_text(closing.balances)
      ) part group by closing.month, name
      union all
      select to_char(seal.day, 'YYYY-MM-DD'), seal.number, name, coalesce(sum(amount) filter (where is_posted), 0),
        coalesce(sum(amount) filter (where not is_posted), 0)
      from ${daySeals} seal cross join lateral (
        select name, amount, true as is_posted from of_seals where of_seals.number <= seal.number
        union all select key, value::bigint, false from jsonb_each_text(seal.balances)
      ) part where seal.balances is not null group by seal.day, seal.number, name
      union all
      select to_char(day, 'YYYY-MM-DD'), null, name, coalesce(sum(amount) filter (where is_posted), 0), coalesce(sum(amount) filter (where not is_posted), 0)
      from (
        select true as is_place, timezone('Asia/Jakarta', happened_at)::date as day, place as name, amount_sen as amount, true as is_posted
        from ${postings} where place is not null and id <= (select max(until_id) from ${placeDays})
        union all select true, happened_on, place, amount_sen, false from ${placeDays}
        union all select false, timezone('Asia/Jakarta', booked_at)::date, account, amount_sen, true
        from ${postings} where id <= (select max(until_id) from ${accountDays})
        union all select false, booked_on, account, amount_sen, false from ${accountDays}
      ) part group by is_place, day, name
    )
    select distinct on (of) of, number, name, expected, found from compared where expected <> found
    order by of, abs(expected - found) desc, name`);
  return rows.map(({ expected, found, ...gap }) => ({ ...gap, expected: asSen(Number(expected)), found: asSen(Number(found)) }));
}
