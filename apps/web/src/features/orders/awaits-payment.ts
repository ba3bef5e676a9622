import type { BuyerOrder } from '@lapak/contract/schemas/orders';

/** Seconds after which an order whose payment is open is asked for again. */
export const PAYMENT_REFRESH_SECONDS = 10;

/** Whether the buyer can still pay. */
export function awaitsPayment(order: BuyerOrder): boolean {
  return order.payment !== null && order.payment_status === 'unpaid' && order.status !== 'cancelled';
}
