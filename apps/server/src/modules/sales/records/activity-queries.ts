import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { notify } from '../../../database/listen.ts';
import { isIncoming, orderEvents, orders } from '../../../database/tables.ts';

/** Notified when an order, a payment or a slip has come in. It carries nothing: who listens reads what it was. */
export const ACTIVITY_CHANNEL = 'order_news';

/**
 * A new order of the web shop, a payment of one, or a transfer slip. A sale at the till is none: its seller stands there, also while it
 * waits for the gateway.
 */
export const isActivity = sql<boolean>`((${isIncoming(orderEvents)})
  and exists (select 1 from ${orders} where ${orders.id} = ${orderEvents.order_id} and ${orders.order_type} <> 'pos'))`;

/** Notifies everybody who listens, at the commit. */
export async function notifyOfActivity(transaction: Transaction): Promise<void> {
  await notify(transaction, ACTIVITY_CHANNEL, '');
}

/** The same as an expression, for a statement that writes such an event. */
export const activityNotification = (): SQL => sql`pg_notify(${ACTIVITY_CHANNEL}, '')`;

/** Without a person's own actions. */
const activityFor = (userId: number): SQL | undefined => and(isActivity, sql`${orderEvents.user_id} is distinct from ${userId}`);

/** The newest activity for a person. */
export async function listActivity(connection: Connection, userId: number, limit: number) {
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
    .where(activityFor(userId))
    .orderBy(desc(orderEvents.id))
    .limit(limit);
}
export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number];

/** How much activity there is for a person after that event; stops counting at `max`. */
export async function countActivityAfter(connection: Connection, userId: number, eventId: number, max: number): Promise<number> {
  const some = connection
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(activityFor(userId), gt(orderEvents.id, eventId)))
    .orderBy(desc(orderEvents.id))
    .limit(max)
    .as('some');
  return connection.$count(some);
}

/** The id of the last activity before that moment; 0 where there is none. */
export async function findLastActivityBefore(connection: Connection, moment: Date): Promise<number> {
  const [row] = await connection
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(isActivity, lt(orderEvents.created_at, moment)))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.id ?? 0;
}
