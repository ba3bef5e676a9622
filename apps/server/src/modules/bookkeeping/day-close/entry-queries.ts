import type { DayChange, DaySum } from '@lapak/contract/bookkeeping/day-contents';
import { NO_MONEY, type Sen } from '@lapak/contract/money/sen';
import { and, asc, eq, gte, isNull, lt, min, not, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { dayOf } from '../../../database/jakarta-day.ts';
import { dayEntries, daySeals, orders, payments } from '../../../database/tables.ts';
import { earlierUntil, type Scope } from './scope.ts';

const isOpen = and(isNull(dayEntries.number), not(dayEntries.is_earlier));

/** The entries of a day. */
export function inScope({ number, since, until }: Scope): SQL | undefined {
  if (number !== null) return eq(dayEntries.number, number);
  return and(isOpen, lt(dayEntries.happened_at, until), since ? gte(dayEntries.happened_at, since) : undefined);
}

/** The day of the earliest entry that no seal has named, from a moment on; null without any. */
export async function findFirstOpenDay(connection: Connection, from: Date | null): Promise<string | null> {
  const [row] = await connection
    .select({ day: sql<string | null>`to_char(timezone('Asia/Jakarta', ${min(dayEntries.happened_at)}), 'YYYY-MM-DD')` })
    .from(dayEntries)
    .where(and(isOpen, from ? gte(dayEntries.happened_at, from) : undefined));
  return row?.day ?? null;
}

/** Days of entries that no seal has named, within a time, oldest first. */
export async function listOpenDays(connection: Connection, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const rows = await connection
    .selectDistinct({ day: dayOf(dayEntries.happened_at) })
    .from(dayEntries)
    .where(and(isOpen, gte(dayEntries.happened_at, from), lt(dayEntries.happened_at, to)))
    .orderBy(sql`1`);
  return rows.map((row) => row.day);
}

/** The days, from a moment on, of a seal's entries that happened before its own day. */
export async function findEarlierDay(
  connection: Connection,
  number: number,
  { from, to }: { from: Date; to: Date },
): Promise<string | null> {
  const [row] = await connection
    .select({ day: dayOf(dayEntries.happened_at) })
    .from(dayEntries)
    .where(and(eq(dayEntries.number, number), gte(dayEntries.happened_at, from), lt(dayEntries.happened_at, to)))
    .orderBy(asc(dayEntries.happened_at))
    .limit(1);
  return row?.day ?? null;
}

/** Entries by source, kind and method, always in the same order. */
export async function sumEntries(connection: Connection, scope: Scope): Promise<DaySum[]> {
  return connection
    .select({
      source: dayEntries.source,
      kind: dayEntries.kind,
      method: dayEntries.method,
      count: sql<number>`count(*)::int`,
      amount_sen: sql<Sen>`sum(${dayEntries.amount_sen})`.mapWith(dayEntries.amount_sen),
    })
    .from(dayEntries)
    .where(inScope(scope))
    .groupBy(dayEntries.source, dayEntries.kind, dayEntries.method)
    .orderBy(asc(dayEntries.source), asc(dayEntries.kind), asc(dayEntries.method));
}

/** What changes earlier days: money of theirs that was booked later, and what takes something of theirs back. */
export async function findChanges(connection: Connection, scope: Scope): Promise<DayChange[]> {
  const about = sql`coalesce(${dayEntries.about_at}, ${dayEntries.happened_at})`;
  const day = sql<string>`to_char(timezone('Asia/Jakarta', ${about}), 'YYYY-MM-DD')`;
  const changes = connection
    .select({
      day: day.as('about_day'),
      source: dayEntries.source,
      kind: dayEntries.kind,
      count: sql<number>`count(*)::int`.as('count'),
      amount_sen: sql<Sen>`sum(${dayEntries.amount_sen})`.mapWith(dayEntries.amount_sen).as('amount'),
      orders: sql<string[]>`coalesce((array_agg(distinct ${orders.code}) filter (where ${orders.code} is not null))[1:10], '{}')`.as(
        'codes',
      ),
    })
    .from(dayEntries)
    .leftJoin(orders, eq(orders.id, dayEntries.order_id))
    .where(and(inScope(scope), sql`${about} < ${earlierUntil(scope)}`))
    .groupBy(sql`1`, dayEntries.source, dayEntries.kind)
    .as('changes');
  return connection
    .select({
      day: changes.day,
      number: daySeals.number,
      source: changes.source,
      kind: changes.kind,
      count: changes.count,
      amount_sen: changes.amount_sen,
      orders: changes.orders,
    })
    .from(changes)
    .leftJoin(daySeals, sql`${daySeals.day} = ${changes.day}::date`)
    .orderBy(asc(changes.day), asc(changes.source), asc(changes.kind));
}

/** What buyers paid for the gateway's channels with the orders of a day. */
export async function sumFees(connection: Connection, scope: Scope): Promise<Sen> {
  const [row] = await connection
    .select({ fees: sql<Sen>`coalesce(sum(${payments.fee_customer_rupiah}), 0) * 100`.mapWith(dayEntries.amount_sen) })
    .from(dayEntries)
    .innerJoin(payments, and(eq(payments.order_id, dayEntries.order_id), eq(payments.is_current, true), eq(payments.state, 'paid')))
    .where(and(inScope(scope), eq(dayEntries.source, 'gateway'), eq(dayEntries.kind, 'paid')));
  return row?.fees ?? NO_MONEY;
}
