import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { products, productVariants, stockMovements } from '../../database/tables.ts';

/** Sets a figure without a word in the ledger, which has said so already. The caller has locked it with `lockStockRows`. */
export async function setFigure(
  transaction: Transaction,
  { productId, variantId }: { productId: number; variantId: number | null },
  stock: number,
): Promise<void> {
  if (variantId === null) await transaction.update(products).set({ stock, updated_at: sql`now()` }).where(eq(products.id, productId));
  else await transaction.update(productVariants).set({ stock }).where(eq(productVariants.id, variantId));
}

/** Writes into the ledger what has happened to a figure already. */
export async function insertMovement(transaction: Transaction, row: typeof stockMovements.$inferInsert): Promise<void> {
  await transaction.insert(stockMovements).values(row);
}
