import { type FailureCode, failure } from '@lapak/contract/errors';

/** What was looked for. Throws `not_found`, or the given failure, where there is none. */
export function existing<Found>(found: Found | undefined | null, otherwise: FailureCode = 'not_found'): Found {
  if (found === undefined || found === null) throw failure(otherwise);
  return found;
}
