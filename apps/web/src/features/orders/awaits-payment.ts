import type { BuyerOrder } from '@lapak/contract/sales/orders';
import { COD_PAYMENT } from '@lapak/contract/sales/payment-status';

/** Seconds between refreshes while a payment is open. */
export const PAYMENT_REFRESH_SECONDS = 5;

type Unpaid = Pick<BuyerOrder, 'payment' | 'payment_method' | 'payment_status' | 'status'>;

/** Whether the buyer can still pay, and does so now. */
export function awaitsPayment(order: Unpaid): boolean {
  return order.payment !== null && order.payment_method !== COD_PAYMENT && isUnpaid(order);
}

/** Whether the buyer pays when the order arrives. */
export function paysAtDoor(order: Omit<Unpaid, 'payment'>): boolean {
  return order.payment_method === COD_PAYMENT && isUnpaid(order);
}

function isUnpaid({ payment_status, status }: Pick<Unpaid, 'payment_status' | 'status'>): boolean {
  return payment_status === 'unpaid' && status !== 'cancelled';
}
