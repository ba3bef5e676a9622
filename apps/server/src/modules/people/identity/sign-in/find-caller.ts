import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { mayAdminister, maySupervise } from '@lapak/contract/people/roles';
import { isSecondFactorDue, type SecondFactorRule } from '@lapak/contract/people/second-factor-policy';
import type { Database } from '../../../../database/connection.ts';
import { type Caller, roleOf } from '../../../../http/endpoint.ts';
import { findEndedSession, findSessionUser, type SessionUser } from '../records/queries.ts';
import { noteSeen } from '../records/session-queries.ts';
import { hashToken } from '../secrets/session-token.ts';

const NOTED_MS = 60_000;

type ReadRule = () => Promise<SecondFactorRule>;

/** The caller of a bearer token; null when it is unknown, expired or idle for too long, or its account inactive. */
export async function findCaller(database: Database, token: string, readRule: ReadRule): Promise<Caller | null> {
  const now = new Date();
  const found = await findSessionUser(database, hashToken(token), now);
  if (!found) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > NOTED_MS) await noteSeen(database, found.sessionId);
  return withRule(found, readRule);
}

/** Whose session the last switch took from this token; null where none did. For telling of that switch again. */
export async function findEndedCaller(database: Database, token: string, readRule: ReadRule): Promise<Caller | null> {
  const found = await findEndedSession(database, hashToken(token), new Date());
  return found ? withRule(found, readRule) : null;
}

/**
 * The caller, and whether the shop wants a second factor of them first (decision 92): not of who came by PIN, who has the till only and
 * nowhere to set one up.
 */
export async function withRule({ hasSecondFactor, lastSeenAt: _, ...found }: SessionUser, readRule: ReadRule): Promise<Caller> {
  const isRequired = !hasSecondFactor && !found.byPin && maySupervise(roleOf(found));
  return { ...asTheyCame(found), mustEnrol: isRequired && isSecondFactorDue(await readRule(), dateOf(new Date())) };
}

/** Who came by PIN has no more rights than a supervisor, whatever their role: six digits don't open the back office (decision 91). */
function asTheyCame<Came extends Pick<Caller, 'role' | 'canAccessAdmin' | 'byPin'>>(caller: Came): Came {
  return caller.byPin && mayAdminister(roleOf(caller)) ? { ...caller, role: 'supervisor', canAccessAdmin: false } : caller;
}
