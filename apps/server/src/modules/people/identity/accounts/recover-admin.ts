import { mayAdminister } from '@lapak/contract/people/roles';
import type { Database } from '../../../../database/connection.ts';
import { insertLink } from '../links/link-queries.ts';
import { issueToken, linkAddress } from '../links/send-password-link.ts';
import { deleteSessionsOf, findUserForLogin } from '../records/queries.ts';
import { removeFactors } from '../sign-in/enrol.ts';

/**
 * Lets an admin in again who has lost password, phone and recovery codes, for whoever holds the server's console (decision 92): ends their
 * sessions, removes their second factors, and returns a link to a new password, good once, for 30 minutes. Audit and mails tell of it.
 * Throws where nobody active who may administer has that email.
 */
export async function recoverAdmin(database: Database, email: string, publicUrl: string): Promise<{ username: string; link: string }> {
  const user = await findUserForLogin(database, email);
  if (!user || user.email.toLowerCase() !== email.toLowerCase()) throw new Error(`No account has the email ${email}.`);
  if (!mayAdminister(user.role)) throw new Error(`${user.username} is no admin. An admin can help them under Pengguna.`);
  if (!user.is_active) throw new Error(`${user.username} is inactive. Make a new admin: lapak admin create`);
  const token = await database.transaction(async (transaction) => {
    await removeFactors(transaction, user.id);
    await deleteSessionsOf(transaction, user.id);
    // Of nobody and not by mail: the audit knows a recovery by that.
    return issueToken(transaction, await insertLink(transaction, { user_id: user.id, purpose: 'reset', by_mail: false }));
  });
  if (token === null) throw new Error(`${user.username} was changed meanwhile. Try again.`);
  return { username: user.username, link: linkAddress(publicUrl, token) };
}
