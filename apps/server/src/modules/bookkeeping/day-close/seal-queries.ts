import type { DayContents } from '@lapak/contract/bookkeeping/day-contents';
import type { DAY_STATES } from '@lapak/contract/bookkeeping/list-keys';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import type { Slice } from '../../../database/listing.ts';
import { dayAcceptances, dayEntries, daySeals, users } from '../../../database/tables.ts';
import type { PlaceBalances } from '../../ledger/book/index.ts';
import type { SealedDay } from './scope.ts';

const sealer = fullName();

/** One sealing at a time, so that numbers have no gaps and each entry is in one seal. Nobody who sells waits for it. */
export async function lockDays(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('sealed days'))`);
}

export async function findSeal(connection: Connection, day: string) {
  const [row] = await connection
    .select({ seal: daySeals, by: sealer })
    .from(daySeals)
    .leftJoin(users, eq(users.id, daySeals.created_by))
    .where(eq(daySeals.day, day));
  return row;
}
export type SealRow = NonNullable<Awaited<ReturnType<typeof findSeal>>>;

/** The last sealed day, or the last before one. */
export async function findLastSeal(connection: Connection, before?: string): Promise<SealedDay | null> {
  const [row] = await connection
    .select({ day: daySeals.day, number: daySeals.number })
    .from(daySeals)
    .where(before === undefined ? undefined : lt(daySeals.day, before))
    .orderBy(desc(daySeals.number))
    .limit(1);
  return row ?? null;
}

export async function insertSeals(
  transaction: Transaction,
  seals: readonly { number: number; day: string; contents: DayContents; balances?: PlaceBalances; created_by: number }[],
): Promise<void> {
  await transaction.insert(daySeals).values([...seals]);
}

/** What was accepted by a day, of each fault the last acceptance. */
export async function findAcceptances(connection: Connection, day: string) {
  return connection
    .selectDistinctOn([dayAcceptances.fault], {
      id: dayAcceptances.id,
      day: dayAcceptances.day,
      fault: dayAcceptances.fault,
      reason: dayAcceptances.reason,
      by: sealer,
      at: dayAcceptances.created_at,
    })
    .from(dayAcceptances)
    .leftJoin(users, eq(users.id, dayAcceptances.created_by))
    .where(lte(dayAcceptances.day, day))
    .orderBy(dayAcceptances.fault, desc(dayAcceptances.day));
}
export type AcceptanceRow = Awaited<ReturnType<typeof findAcceptances>>[number];

/** Accepts faults of a day; of those that are accepted already the reason is the later one. */
export async function writeAcceptances(
  transaction: Transaction,
  { day, faults, reason, userId }: { day: string; faults: readonly string[]; reason: string; userId: number },
): Promise<void> {
  await transaction
    .insert(dayAcceptances)
    .values(faults.map((fault) => ({ day, fault, reason, created_by: userId })))
    .onConflictDoUpdate({
      target: [dayAcceptances.day, dayAcceptances.fault],
      set: { reason, created_by: userId, created_at: sql`now()` },
    });
}

/** Takes back what was accepted by a day: also the same fault's earlier acceptances, which would count again. Seals keep their copies. */
export async function deleteAcceptance(transaction: Transaction, day: string, id: number): Promise<void> {
  const fault = transaction.select({ fault: dayAcceptances.fault }).from(dayAcceptances).where(eq(dayAcceptances.id, id));
  await transaction.delete(dayAcceptances).where(and(lte(dayAcceptances.day, day), inArray(dayAcceptances.fault, fault)));
}

/** A sealed day, or an open one with what is in no seal of it. */
export interface DayRow {
  day: string;
  number: number | null;
  sealed_at: Date | null;
  sealed_by: string | null;
  entries: number;
  money: Sen;
  accepted: number | null;
  is_due: boolean;
}

const MONTHS = sql`array['januari', 'februari', 'maret', 'april', 'mei', 'juni', 'juli', 'agustus', 'september', 'oktober', 'november', 'desember']`;
const SPOKEN = sql`extract(day from day)::int || ' ' || (${MONTHS})[extract(month from day)::int] || ' ' || extract(year from day)::int`;

/** A page of days, newest first: the sealed ones, and all from the last of them, or from the first entry, until today. */
export async function listDayRows(
  connection: Connection,
  { q, state }: { q?: string | undefined; state?: (typeof DAY_STATES)[number] | undefined },
  { slice, today }: { slice: Slice; today: string },
): Promise<{ rows: DayRow[]; total: number }> {
  const days = sql`(
    select ${daySeals.day}, ${daySeals.number}, ${daySeals.created_at}, ${daySeals.created_by} from ${daySeals}
    union all
    select day::date, null, null, null from generate_series(coalesce(
      (select max(${daySeals.day}) + 1 from ${daySeals}),
      (select timezone('Asia/Jakarta', min(${dayEntries.happened_at}))::date from ${dayEntries}
        where ${dayEntries.number} is null and not ${dayEntries.is_earlier}),
      ${today}::date), ${today}::date, interval '1 day') day
  )`;
  const word = q?.trim().toLowerCase() ?? '';
  const chosen = sql`${state === undefined ? sql`true` : state === 'open' ? sql`number is null` : sql`number is not null`}
    and ${word === '' ? sql`true` : sql`(number::text = ${word.replace(/^#/u, '')} or to_char(day, 'YYYY-MM-DD') like ${`${word.replaceAll(/[%_\\]/gu, '')}%`} or ${SPOKEN} like ${`%${word.replaceAll(/[%_\\]/gu, '')}%`})`}`;
  const { rows } = await connection.execute<{
    day: string;
    number: number | null;
    sealed_at: Date | null;
    sealed_by: string | null;
    entries: number;
    money: string;
    accepted: number | null;
    is_due: boolean;
  }>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as day, shown.number, shown.created_at as sealed_at,
      ${fullName()} as sealed_by, coalesce(counted.entries, 0)::int as entries,
      coalesce(counted.money, 0) as money, jsonb_array_length(${daySeals.contents} -> 'accepted') as accepted,
      shown.number is null and shown.day < ${today}::date and exists (select from ${daySeals}) as is_due
    from (select * from ${days} days where ${chosen} order by day desc limit ${slice.limit} offset ${slice.offset}) shown
    left join ${daySeals} on ${daySeals.number} = shown.number
    left join ${users} on ${users.id} = shown.created_by
    left join lateral (
      select count(*) as entries, sum(amount_sen) filter (where source in ('till', 'transfer', 'gateway')) as money from (
        select source, amount_sen from ${dayEntries} where number = shown.number
        union all
        select source, amount_sen from ${dayEntries} where shown.number is null and number is null and not is_earlier
          and happened_at >= timezone('Asia/Jakarta', shown.day::timestamp)
          and happened_at < timezone('Asia/Jakarta', (shown.day + 1)::timestamp)
      ) entry
    ) counted on true
    order by shown.day desc`);
  const counted = await connection.execute<{ total: number }>(sql`select count(*)::int as total from ${days} days where ${chosen}`);
  return {
    rows: rows.map(({ money, sealed_at, ...row }) => ({
      ...row,
      sealed_at: sealed_at === null ? null : new Date(sealed_at),
      money: asSen(Number(money)),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}
