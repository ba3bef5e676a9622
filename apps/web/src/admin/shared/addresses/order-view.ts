import { sortsOf } from '@lapak/contract/list-keys';
import { ORDER_TYPES } from '@lapak/contract/order-types';
import { ORDER_METHODS, ORDER_SORTS, ORDER_TABS } from '@lapak/contract/sales/list-keys';
import type { Order } from '@lapak/contract/sales/orders';
import { PAYMENT_STATUSES } from '@lapak/contract/sales/payment-status';
import { href } from 'react-router';
import { aside, day, defineListView, id, maybeOneOf, oneOf, page, text } from '../../../lib/list-view.ts';
import { daysOf } from './report-view.ts';

/** The orders' URL: ?q=&status=&tag=&period=&from=&to=&payment=&method=&type=&shipping=&town=&district=&sort=&page=, and the open panel. */
export const orderView = defineListView(href('/admin/orders'), {
  q: text(),
  status: oneOf(ORDER_TABS, 'all'),
  tag: text(),
  period: maybeOneOf(['today', 'week', 'month', 'last-month']),
  from: day(),
  to: day(),
  payment: maybeOneOf(PAYMENT_STATUSES),
  method: maybeOneOf(ORDER_METHODS),
  type: maybeOneOf(ORDER_TYPES),
  shipping: maybeOneOf(['waiting', 'pickup']),
  town: text(100),
  district: text(100),
  sort: maybeOneOf(sortsOf(ORDER_SORTS)),
  page: page(),
  order: aside(id()),
});

export type OrderView = ReturnType<typeof orderView.read>;

/** The days of the list, both included; a named period moves with time. */
export function daysOfOrders({ period, from, to }: OrderView): { from: string | null; to: string | null } {
  return period === null ? { from, to } : daysOf({ period, from, to }, new Date());
}

/** The query of the list's filters. */
export function orderFilterOf(view: OrderView) {
  const { from, to } = daysOfOrders(view);
  return {
    q: view.q,
    status: view.status,
    tag: view.tag || undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    payment_status: view.payment ?? undefined,
    method: view.method ?? undefined,
    town: view.town || undefined,
    district: view.district || undefined,
    type: view.type ?? undefined,
    unshipped: view.shipping === 'waiting' || undefined,
    pickup: view.shipping === 'pickup' || undefined,
  };
}

/** How many filters are set, apart from search, tab and tag. */
export function countOrderFilters({ period, from, to, payment, method, type, shipping, town, district }: OrderView): number {
  return [period ?? from ?? to, payment, method, type, shipping, town || null, district || null].filter((chosen) => chosen !== null).length;
}

/** Views that every shop asks for. */
export const ORDER_READY_VIEWS = [
  { name: 'Lunas, belum dikirim', href: orderView.address({ payment: 'paid', shipping: 'waiting' }) },
  { name: 'Belum dibayar', href: orderView.address({ status: 'pending', payment: 'unpaid' }) },
  { name: 'Hari ini', href: orderView.address({ period: 'today' }) },
];

/** The guest's email or the account's number (spec section 2); who ordered in chat may have a phone alone, a till's buyer nothing. */
export function orderCustomer(order: Pick<Order, 'guest_email' | 'user_id' | 'order_type' | 'shipping_phone'>): string {
  if (order.guest_email !== null) return order.guest_email;
  if (order.user_id !== null) return `User #${order.user_id}`;
  return order.order_type === 'pos' ? 'Pembeli di toko' : (order.shipping_phone ?? 'Tamu');
}
