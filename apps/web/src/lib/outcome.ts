import { FAILURES, type Outcome } from '@lapak/contract/errors';
import type { ApiError } from './api.ts';

/** What a failed call says of what was sent. No answer is `later`; a code that this build doesn't know is `unknown`. */
export function outcomeOf({ code, status }: Pick<ApiError, 'code' | 'status'>): Outcome {
  if (code === 'network') return 'later';
  if (code === 'unreadable') return status >= 500 ? 'later' : 'unknown';
  return Object.hasOwn(FAILURES, code) ? FAILURES[code].outcome : 'unknown';
}
