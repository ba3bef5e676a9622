import { addDays, midnightOf } from '@lapak/contract/dates/jakarta-days';
import type { ChangeKind } from '@lapak/contract/kernel/change-kind';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../../database/connection.ts';
import { fullName } from '../../../database/full-name.ts';
import { pageOf, type Slice, sortOrder } from '../../../database/listing.ts';
import { changes, users } from '../../../database/tables.ts';
import type { AuditEvent } from './audit-event.ts';

interface ChangeFilter {
  kind?: ChangeKind | undefined;
  record_id?: number | undefined;
  user_id?: number | undefined;
  /** Days in Asia/Jakarta as YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of changes, newest first. */
export async function listChangeRows(connection: Connection, filter: ChangeFilter, slice: Slice) {
  const fits = and(
    filter.kind && eq(changes.kind, filter.kind),
    filter.record_id === undefined ? undefined : eq(changes.record_id, filter.record_id),
    filter.user_id === undefined ? undefined : eq(changes.user_id, filter.user_id),
    filter.from ? gte(changes.created_at, midnightOf(filter.from)) : undefined,
    filter.to ? lt(changes.created_at, midnightOf(addDays(filter.to, 1))) : undefined,
  );
  const query = connection
    .select({
      id: changes.id,
      at: changes.created_at,
      by: users.username,
      kind: changes.kind,
      record_id: changes.record_id,
      name: changes.name,
      part: changes.part,
      action: changes.action,
      fields: changes.fields,
    })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.user_id))
    .where(fits)
    .orderBy(...sortOrder('-created_at', { created_at: changes.created_at }, changes.id));
  return pageOf(query, slice, connection.$count(changes, fits));
}

export type ChangeRow = Awaited<ReturnType<typeof listChangeRows>>['rows'][number];

/** Adds an event, under the username of its account where it has one. */
export async function insertEvent(
  connection: Connection,
  { kind, action, userId, recordId = null, name, facts = {} }: AuditEvent,
): Promise<void> {
  const fields = Object.entries(facts).map(([field, to]) => ({ field, from: null, to }));
  const username = sql<string>`coalesce((select ${users.username} from ${users} where ${users.id} = ${recordId}), '')`;
  await connection.insert(changes).values({ user_id: userId, kind, record_id: recordId, name: name ?? username, action, fields });
}

/**
 * The latest day in Aceh until which a file of a period was saved, who did it and when: of a day that wasn't over what was there by then.
 * Undefined where nobody did.
 */
export async function findLastExport(
  connection: Connection,
  call: string,
): Promise<{ until: string; by: string | null; at: Date } | undefined> {
  const day = sql<string>`least(substring(fact ->> 'to' from '(?:^|&)to=(\\d{4}-\\d{2}-\\d{2})'), to_char(timezone('Asia/Jakarta', ${changes.created_at}), 'YYYY-MM-DD'))`;
  const { rows } = await connection.execute<{ until: string; by: string | null; at: string }>(sql`
    select ${day} as until, ${fullName()} as by, ${changes.created_at} as at
    from ${changes} cross join lateral jsonb_array_elements(${changes.fields}) fact left join ${users} on ${users.id} = ${changes.user_id}
    where ${changes.kind} = 'export' and ${changes.name} = ${call} and fact ->> 'field' = 'filters'
    order by until desc nulls last, ${changes.id} desc limit 1`);
  const [row] = rows;
  return row && { ...row, at: new Date(row.at) };
}
