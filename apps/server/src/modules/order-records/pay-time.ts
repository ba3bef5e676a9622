import type { OrderRow } from './order-queries.ts';

const HOUR_MS = 3_600_000;
/** A buyer is reminded when a quarter of the time is left, but never earlier than this. */
export const MAX_REMINDER_HOURS = 6;

/**
 * What is left at least when a slip or the gateway has refused, or an order that has outlived its time is to be paid by transfer; neither
 * comes often with an order, so nobody holds goods with it for long.
 */
export const MIN_PAY_HOURS = 12;

/** The moment so many hours after another. */
export function hoursFrom(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

type Waiting = Pick<OrderRow, 'status' | 'payment_status' | 'order_type' | 'slip_state'>;

/** Whether an order waits for its buyer's money: nobody has paid, ended or cancelled it, and no slip waits for the admin's eyes. */
export function awaitsMoney({ status, payment_status, order_type, slip_state }: Waiting): boolean {
  return order_type === 'online' && status === 'pending' && payment_status === 'unpaid' && slip_state !== 'waiting';
}

/** Whether the time of an unpaid order is over; one that waits at the gateway ends there. The job's list asks the same of the database. */
export function isOver(order: Waiting & Pick<OrderRow, 'pay_until'>, now: Date): boolean {
  return awaitsMoney(order) && order.pay_until !== null && order.pay_until <= now;
}
