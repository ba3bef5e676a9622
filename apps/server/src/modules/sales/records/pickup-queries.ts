import { and, asc, desc, eq, gt, gte, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { orderEvents, orders } from '../../../database/tables.ts';
import { randomPickupCode } from './order-code.ts';
import type { OrderRow } from './row-queries.ts';

const isUnderWay = notInArray(orders.status, ['delivered', 'cancelled']);

/** A code to fetch an order by that no other order under way has. */
export async function newPickupCode(connection: Connection): Promise<string> {
  for (;;) {
    const code = randomPickupCode();
    if ((await connection.$count(orders, and(eq(orders.pickup_code, code), isUnderWay))) === 0) return code;
  }
}

/** The order that is fetched by a code: the one under way, else the last that was. */
export async function findOrderByPickupCode(connection: Connection, code: string): Promise<OrderRow | undefined> {
  const [row] = await connection
    .select()
    .from(orders)
    .where(eq(orders.pickup_code, code))
    .orderBy(desc(sql`${isUnderWay}`), desc(orders.id))
    .limit(1);
  return row;
}

/** The newest orders under way that are fetched by a code. */
export async function listOrdersToFetch(connection: Connection, limit: number): Promise<OrderRow[]> {
  return connection
    .select()
    .from(orders)
    .where(and(isNotNull(orders.pickup_code), isUnderWay))
    .orderBy(desc(orders.id))
    .limit(limit);
}

const PAGE = 100;

/** The next page of orders by a code that have waited for their buyers since before that moment. */
export async function findLongUnfetched(connection: Connection, before: Date, afterId: number): Promise<number[]> {
  const rows = await connection
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.pickup_code), eq(orders.status, 'shipped'), lte(orders.shipped_at, before), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(PAGE);
  return rows.map(({ id }) => id);
}

/** Whether its buyer was told, since it is ready, that it isn't kept much longer. */
export async function isReminded(connection: Connection, { id, shipped_at }: OrderRow): Promise<boolean> {
  const isReminder = sql`${orderEvents.reason} ->> 'code' = 'fetch_almost_over'`;
  const since = shipped_at ? gte(orderEvents.created_at, shipped_at) : undefined;
  return (await connection.$count(orderEvents, and(eq(orderEvents.order_id, id), isReminder, since))) > 0;
}
