import pg from 'pg';
import type { ConnectionOptions } from './connection-options.ts';

/** Makes a database if there is none of that name. Two processes may call it at once. */
export async function createDatabase(maintenance: ConnectionOptions, name: string): Promise<void> {
  const client = new pg.Client({ ...maintenance });
  // A connection that breaks fails the statement under way; unheard, its own event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const DUPLICATES = ['42P04', '23505'];
    if (!(error instanceof pg.DatabaseError && DUPLICATES.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}
