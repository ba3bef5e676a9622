import type pg from 'pg';

/**
 * Which processes may sell on one database at once: those whose newest migration is this one or a later one. A release expands first (new
 * tables, columns with a default, indexes) and leaves this as it is; one that takes away or renames what an earlier release still uses
 * names here the last migration of the first release that does without it. docs/operations.md has the table by release ("Upgrade").
 */
export const OLDEST_COMPATIBLE = '0014_handed_over';

/** What the session is called that every shop process holds for as long as it lives. */
export const LIFELINE = 'lapak-hijau-lifeline';

/**
 * Writes beside the list of migrations who may run on these tables. Never lowered: a table that was taken away doesn't come back.
 */
export async function writeOldestCompatible(client: pg.Client, madeAt: number): Promise<void> {
  await client.query('create table if not exists drizzle.runs_beside (only_row boolean primary key default true, oldest bigint not null)');
  await client.query(
    `insert into drizzle.runs_beside (oldest) values ($1)
      on conflict (only_row) do update set oldest = excluded.oldest where runs_beside.oldest < excluded.oldest`,
    [madeAt],
  );
}

/** The oldest migration that a process must know to sell here; null where nobody has written one. */
export async function readOldestCompatible(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query<{ name: string | null }>(`select to_regclass('drizzle.runs_beside') as name`);
  if (tables[0]?.name === null) return null;
  const { rows } = await client.query<{ oldest: string }>('select oldest from drizzle.runs_beside');
  return rows[0] ? Number(rows[0].oldest) : null;
}
