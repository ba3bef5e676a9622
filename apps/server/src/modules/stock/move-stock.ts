import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../database/connection.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { addToStock, type StockCause, type StockChange } from './queries.ts';

/**
 * Changes stock levels and writes the ledger: the only way to change stock (decision 11). The caller has locked the
 * rows with `lockStockRows`. Changes of 0 are skipped. Throws `out_of_stock` when a level would fall below 0; the transaction is then
 * aborted. Returns the ids of the new ledger rows.
 */
export async function moveStock(transaction: Transaction, changes: readonly StockChange[], cause: StockCause): Promise<number[]> {
  const merged = mergeChanges(changes);
  if (merged.length === 0) return [];
  return refusingShortage(() => addToStock(transaction, merged, cause));
}

/** Turns a level below 0 into `out_of_stock`. */
export const refusingShortage = refusingViolations({
  products_stock_not_negative: () => failure('out_of_stock'),
  product_variants_stock_not_negative: () => failure('out_of_stock'),
});

/** Adds up the changes of one level. */
function mergeChanges(changes: readonly StockChange[]): StockChange[] {
  const byFigure = new Map<string, StockChange>();
  for (const change of changes) {
    const key = `${change.productId}/${change.variantId ?? ''}`;
    const known = byFigure.get(key);
    byFigure.set(key, known ? { ...known, change: known.change + change.change } : change);
  }
  return [...byFigure.values()].filter((change) => change.change !== 0);
}
