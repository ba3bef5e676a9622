import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { sessions } from '../../../../database/tables.ts';

/** The sessions of an account that haven't ended, the last seen first. */
export async function listSessionRows(connection: Connection, userId: number) {
  const isIdleStill = sql`${sessions.last_seen_at} + make_interval(secs => ${sessions.idle_seconds}) > now()`;
  return connection
    .select({
      id: sessions.id,
      browser: sessions.browser,
      network: sessions.network,
      last_seen_at: sessions.last_seen_at,
      created_at: sessions.created_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, sql`now()`), isIdleStill))
    .orderBy(desc(sessions.last_seen_at), desc(sessions.id));
}

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number];

/** Ends one session of that account; false where there is none. */
export async function deleteSessionOf(connection: Connection, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await connection.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.user_id, userId)));
  return rowCount === 1;
}

/** Notes that a session made a call; its time is right to the minute, so that not every call writes. */
export async function noteSeen(connection: Connection, id: number): Promise<void> {
  await connection
    .update(sessions)
    .set({ last_seen_at: sql`now()` })
    .where(and(eq(sessions.id, id), sql`${sessions.last_seen_at} < now() - interval '1 minute'`));
}

/** Whether that is a session's token; a switch has ended it else. */
export async function hasToken(connection: Connection, id: number, tokenHash: Buffer): Promise<boolean> {
  const rows = await connection
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.token_hash, tokenHash)));
  return rows.length === 1;
}

/**
 * Gives a session, and another token, to whoever came by PIN. False where a later switch has come already, or the token isn't the session's
 * any more; the same switch once more, with the token that it ended, changes nothing.
 */
export async function switchSession(
  connection: Connection,
  id: number,
  { sellerId, at, tokenHash, nextHash }: { sellerId: number; at: Date; tokenHash: Buffer; nextHash: Buffer },
): Promise<boolean> {
  const isLater = or(isNull(sessions.seller_at), lt(sessions.seller_at, at));
  const isNew = and(eq(sessions.token_hash, tokenHash), isLater);
  const isAgain = and(eq(sessions.ended_hash, tokenHash), eq(sessions.token_hash, nextHash), eq(sessions.seller_id, sellerId));
  const { rowCount } = await connection
    .update(sessions)
    .set({ seller_id: sellerId, seller_at: at, token_hash: nextHash, ended_hash: tokenHash })
    .where(and(eq(sessions.id, id), or(isNew, isAgain)));
  return rowCount === 1;
}

/** Ends the sessions that somebody has switched to by PIN. */
export async function deleteSwitched(connection: Connection, sellerId: number): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.seller_id, sellerId));
}

/** Notes that the session's person has proved the password. */
export async function noteConfirmed(connection: Connection, id: number): Promise<void> {
  await connection.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.id, id));
}
