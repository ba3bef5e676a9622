import type { StockReason } from '@lapak/contract/assortment/stock-reason';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../database/connection.ts';
import { type Batch, type BatchChange, giveToBatches, isPast, type TakenFrom, takeFromBatches } from './allocate-batches.ts';
import {
  addToBatches,
  addToExpired,
  type BatchRow,
  findBatches,
  findLentBatches,
  insertBatches,
  insertBatchMoves,
  type Level,
} from './batch-queries.ts';

/** A level that the ledger has moved. `byBatch`: the units whose batch is known, by date; the rest finds its batches by rule. */
export interface MovedLevel extends Level {
  movementId: number | null;
  change: number;
  /** The level after it. */
  balance: number;
  hasBatches: boolean;
  byBatch: readonly { bestBefore: string | null; change: number }[];
}

/** Who takes what is past its date: the web never, a till when there is nothing else, corrections of the shop before all else. */
const TAKEN_FROM: Partial<Record<StockReason, TakenFrom>> = { order: 'living', restore: 'living', till: 'living-first' };

export function takenFrom(reason: StockReason): TakenFrom {
  return TAKEN_FROM[reason] ?? 'any';
}

/**
 * Spreads changes over the batches of those levels that are kept by dates (decision 114), within the transaction and under the locks of
 * `moveStock`; the first date that is said makes a level such a one. Throws `out_of_stock` when the batches that may be taken from hold
 * too little.
 */
export async function moveBatches(
  transaction: Transaction,
  moved: readonly MovedLevel[],
  { reason, orderId, userId }: { reason: StockReason; orderId?: number | null; userId?: number | null },
): Promise<void> {
  const levels = moved.filter(({ hasBatches, byBatch }) => hasBatches || byBatch.some(({ bestBefore }) => bestBefore !== null));
  if (levels.length === 0) return;
  const today = dateOf(new Date());
  const known = await findBatches(
    transaction,
    levels.map(({ productId }) => productId),
  );
  const lent = orderId && levels.some(({ change }) => change > 0) ? await findLentBatches(transaction, orderId) : new Map<number, number>();
  for (const level of levels) {
    const batches = known.filter(({ productId, variantId }) => productId === level.productId && variantId === level.variantId);
    if (!level.hasBatches) batches.push(await openBatch(transaction, level, userId ?? null));
    const changes = allocateBatches(level, { batches, lent, from: takenFrom(reason), today });
    await writeChanges(transaction, level, { batches, changes, today, userId: userId ?? null });
  }
}

/** What was there before the first date: a batch without one. */
async function openBatch(
  transaction: Transaction,
  { productId, variantId, balance, change }: MovedLevel,
  userId: number | null,
): Promise<BatchRow> {
  const units = balance - change;
  const [id] = await insertBatches(transaction, [{ product_id: productId, variant_id: variantId, best_before: null, units }]);
  if (id === undefined) throw new Error('insert returned no row');
  await insertBatchMoves(transaction, [{ batch_id: id, change: units, user_id: userId }]);
  return { id, productId, variantId, best_before: null, units, isExpired: false };
}

interface Spreading {
  batches: readonly Batch[];
  lent: ReadonlyMap<number, number>;
  from: TakenFrom;
  today: string;
}

/** What a change of a level does to its batches. Throws `out_of_stock` where those that it may take from hold too little. */
export function allocateBatches(
  { change, byBatch }: Pick<MovedLevel, 'change' | 'byBatch'>,
  { batches, lent, from, today }: Spreading,
): BatchChange[] {
  const changes: BatchChange[] = [];
  for (const { bestBefore, change: units } of byBatch) {
    const id = batches.find(({ best_before }) => best_before === bestBefore)?.id ?? null;
    const same = changes.find((each) => each.best_before === bestBefore);
    if (same) same.change += units;
    else changes.push({ id, best_before: bestBefore, change: units });
  }
  const rest = change - byBatch.reduce((sum, each) => sum + each.change, 0);
  const left = batches.map((batch) => {
    const gone = changes.find(({ id }) => id === batch.id)?.change ?? 0;
    return { ...batch, units: batch.units + gone };
  });
  if (left.some(({ units }) => units < 0) || changes.some(({ id, change: units }) => id === null && units < 0))
    throw failure('out_of_stock');
  const byRule = rest < 0 ? takeFromBatches(left, -rest, from, today) : rest > 0 ? giveToBatches(left, rest, lent, today) : [];
  if (byRule === null) throw failure('out_of_stock');
  return [...changes, ...byRule];
}

interface Changes {
  batches: readonly BatchRow[];
  changes: readonly BatchChange[];
  today: string;
  userId: number | null;
}

async function writeChanges(
  transaction: Transaction,
  { productId, variantId, movementId, hasBatches }: MovedLevel,
  { batches, changes, today, userId }: Changes,
): Promise<void> {
  const old = changes.flatMap(({ id, change }) => (id === null ? [] : [{ id, change }]));
  const fresh = changes.filter(({ id }) => id === null);
  await addToBatches(transaction, old);
  const ids = await insertBatches(
    transaction,
    fresh.map(({ best_before, change: units }) => ({
      product_id: productId,
      variant_id: variantId,
      best_before,
      units,
      is_expired: isPast(best_before, today),
    })),
  );
  const made = fresh.map(({ change }, index) => ({ id: ids[index] ?? 0, change }));
  await insertBatchMoves(
    transaction,
    [...old, ...made].map(({ id, change }) => ({ batch_id: id, movement_id: movementId, change, user_id: userId })),
  );
  const expired = changes
    .filter(({ id, best_before }) => (id === null ? isPast(best_before, today) : batches.find((batch) => batch.id === id)?.isExpired))
    .reduce((sum, { change }) => sum + change, 0);
  if (expired !== 0 || !hasBatches) await addToExpired(transaction, { productId, variantId }, expired);
}
