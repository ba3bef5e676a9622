import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../database/connection.ts';
import { refusingViolations } from '../../../database/violated-constraint.ts';
import { type MovedLevel, moveBatches } from './move-batches.ts';
import { addToStock, type StockCause, type StockChange } from './queries.ts';

/**
 * Changes stock levels and writes the ledger: the only way to change stock (decision 11). The caller has locked the
 * rows with `lockStockRows`. Changes of 0 are skipped. Throws `out_of_stock` when a level would fall below 0, or when the batches that may
 * be taken from hold too little; the transaction is then aborted. Returns the ids of the new ledger rows.
 */
export async function moveStock(transaction: Transaction, changes: readonly StockChange[], cause: StockCause): Promise<number[]> {
  const merged = mergeChanges(changes);
  if (merged.length === 0) return [];
  const rows = await refusingShortage(() => addToStock(transaction, merged, cause));
  const moved = rows.flatMap(({ id, ...row }): MovedLevel[] => {
    const change = merged.find(({ productId, variantId }) => productId === row.productId && variantId === row.variantId);
    return change ? [{ ...row, movementId: id, change: change.change, byBatch: change.byBatch }] : [];
  });
  await moveBatches(transaction, moved, cause);
  return rows.map(({ id }) => id);
}

/** Turns a level below 0 into `out_of_stock`. */
export const refusingShortage = refusingViolations({
  products_stock_not_negative: () => failure('out_of_stock'),
  product_variants_stock_not_negative: () => failure('out_of_stock'),
});

type MergedChange = StockChange & Pick<MovedLevel, 'byBatch'>;

/** Adds up the changes of one level. */
function mergeChanges(changes: readonly StockChange[]): MergedChange[] {
  const byFigure = new Map<string, MergedChange>();
  for (const { bestBefore, ...change } of changes) {
    const key = `${change.productId}/${change.variantId ?? ''}`;
    const known = byFigure.get(key) ?? { ...change, change: 0, byBatch: [] };
    const byBatch = bestBefore === undefined ? [] : [{ bestBefore, change: change.change }];
    byFigure.set(key, { ...known, change: known.change + change.change, byBatch: [...known.byBatch, ...byBatch] });
  }
  return [...byFigure.values()].filter((change) => change.change !== 0);
}
