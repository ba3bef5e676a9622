import { failure } from '@lapak/contract/errors';
import { type Sen, subtractSen, toWholeRupiahUp } from '@lapak/contract/money/sen';
import { MANUAL_PAYMENT, MANUAL_PAYMENT_NAME, tripayChannel } from '@lapak/contract/sales/payment-status';
import type { Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import {
  countMethodChanges,
  findOrder,
  findOrderByToken,
  hoursFrom,
  lockOrder,
  MIN_PAY_HOURS,
  type OrderRow,
} from '../../records/index.ts';
import type { PaymentDependencies } from '../gateway/dependencies.ts';
import { newGatewayPayment } from '../gateway/new-gateway-payment.ts';
import { openPayment } from '../gateway/open-order-payment.ts';
import { type MethodTerms, requireChannel } from '../gateway/require-channel.ts';
import { findPaymentOfOrder, insertPayment, lockPaymentsOfOrder, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { isRefusedByGateway } from '../record/refused-by-gateway.ts';
import { BUYER_CHANGED, switchPayment } from '../record/switch-payment.ts';
import { addUniqueDigits } from '../record/unique-digits.ts';
import { refuseClosed } from './refuse-closed.ts';

/** At most so many payments of one order at the gateway: money may come for each of them. */
const MAX_PAYMENTS = 6;
/** At most so many payments of one order, refused ones included. */
const MAX_TRIES = 20;
/** At most so many changes of one order. Returning to an existing payment costs the gateway nothing, but each change is an event. */
const MAX_CHANGES = 20;
/** An abandoned payment that ends sooner than this isn't used again. */
const MIN_REMAINING_MINUTES = 10;

const REFUSED = 'Layanan pembayaran online menolak metode ini. Pesanan Anda tetap ada dengan metode semula. Silakan pilih metode lain.';
const REFUSED_AGAIN =
  'Layanan pembayaran online belum dapat membuka pembayaran ini. Pesanan Anda tetap tersimpan. Coba lagi nanti, atau pilih metode lain.';
const SUM_CHANGED = 'Isi pesanan ini baru saja diubah. Muat ulang halaman ini, lalu pilih lagi metodenya.';
const TOO_OFTEN =
  'Metode pembayaran pesanan ini sudah terlalu sering diganti. Bayar dengan metode yang sekarang atau transfer manual, atau hubungi kami.';

/**
 * A buyer changes the payment method of an unpaid order (decision 28). It keeps its code, goods, total and deadline. The gateway is asked
 * after the commit, and the new payment becomes the current one when it is open, so that a refusal or a killed process leaves the order
 * payable as before. The same method again does nothing, unless it failed at the gateway. Throws `order_not_found`, `order_closed`,
 * `channel_unavailable`, `payment_refused`, or `payment_pending` while another payment of the order is being opened.
 */
export async function changeMethod(dependencies: PaymentDependencies, token: string, method: string): Promise<OrderRow> {
  const { database } = dependencies;
  const seen = existing(await findOrderByToken(database, token), 'order_not_found');
  const terms = await requireChannel(dependencies.channels, method, withoutDigits(seen));
  const { orders: settings } = await dependencies.settings.read();
  const unopenedId = await database.transaction(async (transaction) => {
    const order = existing(await lockOrder(transaction, seen.id), 'order_not_found');
    refuseClosed(order);
    // The channel was asked about the sum that an admin has changed since.
    if (withoutDigits(order) !== withoutDigits(seen)) throw failure('changed_meanwhile', { text: SUM_CHANGED });
    const end = hoursFrom(order.created_at, settings.unpaid_hours);
    return choosePayment(transaction, { order, method, terms, end, takesDigits: settings.unique_digits, now: new Date() });
  });
  if (unopenedId !== null && (await openPayment(dependencies, unopenedId)) === 'refused') {
    const current = await findPaymentOfOrder(database, seen.id);
    throw failure('payment_refused', { text: current?.state === 'failed' ? REFUSED_AGAIN : REFUSED });
  }
  return existing(await findOrder(database, seen.id), 'order_not_found');
}

interface Change {
  order: OrderRow;
  method: string;
  terms: MethodTerms;
  /** The order's deadline, whatever the method. */
  end: Date;
  /** Whether a transfer asks for digits on top (decision 29). */
  takesDigits: boolean;
  now: Date;
}

/** Switches to an existing payment and returns null, or writes a new one and returns its id: it is to be opened at the gateway first. */
async function choosePayment(transaction: Transaction, change: Change): Promise<number | null> {
  const { order, method, end, now } = change;
  const payments = await lockPaymentsOfOrder(transaction, order.id);
  const current = payments.find((payment) => payment.is_current);
  if (current?.method === method && current.state !== 'failed') return null;
  if (!current || payments.some((payment) => payment.state === 'opening')) throw failure('payment_pending');
  // A transfer is always possible.
  if (method !== MANUAL_PAYMENT && (await countMethodChanges(transaction, order.id)) >= MAX_CHANGES)
    throw failure('order_closed', { text: TOO_OFTEN });

  // Changing to and fro must not extend the deadline.
  const until = new Date(Math.max(...[end, ...payments.map((payment) => payment.expires_at)].map((moment) => moment?.getTime() ?? 0)));
  const abandoned = payments.find((payment) => payment.method === method && canBeTakenAgain(payment, order, now));
  if (method === MANUAL_PAYMENT) {
    const to = abandoned ?? (await insertTransfer(transaction, order));
    const due = change.takesDigits ? await addUniqueDigits(transaction, order) : order;
    // An order that an admin reactivated is past its deadline: a change of method must not end it.
    const payUntil = until > now ? until : hoursFrom(now, MIN_PAY_HOURS);
    await updatePayment(transaction, to.id, { expires_at: payUntil, amount_rupiah: toWholeRupiahUp(due.total_sen) });
    await switchPayment(transaction, { order: due, from: current, to, payUntil, reason: BUYER_CHANGED });
    return null;
  }
  if (abandoned) {
    await switchPayment(transaction, { order, from: current, to: abandoned, payUntil: null, reason: BUYER_CHANGED });
    return null;
  }
  const taken = payments.filter((payment) => !isRefusedByGateway(payment)).length;
  if (taken >= MAX_PAYMENTS || payments.length >= MAX_TRIES) throw failure('order_closed', { text: TOO_OFTEN });
  const minutes = (until.getTime() - now.getTime()) / 60_000;
  const due = { ...order, total_sen: withoutDigits(order) };
  const payment = newGatewayPayment(due, { code: tripayChannel(method) ?? method, ...change.terms, minutes });
  const made = await insertPayment(transaction, {
    ...payment,
    is_current: false,
    merchant_ref: `${order.code}-${payments.length + 1}`,
  });
  return made.id;
}

function withoutDigits({ total_sen, unique_digits_sen }: OrderRow): Sen {
  return subtractSen(total_sen, unique_digits_sen);
}

function insertTransfer(transaction: Transaction, order: OrderRow): Promise<PaymentRow> {
  return insertPayment(transaction, {
    order_id: order.id,
    is_current: false,
    method: MANUAL_PAYMENT,
    state: 'unpaid',
    payment_name: MANUAL_PAYMENT_NAME,
    amount_rupiah: toWholeRupiahUp(order.total_sen),
  });
}

function canBeTakenAgain(
  { is_current, state, method, reference, expires_at, amount_rupiah }: PaymentRow,
  order: OrderRow,
  now: Date,
): boolean {
  if (is_current || state !== 'unpaid') return false;
  if (method === MANUAL_PAYMENT) return true;
  // One that was opened before the order's sum was changed asks for the old one.
  if (amount_rupiah !== toWholeRupiahUp(withoutDigits(order))) return false;
  return reference !== null && expires_at !== null && expires_at.getTime() > now.getTime() + MIN_REMAINING_MINUTES * 60_000;
}
