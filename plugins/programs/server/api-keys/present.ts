import type { ApiKey } from '../../contract/api-keys.ts';
import type { ApiKeyRow } from './queries.ts';

/** A key's JSON: never the key, never its hash. */
export function presentKey({ revoked_at, expires_at, last_used_at, created_at, ...row }: ApiKeyRow): ApiKey {
  return {
    ...row,
    state: revoked_at ? 'revoked' : expires_at <= new Date() ? 'ended' : 'active',
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
