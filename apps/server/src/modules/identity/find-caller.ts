import { mayAdminister } from '@lapak/contract/roles';
import type { Database } from '../../database/connection.ts';
import { type Caller, roleOf } from '../../http/endpoint.ts';
import { findSessionUser } from './queries.ts';
import { noteSeen } from './session-queries.ts';
import { hashToken } from './session-token.ts';

const NOTED_MS = 60_000;

/** The caller of a bearer token; null when it is unknown, expired or idle for too long, or its account inactive. */
export async function findCaller(database: Database, token: string): Promise<Caller | null> {
  const now = new Date();
  const found = await findSessionUser(database, hashToken(token), now);
  if (!found) return null;
  const { lastSeenAt, ...caller } = found;
  if (now.getTime() - lastSeenAt.getTime() > NOTED_MS) await noteSeen(database, caller.sessionId);
  return asTheyCame(caller);
}

/** Who came by PIN has no more rights than a supervisor, whatever their role: six digits don't open the back office (decision 91). */
export function asTheyCame(caller: Caller): Caller {
  return caller.byPin && mayAdminister(roleOf(caller)) ? { ...caller, role: 'supervisor', canAccessAdmin: false } : caller;
}
