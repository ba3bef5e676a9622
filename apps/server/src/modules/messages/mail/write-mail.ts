import { isRefusedByGateway } from '../../sales/payments/index.ts';
import type { MailFacts } from './load-facts.ts';
import { type MailContent, oneLine } from './mail-content.ts';
import { MAILED_EVENTS, type OrderMailKind } from './mailed-events.ts';

/** A mail's content; or it has to wait; or why it isn't sent. */
export type Written = { content: MailContent } | { wait: true } | { skip: string };

/** The mail of that kind about an order as it is now. */
export function writeMail(kind: OrderMailKind, facts: MailFacts): Written {
  const { order, payment } = facts;
  // The gateway's answer decides how the order can be paid, or whether there is one at all.
  if (payment?.state === 'opening') return { wait: true };
  if (order.payment_status === 'failed' && payment && isRefusedByGateway(payment) && order.status === 'cancelled')
    return { skip: 'Pembayaran tidak jadi dibuka; pembeli melihatnya saat memesan.' };
  const written = MAILED_EVENTS[kind].write(facts);
  if (typeof written === 'string') return { skip: written };
  return { content: { ...written, subject: oneLine(written.subject), preheader: oneLine(written.preheader) } };
}
