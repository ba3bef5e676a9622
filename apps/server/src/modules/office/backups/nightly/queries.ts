import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Connection } from '../../../../database/connection.ts';
import { backups, orders } from '../../../../database/tables.ts';

export type BackupRow = typeof backups.$inferSelect;
export type NewBackup = Pick<BackupRow, 'state' | 'is_nightly' | 'address' | 'bytes' | 'orders' | 'files' | 'is_sealed' | 'error'>;

export async function insertBackup(connection: Connection, backup: NewBackup): Promise<void> {
  await connection.insert(backups).values(backup);
}

/** The newest, made or failed. */
export async function listBackupRows(connection: Connection, limit: number): Promise<BackupRow[]> {
  return connection.select().from(backups).orderBy(desc(backups.ended_at), desc(backups.id)).limit(limit);
}

/** Nightly archives beyond the newest so many. */
export async function listSpareBackups(connection: Connection, keep: number): Promise<{ id: number; address: string | null }[]> {
  return connection
    .select({ id: backups.id, address: backups.address })
    .from(backups)
    .where(and(eq(backups.state, 'made'), eq(backups.is_nightly, true)))
    .orderBy(desc(backups.ended_at), desc(backups.id))
    .offset(keep);
}

export async function markRemoved(connection: Connection, id: number): Promise<void> {
  await connection.update(backups).set({ state: 'removed' }).where(eq(backups.id, id));
}

/** When the last one was made. One that was removed since had a newer one. */
export async function findLastGood(connection: Connection): Promise<Date | null> {
  const [row] = await connection
    .select({ at: backups.ended_at })
    .from(backups)
    .where(inArray(backups.state, ['made', 'removed']))
    .orderBy(desc(backups.ended_at))
    .limit(1);
  return row?.at ?? null;
}

interface BackupState {
  last_good: Date | null;
  /** Tries that failed since then. */
  failures: number;
  first_failure: Date | null;
  /** Whether there is anything to lose. */
  has_orders: boolean;
}

/** How backups went, in one question. */
export async function findBackupState(connection: Connection): Promise<BackupState> {
  const { rows } = await connection.execute<
    Record<'last_good' | 'first_failure', string | null> & { failures: number; has_orders: boolean }
  >(sql`
    with good as (select max(${backups.ended_at}) as at from ${backups} where ${backups.state} <> 'failed')
    select good.at as last_good, count(${backups.id})::int as failures, min(${backups.ended_at}) as first_failure,
      (select ${orders.id} from ${orders} order by ${orders.id} limit 1) is not null as has_orders
    from good left join ${backups} on ${backups.state} = 'failed' and (good.at is null or ${backups.ended_at} > good.at) group by good.at`);
  const [row] = rows;
  const dateOf = (text: string | null | undefined) => (text == null ? null : new Date(text));
  return {
    last_good: dateOf(row?.last_good),
    failures: row?.failures ?? 0,
    first_failure: dateOf(row?.first_failure),
    has_orders: row?.has_orders ?? false,
  };
}

/** The nightly archive that was made last, where it still lies. */
export async function findNewestNightly(connection: Connection): Promise<{ id: number; address: string; bytes: number } | null> {
  const [row] = await connection
    .select({ id: backups.id, address: backups.address, bytes: backups.bytes })
    .from(backups)
    .where(and(eq(backups.state, 'made'), eq(backups.is_nightly, true)))
    .orderBy(desc(backups.ended_at), desc(backups.id))
    .limit(1);
  return row?.address ? { id: row.id, address: row.address, bytes: row.bytes ?? 0 } : null;
}

/** Bytes of the database as it lies on its disk. */
export async function findSize(connection: Connection): Promise<number> {
  const { rows } = await connection.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`);
  return Number(rows[0]?.size ?? 0);
}

/** Notes whether a backup came back, now. */
export async function noteRehearsal(connection: Connection, id: number, error: string | null): Promise<void> {
  await connection.update(backups).set({ rehearsed_at: sql`now()`, rehearsal_error: error }).where(eq(backups.id, id));
}

/** When a backup was brought back last, and why it didn't come where it didn't. */
export async function findRehearsal(connection: Connection): Promise<{ at: Date; error: string | null } | null> {
  const [row] = await connection
    .select({ at: backups.rehearsed_at, error: backups.rehearsal_error })
    .from(backups)
    .where(isNotNull(backups.rehearsed_at))
    .orderBy(desc(backups.rehearsed_at))
    .limit(1);
  return row?.at ? { at: row.at, error: row.error } : null;
}
