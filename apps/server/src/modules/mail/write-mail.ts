import type { MailKind } from '@lapak/contract/states/mail';
import { wasRefused } from '../payments/index.ts';
import type { MailFacts } from './load-facts.ts';
import { type MailContent, oneLine } from './mail-content.ts';
import { writeLateMoney, writeReturned } from './money-back-mails.ts';
import { writeCancelled, writeExpired, writePaid, writeShipped, writeTracking } from './moved-mails.ts';
import { writeNewOrder } from './shop-mail.ts';
import { writeMethodChanged, writePaymentFailed, writePlaced, writeReminder, writeSlipRefused } from './waiting-mails.ts';

/** A mail, or why there is none: not yet, or not any more. */
export type Written = { content: MailContent } | { wait: true } | { skip: string };

/** Mails about an order. */
export type OrderMailKind = Exclude<MailKind, 'application'>;

const WRITERS: Record<OrderMailKind, (facts: MailFacts) => MailContent | string> = {
  placed: writePlaced,
  reminder: writeReminder,
  slip_refused: writeSlipRefused,
  paid: writePaid,
  shipped: writeShipped,
  tracking: writeTracking,
  cancelled: writeCancelled,
  expired: writeExpired,
  payment_failed: writePaymentFailed,
  method_changed: writeMethodChanged,
  returned: writeReturned,
  late_money: writeLateMoney,
  new_order: writeNewOrder,
};

/** What a mail of that kind says of an order as it stands now. */
export function writeMail(kind: OrderMailKind, facts: MailFacts): Written {
  const { order, payment } = facts;
  // The gateway's answer decides how it can be paid, or whether there is an order at all.
  if (payment?.state === 'opening') return { wait: true };
  if (order.payment_status === 'failed' && payment && wasRefused(payment) && order.status === 'cancelled')
    return { skip: 'Pembayaran tidak jadi dibuka; pembeli melihatnya saat memesan.' };
  const written = WRITERS[kind](facts);
  if (typeof written === 'string') return { skip: written };
  return { content: { ...written, subject: oneLine(written.subject), preheader: oneLine(written.preheader) } };
}
