import type { ApiError } from '../../lib/api.ts';
import { outcomeOf } from '../../lib/outcome.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useSession } from '../../lib/session.ts';
import { useCheckoutStore } from '../parts/checkout-store.ts';
import { forgetAttempt, keepAttempt } from './stored-attempt.ts';

/**
 * Whether a failure ends the attempt: the next order is a new one. A retry after every other failure carries the same key, so that it finds
 * the order instead of making a second one. What was typed is checked before the key is looked for, so `invalid_input` says nothing of an
 * earlier sending whose answer was lost.
 */
export function endsAttempt(failure: Pick<ApiError, 'code' | 'status'>): boolean {
  if (failure.code === 'invalid_input' && useCheckoutStore.getState().attempt?.isLost) return false;
  return outcomeOf(failure) === 'refused';
}

/**
 * The Idempotency-Key of an order: one per attempt, unchanged while its content is unchanged. The device stores it until there is an
 * answer.
 */
export function attemptKey(order: unknown): string {
  const content = JSON.stringify(order);
  const { attempt } = useCheckoutStore.getState();
  const key = attempt?.content === content ? attempt.key : randomKey();
  if (attempt?.content !== content)
    useCheckoutStore.setState({ attempt: { content, key, of: useSession.getState().person, isLost: false } });
  keepAttempt(key);
  return key;
}

/** The key of this person's earlier order with other content whose outcome isn't known. */
export function unsettledKey(order: unknown): string | null {
  const { attempt } = useCheckoutStore.getState();
  const isOther = attempt?.isLost && attempt.content !== JSON.stringify(order);
  return isOther && attempt.of === useSession.getState().person ? attempt.key : null;
}

/** Call after a definitive answer: the next order gets a new key. */
export function endAttempt(): void {
  const { attempt } = useCheckoutStore.getState();
  if (attempt) forgetAttempt(attempt.key);
  useCheckoutStore.setState({ attempt: null });
}

/**
 * An answer that isn't the order's own. Where it, or an earlier one, leaves open whether the order was written, the device goes on keeping
 * the key.
 */
export function leaveOpen({ status }: Pick<ApiError, 'status'>): void {
  const { attempt } = useCheckoutStore.getState();
  if (!attempt) return;
  if (status === 0 || status < 400 || status >= 500) useCheckoutStore.setState({ attempt: { ...attempt, isLost: true } });
  else if (!attempt.isLost) forgetAttempt(attempt.key);
}
