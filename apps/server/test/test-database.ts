import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../src/database/connection.ts';
import { TEMPLATES } from './templates.ts';

export interface TestDatabase {
  database: Database;
  connection: { host: string; port: number; user: string; database: string };
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  maxConnections?: number;
  /** What the database is cloned from: the tables alone, unless said. */
  template?: keyof typeof TEMPLATES;
  /** A migrated database on a server of the caller's own, which is taken as it is and left as it is. */
  existing?: TestDatabase['connection'];
}

/** A database of the caller's own, cloned from a template. */
export async function createTestDatabase({ existing, template = 'migrated', ...options }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (existing) {
    const database = openDatabase(existing, { patienceMs: 60_000, ...options });
    return { database, connection: existing, drop: () => closeDatabase(database) };
  }
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copied as files: through the WAL, which grows with each, a clone takes twice as much of the processor.
  await administer(server, `create database ${name} template ${TEMPLATES[template]} strategy file_copy`);
  const connection = { ...server, database: name };
  // How busy the machine is must not decide a test.
  const database = openDatabase(connection, { patienceMs: 60_000, ...options });
  return {
    database,
    connection,
    drop: async () => {
      await closeDatabase(database);
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: { host: string; port: number; user: string }, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    // Cloning locks the template for a moment; another test file may be at it.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
