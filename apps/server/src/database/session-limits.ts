import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';

/** Milliseconds that a transaction may wait for its next statement: so long a shop that was cut off holds the goods that it was selling. */
const IDLE_MS = 10_000;
/** A page from anywhere costs little more than the next one: true of memory and SSDs. With the default of 4 whole tables are read. */
const PAGE_COST = '1.1';

/** Limits of a session of the pool's, in its first packet. */
export function limitsOf(statementMs: number) {
  return {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_MS,
    options: `-c random_page_cost=${PAGE_COST}`,
  };
}

/** The same, as PostgreSQL shows them. */
export function shownLimits(statementMs: number): Record<string, string> {
  return {
    statement_timeout: `${statementMs / 1_000}s`,
    idle_in_transaction_session_timeout: `${IDLE_MS / 1_000}s`,
    random_page_cost: PAGE_COST,
  };
}

/**
 * Gives the limits to the role itself, in this database: a pooler passes on no first packet. Sessions that are open keep what they have.
 * Whoever needs to take longer (migrations, backups) says so on its own connection.
 */
export async function setLimitsOnRole(direct: ConnectionOptions, statementMs: number): Promise<void> {
  const client = new pg.Client({ ...direct, application_name: 'lapak-hijau-limits' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Two processes that start at once would write the same row.
    await client.query(`select pg_advisory_xact_lock(hashtext('lapak_hijau role limits'))`);
    const { rows } = await client.query<{ limits: string[]; database: string }>(
      `select coalesce((select setconfig from pg_db_role_setting where setdatabase = d.oid and setrole = current_user::regrole), '{}') as limits,
         current_database() as database from pg_database d where datname = current_database()`,
    );
    for (const [name, value] of Object.entries(shownLimits(statementMs)))
      if (!rows[0]?.limits.includes(`${name}=${value}`))
        await client.query(
          `alter role current_user in database ${pg.escapeIdentifier(rows[0]?.database ?? '')} set ${name} = ${pg.escapeLiteral(value)}`,
        );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
