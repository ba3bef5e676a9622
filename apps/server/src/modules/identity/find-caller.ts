import type { Database } from '../../database/connection.ts';
import type { Caller } from '../../http/endpoint.ts';
import { findSessionUser } from './queries.ts';
import { hashToken } from './session-token.ts';

/** The caller of a bearer token; null when it is unknown, expired, or its account inactive. */
export async function findCaller(database: Database, token: string): Promise<Caller | null> {
  return (await findSessionUser(database, hashToken(token), new Date())) ?? null;
}
