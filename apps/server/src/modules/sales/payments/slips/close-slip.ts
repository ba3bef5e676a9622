import { reasonText } from '@lapak/contract/sales/order-event';
import type { Transaction } from '../../../../database/connection.ts';
import { insertEvent, type MoveCause, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { closeWaitingSlip } from './slip-queries.ts';

/**
 * Accepts or refuses the waiting slip of a locked order, with an event that mails the buyer. The buyer can read the reason of a refusal.
 */
export async function closeSlip(
  transaction: Transaction,
  order: OrderRow,
  { to, cause }: { to: 'accepted' | 'refused'; cause: MoveCause },
): Promise<OrderRow> {
  const sentAt = await closeWaitingSlip(transaction, order.id, {
    state: to,
    reason: to === 'refused' ? reasonText(cause.reason) : null,
    decided_by: cause.userId,
  });
  await updateOrderRow(transaction, order.id, { slip_state: to }, { paidAt: to === 'accepted' ? sentAt : undefined });
  await insertEvent(transaction, {
    order_id: order.id,
    field: 'slip',
    from_value: 'waiting',
    to_value: to,
    reason: cause.reason,
    user_id: cause.userId,
    heldSeconds: cause.heldSeconds,
  });
  return { ...order, slip_state: to };
}
