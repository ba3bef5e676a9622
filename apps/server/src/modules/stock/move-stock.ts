import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../database/connection.ts';
import type { Parts } from '../../database/transaction.ts';
import { refusingViolations } from '../../database/violated-constraint.ts';
import { addToStock, type StockCause, type StockChange, stockParts } from './queries.ts';

/**
 * Changes stock figures and writes the ledger with them: this and `movesOfStock` are the only ways that stock changes (decision 11).
 * The caller has locked the rows with `lockStockRows`. Changes of 0 are left out. Throws `out_of_stock` when a figure
 * would fall below 0; the transaction is then lost. Returns the ids of the ledger's new rows.
 */
export async function moveStock(transaction: Transaction, changes: readonly StockChange[], cause: StockCause): Promise<number[]> {
  const merged = mergeChanges(changes);
  if (merged.length === 0) return [];
  return refusingShortage(() => addToStock(transaction, merged, cause));
}

/** The same as parts of a statement that writes more than that: for whoever runs it within `refusingShortage`. */
export function movesOfStock(changes: readonly StockChange[], cause: StockCause): Parts {
  const merged = mergeChanges(changes);
  return merged.length === 0 ? {} : stockParts(merged, cause);
}

/** A figure that would fall below 0 is refused with `out_of_stock`. */
export const refusingShortage = refusingViolations({
  products_stock_not_negative: () => failure('out_of_stock'),
  product_variants_stock_not_negative: () => failure('out_of_stock'),
});

/** Lines of the same product and variant share one figure, so their changes add up to one. */
function mergeChanges(changes: readonly StockChange[]): StockChange[] {
  const byFigure = new Map<string, StockChange>();
  for (const change of changes) {
    const key = `${change.productId}/${change.variantId ?? ''}`;
    const known = byFigure.get(key);
    byFigure.set(key, known ? { ...known, change: known.change + change.change } : change);
  }
  return [...byFigure.values()].filter((change) => change.change !== 0);
}
