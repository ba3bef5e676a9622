import type { Connection } from '../../database/connection.ts';
import { insertSession } from './queries.ts';
import { hashToken, newToken, sessionEnd } from './session-token.ts';

/** Signs a user in: returns the token, of which only the hash is kept. `remember` decides how long it lives. */
export async function startSession(connection: Connection, userId: number, remember: boolean): Promise<string> {
  const token = newToken();
  await insertSession(connection, { token_hash: hashToken(token), user_id: userId, expires_at: sessionEnd(remember, new Date()) });
  return token;
}
