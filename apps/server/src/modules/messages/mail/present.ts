import type { Mail, MailDetail } from '@lapak/contract/messages/mails';
import type { z } from 'zod';
import type { MailRow } from './queries.ts';

/** A mail as the admin's list shows it: what it says is for who opens it. */
export function presentMail({ text: _text, html: _html, last_error: error, ...row }: MailRow): z.infer<typeof Mail> {
  return { ...row, error, next_try_at: row.state === 'waiting' ? row.next_try_at : null };
}

export function presentMailDetail(row: MailRow): z.infer<typeof MailDetail> {
  return { ...presentMail(row), text: row.text, html: row.html };
}
