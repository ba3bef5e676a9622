import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { mailboxOf, nationalDigits } from '../../../database/tables/columns.ts';
import { courierPrices, couriers, orderDeeds, orders, users } from '../../../database/tables.ts';

export type NewDeed = typeof orderDeeds.$inferInsert;

export async function insertDeed(transaction: Transaction, deed: NewDeed): Promise<void> {
  await transaction.insert(orderDeeds).values(deed);
}

/** When it was done, where it was heard of later. */
const DONE_AT = sql<Date>`coalesce(${orderDeeds.said_at}, ${orderDeeds.created_at})`.mapWith(orderDeeds.created_at);

/** When orders were handed over and who took them, by order; of what was said twice the last. */
export async function findHandOvers(connection: Connection, orderIds: readonly number[]) {
  const rows = await connection
    .selectDistinctOn([orderDeeds.order_id], { order_id: orderDeeds.order_id, at: DONE_AT, received_by: orderDeeds.received_by })
    .from(orderDeeds)
    .where(and(inArray(orderDeeds.order_id, [...orderIds]), eq(orderDeeds.ending, 'handed_over')))
    .orderBy(asc(orderDeeds.order_id), desc(orderDeeds.id));
  return new Map(rows.map(({ order_id, at, received_by }) => [order_id, { at, received_by }]));
}

/** What was said of an order at its buyer's door, oldest first. */
export async function findDeeds(connection: Connection, orderId: number) {
  return connection
    .select({
      id: orderDeeds.id,
      ending: orderDeeds.ending,
      courier_name: couriers.courier_name,
      received_by: orderDeeds.received_by,
      amount_sen: orderDeeds.amount_sen,
      by: users.username,
      created_at: DONE_AT,
    })
    .from(orderDeeds)
    .leftJoin(couriers, eq(couriers.id, orderDeeds.courier_id))
    .leftJoin(users, eq(users.id, orderDeeds.user_id))
    .where(eq(orderDeeds.order_id, orderId))
    .orderBy(asc(orderDeeds.id));
}
export type DeedRow = Awaited<ReturnType<typeof findDeeds>>[number];

/** The local courier whose price an order was placed with; null for another one's, and once that price is gone. */
export async function findCourierOfPrice(connection: Connection, priceId: number | null): Promise<number | null> {
  if (priceId === null) return null;
  const [row] = await connection.select({ id: courierPrices.courier_id }).from(courierPrices).where(eq(courierPrices.id, priceId));
  return row?.id ?? null;
}

/** How often a buyer has refused an order at the door: by account, email or phone, however that is written. */
export async function countRefusals(
  connection: Connection,
  { userId, guestEmail, phone }: { userId: number | null; guestEmail: string | null; phone: string },
): Promise<number> {
  const [row] = await connection
    .select({ count: sql<number>`count(distinct ${orderDeeds.order_id})::int` })
    .from(orderDeeds)
    .innerJoin(orders, eq(orders.id, orderDeeds.order_id))
    .crossJoin(sql`(select ${sql.raw(nationalDigits('written'))} as phone from (select ${phone}::text as written) given) buyer`)
    .where(
      and(
        eq(orderDeeds.ending, 'refused'),
        or(
          userId === null ? undefined : eq(orders.user_id, userId),
          guestEmail === null ? undefined : sql`${mailboxOf(orders.guest_email)} = ${mailboxOf(sql`${guestEmail}::text`)}`,
          sql`length(buyer.phone) >= 8 and ${sql.raw(nationalDigits(`coalesce(orders.shipping_phone, '')`))} = buyer.phone`,
        ),
      ),
    );
  return row?.count ?? 0;
}
