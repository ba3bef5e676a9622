import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { href } from 'react-router';
import { day, defineListView } from '../../../lib/list-view.ts';

/** The URL of the journal: ?from=&to=. */
export const accountingView = defineListView(href('/admin/accounting'), { from: day(), to: day() });

/** What a view shows: without days the month that is over. */
export function periodOf({ from, to }: { from: string | null; to: string | null }, now: Date): { from: string; to: string } {
  const lastDay = addDays(`${dateOf(now).slice(0, 7)}-01`, -1);
  return { from: from ?? `${(to ?? lastDay).slice(0, 7)}-01`, to: to ?? (from !== null && from > lastDay ? dateOf(now) : lastDay) };
}
