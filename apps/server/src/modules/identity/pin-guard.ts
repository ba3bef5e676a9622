import { failure } from '@lapak/contract/errors';
import type { CountCalls } from '../../http/call-counts.ts';

/** After so many wrong PINs of one person, whoever tried them waits. */
const MAX_WRONG = 5;
const WINDOW_MS = 5 * 60_000;

export interface PinGuard {
  /** Counts a try before the PIN is looked at. Throws `too_many_requests` after five. */
  begin(callerId: number, userId: number): Promise<void>;
  succeed(callerId: number, userId: number): Promise<void>;
}

/**
 * Counts by who tries and whose PIN it is, so that nobody can shut a supervisor's PIN for others. Who tries is who signed in: a switch by
 * PIN gives no new tries.
 */
export function createPinGuard(countCalls: CountCalls): PinGuard {
  const tries = countCalls('pin', WINDOW_MS);
  const keyOf = (callerId: number, userId: number) => [`${callerId} ${userId}`] as const;
  return {
    async begin(callerId, userId) {
      const key = keyOf(callerId, userId);
      const [{ count, msLeft }] = await tries.add(key);
      if (count <= MAX_WRONG) return;
      await tries.subtract(key);
      throw failure('too_many_requests', {
        text: `PIN salah ${MAX_WRONG} kali. Coba lagi dalam ${minutes(msLeft / 1_000)} menit.`,
      });
    },
    succeed: (callerId, userId) => tries.forget(keyOf(callerId, userId)),
  };
}

function minutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
