import type { Location } from 'react-router';

/** What an entry of the history for /login or /register knows of how somebody came there. */
export interface SignInState {
  /** Where signing in leads back to. */
  from: string;
  /** Their session had ended, so they were led here unasked. */
  expired?: boolean;
}

/** Whatever else a browser may have kept there counts as nothing. */
export function signInStateOf({ state }: Pick<Location, 'state'>): SignInState | null {
  const isOurs = typeof state === 'object' && state !== null && typeof state.from === 'string' && /^\/(?!\/)/u.test(state.from);
  return isOurs ? { from: state.from, expired: state.expired === true } : null;
}
