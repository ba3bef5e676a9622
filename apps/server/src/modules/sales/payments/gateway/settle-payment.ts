import { subtractSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import type { GatewayDiscrepancyDetail, GatewayStatement } from '@lapak/contract/sales/payment-discrepancy-detail';
import { gatewayMayMove, type PaymentDiscrepancyKind, type PaymentStatus } from '@lapak/contract/sales/payment-status';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { isRefusedContent } from '../../../../database/is-refused-content.ts';
import { readableText } from '../../../../providers/readable-text.ts';
import { TripayCallback, type TripayStatus, type TripayTransaction } from '../../../../providers/tripay/tripay-schemas.ts';
import { hasDiscrepancy, openDiscrepancies } from '../../../kernel/discrepancies/index.ts';
import {
  awaitsMoney,
  hoursFrom,
  insertTenders,
  isShiftClosed,
  lockOrder,
  moveOrder,
  movePaymentStatus,
  type OrderRow,
  updateOrderRow,
} from '../../records/index.ts';
import { lockUnappliedCallback, markCallbackApplied } from '../record/callback-queries.ts';
import { keepOpen } from '../record/keep-open.ts';
import { noteLateMoney } from '../record/note-late-money.ts';
import { findPaymentByReference, lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { payWithAbandoned } from '../record/switch-payment.ts';
import type { PaymentDependencies } from './dependencies.ts';

/** What the gateway says of a payment, by callback or when asked. Amounts in whole rupiah. */
interface GatewayUpdate {
  reference: string;
  merchantRef: string | null;
  status: TripayStatus;
  /** What was paid or is to be paid, the customer's fee included. */
  totalAmount: number;
  feeCustomer: number;
  paidAt: Date | null;
}

type SettleDependencies = Pick<PaymentDependencies, 'database' | 'settings'>;

/** What became of the update: applied, nothing to do, or a discrepancy on the admin's list. */
export type Settlement = 'applied' | 'nothing' | PaymentDiscrepancyKind;

const STATUS_OF: Record<TripayStatus, PaymentStatus> = {
  UNPAID: 'unpaid',
  PAID: 'paid',
  EXPIRED: 'expired',
  FAILED: 'failed',
  REFUND: 'refunded',
};

/**
 * Applies a stored callback once, under a lock on it and on its order (decision 4). One that can't be read, or whose content the database
 * refuses, becomes a discrepancy: it would fail again each time.
 */
export async function applyCallback({ database, settings }: SettleDependencies, id: number): Promise<void> {
  const { unpaid_hours } = (await settings.read()).orders;
  try {
    await database.transaction(async (transaction) => {
      const callback = await lockUnappliedCallback(transaction, id);
      if (!callback) return;
      const update = readCallback(callback.raw_body);
      if (!update) return putAside(transaction, callback);
      const { settlement, paymentId } = await settle(transaction, update, unpaid_hours);
      await markCallbackApplied(transaction, id, settlement, paymentId);
    });
  } catch (error) {
    if (!isRefusedContent(error)) throw error;
    await setAsideCallback(database, id);
  }
}

/** Makes a stored callback that can't be applied a discrepancy for the admin, and marks it as applied. */
export async function setAsideCallback(database: Database, id: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const callback = await lockUnappliedCallback(transaction, id);
    if (callback) await putAside(transaction, callback);
  });
}

async function putAside(transaction: Transaction, { id, raw_body }: { id: number; raw_body: Buffer }): Promise<void> {
  // Without control characters, which made some of them unusable. The rest says which payment to look for at the gateway.
  const said = readableText(raw_body.toString('utf8').replace(/\p{C}/gu, ' '), []);
  const detail = { code: 'unreadable', callback: id, said } as const;
  await openDiscrepancies(transaction, [{ area: 'payment', payment_id: null, order_id: null, kind: 'unreadable', detail }]);
  await markCallbackApplied(transaction, id, 'unreadable', null);
}

/** Applies what the gateway answered when asked. */
export async function applyDetail({ database, settings }: SettleDependencies, detail: TripayTransaction): Promise<Settlement> {
  const { unpaid_hours } = (await settings.read()).orders;
  return database.transaction(async (transaction) => {
    const update: GatewayUpdate = {
      reference: detail.reference,
      merchantRef: detail.merchant_ref,
      status: detail.status,
      totalAmount: detail.amount,
      feeCustomer: detail.fee_customer,
      paidAt: detail.paid_at === null ? null : new Date(detail.paid_at * 1000),
    };
    return (await settle(transaction, update, unpaid_hours)).settlement;
  });
}

