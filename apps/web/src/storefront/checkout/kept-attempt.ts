import { hasAll } from '../../lib/has-all.ts';
import { keep, readKept } from '../../lib/kept.ts';
import { useSession } from '../../lib/session.ts';
import { ATTEMPT_KEY } from './attempt-key.ts';

/** An order that was sent without an answer. Only its key is stored, since its content is somebody's name and address. */
export interface KeptAttempt {
  key: string;
  /** When it was last sent. */
  at: number;
  /** Who sent it (null: a guest); the key works for nobody else. */
  of: number | null;
}

export function keepAttempt(key: string): void {
  keep(ATTEMPT_KEY, { key, at: Date.now(), of: useSession.getState().person } satisfies KeptAttempt);
}

/** Forgets this attempt, but not that of another tab. */
export function forgetAttempt(key: string): void {
  if (readAttempt()?.key === key) keep(ATTEMPT_KEY, null);
}

export function readAttempt(): KeptAttempt | null {
  const kept = readKept(ATTEMPT_KEY);
  if (!hasAll(kept, 'key', 'at', 'of') || typeof kept.key !== 'string' || typeof kept.at !== 'number') return null;
  return { key: kept.key, at: kept.at, of: typeof kept.of === 'number' ? kept.of : null };
}
