import { COMPARISONS, STATEMENT_KINDS } from '@lapak/contract/bookkeeping/financial-statements';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { href } from 'react-router';
import { day, defineListView, maybeOneOf, oneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of the financial statements: ?kind=&from=&to=&compare=. */
export const accountingView = defineListView(href('/admin/accounting'), {
  kind: oneOf(STATEMENT_KINDS, 'trial'),
  from: day(),
  to: day(),
  compare: maybeOneOf(COMPARISONS),
});

/** The URL of the ledger of an account: ?account=&from=&to=&page=. */
export const ledgerView = defineListView(href('/admin/accounting/ledger'), { account: text(20), from: day(), to: day(), page: page() });

/** The URL of the months: ?q=&page=. */
export const monthsView = defineListView(href('/admin/accounting/months'), { q: text(), page: page() });

/** The URL of what came after a month, YYYY-MM: ?page=. */
export function lateView(month: string) {
  return defineListView(href('/admin/accounting/months/:month', { month }), { page: page() });
}

interface Days {
  from: string;
  to: string;
}

/** What a view shows: without days the month that is over. */
export function periodOf({ from, to }: { from: string | null; to: string | null }, now: Date): Days {
  const lastDay = addDays(`${dateOf(now).slice(0, 7)}-01`, -1);
  return { from: from ?? `${(to ?? lastDay).slice(0, 7)}-01`, to: to ?? (from !== null && from > lastDay ? dateOf(now) : lastDay) };
}

/** The days of a month, YYYY-MM. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
