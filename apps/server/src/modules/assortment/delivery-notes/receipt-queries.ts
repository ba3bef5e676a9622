import { eq, sql } from 'drizzle-orm';
import type { Connection, Transaction } from '../../../database/connection.ts';
import { stockReceipts } from '../../../database/tables.ts';

export async function insertReceipt(transaction: Transaction, row: typeof stockReceipts.$inferInsert): Promise<number> {
  const [made] = await transaction.insert(stockReceipts).values(row).returning({ id: stockReceipts.id });
  if (!made) throw new Error('insert returned no row');
  return made.id;
}

export async function findReceiptResult(connection: Connection, id: number) {
  const [row] = await connection.select({ result: stockReceipts.result }).from(stockReceipts).where(eq(stockReceipts.id, id));
  if (!row) throw new Error(`receipt ${id} is gone`);
  // Receipts of before decision 130 have no papers.
  return { ...row.result, papers: row.result.papers ?? [] };
}

export async function lockReceipt(transaction: Transaction, id: number) {
  const [row] = await transaction
    .select({ movement_ids: stockReceipts.movement_ids, undone_at: stockReceipts.undone_at })
    .from(stockReceipts)
    .where(eq(stockReceipts.id, id))
    .for('update');
  return row;
}

export async function markReceiptUndone(transaction: Transaction, id: number): Promise<void> {
  await transaction.update(stockReceipts).set({ undone_at: sql`now()` }).where(eq(stockReceipts.id, id));
}
