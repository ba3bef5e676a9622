import { ORDER_STATUS_LABELS, ORDER_STATUSES } from '@lapak/contract/states/order-status';
import type { TabItem } from '../../ui/tabs.tsx';
import type { OrderList } from './load-orders.ts';
import type { OrderTab } from './order-view.ts';

/** The status tabs with their counts, which follow the search. */
export function orderTabs(counts: OrderList['counts']): Array<TabItem<OrderTab>> {
  return [
    { value: 'all', label: 'Semua', count: counts.all },
    ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_STATUS_LABELS[status], count: counts[status] })),
  ];
}
