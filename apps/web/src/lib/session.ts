import type { User } from '@lapak/contract/schemas/identity';
import { create } from 'zustand';

/** Keys of the browser's store (spec section 9). */
const USER_KEY = 'user';
const TOKEN_KEY = 'token';

export interface Session {
  user: User | null;
  token: string | null;
  /** Id of the person whose cart and typed texts the page still holds: stays after their session has expired. Null for a guest. */
  person: User['id'] | null;
  /** False until the browser's store has been read: the server renders pages for nobody in particular. */
  restored: boolean;
  /** How often a call was answered 401; the root watches it and leads to /login. */
  expirations: number;
}

/** Who is signed in, in memory and in the browser's store (spec section 4, auth). Signed in means that both user and token exist. */
export const useSession = create<Session>(() => ({ user: null, token: null, person: null, restored: false, expirations: 0 }));

/** Reads the browser's store once; an unreadable user is dropped with its token. */
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

/** After a profile update the stored user is replaced (spec section 4). An answer that comes after its person has left is dropped. */
export function replaceUser(user: User): void {
  if (restoreSession().user?.id !== user.id) return;
  write(USER_KEY, JSON.stringify(user));
  useSession.setState({ user });
}

export function signOut(): void {
  forget();
  useSession.setState({ user: null, token: null, person: null, restored: true });
}

/** A call was answered 401: sign out, and let the root lead to /login. What the person has typed waits for them. */
export function expireSession(): void {
  forget();
  useSession.setState((state) => ({ user: null, token: null, restored: true, expirations: state.expirations + 1 }));
}

/** Runs when a signed-in person has left, or another one has taken their place: what is theirs in memory has to go. */
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

// A browser may refuse its store (private mode, full disk); the session then lives as long as the page.
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
