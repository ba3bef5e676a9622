import type { Mail, MailDetail } from '@lapak/contract/messages/mails';
import type { MailRow } from './queries.ts';

/** A mail as the admin's list shows it. */
export function presentMail(row: MailRow): Mail {
  return {
    id: row.id,
    order_id: row.order_id,
    order_code: row.order_code,
    business_id: row.business_id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    state: row.state,
    tries: row.tries,
    next_try_at: row.state === 'waiting' ? row.next_try_at.toISOString() : null,
    error: row.last_error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

export function presentMailDetail(row: MailRow): MailDetail {
  return { ...presentMail(row), text: row.text, html: row.html };
}
