import type { Database } from '@lapak/server/database/connection.ts';
import type { Caller } from '@lapak/server/http/endpoint.ts';
import { hashKey } from './key-token.ts';
import { findWorkingKey, noteKeyUsed } from './queries.ts';

const NOTED_MS = 10 * 60_000;

/** The caller of an API key: an account of its own with no rights but the key's scopes. Null when it is unknown, over or revoked. */
export async function findKeyCaller(database: Database, token: string): Promise<Caller | null> {
  const found = await findWorkingKey(database, hashKey(token));
  if (!found) return null;
  const { id, userId, scopes, lastUsedAt } = found;
  if (!lastUsedAt || Date.now() - lastUsedAt.getTime() > NOTED_MS) await noteKeyUsed(database, id);
  return {
    id: userId,
    role: 'program',
    canAccessAdmin: false,
    email: '',
    sessionId: 0,
    signedInId: userId,
    byPin: false,
    confirmedAt: new Date(0),
    mustEnrol: false,
    key: { id, scopes },
  };
}
