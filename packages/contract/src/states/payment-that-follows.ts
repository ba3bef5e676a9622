import type { OrderStatus } from './order-status.ts';
import { MANUAL_PAYMENT, type PaymentStatus } from './payment-status.ts';

/** Moves that say "the transfer has come in" when an admin makes them on a manual order (spec section 9, payment methods). */
const WAITING: readonly OrderStatus[] = ['pending', 'cancelled'];
const CONFIRMING: readonly OrderStatus[] = ['confirmed', 'shipped', 'delivered'];

/** An order before an admin moves it, as far as that says whether money follows. */
interface Before {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
}

/** What moving a manual order says about its transfer: that it has come in, also after its time; or that it is awaited again. */
export function paymentThatFollows({ status, payment_status, payment_method }: Before, to: OrderStatus): 'paid' | 'unpaid' | undefined {
  const isOpen = payment_status === 'unpaid' || payment_status === 'expired';
  if (payment_method !== MANUAL_PAYMENT || !isOpen || !WAITING.includes(status)) return undefined;
  if (CONFIRMING.includes(to)) return 'paid';
  return status === 'cancelled' && to === 'pending' ? 'unpaid' : undefined;
}
