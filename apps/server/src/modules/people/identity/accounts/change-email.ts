import { failure } from '@lapak/contract/errors';
import { actAs } from '../../../../database/acting-user.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { countRequestedLinks, endLinksOf, endWaitingEmail, findOpenEmailLink, insertLink, takeLink } from '../links/link-queries.ts';
import { MAX_LINKS } from '../links/send-password-link.ts';
import { deleteSessionsOf, lockPassword, updateUserRow } from '../records/queries.ts';
import { hashToken } from '../secrets/session-token.ts';
import { refuseTaken, refusingTaken } from './save-user.ts';

/** Who asks for another address, in words for the mail to the old one. */
export interface RequestOrigin {
  browser: string;
  network: string;
}

/**
 * Has a link mailed to a new address, and the way back to the one in force (decision 123); an earlier wish ends. Three an hour
 * (times `scale`), since anybody's address can be named. Throws `too_many_requests`.
 */
export async function askEmailChange(
  transaction: Transaction,
  user: { id: number; email: string },
  { email, from, scale }: { email: string; from: RequestOrigin; scale: number },
): Promise<void> {
  await lockPassword(transaction, user.id);
  if ((await countRequestedLinks(transaction, user.id, 'address')) >= MAX_LINKS * scale) throw failure('too_many_requests');
  await endWaitingEmail(transaction, user.id);
  await insertLink(transaction, { user_id: user.id, purpose: 'address', by_mail: true, email });
  const facts = { ...from, email };
  await insertLink(transaction, { user_id: user.id, purpose: 'address_back', by_mail: true, email: user.email, facts });
}

/** Takes a wish for another address back. */
export async function withdrawEmail(database: Database, userId: number): Promise<void> {
  await database.transaction((transaction) => endWaitingEmail(transaction, userId));
}

/** What a link about an account's address is for. Throws `link_over`. */
export async function checkEmailLink(database: Database, token: string) {
  const link = await findOpenEmailLink(database, hashToken(token));
  if (!link) throw failure('link_over');
  return { purpose: link.purpose, username: link.user.username, email: link.email };
}

/**
 * Gives an account the address of the link, once. The way back is for who no longer has the account: it ends all sessions and links, and
 * mails a link to a new password to the address that is in force again. Throws `link_over` and `email_taken`.
 */
export async function useEmailLink(database: Database, token: string) {
  const tokenHash = hashToken(token);
  const link = await findOpenEmailLink(database, tokenHash);
  if (!link) throw failure('link_over');
  const { purpose, email, user } = link;
  await actAs(user.id, () =>
    refusingTaken(() =>
      database.transaction(async (transaction) => {
        // Accounts are locked before their links, here as everywhere.
        if ((await lockPassword(transaction, user.id)) === undefined || !(await takeLink(transaction, tokenHash)))
          throw failure('link_over');
        await refuseTaken(transaction, { email }, user.id);
        await updateUserRow(transaction, user.id, { email });
        await endLinksOf(transaction, user.id, purpose === 'address' ? 'but the way back' : 'all');
        if (purpose === 'address') return;
        await deleteSessionsOf(transaction, user.id);
        await insertLink(transaction, { user_id: user.id, purpose: 'reset', by_mail: true });
      }),
    ),
  );
  return { purpose, username: user.username, email };
}
