import { failure } from '@lapak/contract/errors';
import type { SentLink } from '@lapak/contract/people/identity';
import type { Connection, Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { findUser, findUserForLogin, lockPassword, type UserRow } from '../records/queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';
import { countRequestedLinks, giveToken, insertLink } from './link-queries.ts';

/** How many links an account is mailed an hour because somebody asked for them. */
export const MAX_LINKS = 3;

/** How a link gets to its person. Without a mail server the admin hands it over. */
export interface LinkDelivery {
  byMail: boolean;
  publicUrl: string;
}

/** The page that takes the token. It is behind the #, so that no server's log and no referrer has it. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/kata-sandi-baru#${token}`;
}

/** The page of a link about an account's address, likewise. */
export function emailLinkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/alamat-email#${token}`;
}

/**
 * Has a link mailed to the account of that name or email, if there is one. Whoever asks learns nothing; beyond its budget (`scale` times
 * three an hour) an account gets none. The account is locked, so that calls at once can't slip past the count.
 */
export async function askPasswordReset(database: Database, name: string, scale: number): Promise<void> {
  const user = await findUserForLogin(database, name);
  if (!user?.is_active) return;
  await database.transaction(async (transaction) => {
    if ((await lockPassword(transaction, user.id)) === undefined) return;
    if ((await countRequestedLinks(transaction, user.id, 'reset')) >= MAX_LINKS * scale) return;
    await insertLink(transaction, { user_id: user.id, purpose: 'reset', by_mail: true });
  });
}

/** An admin's link for somebody: to a new password, or an invitation to the first one. Throws `not_found`, `invalid_input` if inactive. */
export async function sendPasswordLink(database: Database, userId: number, callerId: number, delivery: LinkDelivery): Promise<SentLink> {
  return database.transaction(async (transaction) => {
    const user = existing(await findUser(transaction, userId));
    if (!user.is_active) throw failure('invalid_input', { text: 'Pengguna ini nonaktif. Aktifkan dulu, lalu kirim tautannya.' });
    return makeLink(transaction, user, callerId, delivery);
  });
}

/** Makes an admin's link in a transaction. */
export async function makeLink(
  transaction: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'has_password'>,
  callerId: number,
  { byMail, publicUrl }: LinkDelivery,
): Promise<SentLink> {
  const purpose = user.has_password ? 'reset' : 'invitation';
  const id = await insertLink(transaction, { user_id: user.id, purpose, by_mail: byMail, created_by: callerId });
  const issued = byMail ? null : await issueToken(transaction, id);
  return { purpose, email: user.email, link: issued && linkAddress(publicUrl, issued) };
}

/** Gives a link a token that only its receiver learns; null where it can't be used any more. */
export async function issueToken(connection: Connection, linkId: number): Promise<string | null> {
  const token = newToken();
  return (await giveToken(connection, linkId, hashToken(token))) === null ? null : token;
}
