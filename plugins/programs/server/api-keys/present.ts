import type { z } from 'zod';
import type { ApiKey } from '../../contract/api-keys.ts';
import type { ApiKeyRow } from './queries.ts';

/** A key's JSON: never the key, never its hash. */
export function presentKey(row: ApiKeyRow): z.infer<typeof ApiKey> {
  return { ...row, state: row.revoked_at ? 'revoked' : row.expires_at <= new Date() ? 'ended' : 'active' };
}
