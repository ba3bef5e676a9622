import type { User } from '@lapak/contract/schemas/identity';
import { redirect, replace } from 'react-router';
import { restoreSession } from './session.ts';

/**
 * Guard of a protected screen, for its clientLoader (spec section 6): an empty list lets any signed-in person pass; else the
 * role's name must be listed, or `admin` is listed and the role can access the admin. Nobody signed in: /login, replacing
 * the entry. Lacking the role: /.
 */
export function requireRole(...roles: readonly string[]): User {
  const { user, token } = restoreSession();
  if (!user || !token) throw replace('/login');
  const mayPass = roles.length === 0 || roles.includes(user.role.name) || (roles.includes('admin') && user.role.can_access_admin);
  if (!mayPass) throw redirect('/');
  return user;
}
