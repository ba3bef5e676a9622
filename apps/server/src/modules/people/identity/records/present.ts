import type { AdminUser, Role, Session, User } from '@lapak/contract/people/identity';
import type { UserRow } from './queries.ts';
import type { SessionRow } from './session-queries.ts';

/** A user's JSON: never a hash, never a session. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: row.phone_number,
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    role: presentRole(row.role),
  };
}

export function presentAdminUser(row: UserRow): AdminUser {
  return { ...presentUser(row), version: row.version, has_password: row.has_password, has_second_factor: row.has_second_factor };
}

/** A session; `currentId` is that of the call. */
export function presentSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    browser: row.browser,
    network: row.network,
    last_seen_at: row.last_seen_at.toISOString(),
    created_at: row.created_at.toISOString(),
    is_current: row.id === currentId,
  };
}

export function presentRole(row: Role): Role {
  return { id: row.id, name: row.name, display_name: row.display_name, can_access_admin: row.can_access_admin };
}
