import { ORDER_STATUSES, type OrderStatus } from '@lapak/contract/states/order-status';

export type OrderTab = OrderStatus | 'all';

/** What the screen shows, as its URL says it: ?q=&status=&page=&order=. */
export interface OrderView {
  q: string;
  tab: OrderTab;
  page: number;
  /** The order whose panel is open. */
  order: number | null;
}

export const ORDERS_PATH = '/admin/orders';

/** Reads the URL's query; what makes no sense there counts as absent. */
export function readOrderView(search: string): OrderView {
  const params = new URLSearchParams(search);
  return {
    q: (params.get('q') ?? '').trim(),
    tab: ORDER_STATUSES.find((status) => status === params.get('status')) ?? 'all',
    page: wholeNumber(params.get('page')) ?? 1,
    order: wholeNumber(params.get('order')),
  };
}

/** The address of a view. Defaults are left out, so that addresses stay short. */
export function orderAddress({ q, tab, page, order }: OrderView): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (tab !== 'all') params.set('status', tab);
  if (page > 1) params.set('page', String(page));
  if (order !== null) params.set('order', String(order));
  return params.size > 0 ? `${ORDERS_PATH}?${params}` : ORDERS_PATH;
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
}
