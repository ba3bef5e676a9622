import { lt, sql } from 'drizzle-orm';
import type { Connection } from '../../database/connection.ts';
import { publicChanges } from '../../database/tables.ts';

/**
 * What the database shows at this moment, as PostgreSQL writes such a moment down, and whether any transaction that `since` didn't show
 * yet has changed what shoppers see. Exact whatever the order in which transactions begin and commit. Where a backup was put back
 * transactions are counted anew: then all may have changed, and notes of transactions still to come say nothing.
 */
export async function askForChanges(connection: Connection, since: string | null): Promise<{ now: string; isChanged: boolean }> {
  const { rows } = await connection.execute<{ now: string; is_changed: boolean }>(sql`
    select pg_current_snapshot()::text as now, coalesce(pg_snapshot_xmax(${since}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()), false) or exists (
      select from ${publicChanges} where ${publicChanges.transaction} >= pg_snapshot_xmin(${since}::pg_snapshot)
        and ${publicChanges.transaction} < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(${publicChanges.transaction}, ${since}::pg_snapshot)
    ) as is_changed`);
  const [row] = rows;
  if (!row) throw new Error('a select of values returns a row');
  return { now: row.now, isChanged: row.is_changed };
}

/** Forgets changes from before this moment: by then no process remembers anything from before them. */
export async function deleteOldPublicChanges(connection: Connection, before: Date): Promise<void> {
  await connection.delete(publicChanges).where(lt(publicChanges.at, before));
}
