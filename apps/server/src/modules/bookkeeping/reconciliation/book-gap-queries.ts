import { asSen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { IdRange } from '../../../database/id-ranges.ts';
import { orders } from '../../../database/tables.ts';
import type { SumGap } from './search-queries.ts';

const KINDS = { turnover: 'turnover', advance: 'turnover', share: 'partner', earned: 'partner', money: 'day_money' } as const;

/** Orders of a range of which the book hasn't what they brought in, what partners earned by them, or their money (decision 135). */
export async function findBookGaps(connection: Connection, { first, last }: IdRange): Promise<SumGap[]> {
  const { rows } = await connection.execute<{ order_id: number; code: string; part: keyof typeof KINDS; due: string; booked: string }>(sql`
    select distinct on (gap.order_id, kind) gap.order_id, ${orders.code}, part, due, booked from (
      select *, case part when 'share' then 'earned' when 'advance' then 'turnover' else part end as kind from book_gaps(${first}, ${last})
    ) gap join ${orders} on ${orders.id} = gap.order_id order by gap.order_id, kind, part`);
  return rows.map(({ order_id, code, part, due, booked }) => ({
    kind: KINDS[part],
    order_id,
    code,
    owes: false,
    expected: asSen(Number(due)),
    found: asSen(Number(booked)),
  }));
}
