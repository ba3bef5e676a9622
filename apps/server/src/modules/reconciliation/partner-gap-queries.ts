import { asSen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import type { IdRange } from '../../database/id-ranges.ts';
import { orderItems, orders, partnerEntries } from '../../database/tables.ts';
import type { SumGap } from './search-queries.ts';

/**
 * Orders of a range whose lines aren't in the ledger of partners as they stand: what is delivered and wasn't taken back, by the prices
 * frozen on the lines, for the partner of each line (decision 109).
 */
export async function findPartnerGaps(connection: Connection, { first, last }: IdRange): Promise<SumGap[]> {
  const { rows } = await connection.execute<{ order_id: number; code: string; expected: string; found: string }>(sql`
    with lines as (
      select ${orders.id}, ${orders.code}, ${orderItems.id} as item_id, ${orderItems.business_id},
        case when ${orders.status} = 'delivered' and ${orderItems.business_id} is not null
          then coalesce(partner_due_sen(${orderItems.partner_price_sen}, ${orderItems.partner_discount_sen}, ${orderItems.quantity},
            ${orderItems.returned_quantity}), 0) else 0 end as due
      from ${orders} join ${orderItems} on ${orderItems.order_id} = ${orders.id}
      where ${orders.id} between ${first} and ${last}
    ), compared as (
      select lines.id, lines.code, lines.due, coalesce(sum(entry.amount_sen), 0) as booked,
        coalesce(bool_or(entry.business_id is distinct from lines.business_id) filter (where entry.id is not null), false) as is_anothers
      from lines left join ${partnerEntries} entry on entry.order_item_id = lines.item_id
      group by lines.id, lines.code, lines.item_id, lines.due
    )
    select id as order_id, code, sum(due) as expected, sum(booked) as found from compared
    group by id, code having bool_or(due <> booked or is_anothers) order by id`);
  return rows.map(({ order_id, code, expected, found }) => ({
    kind: 'partner',
    order_id,
    code,
    owes: false,
    expected: asSen(Number(expected)),
    found: asSen(Number(found)),
  }));
}
