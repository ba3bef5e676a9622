import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { sayWhoActs } from './acting-user.ts';
import { together } from './together.ts';

/** An open transaction. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** One for all transactions: it finds out once what a table's columns are called. */
const dialect = new PgDialect();

/** The queries of one connection. */
export function queriesOn(client: pg.PoolClient): Transaction {
  return new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
}

/**
 * A transaction on a connection of its own, which is returned only where it is outside of any transaction again. `readsFirst` says that
 * the work begins with reads and locks alone and waits for them before it writes: then BEGIN goes out in one piece with them (decision 35).
 */
export async function transact<Result>(
  pool: pg.Pool,
  work: (transaction: Transaction) => Promise<Result>,
  { readsFirst = false }: { readsFirst?: boolean } = {},
): Promise<Result> {
  const client = await pool.connect();
  const transaction = queriesOn(client);
  const isOpen = () => client.getTransactionStatus() !== 'I';
  try {
    const begun = client.query('begin');
    // What was sent behind a BEGIN that failed ran outside of any transaction: it has only read, and nothing follows it.
    if (readsFirst) begun.catch(() => void client.end());
    else await begun;
    const [, , result] = await together(begun, sayWhoActs(transaction), work(transaction));
    if (isOpen()) await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even take that back is closed.
    if (isOpen()) await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release(isOpen());
  }
}

/** What is written, each part by its name. */
export type Parts = Readonly<Record<string, SQLWrapper>>;

/**
 * Parts as one statement that answers `answer`. They run at the same time: none sees what another writes but through what that returns, and
 * foreign keys are looked at when all is written.
 */
export function inOneStatement(parts: Parts, answer: SQL): SQL {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.identifier(name)} as (${part.getSQL()})`);
  return sql`with ${sql.join(named, sql`, `)} ${answer}`;
}

/** Sends the last statement of a transaction with the COMMIT behind it, in one piece; one that fails makes it a ROLLBACK. */
export async function commitWith<Row extends pg.QueryResultRow>(transaction: Transaction, last: SQL) {
  const [{ rows }] = await together(transaction.execute<Row>(last).execute(), transaction.execute(sql`commit`).execute());
  return rows;
}
