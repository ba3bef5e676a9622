import { create } from 'zustand';
import { keep, readKept } from '../../../../lib/kept.ts';
import { currentToken, useSession } from '../../../../lib/session.ts';

interface Lock {
  /** The session that is locked; whoever signs in anew is past it. */
  token: string;
  /** Why, where it wasn't for idleness or by hand. */
  why: string | null;
}

const STORE_KEY = 'till-locked';

const useKept = create<{ lock: Lock | null }>(() => ({ lock: stored() }));

if (typeof window !== 'undefined') {
  // A second tab is the same counter.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useKept.setState({ lock: stored() });
  });
}

function stored(): Lock | null {
  const value = readKept(STORE_KEY);
  if (typeof value !== 'object' || value === null || !('token' in value) || typeof value.token !== 'string') return null;
  return { token: value.token, why: 'why' in value && typeof value.why === 'string' ? value.why : null };
}

/** Locks the back office of this browser until a PIN or a password opens it; a reload doesn't (decision 91). */
export function lockTill(why: string | null = null): void {
  const token = currentToken();
  if (token === null) return;
  setLock({ token, why });
}

export function unlockTill(): void {
  setLock(null);
}

/** The session goes on under another token: what is locked stays so. */
export function carryLock(before: string, after: string): void {
  const { lock } = useKept.getState();
  if (lock?.token === before) setLock({ ...lock, token: after });
}

function setLock(lock: Lock | null): void {
  useKept.setState({ lock });
  keep(STORE_KEY, lock);
}

export function isTillLocked(): boolean {
  const { lock } = useKept.getState();
  return lock !== null && lock.token === currentToken();
}

/** The lock, for what is on the screen; null while it is open. */
export function useTillLock(): Pick<Lock, 'why'> | null {
  const { lock } = useKept();
  const token = useSession((session) => session.token);
  return lock?.token === token ? lock : null;
}
