import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../database/connection.ts';
import { partnerLinks } from '../../database/tables.ts';
import { hashToken, newToken } from '../identity/index.ts';

/** Ends the secret address of a statement; false where it has none. */
export async function endLink(connection: Connection, statementId: number): Promise<boolean> {
  const rows = await connection
    .update(partnerLinks)
    .set({ ended_at: sql`now()` })
    .where(and(eq(partnerLinks.statement_id, statementId), isNull(partnerLinks.ended_at)))
    .returning({ id: partnerLinks.id });
  return rows.length > 0;
}

/** A new secret address, after the one before was ended. One to be mailed gets its token when the mail goes out; a trigger queues that. */
export async function insertLink(
  transaction: Transaction,
  { businessId, statementId, userId, byMail }: { businessId: number; statementId: number; userId: number; byMail: boolean },
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
export async function issueStatementToken(connection: Connection, linkId: number): Promise<string | null> {
  const token = newToken();
  const rows = await connection
    .update(partnerLinks)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(partnerLinks.id, linkId), isNull(partnerLinks.ended_at)))
    .returning({ id: partnerLinks.id });
  return rows.length > 0 ? token : null;
}

/** The statement of a link; undefined where it was ended. */
export async function findStatementOfLink(connection: Connection, linkId: number): Promise<number | undefined> {
  const [row] = await connection
    .select({ id: partnerLinks.statement_id })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.id, linkId), isNull(partnerLinks.ended_at)));
  return row?.id;
}

/** The statement that a token opens; undefined where none does. */
export async function findStatementByToken(connection: Connection, token: string): Promise<number | undefined> {
  const [row] = await connection
    .select({ id: partnerLinks.statement_id })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.token_hash, hashToken(token)), isNull(partnerLinks.ended_at)));
  return row?.id;
}
