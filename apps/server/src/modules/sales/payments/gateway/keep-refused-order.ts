import type { OrderReason } from '@lapak/contract/sales/order-event';
import { hoursFrom, lockOrder, MIN_PAY_HOURS, moveOrder, movePaymentStatus, type OrderRow } from '../../records/index.ts';
import { keepOpen } from '../record/keep-open.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { isRefusedByGateway } from '../record/refused-by-gateway.ts';
import type { PaymentDependencies } from './dependencies.ts';

const REASON: OrderReason = { code: 'gateway_refused' };

/**
 * Records that the gateway refused a payment, or that it is unknown whether it accepted it. An online order stays unpaid with a deadline,
 * for its buyer to choose another method (decision 28). A sale at the till, and an order that has been cancelled meanwhile, is cancelled
 * and its stock released. A payment that is not the current one leaves its order unchanged.
 */
export async function keepRefusedOrder({ database, settings }: PaymentDependencies, payment: PaymentRow): Promise<'opened' | 'refused'> {
  const { orders } = await settings.read();
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, payment.order_id);
    const current = await lockPayment(transaction, payment.id);
    if (!order || current.state !== 'opening') return isRefusedByGateway(current) ? 'refused' : 'opened';
    await updatePayment(transaction, payment.id, { state: 'failed', claimed_until: null });
    if (!current.is_current) return 'refused';
    if (order.order_type === 'online' && order.status !== 'cancelled')
      await keepOpen(transaction, order, { payment: current, how: 'refused', until: endOf(order, orders.unpaid_hours), reason: REASON });
    else {
      const cause = { reason: REASON, userId: null, stockReason: 'refusal' as const };
      await moveOrder(transaction, await movePaymentStatus(transaction, order, 'failed', cause), 'cancelled', cause);
    }
    return 'refused';
  });
}

/** The deadline of any unpaid order, but never less than the minimum from now: after a killed process the refusal may be recorded late. */
function endOf(order: OrderRow, unpaidHours: number): Date {
  const least = hoursFrom(new Date(), Math.min(unpaidHours, MIN_PAY_HOURS));
  return new Date(Math.max(hoursFrom(order.created_at, unpaidHours).getTime(), least.getTime()));
}
