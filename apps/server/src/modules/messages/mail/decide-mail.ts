import { failure } from '@lapak/contract/errors';
import { type MailDecision, mailDecisions } from '@lapak/contract/messages/mail-states';
import type { Database } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { notify } from '../../../database/listen.ts';
import { decideMailRow, findMail, lockMail, type MailRow } from './queries.ts';
import { MAIL_CHANNEL } from './queue-queries.ts';

/**
 * An admin's decision about a mail that stopped: send it after all (for two more days), it has arrived, or it needn't be sent.
 * Throws `not_found`, and `changed_meanwhile` where its state no longer allows that, so that two admins never send it twice.
 */
export async function decideMail(database: Database, id: number, decision: MailDecision, userId: number): Promise<MailRow> {
  await database.transaction(async (transaction) => {
    const mail = existing(await lockMail(transaction, id));
    if (!mailDecisions(mail.state).includes(decision))
      throw failure('changed_meanwhile', { text: 'Status email ini sudah berubah. Periksa yang terbaru.' });
    await decideMailRow(transaction, id, decision, userId);
    if (decision === 'resend') await notify(transaction, MAIL_CHANNEL, '');
  });
  return existing(await findMail(database, id));
}
