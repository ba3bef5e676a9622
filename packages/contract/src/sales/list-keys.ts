import { ORDER_STATUSES } from './order-status.ts';
import { COD_PAYMENT, MANUAL_PAYMENT, TILL_PAYMENT_METHODS } from './payment-status.ts';

/** What the district's lists are sorted and narrowed by: without zod, since the menu holds all addresses (decision 86). */

export const COURIER_SORTS = ['name', 'created_at'] as const;
export const CUSTOMER_SORTS = ['last_order', 'orders', 'spent'] as const;
export const ORDER_SORTS = ['created_at', 'total'] as const;
export const ORDER_TABS = ['all', ...ORDER_STATUSES] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
/** How an order is paid, to filter by: a transfer, cash at the door, whatever channel of the gateway, or a method of the till. */
export const ORDER_METHODS = [MANUAL_PAYMENT, COD_PAYMENT, 'gateway', ...TILL_PAYMENT_METHODS] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];
