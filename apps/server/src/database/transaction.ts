import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { sayWhoActs } from './acting-user.ts';
import { finish } from './before-commit.ts';
import { isAway } from './connection-errors.ts';
import { runsOn } from './prepared.ts';

/** An open transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const queries = new WeakMap<pg.PoolClient, NodePgDatabase>();

/** The queries of one connection, the same each time: drizzle finds out once what columns are called, and what is prepared stays so. */
export function queriesOn(client: pg.PoolClient): NodePgDatabase {
  const known = queries.get(client) ?? drizzle({ client });
  queries.set(client, known);
  return known;
}

/** Does the work on one connection, outside of a transaction. */
export async function onOneConnection<Result>(pool: pg.Pool, work: (connection: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  const isWithinTransaction = () => client.getTransactionStatus() !== 'I';
  try {
    const result = await work(queriesOn(client));
    client.release(isWithinTransaction());
    return result;
  } catch (error) {
    // pg cuts a line on which nothing came back in time, and still takes the connection for good until that is noticed.
    client.release(isAway(error) || isWithinTransaction());
    throw error;
  }
}

/**
 * A transaction on a connection of its own. drizzle's own doesn't return a connection whose BEGIN fails. `waitsForStandby` says whether a
 * commit waits for a synchronous standby. Where that takes longer than a statement may, PostgreSQL gives up waiting and says "committed":
 * an order would be answered that a failover loses. So such a commit has no limit on the database's side, and fails on ours.
 */
export function transact<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result>,
  waitsForStandby: () => boolean,
): Promise<Result> {
  return onOneConnection(pool, (connection) =>
    connection.transaction(async (transaction) => {
      runsOn(transaction, connection);
      await sayWhoActs(transaction);
      const result = await work(transaction);
      await finish(transaction);
      if (waitsForStandby()) await transaction.execute(sql`set local statement_timeout = 0`);
      return result;
    }),
  );
}