function readCallback(rawBody: Buffer): GatewayUpdate | null {
  let json: unknown;
  try {
    json = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return null;
  }
  const { data } = TripayCallback.safeParse(json);
  if (!data) return null;
  return {
    reference: data.reference,
    merchantRef: data.merchant_ref,
    status: data.status,
    totalAmount: data.total_amount,
    feeCustomer: data.fee_customer,
    paidAt: data.paid_at === null ? null : new Date(data.paid_at * 1000),
  };
}

async function settle(
  transaction: Transaction,
  update: GatewayUpdate,
  unpaidHours: number,
): Promise<{ settlement: Settlement; paymentId: number | null }> {
  const found = await findPaymentByReference(transaction, update);
  const order = found ? await lockOrder(transaction, found.order_id) : undefined;
  if (!found || !order) {
    const detail = { code: 'unknown_payment', merchant_ref: update.merchantRef, said: statementOf(update) } as const;
    await openDiscrepancies(transaction, [{ area: 'payment', payment_id: null, order_id: null, kind: 'unknown_reference', detail }]);
    return { settlement: 'unknown_reference', paymentId: null };
  }
  const payment = await lockPayment(transaction, found.id);
  const discrepancy = async (kind: PaymentDiscrepancyKind, detail: GatewayDiscrepancyDetail) => {
    const found = { payment_id: payment.id, order_id: order.id, kind, detail: { ...detail, order: order.code } };
    // The job asks about open payments again and again and gets the same answer. The payment is locked, so nobody adds one twice.
    if (await hasDiscrepancy(transaction, found)) return;
    await openDiscrepancies(transaction, [{ area: 'payment', ...found }]);
    await noteLateMoney(transaction, order, { kind, rupiah: update.totalAmount, reason: { code: 'gateway', status: update.status } });
  };
  const settlement = await decide(transaction, { order, payment, update, unpaidHours, discrepancy });
  if (payment.ended_unheard && update.status !== 'UNPAID') await updatePayment(transaction, payment.id, { ended_unheard: false });
  return { settlement, paymentId: payment.id };
}

interface Known {
  order: OrderRow;
  payment: PaymentRow;
  update: GatewayUpdate;
  /** How long an order may stay unpaid. */
  unpaidHours: number;
  discrepancy(kind: PaymentDiscrepancyKind, detail: GatewayDiscrepancyDetail): Promise<void>;
}

async function decide(transaction: Transaction, { order, payment, update, unpaidHours, discrepancy }: Known): Promise<Settlement> {
  const to = STATUS_OF[update.status];
  // Money for a payment recorded as refused or failed pays the order as long as nothing else has.
  const canStillPay = to === 'paid' && payment.state === 'failed' && order.payment_status === 'unpaid';
  const from: PaymentStatus = payment.state === 'opening' || canStillPay ? 'unpaid' : payment.state;
  const said = statementOf(update);

  if (payment.reference !== null && payment.reference !== update.reference) {
    const kind = to === 'paid' && from === 'paid' ? 'paid_twice' : 'unknown_reference';
    await discrepancy(kind, { code: 'other_reference', said, reference: payment.reference });
    return kind;
  }
  if (to === 'paid' && !isAmountDue(payment, update)) {
    await discrepancy('amount_differs', { code: 'amount_differs', said, asked: amountsOf(payment) });
    return 'amount_differs';
  }
  const due = toWholeRupiahUp(subtractSen(order.total_sen, order.unique_digits_sen));
  if (to === 'paid' && order.order_type === 'online' && order.payment_status === 'unpaid' && payment.amount_rupiah !== due) {
    // An admin has changed the order's sum since its buyer left this payment (decision 78).
    const asked = { total_rupiah: due + payment.fee_customer_rupiah, fee_rupiah: payment.fee_customer_rupiah };
    await discrepancy('amount_differs', { code: 'amount_differs', said, asked });
    return 'amount_differs';
  }
  if (payment.set_by_admin && to === 'paid') {
    // An admin set the payment by hand, so this money is for them to check.
    const kind = from === 'paid' ? 'paid_twice' : 'paid_after_end';
    await discrepancy(kind, { code: 'set_by_admin', said, was: from });
    return kind;
  }
  if (from === to || (payment.set_by_admin && to !== 'refunded')) return 'nothing';
  if (!gatewayMayMove(from, to)) {
    // A late EXPIRED after PAID is an ordinary delay of the gateway. Money that moved is not.
    if (to === 'expired' || to === 'unpaid') return 'nothing';
    if (to === 'paid' && order.payment_status === 'paid') {
      await discrepancy('paid_twice', { code: 'paid_otherwise', said });
      return 'paid_twice';
    }
    const kind = to === 'paid' ? 'paid_after_end' : 'unexpected_move';
    await discrepancy(kind, { code: 'unexpected_status', said, was: from });
    return kind;
  }

  await updatePayment(transaction, payment.id, {
    state: to,
    reference: update.reference,
    claimed_until: null,
    ...(to === 'paid' ? { paid_at: update.paidAt ?? new Date(), fee_customer_rupiah: update.feeCustomer } : {}),
  });
  let paying = order;
  if (!payment.is_current) {
    const paid = to === 'paid' ? await payWithAbandoned(transaction, order, payment) : null;
    if (!paid) return settleAbandoned({ order, update, discrepancy }, to);
    paying = paid;
  }
  const reason = { code: 'gateway', status: update.status } as const;
  const paidAt = to === 'paid' ? update.paidAt : null;
  const cause = { reason, userId: null, stockReason: 'expiry' as const, paidAt };
  const until = endOfFailed(order, payment, unpaidHours);
  // A failed payment, such as after a mistyped PIN, ends no online order before its deadline: the buyer may try again or change the method
  // (decision 28).
  if (to === 'failed' && awaitsMoney(order) && until > new Date()) {
    await keepOpen(transaction, order, { payment, how: 'failed', until, reason });
    return 'applied';
  }
  const moved = await movePaymentStatus(transaction, paying, to, cause);
  if (to === 'paid') {
    if (moved.status === 'pending') await moveOrder(transaction, moved, order.order_type === 'pos' ? 'delivered' : 'confirmed', cause);
    if (order.order_type === 'pos') await bookTillPayment(transaction, order, update.reference);
    if (moved.status === 'cancelled') await discrepancy('paid_after_end', { code: 'order_cancelled', said });
  }
  if ((to === 'expired' || to === 'failed') && moved.status === 'pending') await moveOrder(transaction, moved, 'cancelled', cause);
  return 'applied';
}

