import { TAX_SORTS } from '@lapak/contract/bookkeeping/list-keys';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of the tax office's sums: ?year=&q=&sort=&page=; without a year it is the running one. */
export const taxView = defineListView(href('/admin/reports/tax'), {
  year: id(),
  q: text(),
  sort: maybeOneOf(sortsOf(TAX_SORTS)),
  page: page(),
});

/** The URL of one partner's: ?year=. */
export function taxPartnerView(partnerId: number) {
  return defineListView(href('/admin/reports/tax/:id', { id: String(partnerId) }), { year: id() });
}

/** The year that a view shows: the running one in Aceh unless it says another, which a sum can be asked for. */
export function yearOf({ year }: { year: number | null }, now: Date): number {
  const running = Number(dateOf(now).slice(0, 4));
  return year !== null && year >= FIRST_YEAR && year <= running ? year : running;
}

/** Before it nothing is asked for. */
export const FIRST_YEAR = 2000;
