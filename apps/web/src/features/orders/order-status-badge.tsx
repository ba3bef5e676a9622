import type { OrderStatus } from '@lapak/contract/sales/order-status';
import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@lapak/contract/sales/payment-status';
import { orderStatusLabel } from '@lapak/contract/sales/pickup';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';

const orderTones: Record<OrderStatus, Tone> = {
  pending: 'warning',
  confirmed: 'info',
  shipped: 'brand',
  delivered: 'success',
  cancelled: 'danger',
};

const paymentTones: Record<PaymentStatus, Tone> = {
  unpaid: 'warning',
  paid: 'success',
  expired: 'neutral',
  failed: 'danger',
  refunded: 'info',
};

/** The order's status as a label. */
export function OrderStatusBadge({ status, isFetched = false }: { status: OrderStatus; isFetched?: boolean }) {
  return <Badge tone={orderTones[status]}>{orderStatusLabel(status, isFetched)}</Badge>;
}

/** The payment's status as a label. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={paymentTones[status]}>{PAYMENT_STATUS_LABELS[status]}</Badge>;
}

/** Beside 'Dibatalkan' and 'Lunas': the money came too late and goes back. */
export function RefundDueBadge({ order: { status, payment_status } }: { order: { status: OrderStatus; payment_status: PaymentStatus } }) {
  return status === 'cancelled' && payment_status === 'paid' ? <Badge tone="info">Uang kembali menyusul</Badge> : null;
}

/** Says that part of an order was returned, where the payment status doesn't. */
export function ReturnBadge({
  order: { refunded_amount, payment_status },
}: {
  order: { refunded_amount: number; payment_status: PaymentStatus };
}) {
  return refunded_amount > 0 && payment_status !== 'refunded' ? <Badge tone="info">Sebagian dikembalikan</Badge> : null;
}
