import type { OrderReason } from '@lapak/contract/states/order-event';
import type { Transaction } from '../../../database/connection.ts';
import { insertEvent, type OrderRow, updateOrderRow } from '../../order-records/index.ts';
import { type PaymentRow, updatePayment } from './payment-queries.ts';

interface Lost {
  /** How it was to be paid, which came to nothing: the gateway `refused` it, or it `failed` there. */
  payment: PaymentRow;
  how: 'refused' | 'failed';
  /** When the order ends by itself. */
  until: Date;
  reason: OrderReason;
}

/** Leaves a locked order unpaid, with its goods and an end of its own, for its buyer to choose another way to pay (decision 28). */
export async function keepOpen(transaction: Transaction, order: OrderRow, { payment, how, until, reason }: Lost): Promise<void> {
  await updatePayment(transaction, payment.id, { expires_at: until });
  await updateOrderRow(transaction, order.id, { pay_until: until });
  await insertEvent(transaction, { order_id: order.id, field: 'method', from_value: payment.method, to_value: how, reason });
}
