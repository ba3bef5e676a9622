import type { User } from '@lapak/contract/people/identity';
import { create } from 'zustand';

/** Keys in the browser's storage (spec section 9). */
const USER_KEY = 'user';
const TOKEN_KEY = 'token';

export interface Session {
  user: User | null;
  token: string | null;
  /** Id of the person whose cart and input the page still holds, also after their session expired. Null for a guest. */
  person: User['id'] | null;
  /** False until the browser's storage has been read; the server renders for nobody in particular. */
  restored: boolean;
  /** Counts 401 answers; the root watches it and leads to /login. */
  expirations: number;
}

/** The signed-in person, in memory and in the browser's storage (spec section 4, auth). Signed in means that user and token exist. */
export const useSession = create<Session>(() => ({ user: null, token: null, person: null, restored: false, expirations: 0 }));

/** Reads the browser's storage once; an unreadable user is dropped with its token. */
export function restoreSession(): Session {
  const state = useSession.getState();
  if (state.restored || typeof window === 'undefined') return state;
  const token = read(TOKEN_KEY);
  const user = parseUser(read(USER_KEY));
  if (!token || !user) forget();
  const known = token && user ? { user, token, person: user.id } : { user: null, token: null, person: null };
  useSession.setState({ ...known, restored: true });
  return useSession.getState();
}

export function signIn(user: User, token: string): void {
  write(USER_KEY, JSON.stringify(user));
  write(TOKEN_KEY, token);
  useSession.setState({ user, token, person: user.id, restored: true });
}

/** Replaces the stored user after a profile update (spec section 4). Ignored when that person has left. */
export function replaceUser(user: User): void {
  if (restoreSession().user?.id !== user.id) return;
  write(USER_KEY, JSON.stringify(user));
  useSession.setState({ user });
}

export function signOut(): void {
  forget();
  useSession.setState({ user: null, token: null, person: null, restored: true });
}

/** Handles a 401: signs out, and the root leads to /login. The person's input stays. */
export function expireSession(): void {
  forget();
  useSession.setState((state) => ({ user: null, token: null, restored: true, expirations: state.expirations + 1 }));
}

/** Takes the token with which another tab goes on for the same person, as after a switch at the till; false where there is none. */
export function takeStoredToken(): boolean {
  const { user, token } = useSession.getState();
  const stored = read(TOKEN_KEY);
  if (!user || !stored || stored === token || parseUser(read(USER_KEY))?.id !== user.id) return false;
  useSession.setState({ token: stored });
  return true;
}

/** Runs when a signed-in person leaves or another one takes their place, to clear what is theirs. */
export function whenPersonLeaves(forgetThem: () => void): void {
  useSession.subscribe((now, before) => {
    if (before.person !== null && now.person !== before.person) forgetThem();
  });
}

export function currentToken(): string | null {
  return restoreSession().token;
}

function parseUser(text: string | null): User | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('role' in value) || !('first_name' in value)) return false;
  const { role } = value;
  return typeof value.id === 'number' && typeof role === 'object' && role !== null && 'name' in role && typeof role.name === 'string';
}

// A browser may refuse storage (private mode, full disk); the session then lives as long as the page.
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
}

function forget(): void {
  try {
    window.localStorage.removeItem(USER_KEY);
    window.localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was kept.
  }
}
