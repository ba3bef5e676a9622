import { failure } from '@lapak/contract/errors';
import type { Database } from '../../../database/connection.ts';
import { findOrderByToken, lockOrder, moveOrder, type OrderRow } from '../../order-records/index.ts';
import { findPaymentOfOrder, lockPayment } from '../record/payment-queries.ts';
import { refuseClosed } from './refuse-closed.ts';

/**
 * Lets a buyer cancel an order that they haven't paid; its stock comes back. A payment that is open at the gateway stays open there,
 * since there is no call that closes it: money that comes all the same is an issue (decision 4). Once cancelled, by whomever, the same
 * again does nothing. Throws `order_not_found`, `order_closed`, or `payment_pending` while its payment is being opened.
 */
export async function cancelUnpaidOrder(database: Database, token: string, userId: number | null): Promise<OrderRow> {
  return database.transaction(async (transaction) => {
    const seen = await findOrderByToken(transaction, token);
    const order = seen && (await lockOrder(transaction, seen.id));
    if (!order) throw failure('order_not_found');
    if (order.status === 'cancelled') return order;
    refuseClosed(order);
    const payment = await findPaymentOfOrder(transaction, order.id);
    // Whoever opens it decides first whether there is an order at all.
    if (payment && (await lockPayment(transaction, payment.id)).state === 'opening') throw failure('payment_pending');
    return moveOrder(transaction, order, 'cancelled', { reason: { code: 'buyer_cancelled' }, userId });
  });
}
