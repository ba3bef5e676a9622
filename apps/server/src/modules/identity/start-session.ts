import type { Connection } from '../../database/connection.ts';
import { insertSession, insertSessionAfterCheck } from './queries.ts';
import { hashToken, newToken, sessionEnd } from './session-token.ts';

/** Opens a session and returns its token, of which only the hash is stored. `remember` decides how long it lives. */
export async function startSession(connection: Connection, userId: number, remember: boolean): Promise<string> {
  const token = newToken();
  await insertSession(connection, { token_hash: hashToken(token), user_id: userId, expires_at: sessionEnd(remember, new Date()) });
  return token;
}

/**
 * Opens a session for a password checked against `passwordHash`. Null when the password changed or the account was deactivated during the
 * check.
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
