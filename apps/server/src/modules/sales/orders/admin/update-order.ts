import { UNDO_SECONDS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { OrderUpdate } from '@lapak/contract/sales/admin-orders';
import type { OrderReason } from '@lapak/contract/sales/order-event';
import { ORDER_STATUS_LABELS } from '@lapak/contract/sales/order-status';
import { COD_PAYMENT } from '@lapak/contract/sales/payment-status';
import { paymentThatFollows } from '@lapak/contract/sales/payment-that-follows';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { type Moved, setPayment, undoably } from '../../payments/index.ts';
import { lockOrder, type MoveCause, moveOrder, type OrderRow, updateOrderRow } from '../../records/index.ts';
import { setShipment } from '../shipping/set-shipment.ts';

const PAID_AT_DOOR = "Pesanan ini dibayar di tempat. Buka pesanannya dan catat 'Diserahkan', supaya uangnya ikut tercatat.";
const PAID_BACK = 'Uang pesanan ini sudah dikembalikan, sehingga tidak dapat ditandai diterima.';

/** Which admin, and why where the shop itself says it; else the update's own words count. */
interface Mover {
  userId: number;
  reason?: OrderReason | undefined;
  /** How long it can be undone. */
  undoSeconds?: number | undefined;
}

/**
 * An admin moves an order, its payment, or both (spec section 4, order status). Moving a manual order on confirms its
 * transfer; what the parcel goes with is noted with it. Throws `not_found`, `changed_meanwhile` where its status isn't the one that was
 * seen, `out_of_stock` when leaving `cancelled` needs stock that is gone, or `payment_pending` while the payment that is to be changed is
 * being opened at the gateway, `invalid_input` where the till alone knows of the money, and
 * `order_closed` where it was paid back and is said to be delivered. It can be undone for some seconds, and its
 * mails wait for that (decision 52).
 */
export async function updateOrder(database: Database, id: number, update: OrderUpdate, by: Mover): Promise<Moved> {
  return database.transaction(async (transaction) =>
    updateLockedOrder(transaction, existing(await lockOrder(transaction, id)), update, by),
  );
}

/** The same for an order that the caller has locked, as one of many in a transaction (decision 76). */
export async function updateLockedOrder(transaction: Transaction, order: OrderRow, update: OrderUpdate, by: Mover): Promise<Moved> {
  const seconds = by.undoSeconds ?? UNDO_SECONDS;
  return undoably(transaction, { order, seconds }, () => move(transaction, order, update, { ...by, undoSeconds: seconds }));
}

async function move(
  transaction: Transaction,
  order: OrderRow,
  update: OrderUpdate,
  { userId, reason: given, undoSeconds: heldSeconds }: Mover & { undoSeconds: number },
): Promise<OrderRow> {
  if (update.expected_status !== undefined && update.expected_status !== order.status) {
    throw failure('changed_meanwhile', { text: `Status pesanan ini sudah diubah menjadi '${ORDER_STATUS_LABELS[order.status]}'.` });
  }
  const reason = given ?? (update.reason == null ? null : ({ code: 'note', words: update.reason } as const));
  const cause: MoveCause = { reason: reason ?? { code: 'admin_moved' }, userId, heldSeconds };
  // Before the move, whose mail has the tracking number.
  let moved = update.shipment
    ? await setShipment(transaction, order, update.shipment, { to: update.status ?? order.status, userId, heldSeconds })
    : order;
  refuseDelivery(order, update);
  if (update.status) moved = await moveOrder(transaction, moved, update.status, cause);
  const paymentStatus = update.payment_status ?? paymentThatFollows(order, moved.status);
  if (paymentStatus)
    moved = await setPayment(transaction, moved, paymentStatus, { ...cause, reason: reason ?? { code: 'admin_booked_payment' } });
  return waitsAnew(order, moved) ? withoutEnd(transaction, moved) : moved;
}

/** What was paid back isn't handed over: its partners would earn by it. What is paid at the door is handed over with its money. */
function refuseDelivery(order: OrderRow, update: OrderUpdate): void {
  const staysRefunded = order.payment_status === 'refunded' && (update.payment_status ?? 'refunded') === 'refunded';
  if (update.status !== 'delivered' || order.status === 'delivered') return;
  if (staysRefunded) throw failure('order_closed', { text: PAID_BACK });
  const staysUnpaid = order.payment_status === 'unpaid' && update.payment_status !== 'paid';
  if (order.payment_method === COD_PAYMENT && staysUnpaid) throw failure('order_closed', { text: PAID_AT_DOOR });
}

/** Whether an admin has made an order wait for its buyer again: one that was cancelled, or whose payment was noted. */
function waitsAnew(before: OrderRow, after: OrderRow): boolean {
  const isTakenUp = before.status === 'cancelled' && after.status !== 'cancelled';
  return isTakenUp || (before.payment_status !== 'unpaid' && after.payment_status === 'unpaid');
}

/** Removes the deadline of an order that an admin reactivated: it would expire within a minute (decision 28). */
async function withoutEnd(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  if (order.pay_until === null) return order;
  await updateOrderRow(transaction, order.id, { pay_until: null });
  return { ...order, pay_until: null };
}
