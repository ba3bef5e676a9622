import { and, asc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { orderEvents, orders } from '../../../../database/tables.ts';
import { MAX_REMINDER_HOURS } from '../../records/index.ts';

const PAGE = 100;

/** `awaitsMoney` in SQL. Only orders that the shop expires itself have `pay_until`: by transfer, or refused by the gateway. */
const awaitsMoney = and(
  eq(orders.status, 'pending'),
  eq(orders.payment_status, 'unpaid'),
  eq(orders.order_type, 'online'),
  sql`${orders.slip_state} is distinct from 'waiting'`,
);

/** The next page of unpaid orders past their deadline. */
export async function findOrdersToExpire(connection: Connection, now: Date, afterId: number): Promise<number[]> {
  return idsOf(connection, lte(orders.pay_until, now), afterId);
}

/** The next page of unpaid orders to remind of: the last quarter of their time, six hours at most, has begun. */
export async function findOrdersToRemind(connection: Connection, now: Date, afterId: number): Promise<number[]> {
  const left = sql`least(make_interval(hours => ${MAX_REMINDER_HOURS}), (${orders.pay_until} - ${orders.created_at}) / 4)`;
  const isNear = and(gt(orders.pay_until, now), sql`${orders.pay_until} - ${left} <= ${now}`);
  return idsOf(connection, and(isNear, sql`not exists (${reminderOf(sql`${orders.id}`)})`), afterId);
}

async function idsOf(connection: Connection, condition: SQL | undefined, afterId: number): Promise<number[]> {
  const rows = await connection
    .select({ id: orders.id })
    .from(orders)
    .where(and(awaitsMoney, condition, gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(PAGE);
  return rows.map((row) => row.id);
}

/** Whether the buyer of an order has been reminded. */
export async function wasReminded(connection: Connection, orderId: number): Promise<boolean> {
  const { rows } = await connection.execute(reminderOf(sql`${orderId}`));
  return rows.length > 0;
}

function reminderOf(orderId: SQL): SQL {
  return sql`select 1 from ${orderEvents} where ${orderEvents.order_id} = ${orderId} and ${orderEvents.field} = 'reminder'`;
}
