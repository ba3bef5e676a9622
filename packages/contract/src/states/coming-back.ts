import type { OrderStatus } from './order-status.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Whether goods of a sale can come back for money: it was paid, and neither called off nor paid back wholly (decision 21). */
export function canComeBack({ status, payment_status }: { status: OrderStatus; payment_status: PaymentStatus }): boolean {
  return status !== 'cancelled' && payment_status === 'paid';
}
