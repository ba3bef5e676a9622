import { DATA_LINK_MINUTES } from '@lapak/contract/office/data-requests';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../../database/connection.ts';
import { mailboxOf } from '../../../../database/tables/columns.ts';
import { dataLinks } from '../../../../database/tables.ts';
import { hashToken, newToken } from '../secrets/session-token.ts';

/** How many links a mailbox is sent an hour. */
const MAX_LINKS = 3;
const LIFE = sql.raw(`interval '${DATA_LINK_MINUTES} minutes'`);

/**
 * Has a link to the data of an address mailed to it, by a trigger. Beyond its budget (`scale` times three an hour, however the address is
 * spelt) nothing is sent; calls at once wait for each other.
 */
export async function sendDataLink(transaction: Transaction, email: string, scale: number): Promise<void> {
  const mailbox = mailboxOf(sql`${email}::text`);
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('data link ' || ${mailbox}, 0))`);
  const count = await transaction.$count(
    dataLinks,
    and(sql`${mailboxOf(dataLinks.email)} = ${mailbox}`, sql`${dataLinks.created_at} > now() - interval '1 hour'`),
  );
  if (count < MAX_LINKS * scale) await transaction.insert(dataLinks).values({ email });
}

/** Gives a link the token that only its receiver learns; null where it was used. */
export async function issueDataToken(connection: Connection, linkId: number): Promise<string | null> {
  const token = newToken();
  const rows = await connection
    .update(dataLinks)
    .set({ token_hash: hashToken(token), expires_at: sql`now() + ${LIFE}` })
    .where(and(eq(dataLinks.id, linkId), isNull(dataLinks.used_at)))
    .returning({ id: dataLinks.id });
  return rows.length > 0 ? token : null;
}

/** Uses a mailed token up: the address, and the access that it is exchanged for. Null where it can't be used; of two uses one wins. */
export async function openDataLink(connection: Connection, token: string): Promise<{ email: string; access: string; until: Date } | null> {
  const access = newToken();
  const [row] = await connection
    .update(dataLinks)
    .set({ used_at: sql`now()`, access_hash: hashToken(access), access_until: sql`now() + ${LIFE}` })
    .where(and(eq(dataLinks.token_hash, hashToken(token)), isNull(dataLinks.used_at), gt(dataLinks.expires_at, sql`now()`)))
    .returning({ email: dataLinks.email, until: dataLinks.access_until });
  return row?.until ? { email: row.email, access, until: row.until } : null;
}

/** Whose data an access opens; undefined where it is over. */
export async function findDataAccess(connection: Connection, access: string): Promise<string | undefined> {
  const [row] = await connection
    .select({ email: dataLinks.email })
    .from(dataLinks)
    .where(and(eq(dataLinks.access_hash, hashToken(access)), gt(dataLinks.access_until, sql`now()`)));
  return row?.email;
}

/** Deletes the links of an address with their mails. */
export async function deleteDataLinksOf(connection: Connection, email: string): Promise<void> {
  await connection.delete(dataLinks).where(eq(sql`lower(${dataLinks.email})`, email.toLowerCase()));
}

/** Deletes links made before this moment, with their mails. */
export async function deleteOldDataLinks(connection: Connection, before: Date): Promise<void> {
  await connection.delete(dataLinks).where(lt(dataLinks.created_at, before));
}
