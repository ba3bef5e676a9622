import type { OrderStatus } from './order-status.ts';
import { MANUAL_PAYMENT, type PaymentStatus } from './payment-status.ts';

/** Statuses from which an admin's move of a manual order means that the transfer has arrived (spec section 9, payment methods). */
const WAITING: readonly OrderStatus[] = ['pending', 'cancelled'];
const CONFIRMING: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** The fields of an order before an admin's move that say whether a payment follows. */
interface Before {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
}

/** The payment status that follows from moving a manual order: paid, also after its expiry; or unpaid again. */
export function paymentThatFollows({ status, payment_status, payment_method }: Before, to: OrderStatus): 'paid' | 'unpaid' | undefined {
  const isOpen = payment_status === 'unpaid' || payment_status === 'expired';
  if (payment_method !== MANUAL_PAYMENT || !isOpen || !WAITING.includes(status)) return undefined;
  if (CONFIRMING.includes(to)) return 'paid';
  return status === 'cancelled' && to === 'pending' ? 'unpaid' : undefined;
}
