import { failure } from '@lapak/contract/errors';
import type { OrderUpdate } from '@lapak/contract/schemas/orders';
import { ORDER_STATUS_LABELS } from '@lapak/contract/states/order-status';
import { MANUAL_PAYMENT } from '@lapak/contract/states/payment-status';
import type { Database, Transaction } from '../../database/connection.ts';
import { findPaymentOfOrder, lockPayment, updatePayment } from '../payments/index.ts';
import { type MoveCause, moveOrder, movePaymentStatus } from './move-order.ts';
import { lockOrder, type OrderRow, updateOrderRow } from './order-queries.ts';
import { setShipment } from './set-shipment.ts';

/** Moves that say "the transfer has come in" when an admin makes them on a manual order (spec section 9, payment methods). */
const WAITING: readonly string[] = ['pending', 'cancelled'];
const CONFIRMING: readonly string[] = ['confirmed', 'shipped', 'delivered'];

/**
 * An admin moves an order, its payment, or both (spec section 4, order status). Moving a manual order on confirms its
 * transfer; what the parcel goes with is noted with it. Throws `not_found`, `changed_meanwhile` where its status isn't the one that was seen, `out_of_stock` when leaving `cancelled` needs stock that is gone, or `payment_pending` while the
 * payment that is to be changed is being opened at the gateway, and `invalid_input` where the till alone knows of the money.
 */
export async function updateOrder(database: Database, id: number, update: OrderUpdate, userId: number): Promise<OrderRow> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) throw failure('not_found');
    if (update.expected_status !== undefined && update.expected_status !== order.status) {
      throw failure('changed_meanwhile', { text: `Status pesanan ini sudah diubah menjadi '${ORDER_STATUS_LABELS[order.status]}'.` });
    }
    const cause: MoveCause = { reason: update.reason ?? 'Diubah admin', userId };
    // Before the move, whose event tells of the number.
    let moved = update.shipment
      ? await setShipment(transaction, order, update.shipment, { to: update.status ?? order.status, userId })
      : order;
    if (update.status) moved = await moveOrder(transaction, moved, update.status, cause);
    if (order.status === 'cancelled' && moved.status !== 'cancelled') moved = await withoutEnd(transaction, moved);
    const paymentStatus = update.payment_status ?? paymentThatFollows(order, moved);
    if (paymentStatus)
      moved = await setPayment(transaction, moved, paymentStatus, { ...cause, reason: update.reason ?? 'Pembayaran dicatat admin' });
    return moved;
  });
}

/** An order that an admin has taken up again by hand doesn't end by itself a minute later (decision 28). */
async function withoutEnd(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  await updateOrderRow(transaction, order.id, { pay_until: null });
  return { ...order, pay_until: null };
}

/** What moving a manual order says about its transfer: that it has come in, also after its time; or that it is awaited again. */
function paymentThatFollows(before: OrderRow, { status, payment_status, payment_method }: OrderRow): 'paid' | 'unpaid' | undefined {
  const isOpen = payment_status === 'unpaid' || payment_status === 'expired';
  if (payment_method !== MANUAL_PAYMENT || !isOpen || !WAITING.includes(before.status)) return undefined;
  if (CONFIRMING.includes(status)) return 'paid';
  return before.status === 'cancelled' && status === 'pending' ? 'unpaid' : undefined;
}

async function setPayment(
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
  if (payment) await updatePayment(transaction, payment.id, { state: to, paid_at: paidAt, set_by_admin: true });
  return movePaymentStatus(transaction, order, to, cause);
}

/**
 * What the till takes in is booked with its shift and its way of paying (decision 21), by the sale or by the gateway's word. A status written
 * by hand would be money in no drawer; only that all of it went back elsewhere can be noted.
 */
function refuseTillMoney(order: OrderRow, to: 'unpaid' | 'paid' | 'refunded'): void {
  if (order.order_type !== 'pos' || (to === 'refunded' && order.payment_status === 'paid')) return;
  const text = 'Pembayaran penjualan kasir dicatat oleh kasir atau gerbang pembayaran, bukan dengan tangan.';
  throw failure('invalid_input', { text, fields: { payment_status: text } });
}
