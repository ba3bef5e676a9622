import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';

/** Deletes up to so many rows of a table whose column is before that moment, and what depends on them; returns how many. */
export async function deleteRowsBefore(
  connection: Connection,
  { table, since }: { table: string; since: string },
  before: Date,
  limit: number,
): Promise<number> {
  const [rows, column] = [sql.identifier(table), sql.identifier(since)];
  const isOld = sql`${column} < ${before.toISOString()}::timestamptz`;
  const { rowCount } = await connection.execute(sql`
    delete from ${rows} where ctid = any (array(select ctid from ${rows} where ${isOld} order by ${column} limit ${limit})) and ${isOld}`);
  return rowCount ?? 0;
}
