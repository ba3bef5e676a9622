import { asSen, type Sen } from '@lapak/contract/money/sen';
import { max, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import type { IdRange } from '../../database/id-ranges.ts';
import { dayEntries, daySeals, orders, tenders } from '../../database/tables.ts';
import type { SumGap } from './search-queries.ts';

/** Orders of a range whose money isn't among the entries of days as it was taken in and went back (decision 116). */
export async function findDayMoneyGaps(connection: Connection, { first, last }: IdRange): Promise<SumGap[]> {
  const { rows } = await connection.execute<{ order_id: number; code: string; expected: string; found: string }>(sql`
    with taken as (
      select tender.order_id, sum(tender.amount_sen) as amount, sum(coalesce(entry.amount_sen, 0)) as entered from ${tenders} tender
      left join ${dayEntries} entry on entry.row_id = tender.id and entry.source = 'till'
      where tender.order_id between ${first} and ${last} group by tender.order_id
    ), web as (
      select order_id, sum(amount_sen) as entered from ${dayEntries}
      where source in ('transfer', 'gateway') and order_id between ${first} and ${last} group by order_id
    ), compared as (
      select o.id, o.code, order_money_sen(o) + coalesce(taken.amount, 0) as expected,
        coalesce(web.entered, 0) + coalesce(taken.entered, 0) as found
      from ${orders} o left join taken on taken.order_id = o.id left join web on web.order_id = o.id
      where o.id between ${first} and ${last}
    )
    select id as order_id, code, expected, found from compared where expected <> found order by id`);
  return rows.map(({ order_id, code, expected, found }) => ({
    kind: 'day_money',
    order_id,
    code,
    owes: false,
    expected: asSen(Number(expected)),
    found: asSen(Number(found)),
  }));
}

/** A seal whose sums aren't those of the entries that it has named. */
export interface SealGap {
  number: number;
  day: string;
  expected: Sen;
  found: Sen;
}

/** The number of the last seal; 0 without any. */
export async function findHighestSeal(connection: Connection): Promise<number> {
  const [row] = await connection.select({ highest: max(daySeals.number) }).from(daySeals);
  return row?.highest ?? 0;
}

/** Seals of a range that don't say what their entries come to, by source, kind and method. */
export async function findSealGaps(connection: Connection, { first, last }: IdRange): Promise<SealGap[]> {
  const { rows } = await connection.execute<{ number: number; day: string; expected: string; found: string }>(sql`
    with said as (
      select seal.number, told.source, told.kind, coalesce(told.method, '') as method, told.count, told.amount_sen as amount
      from ${daySeals} seal cross join jsonb_to_recordset(seal.contents -> 'sums')
        as told(source text, kind text, method text, count bigint, amount_sen bigint)
      where seal.number between ${first} and ${last}
    ), counted as (
      select number, source, kind, coalesce(method, '') as method, count(*) as count, sum(amount_sen) as amount
      from ${dayEntries} where number between ${first} and ${last} group by 1, 2, 3, 4
    )
    select number, to_char(max(seal.day), 'YYYY-MM-DD') as day, coalesce(sum(said.amount), 0) as expected, coalesce(sum(counted.amount), 0) as found
    from said full join counted using (number, source, kind, method) join ${daySeals} seal using (number)
    group by number
    having bool_or(said.count is distinct from counted.count or said.amount is distinct from counted.amount)
    order by number`);
  return rows.map((row) => ({ ...row, expected: asSen(Number(row.expected)), found: asSen(Number(row.found)) }));
}
