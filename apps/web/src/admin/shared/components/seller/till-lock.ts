import { create } from 'zustand';
import { keep, readItem } from '../../../../lib/browser-items.ts';
import { currentToken, useSession } from '../../../../lib/session.ts';

interface Lock {
  /** The session that is locked; whoever signs in anew is past it. */
  token: string;
  /** Why, where it wasn't for idleness or by hand. */
  why: string | null;
}

const STORE_KEY = 'till-locked';

const useStoredLock = create<{ lock: Lock | null }>(() => ({ lock: stored() }));

if (typeof window !== 'undefined') {
  // A second tab is the same counter.
  window.addEventListener('storage', ({ key }) => {
    if (key === STORE_KEY) useStoredLock.setState({ lock: stored() });
  });
}

function stored(): Lock | null {
  const value = readItem(STORE_KEY);
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
  const { lock } = useStoredLock.getState();
  if (lock?.token === before) setLock({ ...lock, token: after });
}

function setLock(lock: Lock | null): void {
  useStoredLock.setState({ lock });
  keep(STORE_KEY, lock);
}

export function isTillLocked(): boolean {
  const { lock } = useStoredLock.getState();
  return lock !== null && lock.token === currentToken();
}

/** The lock, for what is on the screen; null while it is open. */
export function useTillLock(): Pick<Lock, 'why'> | null {
  const { lock } = useStoredLock();
  const token = useSession((session) => session.token);
  return lock?.token === token ? lock : null;
}
