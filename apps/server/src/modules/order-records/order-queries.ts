import type { Sen } from '@lapak/contract/money/sen';
import type { SelectedOption } from '@lapak/contract/pricing/cart';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { orderEvents, orderItems, orders, users } from '../../database/tables.ts';
import type { Parts } from '../../database/transaction.ts';
import { uploadAddressIn } from '../uploads/index.ts';
import { activityNotification, isActivity, notifyOfActivity } from './activity-queries.ts';
import { holdEnd } from './undo-queries.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;

/** The ids of an order that is about to be written and of what it consists of; `at` is the moment of its transaction. */
export interface DrawnIds {
  order: number;
  items: number[];
  events: number[];
  at: Date;
}

export async function drawIds(transaction: Transaction, lines: number): Promise<DrawnIds> {
  const { rows } = await transaction.execute<Omit<DrawnIds, 'at'> & { at: string }>(sql`
    select nextval('orders_id_seq')::int as order, now() as at,
      array(select nextval('order_items_id_seq')::int from generate_series(1, ${lines})) as items,
      array(select nextval('order_events_id_seq')::int from generate_series(1, 2)) as events`);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gives one row');
  return { ...row, at: new Date(row.at) };
}

/** An order that is about to be written, whole: whoever answers with it reads nothing back (decision 35). */
export interface NewOrder {
  order: OrderRow;
  items: ItemRow[];
  /** In whose name it is written, and the history's first rows. */
  userId: number | null;
  events: EventRow[];
}

/** Parts of a statement that write an order with its lines and the beginning of its history, and tell whoever waits for news. */
export function orderParts(transaction: Transaction, { order, items, events, userId }: NewOrder): Parts {
  // Both are the database's own: the words to search by, and the moment of an event, by which it knows history from what happens now.
  const { search_text: _search, ...columns } = order;
  const moves = events.map(({ by: _by, created_at: _at, ...event }) => ({ ...event, user_id: userId }));
  const history = transaction.insert(orderEvents).overridingSystemValue().values(moves);
  return {
    placed: transaction.insert(orders).overridingSystemValue().values(columns),
    lines: transaction.insert(orderItems).overridingSystemValue().values(items),
    history: order.order_type === 'online' ? sql`${history.getSQL()} returning ${activityNotification()}` : history,
  };
}

export async function findOrder(connection: Connection, id: number): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findOrderByToken(connection: Connection, token: string): Promise<OrderRow | undefined> {
  const [row] = await connection.select().from(orders).where(eq(orders.token, token));
  return row;
}

/** By code and the email that it was ordered with, a guest's or the account's. */
export async function findOrderByCodeAndEmail(connection: Connection, code: string, email: string): Promise<OrderRow | undefined> {
  const [row] = await connection
    .select({ order: orders })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.code, code), eq(sql`lower(coalesce(${orders.guest_email}, ${users.email}))`, sql`lower(${email})`)));
  return row?.order;
}

/** Whether an order has that code. */
export async function isCodeTaken(connection: Connection, code: string): Promise<boolean> {
  const rows = await connection.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  return rows.length > 0;
}

/** Locks an order before its statuses move; every path takes this lock first, then payment, then stock. */
export async function lockOrder(transaction: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export async function updateOrderRow(transaction: Transaction, id: number, changes: Partial<typeof orders.$inferInsert>): Promise<void> {
  await transaction
    .update(orders)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(orders.id, id));
}

type NewEvent = Omit<typeof orderEvents.$inferInsert, 'held_until'> & {
  /** Whoever moved the order can undo it for some seconds, and nobody is mailed before (decision 52). */
  isHeld?: boolean | undefined;
};

/** Writes an event into an order's history, and notifies of it where it is activity. */
export async function insertEvent(transaction: Transaction, { isHeld = false, ...event }: NewEvent): Promise<void> {
  const held_until = isHeld ? holdEnd() : null;
  const rows = await transaction
    .insert(orderEvents)
    .values({ ...event, held_until })
    .returning({ isActivity });
  if (rows.some((row) => row.isActivity)) await notifyOfActivity(transaction);
}

/** How often the way to pay an order has been changed. */
export async function countMethodChanges(connection: Connection, orderId: number): Promise<number> {
  return connection.$count(orderEvents, and(eq(orderEvents.order_id, orderId), eq(orderEvents.field, 'method')));
}

export async function findEvents(connection: Connection, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return connection
    .select({
      id: orderEvents.id,
      order_id: orderEvents.order_id,
      field: orderEvents.field,
      from_value: orderEvents.from_value,
      to_value: orderEvents.to_value,
      reason: orderEvents.reason,
      figures: orderEvents.figures,
      created_at: orderEvents.created_at,
      by: users.username,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.user_id))
    .where(inArray(orderEvents.order_id, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}
export type EventRow = Awaited<ReturnType<typeof findEvents>>[number];

/** Items of several orders at once, in the order they were put in. */
export async function findItems(connection: Connection, orderIds: readonly number[]): Promise<ItemRow[]> {
  if (orderIds.length === 0) return [];
  return connection
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, [...orderIds]))
    .orderBy(asc(orderItems.id));
}

/** A line as it is sold, in sen. */
export interface SoldLine {
  /** Null for what had been deleted when the sale came in. */
  productId: number | null;
  variantId: number | null;
  productName: string;
  businessId: number | null;
  businessName: string | null;
  /** What the partner gets for a unit; null where nobody knows any more. */
  partnerPrice: Sen | null;
  variantLabel: string | null;
  selectedOptions: SelectedOption[];
  quantity: number;
  unitPrice: Sen;
  picture: string | null;
  /** Taken off the line at the till, and its share of what was taken off the whole sale. */
  discount?: { amount: Sen; reason: string | null; ofSale: Sen };
}

/** Which of these uploads past orders show. */
export async function findUploadsOfOrders(connection: Connection, addresses: readonly string[]): Promise<string[]> {
  const address = uploadAddressIn(sql`${orderItems.picture}`);
  const rows = await connection
    .selectDistinct({ address: sql<string>`${address}` })
    .from(orderItems)
    .where(inArray(address, [...addresses]));
  return rows.map((row) => row.address);
}
