import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { ConnectionOptions } from './connection-options.ts';
import { DatabaseHealth } from './database-health.ts';
import { watchNotifications } from './notification-heartbeat.ts';
import { sendUnnamed } from './prepared.ts';
import { Replica } from './replica.ts';
import { limitsOf } from './session-limits.ts';
import { onOneConnection, queriesOn, type Transaction, transact } from './transaction.ts';

/** The pool, as query functions see it. `health` knows whether the database is there, and hears notifications (listen.ts). */
export type Database = NodePgDatabase & {
  $client: pg.Pool;
  health: DatabaseHealth;
  /** Where it is, past any pooler, for who needs a lasting connection, or one without the pool's limits. */
  place: ConnectionOptions;
  /** A standby, for what may lag (replica.ts). */
  replica: Replica | undefined;
};
export type { Transaction };
/** What a query function takes first: the pool or the transaction that it must be part of. */
export type Connection = NodePgDatabase | Transaction;

interface PoolOptions {
  /** Where the database is reached past the pooler that stands between; none does where this is undefined. */
  direct?: ConnectionOptions | undefined;
  /** Where a standby is reached, past any pooler. */
  replica?: ConnectionOptions | undefined;
  /** What the database calls its connections; a command that isn't a shop needs another name. */
  name?: string;
  maxConnections?: number;
  /** Milliseconds that a query waits for a free connection before it fails. */
  waitMs?: number;
  /** Milliseconds after which the database ends a statement. */
  statementMs?: number;
  /** Milliseconds that the database may be silent before it is taken to be away. */
  patienceMs?: number;
  /** Whether the watch may sleep while nobody comes; then whoever answers visitors calls `health.use()`. */
  maySleep?: boolean;
  /** Whether what is sent often is prepared on the server (prepared.ts); not behind a pooler that doesn't know prepared statements. */
  prepares?: boolean;
  /** Is told, in a line for the log, that the database is away or back. */
  report?: (line: string) => void;
}

/** How much longer than the database's own limit a query waits for its answer; then the line is taken for dead. */
const SILENCE_MS = 2_000;

/**
 * Opens a pool, and the connection that watches the database. A statement that runs away is ended there, so that it can't hold the pool;
 * while there is no database, everything that needs it fails at once with an error that `isAway` knows (decision 15).
 */
export function openDatabase(
  options: ConnectionOptions,
  {
    direct,
    replica,
    name = 'lapak-hijau',
    maxConnections = 20,
    waitMs = 10_000,
    statementMs = 10_000,
    patienceMs = 3_500,
    maySleep = false,
    prepares = true,
    report = () => {},
  }: PoolOptions = {},
): Database {
  const breaker = new CircuitBreaker();
  const pool = new pg.Pool({
    ...options,
    max: maxConnections,
    connectionTimeoutMillis: waitMs,
    // A pooler refuses them in the first packet; behind one they are the role's own.
    ...(!direct && limitsOf(statementMs)),
    query_timeout: statementMs + SILENCE_MS,
    // What a connection has prepared goes with it.
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: name,
    stream: breaker.openSocket,
    // Who doesn't wait for an answer before the next statement doesn't make the database wait either (pipelined.ts).
    pipeline: true,
  });
  // A connection that breaks is replaced by the pool, and whoever uses it gets the error; unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});

  const place = direct ?? options;
  const health = new DatabaseHealth(place, patienceMs, maySleep);
  health.on('away', (reason) => {
    breaker.trip();
    report(`The database is away (${reason.message}). What needs it is refused until it is back.`);
  });
  health.on('up', (isAnother) => {
    const wasTripped = breaker.isTripped;
    // What is still connected to the server before it would go on writing there.
    if (isAnother) breaker.cut();
    breaker.reset();
    if (wasTripped) report('The database is back.');
  });
  const database = drizzle({ client: pool });
  if (!prepares) {
    sendUnnamed(database);
    pool.on('connect', (client) => sendUnnamed(queriesOn(client)));
  }
  database.transaction = (work) => transact(pool, work, () => health.waitsForStandby);
  stopWatching.set(database, watchNotifications(pool, health, report));
  return Object.assign(database, { health, place, replica: replica && new Replica(replica, statementMs) });
}

/** Reads on one connection, outside of a transaction, where what doesn't wait for each other is pipelined. */
export function readPipelined<Result>({ $client }: Database, read: (connection: Connection) => Promise<Result>): Promise<Result> {
  return onOneConnection($client, read);
}

const stopWatching = new WeakMap<object, () => void>();

export async function closeDatabase(database: Database): Promise<void> {
  stopWatching.get(database)?.();
  await database.health.close();
  await database.replica?.close();
  await database.$client.end();
}
