import { MAIL_STATES } from './states/mail.ts';
import { ORDER_STATUSES } from './states/order-status.ts';
import { MANUAL_PAYMENT, TILL_PAYMENT_METHODS } from './states/payment-status.ts';

/**
 * What lists are sorted and narrowed by, for the schemas and for the lists' addresses. Without zod: the menu holds all addresses, and the
 * back office's first visit would load every schema for them.
 */

/** A sort order: `name` ascending, `-name` descending. */
export type Sort<Key extends string> = Key | `-${Key}`;

/** Each key in both directions. */
export function sortsOf<const Key extends string>(keys: readonly Key[]): Sort<Key>[] {
  return keys.flatMap((key): Sort<Key>[] => [key, `-${key}`]);
}

export const BUSINESS_SORTS = ['name', 'created_at'] as const;
export const CATEGORY_SORTS = ['name', 'created_at'] as const;
export const CERTIFICATE_SORTS = ['valid_until', 'created_at'] as const;
export const COURIER_SORTS = ['name', 'created_at'] as const;
export const CUSTOMER_SORTS = ['last_order', 'orders', 'spent'] as const;
export const DATA_REQUEST_SORTS = ['created_at'] as const;
export const KNOWLEDGE_SORTS = ['title', 'created_at'] as const;
export const MAIL_SORTS = ['created_at'] as const;
export const ORDER_SORTS = ['created_at', 'total'] as const;
export const PARTNER_SORTS = ['name', 'balance', 'payable', 'last_paid'] as const;
export const PRODUCT_SORTS = ['name', 'price', 'stock', 'created_at'] as const;
export const REPORT_SORTS = ['name', 'orders', 'quantity', 'revenue', 'before'] as const;
export const SEARCH_WORD_SORTS = ['word', 'created_at'] as const;
export const TAX_SORTS = ['name', 'gross'] as const;
export const USER_SORTS = ['name', 'username', 'email', 'created_at'] as const;

export const CERTIFICATE_FILTERS = ['ending', 'ended', 'unchecked', 'unseen'] as const;

/** To be paid by their last statement, paid without knowing whether it arrived, and owing the shop. */
export const PARTNER_FILTERS = ['payable', 'unclear', 'owing'] as const;

/** Days by whether they are sealed. */
export const DAY_STATES = ['open', 'sealed'] as const;

/** `stuck` are those that wait for a person. */
export const MAIL_TABS = ['all', 'stuck', ...MAIL_STATES] as const;

export const ORDER_TABS = ['all', ...ORDER_STATUSES] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** How an order is paid, to filter by: a transfer, whatever channel of the gateway, or a method of the till. */
export const ORDER_METHODS = [MANUAL_PAYMENT, 'gateway', ...TILL_PAYMENT_METHODS] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/** What a report groups by. Days, channels and methods count whole orders; the others count lines, without shipping. */
export const REPORT_KINDS = ['day', 'product', 'category', 'partner', 'channel', 'method'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
