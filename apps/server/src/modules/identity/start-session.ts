import type { Connection } from '../../database/connection.ts';
import { insertSession, insertSessionAfterCheck } from './queries.ts';
import { hashToken, newToken, sessionEnd } from './session-token.ts';

/** Signs a user in: returns the token, of which only the hash is kept. `remember` decides how long it lives. */
export async function startSession(connection: Connection, userId: number, remember: boolean): Promise<string> {
  const token = newToken();
  await insertSession(connection, { token_hash: hashToken(token), user_id: userId, expires_at: sessionEnd(remember, new Date()) });
  return token;
}

/**
 * Signs in a user whose password has been checked against `passwordHash`. Null when that is no longer their password or the
 * account no longer active: checking takes a while, and what ended the sessions meanwhile must not miss this one.
 */
export async function startCheckedSession(
  connection: Connection,
  user: { id: number; passwordHash: string },
  remember: boolean,
): Promise<string | null> {
  const token = newToken();
  const session = { token_hash: hashToken(token), user_id: user.id, expires_at: sessionEnd(remember, new Date()) };
  return (await insertSessionAfterCheck(connection, session, user.passwordHash)) ? token : null;
}
