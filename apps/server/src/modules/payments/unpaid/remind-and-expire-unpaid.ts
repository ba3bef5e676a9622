import type { Database } from '../../../database/connection.ts';
import {
  awaitsMoney,
  hoursFrom,
  insertEvent,
  isOver,
  lockOrder,
  MAX_REMINDER_HOURS,
  moveOrder,
  movePaymentStatus,
} from '../../order-records/index.ts';
import type { PaymentDependencies } from '../gateway/dependencies.ts';
import { findEndingPayments, findOverduePayments, findPaymentOfOrder, lockPayment, updatePayment } from '../record/payment-queries.ts';
import { findOrdersToExpire, findOrdersToRemind, wasReminded } from './unpaid-queries.ts';

/** How long after its end the gateway may be silent about a payment before the shop ends the order without it. */
const SILENT_HOURS = 24;

/**
 * Reminds buyers whose time to pay is nearly over, and ends what nobody has paid in time (decision 28): orders by transfer or refused by
 * the gateway, and those of a gateway that can't be reached for days.
 */
export async function remindAndExpireUnpaid({ database, log }: Pick<PaymentDependencies, 'database' | 'log'>, now: Date): Promise<void> {
  const each = async (what: string, find: (afterId: number) => Promise<number[]>, act: (id: number) => Promise<unknown>) => {
    // Page by page to the end, so that one that fails doesn't keep it from those behind.
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

/** Ends an order whose time is over and gives its stock back. Looks again under the lock: who paid or cancelled it meanwhile was first. */
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

/** The event is what the mail is made from; once an order, however often its way to pay changes. */
async function remindBuyer(database: Database, id: number, now: Date): Promise<void> {
  // Asked before the lock as well: a payment at the gateway is found again each time until it ends.
  if (await wasReminded(database, id)) return;
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || !awaitsMoney(order) || isOver(order, now) || (await wasReminded(transaction, id))) return;
    await insertEvent(transaction, { order_id: id, field: 'reminder', to_value: 'sent', reason: { code: 'time_almost_over' } });
  });
}

/** Ends the order of a gateway payment of which nobody has heard long after its end. Money that came all the same becomes an issue. */
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
