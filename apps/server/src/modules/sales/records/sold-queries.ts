import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { orderItems, orders } from '../../../database/tables.ts';

/** What is left of a line after its returns; a cancelled order sold nothing. */
const units = sql<number>`${orderItems.quantity} - ${orderItems.returned_quantity}`;

function soldOf(businessId: number, day: string) {
  return and(
    eq(orderItems.business_id, businessId),
    ne(orders.status, 'cancelled'),
    gte(orders.created_at, midnightOf(day)),
    lt(orders.created_at, midnightOf(addDays(day, 1))),
    sql`${units} > 0`,
  );
}

/** What was sold of a partner's goods on a day in Aceh, in the shop and on the web, newest first. Says nothing of who bought. */
export async function listSoldRows(connection: Connection, businessId: number, day: string, slice: Pick<Slice, 'limit' | 'offset'>) {
  return connection
    .select({
      id: orderItems.id,
      at: orders.created_at,
      channel: orders.order_type,
      is_paid: sql<boolean>`${orders.payment_status} = 'paid'`,
      name: orderItems.product_name,
      variant_label: orderItems.variant_label,
      units,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(soldOf(businessId, day))
    .orderBy(desc(orders.created_at), desc(orderItems.id))
    .limit(slice.limit)
    .offset(slice.offset);
}
export type SoldRow = Awaited<ReturnType<typeof listSoldRows>>[number];

/** Lines and units sold of a partner's goods on a day in Aceh, and what the partner gets for them as agreed when they were sold. */
export async function sumSoldRows(
  connection: Connection,
  businessId: number,
  day: string,
): Promise<{ lines: number; units: number; due: Sen }> {
  const [row] = await connection
    .select({
      lines: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${units}), 0)::int`,
      due: sql<string>`coalesce(sum(partner_due_sen(${orderItems.partner_price_sen}, ${orderItems.partner_discount_sen}, ${orderItems.quantity}, ${orderItems.returned_quantity})), 0)`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(soldOf(businessId, day));
  return { lines: row?.lines ?? 0, units: row?.units ?? 0, due: asSen(Number(row?.due ?? 0)) };
}
