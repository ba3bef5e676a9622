import type { OrderTab } from '@lapak/contract/sales/list-keys';
import type { OrderStatus } from '@lapak/contract/sales/order-status';

/** The status that a tab of the orders' list asks for. */
export function statusOf(tab: OrderTab | undefined): OrderStatus | undefined {
  return tab === 'all' ? undefined : tab;
}
