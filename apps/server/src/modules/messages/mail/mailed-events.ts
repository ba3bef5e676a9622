import type { AccountMailKind, MailKind } from '@lapak/contract/messages/mail-states';
import type { ORDER_EVENT_FIELDS } from '@lapak/contract/sales/order-status';
import { writeChanged } from './changed-mail.ts';
import type { MailFacts } from './load-facts.ts';
import type { MailContent } from './mail-content.ts';
import { writeLateMoney, writeReturned } from './money-back-mails.ts';
import { writeCancelled, writeExpired, writePaid, writeShipped, writeTracking } from './moved-mails.ts';
import { writeNewOrder } from './shop-mail.ts';
import { writeMethodChanged, writePaymentFailed, writePlaced, writeReminder, writeSlipRefused } from './waiting-mails.ts';

/**
 * Mails about an order. The others are about none: triggers on `businesses`, `partner_accounts`, `partner_links`,
 * `password_links`, `users` and `known_browsers` queue them.
 */
export type OrderMailKind = Exclude<
  MailKind,
  'application' | 'data_link' | 'partner_account' | 'partner_page' | 'partner_statement' | AccountMailKind
>;

interface MailedEvent {
  /** The event of an order's history that queues the mail. */
  event: {
    field: (typeof ORDER_EVENT_FIELDS)[number];
    /** Whether it is the order's first value of that field. */
    isFirst?: boolean;
    to?: string;
    notTo?: readonly string[];
    /** Whether the order's payment has expired, as it is at the commit. */
    orderExpired?: boolean;
    /** Not where the same transaction ships the order, whose mail names the number. */
    notWithShipping?: true;
  };
  /** The buyer gets it, unless it is for the shop. */
  to?: 'shop';
  /** How long it waits, so that of several quick changes only the last is mailed. */
  delaySeconds?: number;
  /** The content as things stand when it is sent, or a sentence that says why it needn't be sent any more. */
  write: (facts: MailFacts) => MailContent | string;
}

/**
 * Which event mails what (decision 70). The trigger `queue_mails` does this in the event's own transaction; its text is generated from this
 * table, and `mailed-events.test.ts` fails until a migration has brought the database to what stands here.
 */
export const MAILED_EVENTS: Record<OrderMailKind, MailedEvent> = {
  placed: { event: { field: 'status', isFirst: true, to: 'pending' }, write: writePlaced },
  new_order: { event: { field: 'status', isFirst: true, to: 'pending' }, to: 'shop', write: writeNewOrder },
  reminder: { event: { field: 'reminder' }, write: writeReminder },
  slip_refused: { event: { field: 'slip', to: 'refused' }, write: writeSlipRefused },
  payment_failed: { event: { field: 'method', to: 'failed' }, write: writePaymentFailed },
  method_changed: { event: { field: 'method', notTo: ['failed', 'refused'] }, delaySeconds: 20, write: writeMethodChanged },
  paid: { event: { field: 'payment_status', isFirst: false, to: 'paid' }, write: writePaid },
  shipped: { event: { field: 'status', to: 'shipped' }, write: writeShipped },
  tracking: { event: { field: 'tracking', notTo: [''], notWithShipping: true }, write: writeTracking },
  cancelled: { event: { field: 'status', to: 'cancelled', orderExpired: false }, write: writeCancelled },
  expired: { event: { field: 'status', to: 'cancelled', orderExpired: true }, write: writeExpired },
  changed: { event: { field: 'changed' }, write: writeChanged },
  returned: { event: { field: 'returned' }, write: writeReturned },
  late_money: { event: { field: 'late_money' }, write: writeLateMoney },
};
