import { sql } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/** How many migrations the database has had. */
export async function countMigrations(connection: Connection): Promise<number> {
  const { rows } = await connection.execute<{ migrations: number }>(
    sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.migrations ?? 0;
}
