import type { Sen } from '@lapak/contract/money/sen';
import { eq, gte, min, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { ledgerEntries, monthClosings, users } from '../../../database/tables.ts';
import { dayAfterMonth } from '../journal/index.ts';

const closer = fullName();

/** Who closed the month of a day, and when; null while it is open. */
export async function findClosing(connection: Connection, day: string): Promise<{ by: string | null; at: Date } | null> {
  const [row] = await connection
    .select({ by: closer, at: monthClosings.created_at })
    .from(monthClosings)
    .leftJoin(users, eq(users.id, monthClosings.created_by))
    .where(eq(monthClosings.month, day.slice(0, 7)));
  return row ?? null;
}

/** The closings from a month on. */
export async function listClosings(connection: Connection, since: string) {
  return connection
    .select({ month: monthClosings.month, result: monthClosings.result_sen, by: closer, at: monthClosings.created_at })
    .from(monthClosings)
    .leftJoin(users, eq(users.id, monthClosings.created_by))
    .where(gte(monthClosings.month, since));
}

export async function insertClosing(
  transaction: Transaction,
  closing: { month: string; balances: Record<string, Sen>; result_sen: Sen; created_by: number },
): Promise<void> {
  await transaction.insert(monthClosings).values(closing);
}

/** When the first entry was booked; null for an empty book. */
export async function findFirstBooked(connection: Connection): Promise<Date | null> {
  const [row] = await connection.select({ first: min(ledgerEntries.booked_at) }).from(ledgerEntries);
  return row?.first ?? null;
}

/** Whether somebody who began before a moment still writes: what they book would be of before it. */
export async function isStillWritten(transaction: Transaction, before: Date): Promise<boolean> {
  const { rows } = await transaction.execute<{ found: boolean }>(sql`
    select exists (select 1 from pg_stat_activity where datname = current_database() and backend_xid is not null
      and xact_start < ${before.toISOString()} and pid <> pg_backend_pid()) as found`);
  return rows[0]?.found ?? false;
}

const month = (time: SQL) => sql`date_trunc('month', ${time})`;
/** The time in Aceh that was meant: of a day that was over when it was written, that day. Word for word of `ledger_entries_late_idx`. */
const HAPPENED = sql`coalesce(own_day + time '12:00', timezone('Asia/Jakarta', happened_at))`;
/** Word for word the condition of `ledger_entries_late_idx`. */
const IS_LATE = sql`${month(HAPPENED)} < ${month(sql`timezone('Asia/Jakarta', booked_at)`)}`;
const happenedBetween = (from: string, until: string) => sql`${HAPPENED} >= ${from}::date and ${HAPPENED} < ${until}::date`;

/** How many entries came late, by the month that was meant. */
export async function countLate(connection: Connection, { from, to }: { from: string; to: string }): Promise<Map<string, number>> {
  const { rows } = await connection.execute<{ month: string; count: number }>(sql`
    select to_char(${HAPPENED}, 'YYYY-MM') as month, count(*)::int as count from ${ledgerEntries}
    where ${IS_LATE} and ${happenedBetween(`${from}-01`, dayAfterMonth(to))} group by 1`);
  return new Map(rows.map((row) => [row.month, row.count]));
}

/** A page of what is of a month and was booked after it, as ids. */
export async function pageLate(
  connection: Connection,
  ofMonth: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await connection.execute<{ id: string }>(sql`
    select id from ${ledgerEntries} where ${IS_LATE} and ${happenedBetween(`${ofMonth}-01`, dayAfterMonth(ofMonth))}
    order by ${HAPPENED}, id limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => Number(id));
}
