import type { MailKind } from '@lapak/contract/messages/mail-states';
import type { Connection } from '../../../database/connection.ts';
import { hasPaidOrder } from '../../sales/orders/index.ts';
import type { OrderRow } from '../../sales/records/index.ts';
import { countRecentMails, type MailRow } from './queries.ts';

/** What anybody can have mailed to any address by ordering or applying in its name. */
const OF_ANYBODY: readonly MailKind[] = ['placed', 'reminder', 'cancelled', 'expired', 'payment_failed', 'method_changed', 'application'];
/** Of those per day to a mailbox that has never paid: enough for a first order that doesn't go smoothly. */
const MAX_PER_DAY = 5;

interface Addressee {
  recipient: string;
  /** Null for a mail about no order. */
  order: OrderRow | null;
}

/**
 * Why a mail isn't sent to a mailbox whose owner may not want it (decision 50); null where it is sent. All spellings of an address count
 * as one mailbox. What an admin has decided to send is sent.
 */
export async function whyNotToStranger(
  connection: Connection,
  mail: MailRow,
  { recipient, order }: Addressee,
  scale: number,
): Promise<string | null> {
  if (!OF_ANYBODY.includes(mail.kind) || mail.decided_by !== null || order?.payment_status === 'paid') return null;
  const max = MAX_PER_DAY * scale;
  if ((await countRecentMails(connection, { recipient, kinds: OF_ANYBODY, beside: mail.id })) < max) return null;
  if (await hasPaidOrder(connection, { userId: order?.user_id ?? null, email: recipient })) return null;
  return `Alamat ini sudah mendapat ${max} email dalam sehari dan belum pernah membayar pesanan.`;
}
