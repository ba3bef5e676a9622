import type { OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Whether a sale's goods can be returned for money: it was paid, and neither cancelled nor fully refunded (decision 21). */
export function canComeBack({ status, payment_status }: { status: OrderStatus; payment_status: PaymentStatus }): boolean {
  return status !== 'cancelled' && payment_status === 'paid';
}
