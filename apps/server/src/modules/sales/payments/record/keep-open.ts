import type { OrderReason } from '@lapak/contract/sales/order-event';
import type { Transaction } from '../../../../database/connection.ts';
import { insertEvent, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { type PaymentRow, updatePayment } from './payment-queries.ts';

interface Lost {
  /** The payment that the gateway `refused`, or that `failed` there. */
  payment: PaymentRow;
  how: 'refused' | 'failed';
  /** The new deadline of the order. */
  until: Date;
  reason: OrderReason;
}

/** Leaves a locked order unpaid with its goods and a deadline, for its buyer to choose another method (decision 28). */
export async function keepOpen(transaction: Transaction, order: OrderRow, { payment, how, until, reason }: Lost): Promise<void> {
  await updatePayment(transaction, payment.id, { expires_at: until });
  await updateOrderRow(transaction, order.id, { pay_until: until });
  await insertEvent(transaction, { order_id: order.id, field: 'method', from_value: payment.method, to_value: how, reason });
}
