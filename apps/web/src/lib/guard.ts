import type { User } from '@lapak/contract/people/identity';
import { mayAdminister } from '@lapak/contract/people/roles';
import { createContext, href, type RouterContextProvider, redirect, replace } from 'react-router';
import { restoreSession } from './session.ts';

/** The signed-in user, for loaders below a guard. */
export const userContext = createContext<User>();

/**
 * The guard of a frame, as its `clientMiddleware`: it runs before every loader below, so no screen has to remember it. The rule is spec
 * section 6's: an empty list admits every signed-in person; else the role's name must be listed, or `admin` is listed and the role can
 * access the admin. Not signed in: /login, replacing the entry. Wrong role: /.
 */
export function onlyFor(...roles: readonly string[]) {
  return ({ context }: { context: Readonly<RouterContextProvider> }): void => {
    context.set(userContext, requireRole(...roles));
  };
}

/** The same rule for a single protected screen. */
export function requireRole(...roles: readonly string[]): User {
  const { user, token } = restoreSession();
  if (!user || !token) throw replace('/login');
  // A counter that is locked shows nothing of whoever signed in there; the back office, which shows the lock, is let through.
  if (isLocked(token) && !roles.includes('cashier')) throw redirect(href('/admin/pos'));
  const mayPass = roles.length === 0 || roles.includes(user.role.name) || (roles.includes('admin') && mayAdminister(user.role));
  if (!mayPass) throw redirect('/');
  return user;
}

/** Whether the till of this browser is locked (decision 91), as `admin/shared/components/seller/till-lock.ts` stores it. */
function isLocked(token: string): boolean {
  try {
    return window.localStorage.getItem('till-locked')?.includes(JSON.stringify(token)) === true;
  } catch {
    return false;
  }
}
