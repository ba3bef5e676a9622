import type { User } from '@lapak/contract/people/identity';
import { create } from 'zustand';
import { dropGuards } from './navigation-watch.ts';
import { currentToken, expireSession, signIn, takeStoredToken, useSession } from './session.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

interface RequestedRenewal {
  /** The person whose password is asked for; nobody else may continue their input. */
  user: User;
  /** The session is good, but the act moves money or rights: `renew` has the same token, and `leave` cancels the act alone. */
  isConfirmation: boolean;
  renew: (user: User, token: string) => void;
  /** Goes to /login and discards the input. */
  leave: () => void;
}

/** The pending question for the password; null without one. For `features/session/renewal-host.tsx`. */
export const useRequestedRenewal = create<{ requested: RequestedRenewal | null }>(() => ({ requested: null }));

let under: Promise<boolean> | null = null;
/** Expired tokens that were renewed, with their user. */
export const renewed = new Map<string, User['id']>();

/**
 * For the till, whose token ends with a switch of which it may not have heard yet: whether a call with a refused one may go out again, with
 * the next one; null where it knows of none.
 */
export const beforeExpiry: { findNext?: (bearer: string) => Promise<boolean | null> | null } = {};

/**
 * Handles a 401. With unsaved input on the screen a dialog asks for the password, and true means that the call may be repeated with the new
 * token; all calls that fail meanwhile wait for the same answer. Otherwise the person is signed out, which leads to /login (spec section
 * 4).
 */
export async function renewSession(bearer: string, isConfirmation = false): Promise<boolean> {
  const { user } = useSession.getState();
  if (user && !isConfirmation && bearer === currentToken()) {
    if (takeStoredToken()) return true;
    const next = beforeExpiry.findNext?.(bearer);
    if (next) return (await next) ?? renewSession(bearer);
  }
  // A late 401 to an earlier person's call must not sign out the current one, nor be repeated in their name.
  if (bearer !== currentToken()) return user !== null && renewed.get(bearer) === user.id;
  if (!user || !(isConfirmation || hasUnsavedInput())) {
    expireSession();
    return false;
  }
  under ??= ask(user, bearer, isConfirmation).finally(() => {
    under = null;
  });
  return under;
}

function ask(user: User, bearer: string, isConfirmation: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (going: boolean) => {
      useRequestedRenewal.setState({ requested: null });
      resolve(going);
    };
    const leave = () => {
      if (!isConfirmation) {
        dropGuards();
        // Somebody may have signed out or in meanwhile in this tab.
        if (currentToken() === bearer) expireSession();
      }
      end(false);
    };
    const renew = (who: User, token: string) => {
      if (who.id !== user.id || currentToken() !== bearer) return leave();
      signIn(who, token);
      renewed.set(bearer, user.id);
      end(true);
    };
    useRequestedRenewal.setState({ requested: { user, isConfirmation, renew, leave } });
  });
}
