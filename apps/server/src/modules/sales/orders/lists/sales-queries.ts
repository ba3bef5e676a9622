import { asSen, NO_MONEY } from '@lapak/contract/money/sen';
import type { OrderStatus } from '@lapak/contract/sales/order-status';
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, min, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { dayOf } from '../../../../database/jakarta-day.ts';
import { orderEvents, orderItems, orders, type orderTallies, users } from '../../../../database/tables.ts';

/** Orders that brought money in: paid or delivered, and neither cancelled nor refunded. What every figure of revenue counts. */
export const isSaleIn = (
  table: typeof orders | typeof orderTallies,
) => sql`((${table.payment_status} = 'paid' or ${table.status} = 'delivered')
  and ${table.status} <> 'cancelled' and ${table.payment_status} <> 'refunded')`;
export const isSale = isSaleIn(orders);

/**
 * What a sale brought in, and what was charged for a line of one and how many units it sold: what every figure of revenue adds up. What
 * came back is taken off, on the day of the sale.
 */
export const saleAmount = sql`(${orders.total_sen} - ${orders.refunded_sen})`;
export const lineAmount = sql`(${orderItems.quantity} * ${orderItems.unit_price_sen}
  - ${orderItems.discount_sen} - ${orderItems.sale_discount_sen} - ${orderItems.refunded_sen})`;
export const lineQuantity = sql`(${orderItems.quantity} - ${orderItems.returned_quantity})`;

/** Both by their own index, in one statement. */
export async function findOrderFigures(connection: Connection, { today, month }: { today: Date; month: Date }) {
  const placed = connection.select({ orders: count() }).from(orders).where(gte(orders.created_at, today));
  const revenue = connection
    .select({ worth: sql`coalesce(sum(${saleAmount}), 0)` })
    .from(orders)
    .where(and(gte(orders.created_at, month), isSale));
  const { rows } = await connection.execute<{ placed: string; revenue: string }>(
    sql`select (${placed}) as placed, (${revenue}) as revenue`,
  );
  const [row] = rows;
  return { placed: Number(row?.placed), revenue: asSen(Number(row?.revenue)) };
}

/** `isPickup` of the contract. */
export const IS_FETCHED = and(eq(orders.order_type, 'online'), isNull(orders.shipping_city));

/**
 * Orders of the web shop that wait for an admin: pending ones for the confirmation, confirmed and paid ones for the parcel. What waits at
 * the till waits for the gateway.
 */
export async function sumUpWaitingOrders(connection: Connection) {
  const [ready] = await connection
    .select({ count: count(), oldest: min(orders.shipped_at) })
    .from(orders)
    .where(and(eq(orders.status, 'shipped'), IS_FETCHED));
  const rows = await connection
    .select({
      status: orders.status,
      count: count(),
      oldest: min(orders.created_at),
      worth: sql`sum(${orders.total_sen})`.mapWith(orders.total_sen),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'confirmed']),
        or(eq(orders.status, 'pending'), eq(orders.payment_status, 'paid')),
        ne(orders.order_type, 'pos'),
      ),
    )
    .groupBy(orders.status);
  const of = (status: OrderStatus) => rows.find((row) => row.status === status) ?? { count: 0, oldest: null, worth: NO_MONEY };
  return { pending: of('pending'), to_pack: of('confirmed'), to_fetch: ready ?? { count: 0, oldest: null } };
}

/** Sales since then by day in Aceh (YYYY-MM-DD) and kind of order; days without any are left out. */
export async function listDailySales(connection: Connection, since: Date) {
  const day = dayOf(orders.created_at);
  return connection
    .select({
      day,
      type: orders.order_type,
      orders: count(),
      revenue: sql`sum(${saleAmount})`.mapWith(orders.total_sen),
    })
    .from(orders)
    .where(and(gte(orders.created_at, since), isSale))
    .groupBy(day, orders.order_type);
}

/** What was sold most since then, by units; a deleted product goes by its name. */
export async function listBestSellers(connection: Connection, since: Date, limit: number) {
  const units = sql<number>`sum(${lineQuantity})`.mapWith(Number);
  return connection
    .select({
      product_id: orderItems.product_id,
      // Its newest name and picture: both are copies from the day of the sale.
      name: sql<string>`(array_agg(${orderItems.product_name} order by ${orderItems.id} desc))[1]`,
      picture: sql<string | null>`(array_agg(${orderItems.picture} order by ${orderItems.id} desc))[1]`,
      quantity: units,
      revenue: sql`sum(${lineAmount})`.mapWith(orderItems.unit_price_sen),
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.order_id, orders.id), gt(orderItems.quantity, 0)))
    .where(and(gte(orders.created_at, since), isSale))
    .groupBy(orderItems.product_id, sql`case when ${orderItems.product_id} is null then ${orderItems.product_name} end`)
    .orderBy(desc(units), desc(sql`max(${orderItems.id})`))
    .limit(limit);
}

/** The newest moves of orders and payments, and nothing else of their history. That a new order isn't paid yet is no move. */
export async function listNewestMoves(connection: Connection, limit: number) {
  return connection
    .select({
      order_id: orderEvents.order_id,
      code: orders.code,
      order_type: orders.order_type,
      customer: orders.shipping_name,
      total_sen: orders.total_sen,
      field: orderEvents.field,
      from: orderEvents.from_value,
      to: orderEvents.to_value,
      reason: orderEvents.reason,
      at: orderEvents.created_at,
      by: users.username,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .leftJoin(users, eq(users.id, orderEvents.user_id))
    .where(or(eq(orderEvents.field, 'status'), and(eq(orderEvents.field, 'payment_status'), isNotNull(orderEvents.from_value))))
    .orderBy(desc(orderEvents.id))
    .limit(limit);
}
export type MoveRow = Awaited<ReturnType<typeof listNewestMoves>>[number];
