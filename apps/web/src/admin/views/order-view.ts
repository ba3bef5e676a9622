import { ORDER_SORTS, ORDER_TABS, type Order } from '@lapak/contract/schemas/orders';
import { sortsOf } from '@lapak/contract/schemas/wire';
import { href } from 'react-router';
import { aside, defineListView, id, maybeOneOf, oneOf, page, text } from '../../lib/list-view.ts';

/** The orders' URL: ?q=&status=&tag=&sort=&page=, and the open panel. */
export const orderView = defineListView(href('/admin/orders'), {
  q: text(),
  status: oneOf(ORDER_TABS, 'all'),
  tag: text(),
  sort: maybeOneOf(sortsOf(ORDER_SORTS)),
  page: page(),
  order: aside(id()),
});

export type OrderView = ReturnType<typeof orderView.read>;

/** The guest's email or the account's number (spec section 2); till buyers may have neither. */
export function orderCustomer({ guest_email, user_id }: Pick<Order, 'guest_email' | 'user_id'>): string {
  return guest_email ?? (user_id === null ? 'Pembeli di toko' : `User #${user_id}`);
}
