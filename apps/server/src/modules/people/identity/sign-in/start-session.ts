import type { Connection } from '../../../../database/connection.ts';
import { insertSession, insertSessionAfterCheck, type UserRow } from '../records/queries.ts';
import { hashToken, lifeOf, newToken } from '../secrets/session-token.ts';

/** Where a session began, as its list shows it. */
export interface SignInPlace {
  browser: string;
  network: string;
}

const NOWHERE: SignInPlace = { browser: '', network: '' };

/** Opens a session and returns its token, of which only the hash is stored. `remember` and the role decide how long it lives. */
export async function startSession(
  connection: Connection,
  user: Pick<UserRow, 'id' | 'role'>,
  remember: boolean,
  place: SignInPlace = NOWHERE,
): Promise<string> {
  const token = newToken();
  await insertSession(connection, {
    token_hash: hashToken(token),
    user_id: user.id,
    ...lifeOf(user.role, remember, new Date()),
    browser: place.browser,
    network: place.network,
  });
  return token;
}

/**
 * Opens a session for a password checked against `passwordHash`. Null when the password changed or the account was deactivated during the
 * check.
 */
export async function startCheckedSession(
  connection: Connection,
  user: Pick<UserRow, 'id' | 'role'> & { passwordHash: string },
  remember: boolean,
  { browser, network }: SignInPlace,
): Promise<string | null> {
  const token = newToken();
  const session = { token_hash: hashToken(token), user_id: user.id, ...lifeOf(user.role, remember, new Date()), browser, network };
  return (await insertSessionAfterCheck(connection, session, user.passwordHash)) ? token : null;
}
