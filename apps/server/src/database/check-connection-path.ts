import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';
import { limitsOf, shownLimits } from './session-limits.ts';

interface Way {
  /** Where the pool's connections lead. */
  connection: ConnectionOptions;
  /** Past the pooler, where one is known of. */
  direct: ConnectionOptions | undefined;
  /** Whether statements are sent with names. */
  prepares: boolean;
  statementMs: number;
}

/** Which server and database it is: the server's number in the cluster, and the database's within it. */
const WHICH = `select (select system_identifier from pg_control_system()) || ' ' || d.oid as which, current_user as role,
  d.datname as database, pg_backend_pid() as pid from pg_database d where datname = current_database()`;

/**
 * Looks at what stands between the shop and an external PostgreSQL before anything is written there. A pooler that nobody told us of loses
 * locks and messages without an error, and one that doesn't know prepared statements refuses them later, under load (decision 103).
 * Throws with what to set.
 */
export async function checkConnectionPath({ connection, direct, prepares, statementMs }: Way): Promise<void> {
  await asking({ ...connection, ...(!direct && limitsOf(statementMs)) }, async (client) => {
    const { rows } = await client.query<{ which: string; role: string; database: string; pid: number }>(WHICH);
    const [there] = rows;
    if (!there) throw new Error('The database does not say which it is.');
    // A pooler gives its clients numbers of its own.
    const isPooled = 'processID' in client && client.processID !== there.pid;
    if (isPooled && !direct) throw new Error(NO_DIRECT_URL);
    if (direct) {
      const reached = await asking(direct, async (other) => (await other.query<{ which: string }>(WHICH)).rows[0]?.which);
      if (reached !== there.which) throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases. Nothing was changed.');
    }
    await refuseMissingLimits(client, there, statementMs);
    if (isPooled && prepares && !(await keepsNames(client))) throw new Error(NO_NAMES);
  }).catch((error: unknown) => {
    const isRefused = error instanceof pg.DatabaseError && /^unsupported startup parameter/u.test(error.message);
    throw isRefused && !direct ? new Error(NO_DIRECT_URL) : error;
  });
}

const NO_DIRECT_URL =
  'DATABASE_URL leads through a pooler. Set DATABASE_DIRECT_URL as well, to an address of the same database past the pooler: ' +
  'listening, locks and migrations need a lasting connection (docs/growing.md).';
const NO_NAMES =
  'The pooler of DATABASE_URL does not know prepared statements. Set PREPARE_STATEMENTS=false, or use PgBouncer 1.21 or newer ' +
  'with max_prepared_statements above 0 (docs/growing.md).';

/** What PostgreSQL has where nobody says anything. */
const UNSET: Record<string, string> = { statement_timeout: '0', idle_in_transaction_session_timeout: '0', random_page_cost: '4' };

async function refuseMissingLimits(client: pg.Client, { role, database }: { role: string; database: string }, statementMs: number) {
  const wanted = Object.entries(shownLimits(statementMs));
  const { rows } = await client.query<Record<string, string>>(
    `select ${wanted.map(([name]) => `current_setting('${name}') as ${name}`).join(', ')}`,
  );
  // Other values than ours are somebody's choice.
  const missing = wanted.filter(([name]) => rows[0]?.[name] === UNSET[name]);
  if (missing.length === 0) return;
  const where = `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)}`;
  throw new Error(
    `Through DATABASE_URL these settings are not in force: ${missing.map(([name]) => name).join(', ')}. ` +
      `Without them a statement that runs away holds up the shop. As that role:\n${missing
        .map(([name, value]) => `  ${where} set ${name} = '${value}';`)
        .join('\n')}\nThen RECONNECT on the pooler's own console: its open connections keep what they have.`,
  );
}

/**
 * Whether a pooler knows of prepared statements: then they have names of its own on the server. One that doesn't hands them on by ours, to
 * whichever server connection is free just then.
 */
async function keepsNames(client: pg.Client): Promise<boolean> {
  const name = `check ${randomUUID()}`;
  await client.query('begin');
  await client.query({ name, text: 'select 1 as checked' });
  const { rowCount } = await client.query('select 1 from pg_prepared_statements where name = $1', [name]);
  if (rowCount) await client.query(`deallocate ${pg.escapeIdentifier(name)}`);
  await client.query('commit');
  return rowCount === 0;
}

async function asking<Result>(options: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...options, application_name: 'lapak-hijau-check' });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
