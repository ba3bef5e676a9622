import { addDays } from '@lapak/contract/dates/jakarta-days';
import { classOf } from '@lapak/contract/ledger/accounts';
import { asSen, type Sen } from '@lapak/contract/money/sen';
import type { Connection } from '../../../database/connection.ts';
import { sumAccounts } from '../../ledger/book/index.ts';

/** What is on each account as it is posted, in sen: above 0 debit. */
export type AccountBalances = ReadonlyMap<string, Sen>;

/** The first day after a month, YYYY-MM. */
export function dayAfterMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
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
