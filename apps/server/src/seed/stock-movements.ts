import type { stockMovements } from '../database/tables.ts';

/** A row of the ledger of stock that the demo writes later than it happened; what a level was after it comes with the others. */
export type PastMovement = Omit<typeof stockMovements.$inferInsert, 'balance'> & {
  created_at: Date;
  /** The date on what came in, null without one; left out where the units find their batch by rule (decision 114). */
  best_before?: string | null;
};

/** A change of a stock level: a product's own, or a size's. */
export interface Change {
  product_id: number;
  variant_id: number | null;
  change: number;
}

/** One change for each level. */
export function sumByLevel(changes: readonly Change[]): Change[] {
  const sums = new Map<string, Change>();
  for (const { product_id, variant_id, change } of changes) {
    const key = levelKey({ product_id, variant_id });
    sums.set(key, { product_id, variant_id, change: (sums.get(key)?.change ?? 0) + change });
  }
  return [...sums.values()];
}

export function levelKey({ product_id, variant_id }: { product_id: number; variant_id?: number | null | undefined }): string {
  return `${product_id}/${variant_id ?? ''}`;
}

export function byTime(a: { created_at?: Date | undefined }, b: { created_at?: Date | undefined }): number {
  return (a.created_at?.getTime() ?? 0) - (b.created_at?.getTime() ?? 0);
}
