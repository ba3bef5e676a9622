import type { OrderReason } from '@lapak/contract/states/order-event';
import { MANUAL_PAYMENT } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import { awaitsMoney, insertEvent, type OrderRow, updateOrderRow } from '../../order-records/index.ts';
import { findPaymentOfOrder, lockPayment, type PaymentRow, updatePayment } from './payment-queries.ts';
import { dropUniqueDigits } from './unique-digits.ts';

interface Switch {
  order: OrderRow;
  from: PaymentRow;
  to: PaymentRow;
  /** When the order ends by itself from now on; null with a gateway's payment, which has an end of its own. */
  payUntil: Date | null;
  reason: OrderReason;
}

/**
 * Makes another payment the one that a locked order is paid with, with an event (decision 28). What the gateway says of the abandoned one
 * is still heard.
 */
export async function switchPayment(transaction: Transaction, { order, from, to, payUntil, reason }: Switch): Promise<OrderRow> {
  await updatePayment(transaction, from.id, { is_current: false });
  await updatePayment(transaction, to.id, { is_current: true });
  const due = to.method === MANUAL_PAYMENT ? order : await dropUniqueDigits(transaction, order);
  const changes = { payment_method: to.method, pay_until: payUntil };
  await updateOrderRow(transaction, order.id, changes);
  await insertEvent(transaction, { order_id: order.id, field: 'method', from_value: from.method, to_value: to.method, reason });
  return { ...due, ...changes };
}

/** Goes over to a payment that the gateway has just opened, if the order still waits for money. */
export async function makeCurrent(transaction: Transaction, order: OrderRow, to: PaymentRow): Promise<void> {
  const current = awaitsMoney(order) && (await findPaymentOfOrder(transaction, order.id));
  if (!current) return;
  await switchPayment(transaction, { order, from: await lockPayment(transaction, current.id), to, payUntil: null, reason: BUYER_CHANGED });
}

export const BUYER_CHANGED: OrderReason = { code: 'buyer_changed_method' };

/**
 * Money came for a payment that its buyer had left: if nothing else has paid the order or settled its fate, that is how it is paid.
 * Null where it can't be, and the money is an admin's to look at.
 */
export async function payWithAbandoned(transaction: Transaction, order: OrderRow, abandoned: PaymentRow): Promise<OrderRow | null> {
  const found = order.payment_status === 'unpaid' ? await findPaymentOfOrder(transaction, order.id) : undefined;
  const current = found && (await lockPayment(transaction, found.id));
  if (!current || current.set_by_admin) return null;
  return switchPayment(transaction, {
    order,
    from: current,
    to: abandoned,
    payUntil: null,
    reason: { code: 'paid_by_left_method' },
  });
}
