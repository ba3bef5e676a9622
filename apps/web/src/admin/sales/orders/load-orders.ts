import type { AnswerOf } from '@lapak/contract/endpoints';
import { replace } from 'react-router';
import { api } from '../../../lib/browser-api.ts';
import { countOrderFilters, type OrderView, orderFilterOf, orderView } from '../../shared/addresses/order-view.ts';
import { loadList } from '../../shared/list/load-list.ts';
import { loadOpened } from '../../shared/list/load-opened.ts';

export type OrderList = AnswerOf<'listOrders'>;

/** The query of the list's filters and order. */
export function orderQueryOf(view: OrderView) {
  return { ...orderFilterOf(view), sort: view.sort ?? undefined };
}

/** Loads list and opened order in parallel. Redirects when either doesn't exist. */
export function loadOrders(request: Request) {
  return loadList(orderView, request, async (view, signal) => {
    const { q, status, tag, page, order } = view;
    const withoutPanel = orderView.changed(view, { order: null });
    const [list, detail] = await Promise.all([
      api.call('listOrders', { query: { ...orderQueryOf(view), page }, signal }),
      loadOpened(order, withoutPanel, (id) => api.call('getOrder', { params: { id }, signal })),
    ]);
    orderView.clampPage(view, list.meta);
    // The panel of an order that left the filtered list closes (spec section 2). It may be on another page; with a search only the server
    // knows, so the page decides.
    const isListed =
      list.data.some(({ id }) => id === order) ||
      (q === '' &&
        countOrderFilters(view) === 0 &&
        (tag === '' || detail?.tags.includes(tag)) &&
        (status === 'all' || status === detail?.status));
    if (detail && !isListed) throw replace(withoutPanel);
    return { ...list, detail };
  });
}
