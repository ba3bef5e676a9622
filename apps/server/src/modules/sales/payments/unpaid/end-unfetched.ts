import type { Database } from '../../../../database/connection.ts';
import { hasDiscrepancy, openDiscrepancies } from '../../../kernel/discrepancies/index.ts';
import {
  findLongUnfetched,
  hoursFrom,
  insertEvent,
  isReminded,
  lockOrder,
  moveOrder,
  movePaymentStatus,
  type OrderRow,
} from '../../records/index.ts';
import type { PaymentDependencies } from '../gateway/dependencies.ts';
import { findPaymentOfOrder, lockPayment, updatePayment } from '../record/payment-queries.ts';

/** A buyer is told a day before, or when half of a shorter time is over. */
const REMINDER_HOURS_BEFORE = 24;

/**
 * Orders that wait at the shop longer than the settings say: their buyers are told before, then what is unpaid or refunded goes back into
 * stock, and what is paid is listed for a person, since its money is owed.
 */
export async function endUnfetched({ database, settings, log }: Pick<PaymentDependencies, 'database' | 'settings' | 'log'>, now: Date) {
  const hours = (await settings.read()).orders.pickup_days * 24;
  const readyBefore = { reminder: hoursFrom(now, Math.min(REMINDER_HOURS_BEFORE, hours / 2) - hours), end: hoursFrom(now, -hours) };
  const find = (afterId: number) => findLongUnfetched(database, readyBefore.reminder, afterId);
  for (let page = await find(0); page.length > 0; page = await find(page.at(-1) ?? 0)) {
    for (const id of page)
      await tend(database, id, readyBefore).catch((error: unknown) => log.error({ err: error, order: id }, 'order not ended'));
  }
}

/** Looked at again under the lock: its buyer may be standing at the counter. */
async function tend(database: Database, id: number, readyBefore: { reminder: Date; end: Date }): Promise<void> {
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (order?.status !== 'shipped' || order.shipped_at === null || order.shipped_at > readyBefore.reminder) return;
    if (order.slip_state === 'waiting') return;
    // Whose money went back has nothing to fetch.
    if (order.payment_status !== 'refunded' && !(await isReminded(transaction, order)))
      await insertEvent(transaction, { order_id: id, field: 'reminder', to_value: 'sent', reason: { code: 'fetch_almost_over' } });
    if (order.shipped_at > readyBefore.end) return;
    await end(transaction, order);
  });
}

async function end(transaction: Parameters<typeof lockOrder>[0], order: OrderRow): Promise<void> {
  const cause = { reason: { code: 'not_fetched' }, userId: null, stockReason: 'expiry' } as const;
  if (order.payment_status === 'refunded') {
    await moveOrder(transaction, order, 'cancelled', cause);
    return;
  }
  const payment = await findPaymentOfOrder(transaction, order.id);
  if (order.payment_status === 'paid') {
    const listed = { kind: 'unexpected_move', detail: { code: 'not_fetched', order: order.code } } as const;
    if (!payment || (await hasDiscrepancy(transaction, { payment_id: payment.id, ...listed }))) return;
    await openDiscrepancies(transaction, [{ area: 'payment', payment_id: payment.id, order_id: order.id, ...listed }]);
    return;
  }
  if (payment) await updatePayment(transaction, (await lockPayment(transaction, payment.id)).id, { state: 'expired' });
  await moveOrder(transaction, await movePaymentStatus(transaction, order, 'expired', cause), 'cancelled', cause);
}
