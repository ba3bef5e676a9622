import { asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { orderNotes, orderTags, users } from '../../../../database/tables.ts';

export async function insertNote(connection: Connection, note: typeof orderNotes.$inferInsert): Promise<void> {
  await connection.insert(orderNotes).values(note);
}

/** The notes of an order, oldest first, with who wrote them. */
export async function findNotes(connection: Connection, orderId: number) {
  return connection
    .select({ id: orderNotes.id, text: orderNotes.text, by: users.username, created_at: orderNotes.created_at })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.user_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.id));
}
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

/** The tags of orders by the order's id, alphabetically. */
export async function findTags(connection: Connection, orderIds: readonly number[]): Promise<Map<number, string[]>> {
  const tags = new Map<number, string[]>();
  if (orderIds.length === 0) return tags;
  const rows = await connection
    .select({ orderId: orderTags.order_id, tag: orderTags.tag })
    .from(orderTags)
    .where(inArray(orderTags.order_id, [...orderIds]))
    .orderBy(asc(orderTags.tag));
  for (const { orderId, tag } of rows) tags.set(orderId, [...(tags.get(orderId) ?? []), tag]);
  return tags;
}

export async function deleteTags(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.delete(orderTags).where(eq(orderTags.order_id, orderId));
}

export async function insertTags(transaction: Transaction, orderId: number, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await transaction.insert(orderTags).values(tags.map((tag) => ({ order_id: orderId, tag })));
}

const MAX_LISTED_TAGS = 200;

/** The tags in use, the most used first. */
export async function listTags(connection: Connection): Promise<{ tag: string; orders: number }[]> {
  const orders = count();
  return connection
    .select({ tag: orderTags.tag, orders })
    .from(orderTags)
    .groupBy(orderTags.tag)
    .orderBy(desc(orders), asc(orderTags.tag))
    .limit(MAX_LISTED_TAGS);
}
