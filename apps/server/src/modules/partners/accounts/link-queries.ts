import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { partnerLinks } from '../../../database/tables.ts';
import { hashToken, newToken } from '../../people/identity/index.ts';

/** What a link leads to: a statement, or without one its partner's own page (decision 115). */
export interface Linked {
  businessId: number;
  statementId: number | null;
}

const isOpen = isNull(partnerLinks.ended_at);

function isOf({ businessId, statementId }: Linked): SQL | undefined {
  return statementId === null
    ? and(eq(partnerLinks.business_id, businessId), isNull(partnerLinks.statement_id), isOpen)
    : and(eq(partnerLinks.statement_id, statementId), isOpen);
}

/** Ends the secret address of a statement or page; false where it has none. */
export async function endLink(connection: Connection, linked: Linked): Promise<boolean> {
  const rows = await connection.update(partnerLinks).set({ ended_at: sql`now()` }).where(isOf(linked)).returning({ id: partnerLinks.id });
  return rows.length > 0;
}

/** A new secret address, after the one before was ended. One to be mailed gets its token when the mail goes out; a trigger queues that. */
export async function insertLink(
  transaction: Transaction,
  { businessId, statementId, userId, byMail }: Linked & { userId: number; byMail: boolean },
): Promise<string | null> {
  const token = byMail ? null : newToken();
  await transaction.insert(partnerLinks).values({
    business_id: businessId,
    statement_id: statementId,
    token_hash: token === null ? null : hashToken(token),
    created_by: userId,
  });
  return token;
}

/** Gives a link the token that only the mail's receiver learns; null where it was ended. */
export async function issueLinkToken(connection: Connection, linkId: number): Promise<string | null> {
  const token = newToken();
  const rows = await connection
    .update(partnerLinks)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(partnerLinks.id, linkId), isOpen))
    .returning({ id: partnerLinks.id });
  return rows.length > 0 ? token : null;
}

/** What a link leads to; undefined where it was ended. */
export async function findLinked(connection: Connection, linkId: number): Promise<Linked | undefined> {
  const [row] = await connection
    .select({ businessId: partnerLinks.business_id, statementId: partnerLinks.statement_id })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.id, linkId), isOpen));
  return row;
}

/** The statement that a token opens; undefined where none does. */
export async function findStatementByToken(connection: Connection, token: string): Promise<number | undefined> {
  const [row] = await connection
    .select({ id: partnerLinks.statement_id })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.token_hash, hashToken(token)), isNotNull(partnerLinks.statement_id), isOpen));
  return row?.id ?? undefined;
}

/** The link of a partner's own page that a token opens; undefined where none does. */
export async function findPageByToken(connection: Connection, token: string): Promise<{ id: number; businessId: number } | undefined> {
  const [row] = await connection
    .select({ id: partnerLinks.id, businessId: partnerLinks.business_id })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.token_hash, hashToken(token)), isNull(partnerLinks.statement_id), isOpen));
  return row;
}

/** Since when the page of a partner can be opened; null where it has no link. */
export async function findPageLinkSince(connection: Connection, businessId: number): Promise<Date | null> {
  const [row] = await connection
    .select({ since: partnerLinks.created_at })
    .from(partnerLinks)
    .where(isOf({ businessId, statementId: null }));
  return row?.since ?? null;
}
