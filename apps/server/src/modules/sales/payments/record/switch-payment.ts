import type { OrderReason } from '@lapak/contract/sales/order-event';
import { MANUAL_PAYMENT } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { awaitsMoney, insertEvent, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { findPaymentOfOrder, lockPayment, type PaymentRow, updatePayment } from './payment-queries.ts';
import { dropUniqueDigits } from './unique-digits.ts';

interface Switch {
  order: OrderRow;
  from: PaymentRow;
  to: PaymentRow;
  /** The order's new deadline; null for a gateway payment, which has its own. */
  payUntil: Date | null;
  reason: OrderReason;
}

/**
 * Makes another payment the current one of a locked order, with an event (decision 28). Updates of the gateway about the abandoned one are
 * still applied.
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

/** Makes a payment that was just opened the current one, if the order still waits for money. */
export async function makeCurrent(transaction: Transaction, order: OrderRow, to: PaymentRow): Promise<void> {
  const current = awaitsMoney(order) && (await findPaymentOfOrder(transaction, order.id));
  if (!current) return;
  await switchPayment(transaction, { order, from: await lockPayment(transaction, current.id), to, payUntil: null, reason: BUYER_CHANGED });
}

export const BUYER_CHANGED: OrderReason = { code: 'buyer_changed_method' };

/**
 * Pays an order with a payment that its buyer had abandoned, if nothing else has paid or ended it. Null where that is impossible: the money
 * is a discrepancy then.
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
