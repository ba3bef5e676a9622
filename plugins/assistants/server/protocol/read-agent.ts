import { isProfileAddress } from '@lapak/contract/settings/agents';
import { UcpFault } from './faults.ts';

/** A member of a dictionary (RFC 8941) with a string as its value; parameters and other members are passed over. */
const PROFILE_MEMBER = /(?:^|,)[ \t]*profile="((?:[^"\\]|\\["\\])*)"[ \t]*(?=[,;]|$)/gu;

/** The address of the platform's profile in a UCP-Agent header; of several the last counts. Throws `invalid_profile_url`. */
export function readAgentHeader(header: string | readonly string[] | undefined): string {
  const text = typeof header === 'string' ? header : (header?.join(', ') ?? '');
  const found = [...text.slice(0, 2_000).matchAll(PROFILE_MEMBER)].at(-1)?.[1];
  return readProfileAddress(found?.replaceAll(/\\(["\\])/gu, '$1'));
}

/** A profile's address as a platform names it. Throws `invalid_profile_url`. */
export function readProfileAddress(address: unknown): string {
  if (typeof address === 'string' && address.length <= 500 && isProfileAddress(address)) return address;
  throw new UcpFault('invalid_profile_url', 'Name your platform: UCP-Agent: profile="https://…". Its profile must be served over HTTPS.');
}
