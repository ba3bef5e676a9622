import { failure } from '@lapak/contract/errors';
import { minPassword } from '@lapak/contract/people/password-rules';
import { mayAdminister, maySell } from '@lapak/contract/people/roles';
import { actAs } from '../../../../database/acting-user.ts';
import type { Database, Transaction } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { endLinksOf, findOpenLink, type OpenLink, takeLink } from '../links/link-queries.ts';
import { savePin } from '../pins/pin-queries.ts';
import { newPin } from '../pins/pins.ts';
import { deleteOtherSessions, deleteSessionsOf, findUser, lockPassword, updateUserRow } from '../records/queries.ts';
import { noteConfirmed } from '../records/session-queries.ts';
import { hashPassword, passwordFits } from '../secrets/password.ts';
import { hashToken } from '../secrets/session-token.ts';
import { refuseWeakPassword } from '../secrets/weak-password.ts';
import type { SignInGuard } from '../sign-in/sign-in-guard.ts';

/** What the page of a link shows. Throws `link_over`. */
export async function checkLink(database: Database, token: string) {
  const link = await findOpenLink(database, hashToken(token));
  if (!link) throw failure('link_over');
  return { purpose: link.purpose, username: link.user.username, min_length: minPassword(link.role), asks_pin: asksPin(link) };
}

/** Whoever is invited to sell begins at the till, and needs a PIN there; admins set theirs in the profile, if they sell at all. */
function asksPin({ purpose, role }: Pick<OpenLink, 'purpose' | 'role'>): boolean {
  return purpose === 'invitation' && maySell(role) && !mayAdminister(role);
}

/**
 * Sets the password of a link's account, and the PIN of who is invited to sell, and ends all of its sessions and links. Of two uses at
 * once one wins. Throws `link_over`, `weak_password`.
 */
export async function usePasswordLink(
  database: Database,
  { token, password, pin }: { token: string; password: string; pin?: string | null | undefined },
): Promise<void> {
  const tokenHash = hashToken(token);
  const link = await findOpenLink(database, tokenHash);
  if (!link) throw failure('link_over');
  const { user, role } = link;
  refuseWeakPassword(password, { ...user, role });
  const passwordHash = await hashPassword(password);
  const chosen = pin && asksPin(link) ? await newPin(pin) : null;
  await actAs(user.id, () =>
    database.transaction(async (transaction) => {
      // Accounts are locked before their links, here as everywhere.
      const before = await lockPassword(transaction, user.id);
      if (before === undefined || !(await takeLink(transaction, tokenHash))) throw failure('link_over');
      await setPassword(transaction, user.id, passwordHash);
      await deleteSessionsOf(transaction, user.id);
      if (chosen) await savePin(transaction, { user_id: user.id, ...chosen });
    }),
  );
}

/**
 * Changes the own password and ends the other sessions. Wrong old ones have a budget, so that a stolen session can't guess it; returns the
 * seconds to wait when it is spent. Throws `wrong_password`, `weak_password`.
 */
export async function changeOwnPassword(
  { database, guard }: { database: Database; guard: SignInGuard },
  caller: Caller,
  { current_password, password, network }: { current_password: string; password: string; network: string },
): Promise<{ secondsToWait: number | null }> {
  const user = existing(await findUser(database, caller.id), 'not_signed_in');
  const attempt = { account: `own ${caller.id}`, network, isUsual: false };
  const secondsToWait = await guard.begin(attempt);
  if (secondsToWait !== null) return { secondsToWait };
  const checked = await database.transaction((transaction) => lockPassword(transaction, caller.id));
  if (!(await passwordFits(current_password, checked)) || checked === undefined) throw wrongPassword();
  await guard.succeed(attempt);
  refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    // A link or an admin may have changed it meanwhile: then the old one that was typed isn't the old one any more.
    if ((await lockPassword(transaction, caller.id)) !== checked) throw wrongPassword();
    await setPassword(transaction, caller.id, passwordHash);
    await deleteOtherSessions(transaction, caller.id, caller.sessionId);
  });
  return { secondsToWait: null };
}

/** Proves the password for acts that ask for it again. Wrong ones share the budget of `changeOwnPassword`. Throws `wrong_password`. */
export async function confirmPassword(
  { database, guard }: { database: Database; guard: SignInGuard },
  caller: Caller,
  { password, network }: { password: string; network: string },
): Promise<{ secondsToWait: number | null }> {
  const attempt = { account: `own ${caller.id}`, network, isUsual: false };
  const secondsToWait = await guard.begin(attempt);
  if (secondsToWait !== null) return { secondsToWait };
  const stored = await database.transaction((transaction) => lockPassword(transaction, caller.id));
  const text = 'Kata sandi salah.';
  if (!(await passwordFits(password, stored))) throw failure('wrong_password', { text, fields: { password: text } });
  await guard.succeed(attempt);
  await noteConfirmed(database, caller.sessionId);
  return { secondsToWait: null };
}

async function setPassword(transaction: Transaction, userId: number, passwordHash: string): Promise<void> {
  await updateUserRow(transaction, userId, { password_hash: passwordHash });
  await endLinksOf(transaction, userId);
}

const wrongPassword = () => failure('wrong_password', { fields: { current_password: 'Kata sandi lama salah.' } });
