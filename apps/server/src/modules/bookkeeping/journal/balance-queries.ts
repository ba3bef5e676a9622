import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { classOf } from '@lapak/contract/ledger/accounts';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import { and, desc, gte, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { monthClosings, postings } from '../../../database/tables.ts';

/** What is on each account as it is posted, in sen: above 0 debit. */
export type AccountBalances = ReadonlyMap<string, Sen>;

/** The first day after a month, YYYY-MM. */
export function dayAfterMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
}

/**
 * What was on each account by all that was booked until the end of a day in Aceh. It begins with what the last closed month keeps: nothing
 * is booked on a day that is over, so that what was closed stays right.
 */
export async function sumAccounts(connection: Connection, until: string): Promise<Map<string, Sen>> {
  // A month counts from the day after its last one on.
  const month = addDays(until, 1).slice(0, 7);
  const [stored] = await connection
    .select({ month: monthClosings.month, balances: monthClosings.balances })
    .from(monthClosings)
    .where(lt(monthClosings.month, month))
    .orderBy(desc(monthClosings.month))
    .limit(1);
  const rows = await connection
    .select({ account: postings.account, amount: sql<string>`sum(${postings.amount_sen})` })
    .from(postings)
    .where(
      and(
        stored ? gte(postings.booked_at, midnightOf(dayAfterMonth(stored.month))) : undefined,
        lt(postings.booked_at, midnightOf(addDays(until, 1))),
      ),
    )
    .groupBy(postings.account);
  const balances = new Map(Object.entries(stored?.balances ?? {}));
  for (const { account, amount } of rows) balances.set(account, asSen((balances.get(account) ?? 0) + Number(amount)));
  return balances;
}

/** Whether an account begins each year with nothing: what it had is profit then. */
function isOfResult(account: string): boolean {
  return ['income', 'cost', 'expense'].includes(classOf(account));
}

/** Profit by what is on the accounts of result, in sen. */
export function profitOf(balances: AccountBalances): Sen {
  const own = [...balances].flatMap(([account, amount]) => (isOfResult(account) ? amount : []));
  return asSen(-own.reduce((all, amount) => all + amount, 0) || 0);
}

/** What came on each account between two sums. */
export function between(earlier: AccountBalances, later: AccountBalances): Map<string, Sen> {
  return new Map([...later].map(([account, amount]) => [account, asSen(amount - (earlier.get(account) ?? 0))]));
}

/** What a day begins with: accounts of result since the first of its year, and the profit of all years before. */
export async function openingOf(connection: Connection, day: string): Promise<{ balances: Map<string, Sen>; retained: Sen }> {
  const earlier = await sumAccounts(connection, `${Number(day.slice(0, 4)) - 1}-12-31`);
  const all = day.endsWith('-01-01') ? earlier : await sumAccounts(connection, addDays(day, -1));
  const ofYear = between(earlier, all);
  const balances = new Map(
    [...all].map(([account, amount]) => [account, isOfResult(account) ? (ofYear.get(account) ?? asSen(0)) : amount]),
  );
  return { balances, retained: profitOf(earlier) };
}
