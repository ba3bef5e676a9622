import type { SecondStepAsked } from '@lapak/contract/people/second-factors';
import type { ApiError } from '../../lib/api.ts';

/** What a right password is answered where a second step follows; null for any other refusal. */
export function askedSecondStep({ code, data }: ApiError): SecondStepAsked | null {
  return code === 'second_factor_needed' ? (data as SecondStepAsked) : null;
}
