import { REPORT_KINDS, REPORT_SORTS } from '@lapak/contract/bookkeeping/list-keys';
import { addDays, dateOf, startOfMonth } from '@lapak/contract/dates/jakarta-days';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { day, defineListView, maybeOneOf, oneOf, page } from '../../../lib/list-view.ts';

const PERIODS = ['today', 'week', 'month', 'last-month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** The report's URL. Named periods move with time; `from` and `to` are for custom ones. */
export const reportView = defineListView(href('/admin/reports'), {
  by: oneOf(REPORT_KINDS, 'day'),
  period: oneOf(PERIODS, 'month'),
  from: day(),
  to: day(),
  sort: maybeOneOf(sortsOf(REPORT_SORTS)),
  page: page(),
});

/** The days of a period in Aceh, both included. */
export function daysOf(
  { period, from, to }: { period: Period; from: string | null; to: string | null },
  now: Date,
): { from: string; to: string } {
  const today = dateOf(now);
  const firstOfMonth = dateOf(startOfMonth(now));
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
    case 'own':
      return { from: from ?? to ?? today, to: to ?? from ?? today };
  }
}
