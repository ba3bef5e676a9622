import type { SecondStepChallenge } from '@lapak/contract/people/second-factors';
import type { ApiError } from '../../lib/api.ts';

/** What a right password is answered where a second step follows; null for any other refusal. */
export function challengeIn({ code, data }: ApiError): SecondStepChallenge | null {
  return code === 'second_factor_needed' ? (data as SecondStepChallenge) : null;
}
