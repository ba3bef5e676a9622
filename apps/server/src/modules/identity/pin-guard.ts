import { failure } from '@lapak/contract/errors';
import { createFixedWindowCounter } from '../../http/fixed-window-counter.ts';

/** After so many wrong PINs of one person, whoever tried them waits. */
const MAX_WRONG = 5;
const WINDOW_MS = 5 * 60_000;

export interface PinGuard {
  /** Counts a try before the PIN is looked at. Throws `too_many_requests` after five. */
  begin(callerId: number, userId: number): void;
  succeed(callerId: number, userId: number): void;
}

/**
 * Counts by who tries and whose PIN it is, so that nobody can shut a supervisor's PIN for others. Who tries is who signed in: a switch by
 * PIN gives no new tries. In this process's memory.
 */
export function createPinGuard(now: () => number = Date.now): PinGuard {
  const tries = createFixedWindowCounter({ ms: WINDOW_MS }, now);
  const keyOf = (callerId: number, userId: number) => `${callerId} ${userId}`;
  return {
    begin(callerId, userId) {
      const key = keyOf(callerId, userId);
      if (tries.count(key) >= MAX_WRONG) {
        throw failure('too_many_requests', {
          text: `PIN salah ${MAX_WRONG} kali. Coba lagi dalam ${minutes(tries.secondsLeft(key))} menit.`,
        });
      }
      tries.add(key);
    },
    succeed: (callerId, userId) => tries.forget(keyOf(callerId, userId)),
  };
}

function minutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
