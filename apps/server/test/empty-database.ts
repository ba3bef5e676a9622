import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database without a table, on the server of the tests, of a user who may do nothing else there. */
export interface EmptyDatabase {
  connection: { host: string; port: number; user: string; database: string };
  ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]>;
  drop(): Promise<void>;
}

export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('postgres');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const on = async <Row extends pg.QueryResultRow>(options: pg.ClientConfig, query: string) => {
    const client = new pg.Client(options);
    await client.connect();
    try {
      return (await client.query<Row>(query)).rows;
    } finally {
      await client.end();
    }
  };
  const administer = (query: string) => on({ ...server, database: 'postgres' }, query);
  await administer(`create role ${name} login`);
  await administer(`create database ${name} owner ${name}`);
  const connection = { host: server.host, port: server.port, user: name, database: name };
  return {
    connection,
    ask: (query) => on({ ...server, database: name }, query),
    async drop() {
      await administer(`drop database ${name} with (force)`);
      await administer(`drop role ${name}`);
    },
  };
}
