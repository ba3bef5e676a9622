import { Failure } from '@lapak/contract/errors';
import { UcpFault } from './faults.ts';

/** A fault as it is; what the shop itself can't do at this moment is one that may be tried again. Throws all others. */
export function faultOf(error: unknown): UcpFault {
  if (error instanceof UcpFault) return error;
  if (error instanceof Failure && error.code === 'busy') return new UcpFault('unavailable', 'Try again in a moment.', 1);
  throw error;
}
