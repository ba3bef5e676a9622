import { UNDO_SECONDS } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { SlipDecision } from '@lapak/contract/sales/slips';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { openDiscrepancies } from '../../../kernel/discrepancies/index.ts';
import {
  awaitsMoney,
  hoursFrom,
  lockOrder,
  MIN_PAY_HOURS,
  type MoveCause,
  moveOrder,
  type OrderRow,
  updateOrderRow,
} from '../../records/index.ts';
import { noteLateMoney } from '../record/note-late-money.ts';
import { findPaymentOfOrder, updatePayment } from '../record/payment-queries.ts';
import { closeSlip } from '../slips/close-slip.ts';
import { findSlip, type SlipRow } from '../slips/slip-queries.ts';
import { setPayment } from './set-payment.ts';
import { type Moved, undoably } from './undo-record.ts';

/**
 * An admin says what a slip is worth: accepted confirms the order with its payment, once, and can be undone for
 * some seconds; refused tells the buyer why; `late` opens a discrepancy for money of an order that can't be paid any more
 * (decision 29). All under the order's lock. Throws `not_found`, `changed_meanwhile` where somebody was quicker, and `order_ended`
 * where it can't be accepted.
 */
export async function decideSlip(database: Database, id: number, decision: SlipDecision, userId: number): Promise<Moved> {
  const known = existing(await findSlip(database, id));
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, known.order_id);
    const slip = await findSlip(transaction, id);
    if (!order || !slip) throw failure('not_found');
    if (slip.state !== 'waiting') throw failure('changed_meanwhile', { text: whatBecameOf(slip) });
    switch (decision.verdict) {
      case 'accepted':
        refuseEnded(order);
        return undoably(transaction, { order, seconds: UNDO_SECONDS }, () => accept(transaction, order, userId));
      case 'refused':
        return { order: await refuse(transaction, order, { reason: { code: 'note', words: decision.reason }, userId }), undo: null };
      case 'late':
        return { order: await listAsLate(transaction, order, slip, userId), undo: null };
    }
  });
}

/** Confirms the order with its payment, as a PAID of the gateway does. */
async function accept(transaction: Transaction, order: OrderRow, userId: number): Promise<OrderRow> {
  const cause: MoveCause = { reason: { code: 'slip_accepted' }, userId, heldSeconds: UNDO_SECONDS };
  const moved = order.status === 'pending' ? await moveOrder(transaction, order, 'confirmed', cause) : order;
  return setPayment(transaction, moved, 'paid', cause);
}

async function refuse(transaction: Transaction, order: OrderRow, cause: MoveCause): Promise<OrderRow> {
  return closeSlip(transaction, await giveTime(transaction, order), { to: 'refused', cause });
}

/** Extends a deadline that passed, or nearly passed, while the slip waited, so that the buyer can send another one. */
async function giveTime(transaction: Transaction, order: OrderRow): Promise<OrderRow> {
  const least = hoursFrom(new Date(), MIN_PAY_HOURS);
  const isOpen = awaitsMoney({ ...order, slip_state: 'refused' });
  if (!isOpen || order.pay_until === null || order.pay_until >= least) return order;
  await updateOrderRow(transaction, order.id, { pay_until: least });
  const payment = await findPaymentOfOrder(transaction, order.id);
  if (payment) await updatePayment(transaction, payment.id, { expires_at: least });
  return { ...order, pay_until: least };
}

function whatBecameOf({ state, by }: SlipRow): string {
  const who = by ?? 'admin lain';
  if (state === 'accepted') return `Bukti ini sudah diterima oleh ${who}.`;
  if (state === 'refused') return `Bukti ini sudah ditolak oleh ${who}.`;
  return 'Pembeli sudah mengirim bukti yang lebih baru untuk pesanan ini.';
}

const LATE = 'Bila uangnya memang masuk, catat sebagai masalah pembayaran.';

function refuseEnded(order: OrderRow): void {
  if (order.status === 'cancelled') throw failure('order_ended', { text: `Pesanan ini sudah dibatalkan. ${LATE}` });
  if (order.payment_status !== 'unpaid') throw failure('order_ended', { text: `Pembayaran pesanan ini sudah dicatat. ${LATE}` });
}

async function listAsLate(transaction: Transaction, order: OrderRow, slip: SlipRow, userId: number): Promise<OrderRow> {
  if (order.status !== 'cancelled' && order.payment_status === 'unpaid')
    throw failure('changed_meanwhile', { text: 'Pesanan ini masih menunggu pembayaran: terima buktinya.' });
  const payment = await findPaymentOfOrder(transaction, order.id);
  const kind = order.payment_status === 'paid' ? 'paid_twice' : 'paid_after_end';
  await openDiscrepancies(transaction, [
    {
      area: 'payment',
      payment_id: payment?.id ?? null,
      order_id: order.id,
      kind,
      // The amount the slip was sent for. The order's total may have lost its unique digits since, by a payment at the gateway.
      detail: { code: 'slip', order: order.code, slip: slip.id, rupiah: slip.amount_rupiah, was: endOf(order) },
    },
  ]);
  const cause: MoveCause = { reason: { code: 'late_transfer' }, userId };
  await noteLateMoney(transaction, order, { kind, rupiah: slip.amount_rupiah, reason: cause.reason });
  return closeSlip(transaction, order, { to: 'accepted', cause });
}

/** Why money for it is late. */
function endOf({ status, payment_status }: OrderRow): 'paid' | 'cancelled' | 'refunded' {
  if (payment_status === 'paid') return 'paid';
  return status === 'cancelled' ? 'cancelled' : 'refunded';
}
