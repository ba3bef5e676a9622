import { hasAll } from '../../lib/has-all.ts';
import { keep, readKept } from '../../lib/kept.ts';
import { useSession } from '../../lib/session.ts';
import { ATTEMPT_KEY } from './attempt-key.ts';

/** An order that was sent and has had no answer yet: by its key alone, since what was ordered is somebody's name and address. */
export interface KeptAttempt {
  key: string;
  /** When it was sent last. */
  at: number;
  /** Who sent it: its key means nothing to the shop from anybody else. Null for a guest. */
  of: number | null;
}

export function keepAttempt(key: string): void {
  keep(ATTEMPT_KEY, { key, at: Date.now(), of: useSession.getState().person } satisfies KeptAttempt);
}

/** Forgets an attempt; another one, of another tab, stays. */
export function forgetAttempt(key: string): void {
  if (readAttempt()?.key === key) keep(ATTEMPT_KEY, null);
}

export function readAttempt(): KeptAttempt | null {
  const kept = readKept(ATTEMPT_KEY);
  if (!hasAll(kept, 'key', 'at', 'of') || typeof kept.key !== 'string' || typeof kept.at !== 'number') return null;
  return { key: kept.key, at: kept.at, of: typeof kept.of === 'number' ? kept.of : null };
}
