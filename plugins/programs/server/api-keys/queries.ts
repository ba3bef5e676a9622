import type { ApiKeyScope } from '@lapak/contract/people/api-key-scopes';
import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { pageOf, type Slice } from '@lapak/server/database/listing.ts';
import { prepared } from '@lapak/server/database/prepared.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { users } from '@lapak/server/database/tables.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { ApiKeyListQuery } from '../../contract/api-keys.ts';
import { apiKeys } from '../tables.ts';

function selectKeys(connection: Connection) {
  return connection
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      prefix: apiKeys.prefix,
      scopes: apiKeys.scopes,
      expires_at: apiKeys.expires_at,
      last_used_at: apiKeys.last_used_at,
      revoked_at: apiKeys.revoked_at,
      created_at: apiKeys.created_at,
      created_by: users.username,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.created_by));
}

export type ApiKeyRow = Awaited<ReturnType<typeof selectKeys>>[number];

/** A page of keys, newest first, with the total. */
export async function listKeyRows(
  connection: Connection,
  { q, created_by: maker }: Pick<ApiKeyListQuery, 'q' | 'created_by'>,
  slice: Slice,
) {
  const where = and(
    everyWord(wordsOf(q), (word) => holds(sql`searchable(${apiKeys.name} || ' ' || ${apiKeys.prefix})`, word)),
    maker === undefined ? undefined : eq(apiKeys.created_by, maker),
  );
  const query = selectKeys(connection).where(where).orderBy(desc(apiKeys.created_at), desc(apiKeys.id));
  return pageOf(query, slice, connection.$count(apiKeys, where));
}

export async function findKeyRow(connection: Connection, id: number): Promise<ApiKeyRow | undefined> {
  const [row] = await selectKeys(connection).where(eq(apiKeys.id, id));
  return row;
}

export async function insertKey(
  transaction: Transaction,
  values: {
    user_id: number;
    name: string;
    token_hash: Buffer;
    prefix: string;
    scopes: ApiKeyScope[];
    expires_at: Date;
    created_by: number;
  },
): Promise<number> {
  const [row] = await transaction.insert(apiKeys).values(values).returning({ id: apiKeys.id });
  if (!row) throw new Error('no key was inserted');
  return row.id;
}

/** Revokes a key; one that is revoked keeps its moment. */
export async function revokeKeyRow(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(apiKeys)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiKeys.id, id), isNull(apiKeys.revoked_at)));
}

const keyByHash = prepared('api_key', (connection) =>
  connection
    .select({ id: apiKeys.id, userId: apiKeys.user_id, scopes: apiKeys.scopes, lastUsedAt: apiKeys.last_used_at })
    .from(apiKeys)
    .where(and(eq(apiKeys.token_hash, sql.placeholder('hash')), isNull(apiKeys.revoked_at), gt(apiKeys.expires_at, sql`now()`))),
);

/** The key of that hash that works now. */
export async function findWorkingKey(connection: Connection, hash: Buffer) {
  const [row] = await keyByHash(connection, { hash });
  return row;
}

/** Notes that a key was used, right to ten minutes, so that not every call writes. */
export async function noteKeyUsed(connection: Connection, id: number): Promise<void> {
  await connection
    .update(apiKeys)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(apiKeys.id, id), sql`(${apiKeys.last_used_at} is null or ${apiKeys.last_used_at} < now() - interval '10 minutes')`));
}
