import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { CASH_ROW_KINDS } from '@lapak/contract/ledger/cash-places';
import { href } from 'react-router';
import { day, defineListView, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of the cash book: ?q=&place=&kind=&from=&to=&page=. */
export const cashView = defineListView(href('/admin/cash-book'), {
  q: text(),
  place: text(80),
  kind: maybeOneOf(CASH_ROW_KINDS),
  from: day(),
  to: day(),
  page: page(),
});

/** The sheet of a month, YYYY-MM. */
export function cashMonthAddress(month: string): string {
  return href('/admin/cash-book/month/:month', { month });
}

/** The running month in Aceh. */
export function monthNow(): string {
  return dateOf(new Date()).slice(0, 7);
}
