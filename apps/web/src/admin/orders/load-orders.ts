import type { AnswerOf } from '@lapak/contract/endpoints';
import type { OrderDetail } from '@lapak/contract/schemas/orders';
import type { PaymentIssue } from '@lapak/contract/schemas/payments';
import { replace } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';
import { type OrderView, orderAddress } from './order-view.ts';

export type OrderList = AnswerOf<'listOrders'>;

interface Answer {
  list: OrderList;
  detail: OrderDetail | null;
  issues: readonly PaymentIssue[];
}

/** `failure` says why a newer answer couldn't be had; what is shown is then the last good one. */
export type OrdersData = { state: 'failed'; reason: string } | ({ state: 'ready'; failure: string | null } & Answer);

/** The last good answer: one failed refresh takes neither the list nor the open panel away. */
let last: { list: string; answer: Answer } | null = null;

/**
 * The list of a view, the opened order, and the open payment issues, at once. Redirects where the view names what isn't
 * there. Where it fails, the last good answer to the same list stays.
 */
export async function loadOrders(view: OrderView, signal: AbortSignal): Promise<OrdersData> {
  try {
    const [list, detail, issues] = await Promise.all([
      api.call('listOrders', { query: { q: view.q, status: view.tab, page: view.page }, signal }),
      view.order === null ? null : findOrder(view.order, signal),
      listOpenIssues(signal),
    ]);
    if (list.data.length === 0 && view.page > 1) throw replace(orderAddress({ ...view, page: list.meta.pages }));
    if (view.order !== null && !(detail && belongs(detail, view, list))) throw replace(orderAddress({ ...view, order: null }));
    const answer = { list, detail, issues };
    last = { list: listAddress(view), answer };
    return { state: 'ready', failure: null, ...answer };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    // Whom the server refuses sees nothing, not even what was seen before.
    if (last?.list !== listAddress(view) || error.code === 'forbidden') return { state: 'failed', reason: error.message };
    const detail = last.answer.detail?.id === view.order ? last.answer.detail : null;
    return { state: 'ready', failure: error.message, ...last.answer, detail };
  }
}

/** What tells one list from another: the panel beside it doesn't. */
function listAddress(view: OrderView): string {
  return orderAddress({ ...view, order: null });
}

/** Whether an order is in the filtered list; the panel of one that has left it closes (spec section 2, orders admin). */
function belongs(order: OrderDetail, { q, tab }: OrderView, list: OrderList): boolean {
  if (list.data.some((row) => row.id === order.id)) return true;
  // It may stand on another page. Only the server knows what a search finds, so with one the page decides.
  return q === '' && (tab === 'all' || tab === order.status);
}

async function findOrder(id: number, signal: AbortSignal): Promise<OrderDetail | null> {
  try {
    return (await api.call('getOrder', { params: { id }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** None when they can't be had: the orders matter more than the strip above them. */
async function listOpenIssues(signal: AbortSignal): Promise<readonly PaymentIssue[]> {
  try {
    return (await api.call('listPaymentIssues', { query: { state: 'open' }, signal })).data;
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}
