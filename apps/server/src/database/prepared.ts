import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';

/** The queries of the pool, of a connection or of a transaction. */
type Connection = PgDatabase<NodePgQueryResultHKT>;

interface Statement<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>;
}

/** A query of drizzle's. */
interface Query<Rows> {
  toSQL(): { sql: string };
  prepare(name: string): Statement<Rows>;
}

/** What the statements of a transaction are built on: its connection's own queries, which outlive it. */
const origins = new WeakMap<Connection, Connection>();
/** Connections whose statements have no name, behind a pooler that doesn't know prepared ones. */
const unnamed = new WeakSet<Connection>();

/** Says that a transaction runs on this connection. */
export function runsOn(transaction: Connection, connection: Connection): void {
  origins.set(transaction, connection);
}

/** Has a connection's statements sent without names: parsed and planned anew each time. */
export function sendUnnamed(connection: Connection): void {
  unnamed.add(connection);
}

/**
 * A statement that runs often: drizzle builds it once for each connection, and PostgreSQL parses it once there. Its values are drizzle's
 * placeholders, by their names; one that can be null stands in a piece of `sql`, since drizzle doesn't look for null when it fills them in.
 */
export function prepared<Rows>(
  what: string,
  build: (connection: Connection) => Query<Rows>,
): (connection: Connection, values: Record<string, unknown>) => Promise<Rows> {
  const built = new WeakMap<Connection, Statement<Rows>>();
  return (connection, values) => {
    const origin = origins.get(connection) ?? connection;
    let statement = built.get(origin);
    if (!statement) {
      const query = build(origin);
      statement = query.prepare(unnamed.has(origin) ? '' : nameOf(what, query.toSQL().sql));
      built.set(origin, statement);
    }
    return statement.execute(values);
  };
}

const dialect = new PgDialect();

/** The same of SQL that drizzle has no words for. Gives the rows as PostgreSQL does. */
export function preparedText<Row>(
  what: string,
  text: SQL,
): (connection: Connection, values: Record<string, unknown>) => Promise<{ rows: Row[] }> {
  return prepared(what, (connection) => {
    const query = dialect.sqlToQuery(text);
    return {
      toSQL: () => query,
      prepare: (name) => connection._.session.prepareQuery(query, undefined, name, false) as Statement<{ rows: Row[] }>,
    };
  });
}

/**
 * What it is, and which text it stands for: behind a pooler processes share the server's end of a connection, those of another build too,
 * and by a name of another text one would be given the other's rows.
 */
function nameOf(what: string, text: string): string {
  return `${what} ${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}
