import type { BuyerOrder } from '@lapak/contract/sales/orders';

/** Seconds between refreshes while a payment is open. */
export const PAYMENT_REFRESH_SECONDS = 5;

type Unpaid = Pick<BuyerOrder, 'payment' | 'payment_status' | 'status'>;

/** Whether the buyer can still pay. */
export function awaitsPayment(order: Unpaid): boolean {
  return order.payment !== null && order.payment_status === 'unpaid' && order.status !== 'cancelled';
}
