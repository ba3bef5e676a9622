import { asSen, type Sen } from '@lapak/contract/money/sen';
import { sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { accountDays, postings } from '../../../database/tables.ts';
import { findCountedUntil } from './place-queries.ts';

/** Postings after one, as rows of `account_days`. */
const movesAfter = (id: number) => sql`
  select account, timezone('Asia/Jakarta', booked_at)::date as booked_on, amount_sen from ${postings} where id > ${id}`;

/**
 * What was on each account as it is posted by all that was booked until the end of a day in Aceh, in sen: above 0 debit. By what the days
 * count and the postings since, as balances of places.
 */
export async function sumAccounts(connection: Connection, until: string): Promise<Map<string, Sen>> {
  const counted = await findCountedUntil(connection, accountDays);
  const { rows } = await connection.execute<{ account: string; amount: string }>(sql`
    select account, sum(amount_sen) as amount from (
      select account, booked_on, amount_sen from ${accountDays} where until_id <= ${counted} union all ${movesAfter(counted)}
    ) moves where booked_on <= ${until}::date group by account`);
  return new Map(rows.map(({ account, amount }) => [account, asSen(Number(amount))]));
}

/** Counts what came since, up to that posting. */
export async function insertAccountDays(transaction: Transaction, until: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${accountDays} (until_id, account, booked_on, amount_sen)
    select ${until}::bigint, account, booked_on, sum(amount_sen)
    from (${movesAfter(await findCountedUntil(transaction, accountDays))} and id <= ${until}) moves group by account, booked_on`);
}
