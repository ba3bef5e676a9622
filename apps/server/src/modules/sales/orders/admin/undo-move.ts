import { Failure, failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { findLastOfOrder } from '../../../kernel/discrepancies/index.ts';
import { paymentOf, reopenSlip, updatePayment } from '../../payments/index.ts';
import {
  findLastEvent,
  findUndo,
  insertEvent,
  lockOrder,
  type MoveCause,
  markUndone,
  moveOrder,
  movePaymentStatus,
  type OrderRow,
  type UndoRow,
  updateOrderRow,
} from '../../records/index.ts';
import { deleteTrack } from '../shipping/tracking-queries.ts';

/** Cancels the mails of these events of an order. False where one has been sent, or is being sent. */
export type CancelMails = (transaction: Transaction, about: { orderId: number; first: number; last: number }) => Promise<boolean>;

const CHANGED = 'Pesanan ini sudah berubah lagi sejak itu, sehingga tidak dapat diurungkan. Periksa keadaan terbarunya.';
const TOO_LATE = 'Waktu untuk mengurungkan sudah lewat dan pembeli sudah dikabari. Ubah statusnya seperti biasa bila keliru.';
const SOLD = 'Barang pesanan ini sudah terjual kepada pembeli lain, sehingga pembatalannya tidak dapat diurungkan.';

/**
 * Restores an order, its payment, slip and stock to what they were before an admin's last move (decision 52). The same again does nothing.
 * Throws `not_found`, and `undo_impossible` where the time is over, a mail was sent, the order has moved since or its goods have been sold.
 */
export async function undoMove(
  { database, cancelMails }: { database: Database; cancelMails: CancelMails },
  { orderId, change, userId }: { orderId: number; change: number; userId: number },
): Promise<OrderRow> {
  return database.transaction(async (transaction) => {
    const order = existing(await lockOrder(transaction, orderId));
    return undoLockedMove(transaction, order, { change, userId, cancelMails });
  });
}

/** The same for an order that the caller has locked, as one of many in a transaction (decision 76). */
export async function undoLockedMove(
  transaction: Transaction,
  order: OrderRow,
  { change, userId, cancelMails }: { change: number; userId: number; cancelMails: CancelMails },
): Promise<OrderRow> {
  const undo = await findUndo(transaction, order.id);
  if (undo?.last_event_id !== change) throw failure('undo_impossible', { text: undo ? CHANGED : TOO_LATE });
  if (undo.undone_at !== null) return order;
  if (await hasChangedSince(transaction, undo)) throw failure('undo_impossible', { text: CHANGED });
  if (undo.isOver) throw failure('undo_impossible', { text: TOO_LATE });
  const { first_event_id: first, last_event_id: last } = undo;
  const restored = await restore(transaction, order, undo, { reason: { code: 'undone' }, userId, isUndo: true });
  if (!(await cancelMails(transaction, { orderId: order.id, first, last }))) throw failure('undo_impossible', { text: TOO_LATE });
  await markUndone(transaction, order.id);
  return restored;
}

/** Whether the order has changed since: its history, its payment, or a new discrepancy. */
async function hasChangedSince(transaction: Transaction, undo: UndoRow): Promise<boolean> {
  if ((await findLastEvent(transaction, undo.order_id)) !== undo.last_event_id) return true;
  const payment = await paymentOf(transaction, undo.order_id);
  const { payment_after: after } = undo;
  const isSame = payment?.id === after?.id && payment?.state === after?.state && payment?.set_by_admin === after?.set_by_admin;
  return !isSame || (await findLastOfOrder(transaction, undo.order_id)) !== undo.before.issue_id;
}

async function restore(transaction: Transaction, order: OrderRow, { before }: UndoRow, cause: MoveCause): Promise<OrderRow> {
  const { payment, slip_id: slipId } = before;
  if (payment) {
    const { id, state, set_by_admin, paid_at } = payment;
    await updatePayment(transaction, id, { state, set_by_admin, paid_at: momentOf(paid_at) });
  }
  if (slipId !== null) await reopenSlip(transaction, slipId);
  const { tracking_number: number } = before.order;
  if (number !== order.tracking_number) {
    await deleteTrack(transaction, order.id);
    await insertEvent(transaction, {
      order_id: order.id,
      field: 'tracking',
      from_value: order.tracking_number,
      to_value: number ?? '',
      reason: cause.reason,
      user_id: cause.userId,
      is_undo: true,
    });
  }
  const moved = await moveOrder(transaction, order, before.order.status, cause).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'out_of_stock' ? failure('undo_impossible', { text: SOLD }) : error;
  });
  const paid = await movePaymentStatus(transaction, moved, before.order.payment_status, cause);
  const parts = { ...before.order, shipped_at: momentOf(before.order.shipped_at), pay_until: momentOf(before.order.pay_until) };
  await updateOrderRow(transaction, order.id, parts);
  return { ...paid, ...parts };
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
