import type { Database } from '../../../../database/connection.ts';
import {
  awaitsMoney,
  hoursFrom,
  insertEvent,
  isOver,
  lockOrder,
  MAX_REMINDER_HOURS,
  moveOrder,
  movePaymentStatus,
} from '../../records/index.ts';
import type { PaymentDependencies } from '../gateway/dependencies.ts';
import { findEndingPayments, findOverduePayments, findPaymentOfOrder, lockPayment, updatePayment } from '../record/payment-queries.ts';
import { findOrdersToExpire, findOrdersToRemind, wasReminded } from './unpaid-queries.ts';

/** How long after a payment's end the shop waits for the gateway's report before it expires the order itself. */
const SILENT_HOURS = 24;

/**
 * Reminds buyers whose deadline is near, and expires unpaid orders past their deadline (decision 28): orders by transfer, orders whose
 * payment was refused or failed, and orders about which the gateway reports nothing.
 */
export async function remindAndExpireUnpaid({ database, log }: Pick<PaymentDependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const each = async (what: string, find: (afterId: number) => Promise<number[]>, act: (id: number) => Promise<unknown>) => {
    // Page by page, so that one that fails doesn't block those behind it.
    for (let page = await find(0); page.length > 0; page = await find(page.at(-1) ?? 0)) {
      for (const id of page) await act(id).catch((error: unknown) => log.error({ err: error, order: id }, what));
    }
  };
  await each(
    'reminder not written',
    (id) => findOrdersToRemind(database, now, id),
    (id) => remindBuyer(database, id, now),
  );
  await each(
    'reminder of a payment at the gateway not written',
    (id) => findEndingPayments(database, { now, longestHours: MAX_REMINDER_HOURS, afterOrderId: id }),
    (id) => remindBuyer(database, id, now),
  );
  await each(
    'order not ended',
    (id) => findOrdersToExpire(database, now, id),
    (id) => expireUnpaidOrder(database, id, now),
  );
  const silentSince = hoursFrom(now, -SILENT_HOURS);
  await each(
    'order of a silent gateway not ended',
    (id) => findOverduePayments(database, silentSince, id),
    (id) => expireSilentPayment(database, id, silentSince),
  );
}

/**
 * Expires an order past its deadline and releases its stock. Checked again under the lock: it may have been paid or cancelled meanwhile.
 */
export async function expireUnpaidOrder(database: Database, id: number, now: Date): Promise<'ended' | 'stands'> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || !isOver(order, now)) return 'stands';
    const payment = await findPaymentOfOrder(transaction, id);
    if (payment) await updatePayment(transaction, (await lockPayment(transaction, payment.id)).id, { state: 'expired' });
    const cause = { reason: { code: 'time_over' }, userId: null, stockReason: 'expiry' } as const;
    await moveOrder(transaction, await movePaymentStatus(transaction, order, 'expired', cause), 'cancelled', cause);
    return 'ended';
  });
}

/** Writes the event that mails the reminder: once for an order, however often its method changes. */
async function remindBuyer(database: Database, id: number, now: Date): Promise<void> {
  // Checked before the lock as well: a payment at the gateway is found in each run until it ends.
  if (await wasReminded(database, id)) return;
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || !awaitsMoney(order) || isOver(order, now) || (await wasReminded(transaction, id))) return;
    await insertEvent(transaction, { order_id: id, field: 'reminder', to_value: 'sent', reason: { code: 'time_almost_over' } });
  });
}

/** Expires the order of a gateway payment about which nothing was reported long after its end. Money for it becomes a discrepancy. */
async function expireSilentPayment(database: Database, orderId: number, silentSince: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const found = order && (await findPaymentOfOrder(transaction, orderId));
    if (!order || !found || order.payment_status !== 'unpaid') return;
    const payment = await lockPayment(transaction, found.id);
    const isSilent = payment.state === 'unpaid' && payment.reference !== null && !payment.set_by_admin;
    if (!isSilent || payment.expires_at === null || payment.expires_at > silentSince) return;
    await updatePayment(transaction, payment.id, { state: 'expired', ended_unheard: true });
    const cause = { reason: { code: 'time_over_unheard' }, userId: null, stockReason: 'expiry' } as const;
    const moved = await movePaymentStatus(transaction, order, 'expired', cause);
    if (moved.status === 'pending') await moveOrder(transaction, moved, 'cancelled', cause);
  });
}
