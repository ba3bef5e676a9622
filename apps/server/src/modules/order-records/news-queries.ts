import { and, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { notify } from '../../database/listen.ts';
import { orderEvents, orders, tellsOfIncoming } from '../../database/tables.ts';

/** Told when an order or a payment has come in. What it was, whoever hears it asks. */
export const NEWS_CHANNEL = 'order_news';

/**
 * An order that waits in the web shop, money for one, or the slip of a transfer for one. A sale at the till is none: whoever sells it
 * stands before it, also while it waits for the gateway.
 */
export const isNews = sql<boolean>`((${tellsOfIncoming(orderEvents)})
  and exists (select 1 from ${orders} where ${orders.id} = ${orderEvents.order_id} and ${orders.order_type} <> 'pos'))`;

/** Tells everybody who listens, once the transaction is through. */
export async function tellNews(transaction: Transaction): Promise<void> {
  await notify(transaction, NEWS_CHANNEL, '');
}

/** The same as an expression, for a statement that writes news. */
export const telling = (): SQL => sql`pg_notify(${NEWS_CHANNEL}, '')`;

/** Nobody needs to be told what they did themselves. */
const newsFor = (userId: number): SQL | undefined => and(isNews, sql`${orderEvents.user_id} is distinct from ${userId}`);

/** The newest news for a person. */
export async function listNews(connection: Connection, userId: number, limit: number) {
  return connection
    .select({
      id: orderEvents.id,
      field: orderEvents.field,
      at: orderEvents.created_at,
      order_id: orderEvents.order_id,
      name: orders.shipping_name,
      total: orders.total_sen,
      slip_state: orders.slip_state,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.order_id))
    .where(newsFor(userId))
    .orderBy(desc(orderEvents.id))
    .limit(limit);
}
export type NewsRow = Awaited<ReturnType<typeof listNews>>[number];

/** How much news there is for a person after that event; stops counting at `most`. */
export async function countNewsAfter(connection: Connection, userId: number, eventId: number, most: number): Promise<number> {
  const some = connection
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(newsFor(userId), gt(orderEvents.id, eventId)))
    .orderBy(desc(orderEvents.id))
    .limit(most)
    .as('some');
  const [row] = await connection.select({ news: count() }).from(some);
  return row?.news ?? 0;
}

/** The last news of before that moment, by its id; 0 where there is none. */
export async function findLastNewsBefore(connection: Connection, moment: Date): Promise<number> {
  const [row] = await connection
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(isNews, lt(orderEvents.created_at, moment)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.id ?? 0;
}
