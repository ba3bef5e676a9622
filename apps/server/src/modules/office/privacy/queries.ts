import type { Sort } from '@lapak/contract/list-keys';
import type { DataRequestKind } from '@lapak/contract/office/data-requests';
import type { DATA_REQUEST_SORTS } from '@lapak/contract/office/list-keys';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { everyWord, holds, wordsOf } from '../../../database/search.ts';
import { dataRequests, users } from '../../../database/tables.ts';

/** Records what was asked, with the id. A download is done with it. */
export async function insertRequest(connection: Connection, request: Omit<typeof dataRequests.$inferInsert, 'id'>): Promise<number> {
  const [row] = await connection.insert(dataRequests).values(request).returning({ id: dataRequests.id });
  if (!row) throw new Error('no request was inserted');
  return row.id;
}

/** Nothing is left of it to be done. */
export async function closeRequest(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(dataRequests).set({ done_at: sql`now()` }).where(eq(dataRequests.id, id));
}

/** The erasures of which something is left. */
export async function findOpenRequests(connection: Connection): Promise<number[]> {
  const rows = await connection.select({ id: dataRequests.id }).from(dataRequests).where(isNull(dataRequests.done_at));
  return rows.map(({ id }) => id);
}

export async function closeRequests(connection: Connection, ids: readonly number[]): Promise<void> {
  await connection
    .update(dataRequests)
    .set({ done_at: sql`now()` })
    .where(and(inArray(dataRequests.id, [...ids]), isNull(dataRequests.done_at)));
}

export interface RequestFilter {
  q?: string | undefined;
  kind?: DataRequestKind | undefined;
}

/** A page of requests, newest first. */
export async function listRequestRows(
  connection: Connection,
  { q, kind }: RequestFilter,
  sort: Sort<(typeof DATA_REQUEST_SORTS)[number]> = '-created_at',
  slice: Slice,
) {
  const fits = and(
    kind && eq(dataRequests.kind, kind),
    everyWord(wordsOf(q), (word) => holds(sql`${dataRequests.search_text}`, word)),
  );
  const query = connection
    .select({
      id: dataRequests.id,
      kind: dataRequests.kind,
      way: dataRequests.way,
      person: dataRequests.person,
      user_id: dataRequests.user_id,
      asked_by: users.username,
      orders: dataRequests.orders,
      created_at: dataRequests.created_at,
      done_at: dataRequests.done_at,
    })
    .from(dataRequests)
    .leftJoin(users, eq(users.id, dataRequests.asked_by))
    .where(fits)
    .orderBy(...sortOrder(sort, { created_at: dataRequests.created_at }, dataRequests.id));
  return pageOf(query, slice, connection.$count(dataRequests, fits));
}

export type RequestRow = Awaited<ReturnType<typeof listRequestRows>>['rows'][number];
