import { PAY_STATES } from '@lapak/contract/sales/courier-pay';
import { href } from 'react-router';
import { aside, day, defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

const FILTERS = { q: text(), courier: id(), state: maybeOneOf(PAY_STATES), from: day(), to: day() };

/** The URL of what couriers get: ?q=&courier=&state=&from=&to=&page=; `pay` is the courier who is being paid. */
export const courierPayView = defineListView(href('/admin/orders/pay'), { ...FILTERS, page: page(), pay: aside(id()) });
/** On paper all that is found. */
export const courierPayPrintView = defineListView(href('/admin/orders/pay/print'), FILTERS);

type Filters = ReturnType<typeof courierPayPrintView.read>;

/** The query of the list's filters. */
export function payFilterOf({ q, courier, state, from, to }: Filters) {
  return { q, courier_id: courier ?? undefined, state: state ?? undefined, from: from ?? undefined, to: to ?? undefined };
}
