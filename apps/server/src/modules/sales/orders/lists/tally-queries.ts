import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { orders, orderTallies } from '../../../../database/tables.ts';
import { isSaleIn } from './sales-queries.ts';

/** One correction at a time: two would add the same twice. Orders come and move all the while. */
export async function lockTallies(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${orderTallies} in share update exclusive mode`);
}

/**
 * Adds what the tallies lack of the orders, or takes away what they have too much, as of one moment: what comes and moves meanwhile adds to
 * both alike. Tells of how many kinds of orders they were wrong. The caller holds `lockTallies`.
 */
export async function correctTallies(transaction: Transaction): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    insert into ${orderTallies} (status, payment_status, order_type, orders, worth_sen)
    select status, payment_status, order_type, sum(orders), sum(worth_sen) from (
      select status, payment_status, order_type, count(*) as orders, sum(total_sen - refunded_sen) as worth_sen from ${orders}
      group by status, payment_status, order_type
      union all
      select status, payment_status, order_type, -sum(orders), -sum(worth_sen) from ${orderTallies} group by status, payment_status, order_type
    ) both_sides
    group by status, payment_status, order_type having sum(orders) <> 0 or sum(worth_sen) <> 0`);
  return rowCount ?? 0;
}

/** Puts the rows of all orders so far together. Who does so at the same time finds nothing left to do. */
export async function condenseTallies(connection: Connection): Promise<void> {
  await connection.execute(sql`
    with gone as (delete from ${orderTallies} returning *)
    insert into ${orderTallies} (status, payment_status, order_type, orders, worth_sen)
    select status, payment_status, order_type, sum(orders), sum(worth_sen) from gone group by status, payment_status, order_type`);
}

/** All orders by status, payment and kind, from the tallies alone: how many, their worth, and whether that counts as revenue. */
export async function sumUpOrders(connection: Connection) {
  return connection
    .select({
      status: orderTallies.status,
      payment_status: orderTallies.payment_status,
      order_type: orderTallies.order_type,
      orders: sql<number>`sum(${orderTallies.orders})`.mapWith(Number),
      worth: sql`sum(${orderTallies.worth_sen})`.mapWith(orders.total_sen),
      isSale: sql<boolean>`${isSaleIn(orderTallies)}`,
    })
    .from(orderTallies)
    .groupBy(orderTallies.status, orderTallies.payment_status, orderTallies.order_type);
}
