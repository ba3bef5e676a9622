import { failure } from '@lapak/contract/errors';
import { tripayChannel } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import { type MoveCause, movePaymentStatus, type OrderRow } from '../../order-records/index.ts';
import { findPaymentOfOrder, lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { closeSlip } from '../slips/close-slip.ts';

/**
 * What an admin knows of the payment of an order that is locked: from here on the gateway's word doesn't move it any more (decision 5). A
 * slip that waits is accepted with the payment. Throws `payment_pending` while the payment is being opened at the gateway. The same status
 * again does nothing.
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
  // Whoever opens it decides first whether there is a payment at all; a state written now would strand the order.
  if (payment?.state === 'opening') throw failure('payment_pending');
  // When it was paid stays true after a refund; what was never paid has no such moment.
  const paidAt = { paid: payment?.paid_at ?? new Date(), refunded: payment?.paid_at ?? null, unpaid: null }[to];
  if (payment) await updatePayment(transaction, payment.id, { state: stateOf(payment, to), paid_at: paidAt, set_by_admin: true });
  const moved = await movePaymentStatus(transaction, order, to, cause);
  return to === 'paid' && moved.slip_state === 'waiting' ? closeSlip(transaction, moved, { to: 'accepted', cause }) : moved;
}

/** What the gateway refused can't be paid there: taken back, it is refused as it was, and the buyer has to choose another way. */
function stateOf({ method, reference }: PaymentRow, to: 'unpaid' | 'paid' | 'refunded'): PaymentRow['state'] {
  return to === 'unpaid' && reference === null && tripayChannel(method) !== null ? 'failed' : to;
}

/**
 * What the till takes in is booked with its shift and its way of paying (decision 21), by the sale or by the gateway's word. A status
 * written by hand would be money in no drawer; only that all of it went back elsewhere can be noted.
 */
function refuseTillMoney(order: OrderRow, to: 'unpaid' | 'paid' | 'refunded'): void {
  if (order.order_type !== 'pos' || (to === 'refunded' && order.payment_status === 'paid')) return;
  const text = 'Pembayaran penjualan kasir dicatat oleh kasir atau layanan pembayaran online, bukan dengan tangan.';
  throw failure('invalid_input', { text, fields: { payment_status: text } });
}
