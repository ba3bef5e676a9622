import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, eq, isNotNull, isNull, lt, min, ne, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { postings } from '../../../database/tables.ts';

/** What lies in a drawer while its till is closed. */
export async function sumAtRest(connection: Connection, drawer: string): Promise<Sen> {
  const [row] = await connection
    .select({ sum: sql<string | null>`sum(${postings.amount_sen})` })
    .from(postings)
    .where(and(eq(postings.place, drawer), isNull(postings.shift_id)));
  return asSen(Number(row?.sum ?? 0));
}

/** What is booked of an order, by account, partner, line and part of the day's sheet. */
export async function sumOrder(connection: Connection, orderId: number) {
  return connection
    .select({
      account: postings.account,
      partner: postings.partner_id,
      item: postings.item_id,
      part: postings.day_part,
      amount: sql<Sen>`sum(${postings.amount_sen})`.mapWith(postings.amount_sen),
      units: sql<number>`coalesce(sum(${postings.quantity}), 0)::int`,
      first: sql<Date>`min(${postings.happened_at})`.mapWith(postings.happened_at),
      last: sql<number>`max(${postings.id})`.mapWith(postings.id),
      rows: sql<(number | null)[]>`array_agg(${postings.row_id}::int)`,
    })
    .from(postings)
    .where(eq(postings.order_id, orderId))
    .groupBy(postings.account, postings.partner_id, postings.item_id, postings.day_part);
}

/** What is where at the end of a day in Aceh, or now. Places that never had anything are missing. */
export async function sumPlaces(connection: Connection, until?: string): Promise<Map<string, Sen>> {
  const rows = await connection
    .select({ place: postings.place, amount: sql<string>`sum(${postings.amount_sen})` })
    .from(postings)
    .where(and(isNotNull(postings.place), until === undefined ? undefined : lt(postings.happened_at, midnightOf(addDays(until, 1)))))
    .groupBy(postings.place);
  return new Map(rows.flatMap(({ place, amount }) => (place === null ? [] : [[place, asSen(Number(amount))]])));
}

/** The first day on which cash moved; null while none did. */
export async function findFirstCashDay(connection: Connection): Promise<string | null> {
  const [row] = await connection
    .select({ first: min(postings.happened_at) })
    .from(postings)
    .where(and(isNotNull(postings.place), ne(postings.place, 'bank')));
  return row?.first ? dateOf(row.first) : null;
}
