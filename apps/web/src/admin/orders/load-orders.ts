import type { AnswerOf } from '@lapak/contract/endpoints';
import type { OrderDetail } from '@lapak/contract/schemas/orders';
import { replace } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { loadList } from '../list/load-list.ts';
import { orderView } from './order-view.ts';

export type OrderList = AnswerOf<'listOrders'>;

/** The list of a view, the opened order, and the open payment issues, at once. Redirects where the view names what isn't there. */
export function loadOrders(request: Request) {
  return loadList(orderView, request, async (view, signal) => {
    const { q, status, page, order } = view;
    const [list, detail, issues] = await Promise.all([
      api.call('listOrders', { query: { q, status, page, sort: view.sort ?? undefined }, signal }),
      order === null ? null : findOrder(order, signal),
      api.call('listPaymentIssues', { query: { state: 'open' }, signal }).catch(noneOnFailure),
    ]);
    orderView.clampPage(view, list.meta);
    // The panel of an order that has left the filtered list closes (spec section 2). It may stand on another page; only the
    // server knows what a search finds, so with one the page decides.
    const isListed = list.data.some(({ id }) => id === order) || (detail && q === '' && (status === 'all' || status === detail.status));
    if (order !== null && !isListed) throw replace(orderView.changed(view, { order: null }));
    return { ...list, detail, issues: issues.data };
  });
}

async function findOrder(id: number, signal: AbortSignal): Promise<OrderDetail | null> {
  try {
    return (await api.call('getOrder', { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The orders matter more than the strip above them. */
function noneOnFailure(error: unknown): Pick<AnswerOf<'listPaymentIssues'>, 'data'> {
  if (error instanceof ApiError) return { data: [] };
  throw error;
}
