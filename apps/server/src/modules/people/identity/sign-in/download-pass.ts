import type { SecondFactorRule } from '@lapak/contract/people/second-factor-policy';
import type { Database } from '../../../../database/connection.ts';
import type { Caller } from '../../../../http/endpoint.ts';
import { insertPass, takePassCaller } from '../records/queries.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';
import { withRule } from './find-caller.ts';

const PASS_MS = 60_000;

/** Creates a one-time pass for this address, valid for a minute, for the session's person. */
export async function openDownload(database: Database, sessionId: number, address: string): Promise<string> {
  const pass = newToken();
  const expires = new Date(Date.now() + PASS_MS);
  await insertPass(database, {
    pass_hash: hashToken(pass),
    session_id: sessionId,
    address: withoutPass(address).address,
    expires_at: expires,
  });
  return pass;
}

/** The caller of the pass in the address; null without a valid one. Uses the pass up. */
export async function findPassCaller(database: Database, url: string, readRule: () => Promise<SecondFactorRule>): Promise<Caller | null> {
  const { pass, address } = withoutPass(url);
  if (pass === null) return null;
  const found = await takePassCaller(database, { hash: hashToken(pass), address, now: new Date() });
  return found ? withRule(found, readRule) : null;
}

/** Splits the pass off an address. */
function withoutPass(url: string): { pass: string | null; address: string } {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const pass = searchParams.get('pass');
  searchParams.delete('pass');
  searchParams.sort();
  return { pass, address: `${pathname}?${searchParams}` };
}
