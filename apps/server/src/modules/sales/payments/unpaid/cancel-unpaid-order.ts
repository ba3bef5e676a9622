import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../../database/connection.ts';
import { findOrderByToken, lockOrder, moveOrder, type OrderRow } from '../../records/index.ts';
import { findPaymentOfOrder, lockPayment } from '../record/payment-queries.ts';
import { refuseClosed } from './refuse-closed.ts';

/**
 * A buyer cancels an order that isn't paid; its stock is released. The gateway has no call to close a payment, so an open one stays open
 * there, and money for it is a discrepancy (decision 4). A cancelled order stays as it is. Throws `order_not_found`, `order_closed`, or
 * `payment_pending` while its payment is being opened.
 */
export async function cancelUnpaidOrder(database: Database, token: string, userId: number | null): Promise<OrderRow> {
  return database.transaction(async (transaction) => {
    const seen = await findOrderByToken(transaction, token);
    const order = seen && (await lockOrder(transaction, seen.id));
    if (!order) throw failure('order_not_found');
    if (order.status === 'cancelled') return order;
    refuseClosed(order);
    const payment = await findPaymentOfOrder(transaction, order.id);
    // The process that opens it decides first whether the order is released.
    if (payment && (await lockPayment(transaction, payment.id)).state === 'opening') throw failure('payment_pending');
    return moveOrder(transaction, order, 'cancelled', { reason: { code: 'buyer_cancelled' }, userId });
  });
}
