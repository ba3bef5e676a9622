import { DAY_STATES } from '@lapak/contract/bookkeeping/list-keys';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The days' URL: ?q=&state=&page=. */
export const daysView = defineListView(href('/admin/days'), { q: text(), state: maybeOneOf(DAY_STATES), page: page() });

/** The page of one day, YYYY-MM-DD. */
export function dayAddress(day: string): string {
  return href('/admin/days/:day', { day });
}
