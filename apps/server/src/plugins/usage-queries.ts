import { sql } from 'drizzle-orm';
import type { Connection } from '../database/connection.ts';

/** Whether any of the tables has a row. */
export async function haveRows(connection: Connection, tables: readonly string[]): Promise<boolean> {
  const signs = tables.map((table) => sql`exists (select from ${sql.identifier(table)})`);
  const { rows } = await connection.execute<{ has: boolean }>(sql`select ${sql.join(signs, sql` or `)} as has`);
  return rows[0]?.has === true;
}
