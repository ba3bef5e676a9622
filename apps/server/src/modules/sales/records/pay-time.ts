import type { OrderRow } from './row-queries.ts';

const HOUR_MS = 3_600_000;
/** Buyers are reminded when a quarter of the time to pay is left, at the earliest this many hours before its end. */
export const MAX_REMINDER_HOURS = 6;

/**
 * The least time to pay that an order has after its slip or payment was refused, or after it was changed to a transfer past its deadline.
 * These are rare for one order, so nobody holds goods for long this way.
 */
export const MIN_PAY_HOURS = 12;

/** `hours` may be negative. */
export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

type Waiting = Pick<OrderRow, 'status' | 'payment_status' | 'order_type' | 'slip_state'>;

/** Whether an order waits for its buyer's money: online, pending, unpaid, and without a slip that an admin has yet to check. */
export function awaitsMoney({ status, payment_status, order_type, slip_state }: Waiting): boolean {
  return order_type === 'online' && status === 'pending' && payment_status === 'unpaid' && slip_state !== 'waiting';
}

/**
 * Whether an unpaid order is past its deadline. Orders payable at the gateway have none here: the gateway ends them. `findOrdersToExpire`
 * is the same rule in SQL.
 */
export function isOver(order: Waiting & Pick<OrderRow, 'pay_until'>, now: Date): boolean {
  return awaitsMoney(order) && order.pay_until !== null && order.pay_until <= now;
}
