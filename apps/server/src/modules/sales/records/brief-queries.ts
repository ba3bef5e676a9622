import { inArray } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { orders } from '../../../database/tables.ts';

/** Code, type, statuses and total of orders, by id, for lists of other modules that mention orders. */
export async function findOrderBriefs(connection: Connection, ids: readonly number[]) {
  const rows = await connection
    .select({
      id: orders.id,
      code: orders.code,
      type: orders.order_type,
      status: orders.status,
      payment_status: orders.payment_status,
      total: orders.total_sen,
    })
    .from(orders)
    .where(inArray(orders.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
export type OrderBrief = Awaited<ReturnType<typeof findOrderBriefs>> extends Map<number, infer Row> ? Row : never;
