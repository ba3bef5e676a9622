import { asSen, type Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { postings } from '../../../database/tables.ts';

/**
 * Orders whose cash a courier still has, wholly or in part: what is handed in is that of the oldest first. A statement to select from. It
 * reads all that couriers ever took, so it is for what is done seldom.
 */
export const ORDERS_AT_COURIERS = sql`(
  select order_id from (
    select order_id, sum(amount_sen) as amount, sum(sum(amount_sen)) over (partition by place) as held,
      sum(sum(amount_sen)) filter (where order_id is not null) over (partition by place order by max(id) desc) as with_newer
    from ${postings} where place like 'courier:%' group by place, order_id
  ) taken where order_id is not null and amount > 0 and with_newer - amount < held
)`;

/** What the shop holds for couriers of these orders: what their buyers paid for shipping and didn't get back. */
export async function sumHeldShipping(connection: Connection, orderIds: readonly number[]): Promise<Sen> {
  const { rows } = await connection.execute<{ held: string }>(sql`
    select coalesce(sum(greatest(held, 0)), 0) as held from (
      select -sum(amount_sen) as held from ${postings} where account = 'shipping_held' and order_id = any (${sql.param([...orderIds])}::int[])
      group by order_id) orders`);
  return asSen(Number(rows[0]?.held ?? 0));
}
