import type { Location } from 'react-router';

/** How somebody came to /login or /register, from the history entry. */
export interface SignInState {
  /** Where to return after signing in. */
  from: string;
  /** Their session had expired. */
  expired?: boolean;
}

/** Any other stored value counts as none. */
export function signInStateOf({ state }: Pick<Location, 'state'>): SignInState | null {
  const isOurs = typeof state === 'object' && state !== null && typeof state.from === 'string' && /^\/(?!\/)/u.test(state.from);
  return isOurs ? { from: state.from, expired: state.expired === true } : null;
}
