import type { OrderReason } from '@lapak/contract/states/order-event';
import { hoursFrom, lockOrder, MIN_PAY_HOURS, moveOrder, movePaymentStatus, type OrderRow } from '../../order-records/index.ts';
import { keepOpen } from '../record/keep-open.ts';
import { lockPayment, type PaymentRow, updatePayment } from '../record/payment-queries.ts';
import { isRefusedByGateway } from '../record/refused-by-gateway.ts';
import type { PaymentDependencies } from './dependencies.ts';

const REASON: OrderReason = { code: 'gateway_refused' };

/**
 * Notes that the gateway refused a payment, or that nobody could find out whether it took it. A web order stays, unpaid and with an
 * end of its own, for its buyer to choose another way (decision 28). A sale at the till, whose buyer stands there, and an order that was
 * called off meanwhile hold nothing any more. A payment that its order was yet to go over to leaves it as it is.
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

/** Its time is that of any unpaid order; where a killed process told of the refusal late, some is left all the same. */
function endOf(order: OrderRow, unpaidHours: number): Date {
  const least = hoursFrom(new Date(), Math.min(unpaidHours, MIN_PAY_HOURS));
  return new Date(Math.max(hoursFrom(order.created_at, unpaidHours).getTime(), least.getTime()));
}
