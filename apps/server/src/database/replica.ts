import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isAway, isTooBusy } from './connection-errors.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { limitsOf } from './session-limits.ts';

/** Reports are few, and each takes long. */
const CONNECTIONS = 4;
const CONNECT_MS = 2_000;
/** How far a standby may be behind. A shop whose jobs run writes each minute, so that one that hears of nothing is noticed. */
const MAX_BEHIND_SECONDS = 300;
/** How long one that was away or behind isn't asked again. */
const PAUSE_MS = 15_000;
const BEHIND = `select case when pg_is_in_recovery() then coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'Infinity')
  else 0 end::float8 as seconds`;
/** SQLSTATE of a statement that the standby ended because the log had to go on. */
const OVERTAKEN = '40001';

/** A standby, for what may lag. */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #queries: NodePgDatabase;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(options: ConnectionOptions, statementMs: number) {
    this.#pool = new pg.Pool({
      ...options,
      ...limitsOf(statementMs),
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      application_name: 'lapak-hijau-replica',
    });
    this.#pool.on('connect', (client) => client.on('error', () => {}));
    this.#pool.on('error', () => {});
    this.#queries = drizzle({ client: this.#pool });
  }

  async read<Result>(primary: NodePgDatabase, read: (connection: NodePgDatabase) => Promise<Result>): Promise<Result> {
    if (performance.now() < this.#pausedUntil) return read(primary);
    try {
      const { rows } = await this.#pool.query<{ seconds: number }>(BEHIND);
      if ((rows[0]?.seconds ?? Number.POSITIVE_INFINITY) <= MAX_BEHIND_SECONDS) return await read(this.#queries);
    } catch (error) {
      if (!isAway(error) && !isTooBusy(error) && !isOvertaken(error)) throw error;
    }
    this.#pausedUntil = performance.now() + PAUSE_MS;
    return read(primary);
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * Reads what may be some minutes old: reports and files for spreadsheets. From the standby where there is one, else from the primary; also
 * while the standby is away or far behind. Nothing that money or stock is decided by is read here.
 */
export function readLagging<Result>(
  database: NodePgDatabase & { replica: Replica | undefined },
  read: (connection: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  return database.replica ? database.replica.read(database, read) : read(database);
}

function isOvertaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === OVERTAKEN) || isOvertaken(error.cause);
}
