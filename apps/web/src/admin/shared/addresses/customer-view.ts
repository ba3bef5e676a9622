import { sortsOf } from '@lapak/contract/list-keys';
import { CUSTOMER_SORTS } from '@lapak/contract/sales/list-keys';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The customers' URL: ?q=&sort=&page=. */
export const customerView = defineListView(href('/admin/customers'), {
  q: text(),
  sort: maybeOneOf(sortsOf(CUSTOMER_SORTS)),
  page: page(),
});

/** The page of one customer. */
export function customerAddress(key: string): string {
  return href('/admin/customers/:key', { key: encodeURIComponent(key) });
}
