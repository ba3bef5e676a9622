import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { mailboxOf, nationalDigits } from '../../../database/tables/columns.ts';
import { courierPrices, couriers, orderDeeds, orders, users } from '../../../database/tables.ts';
import { releasePrivatePicture, usesOfPrivate } from '../../kernel/uploads/index.ts';

export type NewDeed = typeof orderDeeds.$inferInsert;

/** Returns its id. */
export async function insertDeed(transaction: Transaction, deed: NewDeed): Promise<number> {
  const [row] = await transaction.insert(orderDeeds).values(deed).returning({ id: orderDeeds.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
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

/** What was said of orders at their buyers' doors, oldest first. */
export async function findDeeds(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({
      id: orderDeeds.id,
      order_id: orderDeeds.order_id,
      ending: orderDeeds.ending,
      courier_name: couriers.courier_name,
      received_by: orderDeeds.received_by,
      amount_sen: orderDeeds.amount_sen,
      by: users.username,
      by_name: fullName(),
      created_at: DONE_AT,
      has_photo: sql<boolean>`${orderDeeds.picture} is not null`,
    })
    .from(orderDeeds)
    .leftJoin(couriers, eq(couriers.id, orderDeeds.courier_id))
    .leftJoin(users, eq(users.id, orderDeeds.user_id))
    .where(inArray(orderDeeds.order_id, [...orderIds]))
    .orderBy(asc(orderDeeds.id));
}
export type DeedRow = Awaited<ReturnType<typeof findDeeds>>[number];

/** A deed with the id of its photo. */
export async function findDeed(connection: Connection, id: number) {
  const { order_id, courier_id, picture } = orderDeeds;
  const [row] = await connection.select({ id: orderDeeds.id, order_id, courier_id, picture }).from(orderDeeds).where(eq(orderDeeds.id, id));
  return row;
}

export async function setDeedPicture(transaction: Transaction, id: number, picture: string): Promise<void> {
  await transaction.update(orderDeeds).set({ picture }).where(eq(orderDeeds.id, id));
}

/** Takes from locked orders who took them and the photos, whose files go with the job that removes idle uploads. */
export async function forgetWhoTook(transaction: Transaction, orderIds: readonly number[]): Promise<void> {
  const ofOrders = inArray(orderDeeds.order_id, [...orderIds]);
  const shown = await transaction
    .select({ picture: orderDeeds.picture })
    .from(orderDeeds)
    .where(and(ofOrders, isNotNull(orderDeeds.picture)));
  for (const { picture } of shown) if (picture !== null) await releasePrivatePicture(transaction, picture);
  await transaction.update(orderDeeds).set({ received_by: null, picture: null }).where(ofOrders);
}

/** Which of these private uploads are photos of deeds. */
export async function findUploadsOfDeeds(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  return usesOfPrivate(connection, addresses, async (_connection, ids) => {
    const rows = await connection
      .select({ picture: orderDeeds.picture })
      .from(orderDeeds)
      .where(inArray(orderDeeds.picture, [...ids]));
    return rows.flatMap(({ picture }) => picture ?? []);
  });
}

/** Addresses of all photos of deeds, for a backup. */
export const SAVED_DEED_PHOTOS = `select '/uploads/private/' || picture as address from order_deeds where picture is not null`;

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
