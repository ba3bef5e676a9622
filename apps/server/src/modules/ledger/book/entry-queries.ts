import { and, desc, eq, isNull, lt, not, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { preparedText } from '../../../database/prepared.ts';
import { daySeals, ledgerEntries, monthClosings, postings } from '../../../database/tables.ts';

const writeEntries = preparedText(
  'entries',
  sql`
    with told as (
      select * from jsonb_to_recordset(${sql.placeholder('acts')}::jsonb) as told(act int, kind text, document text, happened_at timestamptz,
        booked_at timestamptz, about_at timestamptz, own_day date, cause text, reason text, created_by int)
    ), entry as (
      insert into ${ledgerEntries} (kind, document, step, happened_at, booked_at, about_at, own_day, cause, reason, created_by)
      select kind, document, row_number() over (partition by document order by act)
          + coalesce((select max(known.step) from ${ledgerEntries} known where known.document = told.document), 0),
        coalesce(happened_at, now()), greatest(coalesce(booked_at, now()), end_of_closed_months()), about_at, own_day,
        cause, reason, coalesce(created_by, acting_user())
      from told order by act returning id, document, step, happened_at, booked_at
    ), placed as (
      select *, row_number() over (order by id) - 1 as act from entry
    ), posted as (
      insert into ${postings} (entry_id, happened_at, booked_at, account, amount_sen, partner_id, partner_name, order_id, order_type, item_id,
        quantity, place, shift_id, method, row_id, day_part, day_kind)
      select placed.id, placed.happened_at, placed.booked_at, account, amount_sen, partner_id, partner_name, order_id, order_type, item_id,
        quantity, place, shift_id, method, row_id, day_part, day_kind
      from jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as line(act int, nr int, account text, amount_sen bigint, partner_id int,
        partner_name text, order_id int, order_type text, item_id int, quantity int, place text, shift_id int, method text, row_id bigint,
        day_part text, day_kind text)
      join placed on placed.act = line.act order by line.act, line.nr returning owed_to
    )
    select pg_notify('partner_page', owed_to::text) from (select distinct owed_to from posted where owed_to is not null) owed`,
);

/**
 * Writes entries, their steps counted on, and their postings; none before the end of the last closed month, however wrong a clock is. Tells
 * whoever shows partners their page.
 */
export async function insertEntries(transaction: Transaction, acts: readonly object[], lines: readonly object[]): Promise<void> {
  await writeEntries(transaction, { acts: JSON.stringify(acts), lines: JSON.stringify(lines) });
}

/** When a document was entered first; null for one that isn't in the book. */
export async function findWhenEntered(connection: Connection, document: string): Promise<Date | null> {
  const [row] = await connection
    .select({ at: ledgerEntries.happened_at })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.document, document))
    .orderBy(ledgerEntries.step)
    .limit(1);
  return row?.at ?? null;
}

/** The last day in Aceh that is sealed; null where none is. */
export async function findLastSealedDay(connection: Connection): Promise<string | null> {
  const [last] = await connection.select({ day: daySeals.day }).from(daySeals).orderBy(desc(daySeals.day)).limit(1);
  return last?.day ?? null;
}

const MONTHS = sql`hashtext('closed months')`;

/** One closing at a time, and none while somebody books on a day of an open month. Nobody who sells waits for it. */
export async function lockMonths(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${MONTHS})`);
}

/** No month is closed until the transaction ends. */
export async function holdMonths(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${MONTHS})`);
}

/** The last month that is closed, YYYY-MM; null where none is. */
export async function findLastClosedMonth(connection: Connection): Promise<string | null> {
  const [row] = await connection.select({ month: monthClosings.month }).from(monthClosings).orderBy(desc(monthClosings.month)).limit(1);
  return row?.month ?? null;
}

const isUnsealed = and(isNull(ledgerEntries.seal), not(ledgerEntries.is_earlier));

/** When anything was last booked; null in a new shop. */
export async function findLastBooked(connection: Connection): Promise<Date | null> {
  const [row] = await connection.select({ at: ledgerEntries.booked_at }).from(ledgerEntries).orderBy(desc(ledgerEntries.id)).limit(1);
  return row?.at ?? null;
}

/** Names in a seal all that happened before its end and is committed by now. Later entries are the next seal's. */
export async function sealEntries(transaction: Transaction, number: number, until: Date): Promise<void> {
  await transaction
    .update(ledgerEntries)
    .set({ seal: number })
    .where(and(isUnsealed, lt(ledgerEntries.happened_at, until)));
}

/** Before the first seal: what happened until that moment is in none. */
export async function leaveEarlierEntries(transaction: Transaction, until: Date): Promise<void> {
  await transaction
    .update(ledgerEntries)
    .set({ is_earlier: true })
    .where(and(isUnsealed, lt(ledgerEntries.happened_at, until)));
}

/** Names postings in a partner's statement. */
export async function statePostings(transaction: Transaction, statementId: number, ids: readonly number[]): Promise<void> {
  await transaction.execute(sql`
    update ${postings} set statement_id = ${statementId} where id = any (${sql.param([...ids])}::bigint[])`);
}
