import { asSen, type Sen } from '@lapak/contract/money/sen';
import { max, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { dayEntries, daySeals } from '../../../database/tables.ts';

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
