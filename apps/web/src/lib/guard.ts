import { mayAdminister } from '@lapak/contract/roles';
import type { User } from '@lapak/contract/schemas/identity';
import { createContext, type RouterContextProvider, redirect, replace } from 'react-router';
import { restoreSession } from './session.ts';

/** Who is signed in, for loaders below a guard. */
export const userContext = createContext<User>();

/**
 * The guard of a frame, as its `clientMiddleware`: it runs before every loader below, so no screen has to remember it, and
 * nobody's browser asks the API for what it may not see. The rule is spec section 6's: an empty list lets any signed-in
 * person pass; else the role's name must be listed, or `admin` is listed and the role can access the admin. Nobody signed
 * in: /login, replacing the entry. Lacking the role: /.
 */
export function onlyFor(...roles: readonly string[]) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): void => {
    context.set(userContext, requireRole(...roles));
  };
}

/** The same rule for a protected screen outside a guarded frame. */
export function requireRole(...roles: readonly string[]): User {
  const { user, token } = restoreSession();
  if (!user || !token) throw replace('/login');
  const mayPass = roles.length === 0 || roles.includes(user.role.name) || (roles.includes('admin') && mayAdminister(user.role));
  if (!mayPass) throw redirect('/');
  return user;
}
