import { keep, readItem } from '../../lib/browser-items.ts';
import { hasAll } from '../../lib/has-all.ts';
import { useSession } from '../../lib/session.ts';
import { ATTEMPT_KEY } from './attempt-key.ts';

/** An order that was sent without an answer. Only its key is stored, since its content is somebody's name and address. */
export interface StoredAttempt {
  key: string;
  /** When it was last sent. */
  at: number;
  /** Who sent it (null: a guest); the key works for nobody else. */
  of: number | null;
}

export function keepAttempt(key: string): void {
  keep(ATTEMPT_KEY, { key, at: Date.now(), of: useSession.getState().person } satisfies StoredAttempt);
}

/** Forgets this attempt, but not that of another tab. */
export function forgetAttempt(key: string): void {
  if (readAttempt()?.key === key) keep(ATTEMPT_KEY, null);
}

export function readAttempt(): StoredAttempt | null {
  const stored = readItem(ATTEMPT_KEY);
  if (!hasAll(stored, 'key', 'at', 'of') || typeof stored.key !== 'string' || typeof stored.at !== 'number') return null;
  return { key: stored.key, at: stored.at, of: typeof stored.of === 'number' ? stored.of : null };
}