/**
 * The deadline of an order whose payment failed: that of any unpaid order, or the end of the failed payment if that is later. Trying again
 * does not extend it.
 */
function endOfFailed(order: OrderRow, { expires_at }: PaymentRow, unpaidHours: number): Date {
  return new Date(Math.max(hoursFrom(order.created_at, unpaidHours).getTime(), expires_at?.getTime() ?? 0));
}

/** A payment that the buyer abandoned no longer moves the order. Money for it that the order could not take is a discrepancy. */
async function settleAbandoned(
  { order, update, discrepancy }: Pick<Known, 'order' | 'update' | 'discrepancy'>,
  to: PaymentStatus,
): Promise<Settlement> {
  if (to !== 'paid') return 'applied';
  const kind = order.payment_status === 'paid' ? 'paid_twice' : 'paid_after_end';
  await discrepancy(kind, { code: 'method_left', said: statementOf(update), was: order.payment_status });
  return kind;
}

/** Books a gateway payment into the shift of its till sale, as late when the shift is closed. */
async function bookTillPayment(transaction: Transaction, order: OrderRow, reference: string): Promise<void> {
  if (order.shift_id !== null && (await isShiftClosed(transaction, order.shift_id)))
    await updateOrderRow(transaction, order.id, { is_late: true });
  const tender = { method: 'qris' as const, amount: order.total_sen, reference };
  await insertTenders(transaction, { orderId: order.id, shiftId: order.shift_id }, [tender]);
}

/**
 * Whether the amount without the customer's fee is ours (tripay.md section 8, rule 3), and the fee is the one that the gateway named when
 * it created the payment. Before that answer the fee is our own estimate, which may differ by a rupiah of rounding.
 */
function isAmountDue(payment: PaymentRow, update: GatewayUpdate): boolean {
  const rounding = payment.reference === null ? 1 : 0;
  return (
    update.totalAmount - update.feeCustomer === payment.amount_rupiah &&
    Math.abs(update.feeCustomer - payment.fee_customer_rupiah) <= rounding
  );
}

/** What the gateway reported of a payment and what was expected, for the admin. */
function statementOf({ reference, status, totalAmount, feeCustomer }: GatewayUpdate): GatewayStatement {
  return { reference, status: STATUS_OF[status], total_rupiah: totalAmount, fee_rupiah: feeCustomer };
}

function amountsOf({ amount_rupiah, fee_customer_rupiah: fee }: PaymentRow): { total_rupiah: number; fee_rupiah: number } {
  return { total_rupiah: amount_rupiah + fee, fee_rupiah: fee };
}
