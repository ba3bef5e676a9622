import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../database/connection.ts';
import { violatedConstraint } from '../../database/violated-constraint.ts';
import { addToStock, type StockCause, type StockChange } from './queries.ts';

/**
 * Changes stock figures and writes the ledger with them: the only way that stock changes (decision 11).
 * The caller has locked the rows with `lockStockRows`. Changes of 0 are left out. Throws `out_of_stock` when a figure
 * would fall below 0; the transaction is then lost. Returns the ids of the ledger's new rows.
 */
export async function moveStock(transaction: Transaction, changes: readonly StockChange[], cause: StockCause): Promise<number[]> {
  const merged = mergeChanges(changes);
  if (merged.length === 0) return [];
  try {
    return await addToStock(transaction, merged, cause);
  } catch (error) {
    if (violatedConstraint(error)?.endsWith('stock_not_negative')) throw failure('out_of_stock');
    throw error;
  }
}

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
