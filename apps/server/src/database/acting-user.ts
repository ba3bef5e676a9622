import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

const acting = new AsyncLocalStorage<number>();

/** Does the work in this person's name: the transactions in it say who acts, for the audit (decision 23). Null for nobody. */
export function actAs<Result>(userId: number | null, work: () => Result): Result {
  return userId === null ? work() : acting.run(userId, work);
}

/** Tells the database, until the transaction ends, in whose name it is. */
export async function sayWhoActs(transaction: Pick<NodePgDatabase, 'execute'>): Promise<void> {
  const userId = acting.getStore();
  if (userId !== undefined) await transaction.execute(sql`select set_config('lapak.user_id', ${String(userId)}, true)`);
}
