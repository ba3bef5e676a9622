import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as tables from './tables.ts';

/** The pool, as query functions see it. */
export type Database = NodePgDatabase<typeof tables> & { $client: pg.Pool };
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a query function takes first: the pool or the transaction that it must be part of. */
export type Connection = Database | Transaction;

export type ConnectionOptions = { connectionString: string } | { host: string; port: number; user: string; database: string };

interface PoolOptions {
  maxConnections?: number;
  /** Milliseconds that a query waits for a free connection before it fails. */
  waitMs?: number;
}

/** Opens a pool. `statement_timeout` ends a runaway query, so that it can't hold the shop's connections. */
export function openDatabase(options: ConnectionOptions, { maxConnections = 20, waitMs = 10_000 }: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    ...options,
    max: maxConnections,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'lapak-hijau',
  });
  // An idle connection that breaks (database restarted) is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => {});
  return drizzle({ client: pool, schema: tables });
}

export async function closeDatabase(database: Database): Promise<void> {
  await database.$client.end();
}
