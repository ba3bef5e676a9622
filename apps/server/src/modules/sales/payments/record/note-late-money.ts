import type { OrderReason } from '@lapak/contract/sales/order-event';
import type { PaymentDiscrepancyKind } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { insertEvent, type OrderRow } from '../../records/index.ts';

/** Issues of money that arrived and that the order could not take. */
const LATE: readonly PaymentDiscrepancyKind[] = ['paid_after_end', 'paid_twice'];

/**
 * Writes such money, in whole rupiah, into the history of a locked order; its buyer gets a mail. Does nothing for other discrepancies
 * and for till sales.
 */
export async function noteLateMoney(
  transaction: Transaction,
  order: OrderRow,
  { kind, rupiah, reason }: { kind: PaymentDiscrepancyKind; rupiah: number; reason: OrderReason },
): Promise<void> {
  if (order.order_type !== 'online' || !LATE.includes(kind)) return;
  await insertEvent(transaction, { order_id: order.id, field: 'late_money', to_value: '', figures: { rupiah }, reason });
}
