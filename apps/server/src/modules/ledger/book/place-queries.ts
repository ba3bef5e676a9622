import { isWithCourier } from '@lapak/contract/ledger/cash-places';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { type accountDays, placeDays, postings } from '../../../database/tables.ts';

const dayOf = (time: SQL) => sql`timezone('Asia/Jakarta', ${time})::date`;

/** Postings at places after one, as rows of `place_days`. */
const movesAfter = (id: number) => sql`
  select place, ${dayOf(sql`happened_at`)} as happened_on, ${dayOf(sql`booked_at`)} as booked_on, shift_id is not null as is_in_shift, amount_sen
  from ${postings} where place is not null and id > ${id}`;

/** Up to which posting the days of places or accounts count. */
export async function findCountedUntil(connection: Connection, days: typeof placeDays | typeof accountDays): Promise<number> {
  const { rows } = await connection.execute<{ until: string | null }>(sql`select max(until_id) as until from ${days}`);
  return Number(rows[0]?.until ?? 0);
}

/** All that ever moved at places, by what the days count and the postings since: few rows, however much the shop sells. */
export async function movesOfPlaces(connection: Connection): Promise<SQL> {
  // Both halves end at this number, so that a count in between adds nothing twice; as a value it lets the planner see that little is left.
  const until = await findCountedUntil(connection, placeDays);
  return sql`(select place, happened_on, booked_on, is_in_shift, amount_sen from ${placeDays} where until_id <= ${until}
    union all ${movesAfter(until)}) moves`;
}

/** What is where now, or at the end of a day in Aceh by one of the two dates. Places that never had anything are missing. */
export async function sumPlaces(
  connection: Connection,
  { until, by = 'happened' }: { until?: string; by?: 'happened' | 'booked' } = {},
): Promise<Map<string, Sen>> {
  const day = by === 'booked' ? sql`booked_on` : sql`happened_on`;
  const { rows } = await connection.execute<{ place: string; amount: string }>(sql`
    select place, sum(amount_sen) as amount from ${await movesOfPlaces(connection)}
    where ${until === undefined ? sql`true` : sql`${day} <= ${until}::date`} group by place`);
  return new Map(rows.map(({ place, amount }) => [place, asSen(Number(amount))]));
}

/** What each courier still has of orders paid at the door, of what lies where. */
export function cashAtCouriers(places: ReadonlyMap<string, Sen>): Sen[] {
  return [...places].flatMap(([place, sum]) => (isWithCourier(place) && sum > 0 ? [sum] : []));
}

/** What lies in a drawer while its till is closed. */
export async function sumAtRest(connection: Connection, drawer: string): Promise<Sen> {
  const { rows } = await connection.execute<{ amount: string | null }>(sql`
    select sum(amount_sen) as amount from ${await movesOfPlaces(connection)} where place = ${drawer} and not is_in_shift`);
  return asSen(Number(rows[0]?.amount ?? 0));
}

/** The first day on which cash moved; null while none did. */
export async function findFirstCashDay(connection: Connection): Promise<string | null> {
  const { rows } = await connection.execute<{ first: string | null }>(sql`
    select min(happened_on)::text as first from ${await movesOfPlaces(connection)} where place not in ('bank', 'gateway', 'till_noncash') and place not like 'own:%'`);
  return rows[0]?.first ?? null;
}

/** The least that is in the safe at the end of that day, whether anything moved on it or not, or of a later one; null for none ever. */
export async function findLeastInSafe(connection: Connection, from: string): Promise<Sen | null> {
  const { rows } = await connection.execute<{ least: string | null }>(sql`
    with days as (
      select happened_on as day, sum(sum(amount_sen)) over (order by happened_on) as held
      from ${await movesOfPlaces(connection)} where place = 'safe' group by happened_on
    )
    select min(held) as least from days where day >= coalesce((select max(day) from days where day <= ${from}::date), ${from}::date)`);
  const least = rows[0]?.least ?? null;
  return least === null ? null : asSen(Number(least));
}

/** The last posting that is written, and who may still be writing at that moment: the first transaction that begins after it. */
export async function findLastPosting(transaction: Transaction): Promise<{ id: number; ends: string }> {
  const { rows } = await transaction.execute<{ id: string | null; ends: string }>(sql`
    select max(id) as id, pg_snapshot_xmax(pg_current_snapshot())::text as ends from ${postings}`);
  return { id: Number(rows[0]?.id ?? 0), ends: rows[0]?.ends ?? '0' };
}

/** Whether all who wrote before this transaction have ended. */
export async function haveEnded(transaction: Transaction, ends: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ ended: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${ends}::xid8 as ended`);
  return rows[0]?.ended ?? false;
}

/** Whoever counts waits for another who does. */
export async function lockPlaceDays(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`lock table ${placeDays} in share row exclusive mode`);
}

/** Counts what came since, up to that posting. */
export async function insertPlaceDays(transaction: Transaction, until: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${placeDays} (until_id, place, happened_on, booked_on, is_in_shift, amount_sen)
    select ${until}::bigint, place, happened_on, booked_on, is_in_shift, sum(amount_sen)
    from (${movesAfter(await findCountedUntil(transaction, placeDays))} and id <= ${until}) moves group by place, happened_on, booked_on, is_in_shift`);
}
