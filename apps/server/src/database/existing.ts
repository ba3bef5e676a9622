import { failure } from '@lapak/contract/errors';

/** What was looked for. Throws `not_found` where there is none. */
export function existing<Found>(found: Found | undefined | null): Found {
  if (found === undefined || found === null) throw failure('not_found');
  return found;
}
