import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction.ts';

/**
 * Does a part of a transaction: when it throws, what it wrote is taken back and the rest of the transaction stays. Locks that were taken
 * before it are kept. One at a time.
 */
export async function inSavepoint<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  await transaction.execute(sql`savepoint part`);
  try {
    const result = await work();
    await transaction.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await transaction.execute(sql`rollback to savepoint part`);
    throw error;
  }
}
