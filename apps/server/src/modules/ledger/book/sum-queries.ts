import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { daySeals, ledgerEntries, postings } from '../../../database/tables.ts';

/** What is booked of an order, by account, partner, line, part of the day's sheet and place. */
export async function sumOrder(connection: Connection, orderId: number) {
  return connection
    .select({
      account: postings.account,
      partner: postings.partner_id,
      item: postings.item_id,
      part: postings.day_part,
      place: postings.place,
      amount: sql<Sen>`sum(${postings.amount_sen})`.mapWith(postings.amount_sen),
      units: sql<number>`coalesce(sum(${postings.quantity}), 0)::int`,
      first: sql<Date>`min(${postings.happened_at})`.mapWith(postings.happened_at),
      last: sql<number>`max(${postings.id})`.mapWith(postings.id),
      rows: sql<(number | null)[]>`array_agg(${postings.row_id}::int)`,
    })
    .from(postings)
    .where(eq(postings.order_id, orderId))
    .groupBy(postings.account, postings.partner_id, postings.item_id, postings.day_part, postings.place);
}

/** What was where by all that a seal and those before it name: it never changes again. In sen, by place. */
export type PlaceBalances = Record<string, Sen>;

/** What a new seal keeps, once it names its entries. */
export async function sumSealedPlaces(transaction: Transaction): Promise<PlaceBalances> {
  const [stored] = await transaction
    .select({ number: daySeals.number, balances: daySeals.balances })
    .from(daySeals)
    .where(isNotNull(daySeals.balances))
    .orderBy(desc(daySeals.number))
    .limit(1);
  const since = stored ? gt(ledgerEntries.seal, stored.number) : or(isNotNull(ledgerEntries.seal), ledgerEntries.is_earlier);
  const rows = await transaction
    .select({ place: sql<string>`${postings.place}`, amount: sql<string>`sum(${postings.amount_sen})` })
    .from(postings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, postings.entry_id))
    .where(and(isNotNull(postings.place), since))
    .groupBy(postings.place);
  const places = new Map(Object.entries(stored?.balances ?? {}));
  for (const { place, amount } of rows) places.set(place, asSen((places.get(place) ?? 0) + Number(amount)));
  return Object.fromEntries(places);
}
