import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../http/endpoint.ts';
import { insertPass, takePassCaller } from './queries.ts';
import { hashToken, newToken } from './session-token.ts';

const PASS_MS = 60_000;

/** A pass that opens this address once, within a minute, for whoever has the session. */
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

/** Who has been given the pass that the address carries; null where there is none, or it opens something else. Takes the pass away. */
export async function findPassCaller(database: Database, url: string): Promise<Caller | null> {
  const { pass, address } = withoutPass(url);
  if (pass === null) return null;
  return (await takePassCaller(database, { hash: hashToken(pass), address, now: new Date() })) ?? null;
}

/** An address in one way of writing it. */
function withoutPass(url: string): { pass: string | null; address: string } {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  const pass = searchParams.get('pass');
  searchParams.delete('pass');
  searchParams.sort();
  return { pass, address: `${pathname}?${searchParams}` };
}
