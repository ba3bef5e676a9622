import { addDays, dateOf, midnightOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { findLastClosedMonth, lockMonths, sumAccounts } from '../../ledger/book/index.ts';
import { findLastSeal } from '../day-close/index.ts';
import { between, dayAfterMonth, profitOf } from '../journal/index.ts';
import { findFirstBooked, insertClosing, isStillWritten } from './closing-queries.ts';

/**
 * Closes a month whose days are sealed, and the open ones before it, each with what is on the accounts at its end. Nothing opens it again.
 * Throws `month_closed`, `month_not_over` and `month_open_days`.
 */
export async function closeMonth(database: Database, { month, userId, now }: { month: string; userId: number; now: Date }): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockMonths(transaction);
    const last = await findLastClosedMonth(transaction);
    if (last !== null && month <= last) throw failure('month_closed');
    const end = midnightOf(dayAfterMonth(month));
    if (now < end || (await isStillWritten(transaction, end))) throw failure('month_not_over');
    const seal = await findLastSeal(transaction);
    if (!seal || dayAfterMonth(month) > addDays(seal.day, 1)) throw failure('month_open_days');
    for (const each of await openMonths(transaction, { last, month })) await closeOne(transaction, each, userId);
  });
}

async function closeOne(transaction: Transaction, month: string, userId: number): Promise<void> {
  const before = await sumAccounts(transaction, addDays(`${month}-01`, -1));
  const balances = await sumAccounts(transaction, addDays(dayAfterMonth(month), -1));
  const result = profitOf(between(before, balances));
  await insertClosing(transaction, { month, balances: Object.fromEntries(balances), result_sen: result, created_by: userId });
}

/** Those from the last closed one, or from the first booking, up to this. */
async function openMonths(transaction: Transaction, { last, month }: { last: string | null; month: string }): Promise<string[]> {
  const first = await findFirstBooked(transaction);
  const begin = last !== null ? dayAfterMonth(last).slice(0, 7) : first ? dateOf(first).slice(0, 7) : month;
  return monthsBetween(begin < month ? begin : month, month);
}

/** From one month to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = dayAfterMonth(month).slice(0, 7)) months.push(month);
  return months;
}
