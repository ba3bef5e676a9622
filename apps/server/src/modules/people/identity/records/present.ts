import type { AdminUser, Session, User } from '@lapak/contract/people/identity';
import type { z } from 'zod';
import type { UserRow } from './queries.ts';
import type { SessionRow } from './session-queries.ts';

/** A user's JSON: never a hash, never a session. */
export function presentUser(row: UserRow): z.infer<typeof User> {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: row.phone_number,
    is_active: row.is_active,
    created_at: row.created_at,
    role: row.role,
  };
}

export function presentAdminUser(row: UserRow): z.infer<typeof AdminUser> {
  return { ...presentUser(row), version: row.version, has_password: row.has_password, has_second_factor: row.has_second_factor };
}

/** A session; `currentId` is that of the call. */
export function presentSession(row: SessionRow, currentId: number): z.infer<typeof Session> {
  return { ...row, is_current: row.id === currentId };
}
