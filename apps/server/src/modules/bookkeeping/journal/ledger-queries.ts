import { asSen, type Sen } from '@lapak/contract/money/sen';
import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import type { Slice } from '../../../database/listing.ts';
import { postings } from '../../../database/tables.ts';
import { type Period, within } from './journal-queries.ts';

/** What each entry of a period has on these accounts, as they are posted; those that come to nothing are left out. */
const entriesOf = (accounts: readonly string[], period: Period): SQL => sql`(
  select entry_id, booked_at, sum(amount_sen) as amount from ${postings}
  where ${within(period, sql`booked_at`)} and account = any (${sql.param([...accounts])}::text[])
  group by entry_id, booked_at having sum(amount_sen) <> 0
) entry`;

/** How many entries there are, and what they come to on either side, in sen. */
export async function sumEntries(
  connection: Connection,
  accounts: readonly string[],
  period: Period,
): Promise<{ debit: Sen; credit: Sen; total: number }> {
  const { rows } = await connection.execute<{ debit: string; credit: string; total: number }>(sql`
    select coalesce(sum(amount) filter (where amount > 0), 0) as debit, coalesce(-sum(amount) filter (where amount < 0), 0) as credit,
      count(*)::int as total
    from ${entriesOf(accounts, period)}`);
  const { debit = '0', credit = '0', total = 0 } = rows[0] ?? {};
  return { debit: asSen(Number(debit)), credit: asSen(Number(credit)), total };
}

/** A page of them in the order of booking, each with what came until then, in sen. */
export async function pageEntries(
  connection: Connection,
  accounts: readonly string[],
  period: Period,
  { limit, offset }: Slice,
): Promise<{ entry: number; amount: Sen; balance: Sen }[]> {
  const { rows } = await connection.execute<Record<'entry' | 'amount' | 'balance', string>>(sql`
    select entry_id as entry, amount, sum(amount) over (order by booked_at, entry_id) as balance
    from ${entriesOf(accounts, period)} order by booked_at, entry_id limit ${limit} offset ${offset}`);
  return rows.map(({ entry, amount, balance }) => ({
    entry: Number(entry),
    amount: asSen(Number(amount)),
    balance: asSen(Number(balance)),
  }));
}
