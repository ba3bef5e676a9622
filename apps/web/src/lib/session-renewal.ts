import type { User } from '@lapak/contract/schemas/identity';
import { create } from 'zustand';
import { dropGuards } from './navigation-watch.ts';
import { currentToken, expireSession, signIn, useSession } from './session.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

interface AskedRenewal {
  /** Who is asked: nobody else can go on with what they were typing. */
  user: User;
  renew: (user: User, token: string) => void;
  /** To /login, without what was typed. */
  leave: () => void;
}

/** The person who is asked to sign in again; null while nobody is. For `features/session/renewal-host.tsx`. */
export const useAskedRenewal = create<{ asked: AskedRenewal | null }>(() => ({ asked: null }));

let under: Promise<boolean> | null = null;
/** Tokens that have ended and been renewed, with whose they were. */
const renewed = new Map<string, User['id']>();

/**
 * A call was answered 401. Where something unsaved would be lost the person signs in again in a dialog, and true says that the same call
 * may go out once more with their new token; all calls that fail meanwhile wait for the same answer. Else they are signed out, which leads
 * to /login (spec section 4).
 */
export function renewSession(bearer: string): Promise<boolean> {
  const { user } = useSession.getState();
  // A late 401 to a call of the person before must not sign out the one who is here now, nor be sent again in their name.
  if (bearer !== currentToken()) return Promise.resolve(user !== null && renewed.get(bearer) === user.id);
  if (!user || !hasUnsavedInput()) {
    expireSession();
    return Promise.resolve(false);
  }
  under ??= ask(user, bearer).finally(() => {
    under = null;
  });
  return under;
}

function ask(user: User, bearer: string): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (going: boolean) => {
      useAskedRenewal.setState({ asked: null });
      resolve(going);
    };
    const leave = () => {
      dropGuards();
      // Somebody may have signed out or in meanwhile, in this very tab.
      if (currentToken() === bearer) expireSession();
      end(false);
    };
    const renew = (who: User, token: string) => {
      if (who.id !== user.id || currentToken() !== bearer) return leave();
      signIn(who, token);
      renewed.set(bearer, user.id);
      end(true);
    };
    useAskedRenewal.setState({ asked: { user, renew, leave } });
  });
}
