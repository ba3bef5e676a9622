import type { OrderReason } from '@lapak/contract/states/order-event';
import type { PaymentIssueKind } from '@lapak/contract/states/payment-status';
import type { Transaction } from '../../../database/connection.ts';
import { insertEvent, type OrderRow } from '../../order-records/index.ts';

/** Issues of money that is there and that a locked order couldn't be paid with (any more). */
const LATE: readonly PaymentIssueKind[] = ['paid_after_end', 'paid_twice'];

/**
 * Writes into an order's history that such money came in, in whole rupiah; its buyer is mailed. Says nothing of other issues, nor at the
 * till.
 */
export async function noteLateMoney(
  transaction: Transaction,
  order: OrderRow,
  { kind, rupiah, reason }: { kind: PaymentIssueKind; rupiah: number; reason: OrderReason },
): Promise<void> {
  if (order.order_type !== 'online' || !LATE.includes(kind)) return;
  await insertEvent(transaction, { order_id: order.id, field: 'late_money', to_value: '', figures: { rupiah }, reason });
}
