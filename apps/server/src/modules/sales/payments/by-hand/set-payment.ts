import { failure } from '@lapak/contract/errors';
import { tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { type MoveCause, movePaymentStatus, type OrderRow } from '../../records/index.ts';
import { findPaymentOfOrder, lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { closeSlip } from '../slips/close-slip.ts';

/**
 * Sets the payment status of a locked order by hand; from then on updates of the gateway no longer move it (decision 5). A waiting slip is
 * accepted with the payment. Throws `payment_pending` while the payment is being opened at the gateway. The same status again does nothing.
 */
export async function setPayment(
  transaction: Transaction,
  order: OrderRow,
  to: 'unpaid' | 'paid' | 'refunded',
  cause: MoveCause,
): Promise<OrderRow> {
  if (order.payment_status === to) return order;
  refuseTillMoney(order, to);
  const found = await findPaymentOfOrder(transaction, order.id);
  const payment = found && (await lockPayment(transaction, found.id));
  // The process that opens it decides first whether there is a payment. A state written now would be overwritten.
  if (payment?.state === 'opening') throw failure('payment_pending');
  // A refund keeps the time of payment.
  const paidAt = { paid: payment?.paid_at ?? new Date(), refunded: payment?.paid_at ?? null, unpaid: null }[to];
  if (payment) await updatePayment(transaction, payment.id, { state: stateOf(payment, to), paid_at: paidAt, set_by_admin: true });
  const moved = await movePaymentStatus(transaction, order, to, cause);
  return to === 'paid' && moved.slip_state === 'waiting' ? closeSlip(transaction, moved, { to: 'accepted', cause }) : moved;
}

/**
 * A payment that the gateway refused can't be paid there: set to unpaid it is `failed` again, and the buyer has to choose another method.
 */
function stateOf({ method, reference }: PaymentRow, to: 'unpaid' | 'paid' | 'refunded'): PaymentRow['state'] {
  return to === 'unpaid' && reference === null && tripayChannel(method) !== null ? 'failed' : to;
}

/**
 * Money of till sales is booked with shift and method, by the sale or the gateway (decision 21). A status set by hand would be money in no
 * drawer, so only a full refund can be noted.
 */
function refuseTillMoney(order: OrderRow, to: 'unpaid' | 'paid' | 'refunded'): void {
  if (order.order_type !== 'pos' || (to === 'refunded' && order.payment_status === 'paid')) return;
  const text = 'Pembayaran penjualan kasir dicatat oleh kasir atau layanan pembayaran online, bukan dengan tangan.';
  throw failure('invalid_input', { text, fields: { payment_status: text } });
}
