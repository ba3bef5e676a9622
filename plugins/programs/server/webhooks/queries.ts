import type { Connection, Transaction } from '@lapak/server/database/connection.ts';
import { editedTable } from '@lapak/server/database/edited-table.ts';
import { pageOf, type Slice } from '@lapak/server/database/listing.ts';
import { everyWord, holds, wordsOf } from '@lapak/server/database/search.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { webhookEndpoints } from '../tables.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const isNotDeleted = isNull(webhookEndpoints.deleted_at);

export const { insertRow: insertEndpoint, updateRow: updateEndpoint } = editedTable(webhookEndpoints);

/** A page of endpoints, newest first, with the total. */
export async function listEndpointRows(connection: Connection, q: string | undefined, slice: Slice) {
  const text = sql`searchable(${webhookEndpoints.name} || ' ' || ${webhookEndpoints.url})`;
  const where = and(
    isNotDeleted,
    everyWord(wordsOf(q), (word) => holds(text, word)),
  );
  const query = connection
    .select()
    .from(webhookEndpoints)
    .where(where)
    .orderBy(desc(webhookEndpoints.created_at), desc(webhookEndpoints.id));
  return pageOf(query, slice, connection.$count(webhookEndpoints, where));
}

export async function findEndpoint(connection: Connection, id: number): Promise<EndpointRow | undefined> {
  const [row] = await connection
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotDeleted));
  return row;
}

/** Locks an endpoint for an edit. Orders that queue an event at the same time don't wait for it: their lock is on the key alone. */
export async function lockEndpoint(transaction: Transaction, id: number): Promise<EndpointRow | undefined> {
  const [row] = await transaction
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNotDeleted))
    .for('no key update');
  return row;
}

/** Who makes one waits for another who does, so that both count. */
export async function lockEndpoints(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('webhook endpoints'))`);
}

export async function countEndpoints(connection: Connection): Promise<number> {
  return connection.$count(webhookEndpoints, isNotDeleted);
}

/** Endpoints that the shop has given up, the last one first. */
export async function listSwitchedOff(connection: Connection, { limit, offset }: Slice): Promise<EndpointRow[]> {
  return connection
    .select()
    .from(webhookEndpoints)
    .where(and(isNotDeleted, isNotNull(webhookEndpoints.switched_off_at)))
    .orderBy(desc(webhookEndpoints.switched_off_at), desc(webhookEndpoints.id))
    .limit(limit)
    .offset(offset);
}

export async function countSwitchedOff(connection: Connection): Promise<number> {
  return connection.$count(webhookEndpoints, and(isNotDeleted, isNotNull(webhookEndpoints.switched_off_at)));
}
