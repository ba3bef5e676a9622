import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, min, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { daySeals, ledgerEntries, postings } from '../../../database/tables.ts';

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

/** What was where by all that a seal and those before it name: it never changes again. In sen, by place. */
export type PlaceBalances = Record<string, Sen>;

/** The last seal that keeps balances; with `until` of that day or an earlier one. */
async function findKept(connection: Connection, until?: string): Promise<{ number: number; balances: PlaceBalances } | null> {
  const [row] = await connection
    .select({ number: daySeals.number, balances: daySeals.balances })
    .from(daySeals)
    .where(and(isNotNull(daySeals.balances), until === undefined ? undefined : lte(daySeals.day, until)))
    .orderBy(desc(daySeals.number))
    .limit(1);
  return row?.balances ? { number: row.number, balances: row.balances } : null;
}

/** Balances with what these postings add to them. */
async function addPostings(connection: Connection, balances: PlaceBalances, which: SQL | undefined): Promise<Map<string, Sen>> {
  const rows = await connection
    .select({ place: sql<string>`${postings.place}`, amount: sql<string>`sum(${postings.amount_sen})` })
    .from(postings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, postings.entry_id))
    .where(and(isNotNull(postings.place), which))
    .groupBy(postings.place);
  const places = new Map(Object.entries(balances));
  for (const { place, amount } of rows) places.set(place, asSen((places.get(place) ?? 0) + Number(amount)));
  return places;
}

/**
 * What is where now, or at the end of a day in Aceh by one of the two dates. By the first it is what the last seal keeps and what came
 * since, however long the shop trades. Places that never had anything are missing.
 */
export async function sumPlaces(
  connection: Connection,
  { until, by = 'happened' }: { until?: string; by?: 'happened' | 'booked' } = {},
): Promise<Map<string, Sen>> {
  const time = by === 'booked' ? postings.booked_at : postings.happened_at;
  const inTime = until === undefined ? undefined : lt(time, midnightOf(addDays(until, 1)));
  const kept = by === 'booked' ? null : await findKept(connection, until);
  const isOpen = and(isNull(ledgerEntries.seal), not(ledgerEntries.is_earlier));
  const since = kept ? or(isOpen, gt(ledgerEntries.seal, kept.number)) : undefined;
  return addPostings(connection, kept?.balances ?? {}, and(since, inTime));
}

/** What a new seal keeps, once it names its entries. */
export async function sumSealedPlaces(transaction: Transaction): Promise<PlaceBalances> {
  const kept = await findKept(transaction);
  const since = kept ? gt(ledgerEntries.seal, kept.number) : or(isNotNull(ledgerEntries.seal), ledgerEntries.is_earlier);
  return Object.fromEntries(await addPostings(transaction, kept?.balances ?? {}, since));
}

/** The first day on which cash moved; null while none did. */
export async function findFirstCashDay(connection: Connection): Promise<string | null> {
  const [row] = await connection
    .select({ first: min(postings.happened_at) })
    .from(postings)
    .where(and(isNotNull(postings.place), notInArray(postings.place, ['bank', 'gateway', 'till_noncash'])));
  return row?.first ? dateOf(row.first) : null;
}
