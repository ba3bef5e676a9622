import { aside, day, defineListView, flag, maybeOneOf, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';
import { BILL_STATES } from '../contract/bills.ts';

/**
 * The URL of the bills: ?q=&state=&page=; `act` is the bill that is paid, with `undo` taken back, or 'new', with `tax` for the income tax
 * of the month that ends on that day.
 */
export const billView = defineListView(href('/admin/cash-book/bills'), {
  q: text(),
  state: maybeOneOf(BILL_STATES),
  page: page(),
  act: aside(record()),
  undo: aside(flag()),
  tax: aside(day()),
});
