import { nationalDigits } from '@lapak/contract/phone';
import { and, asc, count, eq, inArray, isNotNull, lt, max, min, notLike, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { orderEvents, orders, orderUndos } from '../../../database/tables.ts';
import { forgetWhoTook } from './deed-queries.ts';
import type { OrderRow } from './row-queries.ts';

/** Whose orders: by account, or a guest's by the email or the phone that they gave. */
export type Buyer = { userId: number } | { email: string } | { phone: string };

function isOf(buyer: Buyer): SQL | undefined {
  if ('userId' in buyer) return eq(orders.customer_key, `u${buyer.userId}`);
  if ('phone' in buyer) return eq(orders.customer_key, `p${nationalDigits(buyer.phone)}`);
  return and(eq(sql`lower(${orders.guest_email})`, buyer.email.toLowerCase()), notLike(orders.customer_key, 'u%'));
}

/** An order that the books hold: it was paid, or handed over. So long as they are kept, it keeps its buyer's name (decision 93). */
const isBooked = sql`(${orders.payment_status} in ('paid', 'refunded') or ${orders.status} = 'delivered')`;

/** Something is still to be done about it: it is under way, its slip is unread, or it was called off and its money is still here. */
const isUnfinished = sql`(${orders.status} not in ('delivered', 'cancelled') or ${orders.slip_state} = 'waiting'
  or (${orders.status} = 'cancelled' and ${orders.payment_status} = 'paid'))`;

/** A buyer's orders in sum; `kept` are those whose name the books need beyond an erasure. */
export async function sumUpBuyersOrders(connection: Connection, buyer: Buyer, booksBegin: Date) {
  const isRetained = keepsName(booksBegin);
  const [row] = await connection
    .select({
      orders: count(),
      unfinished: sql<number>`(count(*) filter (where ${isUnfinished}))::int`,
      retained: sql<number>`(count(*) filter (where ${isRetained}))::int`,
      first: min(orders.created_at),
      lastRetained: sql`max(${orders.created_at}) filter (where ${isRetained})`.mapWith(orders.created_at),
    })
    .from(orders)
    .where(isOf(buyer));
  if (!row) throw new Error('an aggregate returned no row');
  return row;
}

const keepsName = (booksBegin: Date) =>
  sql`(${isBooked} and ${orders.created_at} >= ${booksBegin} and coalesce(${orders.shipping_name}, '') <> '')`;

/** A buyer's orders, oldest first. */
export async function findBuyersOrders(connection: Connection, buyer: Buyer): Promise<OrderRow[]> {
  return connection.select().from(orders).where(isOf(buyer)).orderBy(asc(orders.id));
}

/** The same, locked in id order against every move of theirs, with whether something is still to be done. */
export async function lockBuyersOrders(transaction: Transaction, buyer: Buyer) {
  return transaction
    .select({ id: orders.id, customer_key: orders.customer_key, isUnfinished: sql<boolean>`coalesce(${isUnfinished}, false)` })
    .from(orders)
    .where(isOf(buyer))
    .orderBy(asc(orders.id))
    .for('update');
}

/** A new secret for an order's address: 122 random bits. */
const NEW_TOKEN = sql`translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_')`;

/**
 * Erases the buyer from locked orders: what the books don't need at once, the name of booked ones with the erasure's id when their time is
 * over (`forgetOldNames`). Lines, sums, district and town stay. The former address leads nowhere.
 */
export async function eraseBuyer(transaction: Transaction, ids: readonly number[], erasureId: number, booksBegin: Date): Promise<void> {
  const isRetained = keepsName(booksBegin);
  await transaction
    .update(orders)
    .set({
      token: NEW_TOKEN,
      user_id: null,
      customer_user_id: null,
      guest_email: null,
      notes: null,
      network: null,
      shipping_phone: null,
      shipping_address: null,
      shipping_postcode: null,
      tracking_number: null,
      shipping_name: sql`case when ${isRetained} then ${orders.shipping_name} end`,
      erasure_id: sql`case when ${isRetained} then ${erasureId}::int end`,
    })
    .where(inArray(orders.id, [...ids]));
  // What people wrote, and where an order went before; that it was moved, and when, stays.
  await transaction
    .update(orderEvents)
    .set({
      reason: sql`case when ${orderEvents.reason} ->> 'code' = 'address_changed' then '{"code": "admin_changed"}'
        else jsonb_set(${orderEvents.reason}, '{words}', '"(dihapus)"') end`,
    })
    .where(
      and(
        inArray(orderEvents.order_id, [...ids]),
        or(sql`${orderEvents.reason} ->> 'code' = 'address_changed'`, isNotNull(sql`${orderEvents.reason} -> 'words'`)),
      ),
    );
  await forgetWhoTook(transaction, ids);
  await transaction.delete(orderUndos).where(inArray(orderUndos.order_id, [...ids]));
}

/** Names that books from before that moment kept of people who are erased. */
export async function forgetOldNames(connection: Connection, booksBegin: Date): Promise<void> {
  await connection
    .update(orders)
    .set({ shipping_name: null, erasure_id: null })
    .where(and(isNotNull(orders.erasure_id), lt(orders.created_at, booksBegin)));
}

/** How many orders still keep the name of these erasures, and when the last of them was placed. */
export async function findRetainedNames(connection: Connection, erasureIds: readonly number[]) {
  if (erasureIds.length === 0) return [];
  return connection
    .select({ erasure_id: orders.erasure_id, retained: count(), last: max(orders.created_at) })
    .from(orders)
    .where(inArray(orders.erasure_id, [...erasureIds]))
    .groupBy(orders.erasure_id);
}
