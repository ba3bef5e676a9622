import { EMAIL_LINK_PURPOSES, PASSWORD_LINK_PURPOSES } from '@lapak/contract/people/password-rules';
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { knownBrowsers, passwordLinks, roles, users } from '../../../../database/tables.ts';

/** How long a link is good for, from when it gets its token. */
const LIFE = sql`case ${passwordLinks.purpose} when 'reset' then interval '30 minutes' when 'address' then interval '1 day'
  else interval '7 days' end`;

type NewLink = Pick<typeof passwordLinks.$inferInsert, 'user_id' | 'purpose' | 'by_mail' | 'created_by' | 'email' | 'facts'>;

export async function insertLink(transaction: Transaction, link: NewLink): Promise<number> {
  const [row] = await transaction.insert(passwordLinks).values(link).returning({ id: passwordLinks.id });
  if (!row) throw new Error('no link was inserted');
  return row.id;
}

/** How many links of that purpose the account's owner, or somebody in their name, asked for within an hour. */
export async function countRequestedLinks(connection: Connection, userId: number, purpose: 'reset' | 'address'): Promise<number> {
  const isRecent = sql`${passwordLinks.created_at} > now() - interval '1 hour'`;
  const isRequested = and(eq(passwordLinks.user_id, userId), eq(passwordLinks.purpose, purpose), isNull(passwordLinks.created_by));
  return connection.$count(passwordLinks, and(isRequested, isRecent));
}

/** Gives a link its token, instead of an earlier one. Returns until when it is good; null where it or its account has ended. */
export async function giveToken(connection: Connection, id: number, tokenHash: Buffer): Promise<Date | null> {
  const [row] = await connection
    .update(passwordLinks)
    .set({ token_hash: tokenHash, expires_at: sql`now() + ${LIFE}` })
    .where(
      and(
        eq(passwordLinks.id, id),
        isNull(passwordLinks.ended_at),
        sql`exists (select from ${users} where ${users.id} = ${passwordLinks.user_id} and ${users.is_active})`,
      ),
    )
    .returning({ expires_at: passwordLinks.expires_at });
  return row?.expires_at ?? null;
}

const isOpen = (tokenHash: Buffer) =>
  and(eq(passwordLinks.token_hash, tokenHash), isNull(passwordLinks.ended_at), gt(passwordLinks.expires_at, sql`now()`));

/** A link to a password that can be used, with its account. */
export async function findOpenLink(connection: Connection, tokenHash: Buffer) {
  const [row] = await selectOpenLinks(connection, tokenHash);
  const purpose = PASSWORD_LINK_PURPOSES.find((known) => known === row?.purpose);
  return row && purpose && { ...row, purpose };
}

/** A link about an account's address that can be used, likewise. */
export async function findOpenEmailLink(connection: Connection, tokenHash: Buffer) {
  const [row] = await selectOpenLinks(connection, tokenHash);
  const purpose = EMAIL_LINK_PURPOSES.find((known) => known === row?.purpose);
  return row && purpose && { ...row, purpose, email: row.email ?? row.user.email };
}

function selectOpenLinks(connection: Connection, tokenHash: Buffer) {
  return connection
    .select({
      purpose: passwordLinks.purpose,
      email: passwordLinks.email,
      user: { id: users.id, username: users.username, email: users.email },
      role: { name: roles.name, can_access_admin: roles.can_access_admin },
    })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .innerJoin(roles, eq(roles.id, users.role_id))
    .where(and(isOpen(tokenHash), users.is_active));
}

/** The address that counts for an account once the link mailed to it is used; null where none waits. */
export async function findWaitingEmail(connection: Connection, userId: number): Promise<string | null> {
  const [row] = await connection
    .select({ email: passwordLinks.email })
    .from(passwordLinks)
    .where(and(isWaiting(userId), sql`coalesce(${passwordLinks.expires_at}, ${passwordLinks.created_at} + interval '1 day') > now()`))
    .orderBy(desc(passwordLinks.id))
    .limit(1);
  return row?.email ?? null;
}

const isWaiting = (userId: number) =>
  and(eq(passwordLinks.user_id, userId), eq(passwordLinks.purpose, 'address'), isNull(passwordLinks.ended_at));

/** Ends what waits: the account keeps its address. */
export async function endWaitingEmail(transaction: Transaction, userId: number): Promise<void> {
  await transaction.update(passwordLinks).set({ ended_at: sql`now()` }).where(isWaiting(userId));
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** Uses a link up; false where it can't be used any more. Its account is locked by the caller. */
export async function takeLink(transaction: Transaction, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await transaction.update(passwordLinks).set({ ended_at: sql`now()` }).where(isOpen(tokenHash));
  return rowCount === 1;
}

/**
 * Ends the links of an account. The way back to a former address is for who has lost the account, so nothing that can be done with the
 * account ends it (decision 123): only an admin, and its use.
 */
export async function endLinksOf(transaction: Transaction, userId: number, which: 'all' | 'but the way back' = 'but the way back') {
  const ended = which === 'all' ? undefined : ne(passwordLinks.purpose, 'address_back');
  await transaction
    .update(passwordLinks)
    .set({ ended_at: sql`now()` })
    .where(and(eq(passwordLinks.user_id, userId), isNull(passwordLinks.ended_at), ended));
}

/** Deletes links made before this moment; their mails stay. */
export async function deleteOldLinks(connection: Connection, before: Date): Promise<void> {
  await connection.delete(passwordLinks).where(lt(passwordLinks.created_at, before));
}

/** Notes a sign-in from a browser; one that the account hasn't used before is told of by mail. */
export async function noteBrowser(connection: Connection, browser: Omit<typeof knownBrowsers.$inferInsert, 'last_used_at'>): Promise<void> {
  await connection
    .insert(knownBrowsers)
    .values(browser)
    .onConflictDoUpdate({ target: [knownBrowsers.user_id, knownBrowsers.browser_hash], set: { last_used_at: sql`now()` } });
}

/** Browsers that an account hasn't signed in from since then are new again. */
export async function deleteOldBrowsers(connection: Connection, before: Date): Promise<void> {
  await connection.delete(knownBrowsers).where(lt(knownBrowsers.last_used_at, before));
}
