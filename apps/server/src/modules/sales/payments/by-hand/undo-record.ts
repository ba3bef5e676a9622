import type { Transaction } from '../../../../database/connection.ts';
import { findLastOfOrder } from '../../../kernel/discrepancies/index.ts';
import { findEventsSince, findLastEvent, type OrderBefore, type OrderRow, storeUndo } from '../../records/index.ts';
import { findPaymentOfOrder, lockPayment } from '../record/payment-queries.ts';
import { findWaitingSlip } from '../slips/slip-queries.ts';

/** How an admin undoes a move: by the id of its last event, within so many seconds. */
interface Undo {
  change: number;
  seconds: number;
}

/** The order after an admin's move, and how to undo it; null where nothing changed. */
export interface Moved {
  order: OrderRow;
  undo: Undo | null;
}

/** Runs an admin's move of a locked order and stores its state before, so that it can be undone for so many seconds (decision 52). */
export async function undoably(
  transaction: Transaction,
  { order, seconds }: { order: OrderRow; seconds: number },
  move: () => Promise<OrderRow>,
): Promise<Moved> {
  const lastEvent = await findLastEvent(transaction, order.id);
  const before: OrderBefore = {
    order: partsOf(order),
    payment: await paymentOf(transaction, order.id),
    slip_id: order.slip_state === 'waiting' ? await findWaitingSlip(transaction, order.id) : null,
    issue_id: await findLastOfOrder(transaction, order.id),
  };
  const moved = await move();
  const events = await findEventsSince(transaction, order.id, lastEvent);
  if (!events) return { order: moved, undo: null };
  const payment_after = await paymentOf(transaction, order.id);
  const undo = { order_id: order.id, first_event_id: events.first, last_event_id: events.last, before, payment_after };
  await storeUndo(transaction, undo, seconds);
  return { order: moved, undo: { change: events.last, seconds } };
}

/** The current payment of a locked order, locked as well. */
export async function paymentOf(transaction: Transaction, orderId: number): Promise<OrderBefore['payment']> {
  const found = await findPaymentOfOrder(transaction, orderId);
  if (!found) return null;
  const { id, state, set_by_admin, paid_at } = await lockPayment(transaction, found.id);
  return { id, state, set_by_admin, paid_at: paid_at?.toISOString() ?? null };
}

function partsOf(order: OrderRow): OrderBefore['order'] {
  const { status, payment_status, slip_state, shipped_courier, tracking_number, network, shipped_at, pay_until } = order;
  return {
    status,
    payment_status,
    slip_state,
    shipped_courier,
    tracking_number,
    network,
    shipped_at: shipped_at?.toISOString() ?? null,
    pay_until: pay_until?.toISOString() ?? null,
  };
}
