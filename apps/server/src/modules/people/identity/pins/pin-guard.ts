import { Failure, failure } from '@lapak/contract/errors';
import type { CountCalls } from '../../../../http/call-counts.ts';
import type { Caller } from '../../../../http/endpoint.ts';

/** After so many wrong PINs of one person, whoever tried them waits. */
const MAX_WRONG = 5;
const WINDOW_MS = 5 * 60_000;
/** So many wrong ones within an hour from one who signed in, of whomever, are told to an admin, and each further so many. */
const MANY_WRONG = 10;
const LONG_MS = 60 * 60_000;

export interface PinGuard {
  /** Counts a try before the PIN is looked at. Throws `too_many_requests` after five. */
  begin(callerId: number, userId: number): Promise<void>;
  /** The PIN itself was typed: what was wrong before is forgotten. */
  succeed(callerId: number, userId: number): Promise<void>;
  /** A proof was right. It forgives no wrong one, since it can be sent more than once. */
  withdraw(callerId: number, userId: number): Promise<void>;
  /**
   * Whether a proof by somebody's PIN is right. A wrong one counts as a wrong PIN, and is told of. Throws `too_many_requests` without
   * looking.
   */
  prove(by: Prover, userId: number, isRight: () => Promise<boolean>): Promise<boolean>;
  /** The same of what has happened and can't be refused: a proof that isn't looked at is as good as a wrong one. */
  proveHappened(by: Prover, userId: number, isRight: () => Promise<boolean>): Promise<boolean>;
}

type Prover = Pick<Caller, 'id' | 'signedInId'>;

/** Told of each wrong PIN, or proof by one. */
export type NoteWrongPin = (signedInId: number, userId: number) => Promise<void>;

/** Counts wrong PINs by who signed in, whomever they are tried on, and tells of many. A right one between them forgives none. */
export function watchPins(
  countCalls: CountCalls,
  tellMany: (guessed: { signedInId: number; userId: number; count: number }) => Promise<void>,
): NoteWrongPin {
  const wrong = countCalls('wrong pin', LONG_MS);
  return async (signedInId, userId) => {
    const [{ count }] = await wrong.add([String(signedInId)]);
    if (count % MANY_WRONG === 0) await tellMany({ signedInId, userId, count });
  };
}

/**
 * Counts by who tries and whose PIN it is, so that nobody can shut a supervisor's PIN for others. Who tries is who signed in: a switch by
 * PIN gives no new tries.
 */
export function createPinGuard(countCalls: CountCalls, tellWrong: (by: Prover, userId: number) => Promise<void>): PinGuard {
  const tries = countCalls('pin', WINDOW_MS);
  const keyOf = (callerId: number, userId: number) => [`${callerId} ${userId}`] as const;
  const guard: PinGuard = {
    async begin(callerId, userId) {
      const key = keyOf(callerId, userId);
      const [{ count, msLeft }] = await tries.add(key);
      if (count <= MAX_WRONG) return;
      await tries.subtract(key);
      throw failure('too_many_requests', {
        text: `PIN salah ${MAX_WRONG} kali. Coba lagi dalam ${minutes(msLeft / 1_000)} menit.`,
      });
    },
    async succeed(callerId, userId) {
      await tries.forget(keyOf(callerId, userId));
    },
    withdraw: (callerId, userId) => tries.subtract(keyOf(callerId, userId)),
    async prove(by, userId, isRight) {
      await guard.begin(by.signedInId, userId);
      const proven = await isRight();
      if (proven) await guard.withdraw(by.signedInId, userId);
      else await tellWrong(by, userId);
      return proven;
    },
    async proveHappened(by, userId, isRight) {
      try {
        return await guard.prove(by, userId, isRight);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await tellWrong(by, userId);
        return false;
      }
    },
  };
  return guard;
}

function minutes(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60));
}
