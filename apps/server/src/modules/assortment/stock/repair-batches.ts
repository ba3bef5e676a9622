import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../database/connection.ts';
import { findBatchGaps, followBatches } from './batch-gap-queries.ts';
import type { Level } from './batch-queries.ts';
import { moveBatches } from './move-batches.ts';
import { lockStockRows } from './queries.ts';

/**
 * Makes a level's batches come to it, by the rules of a correction: what is too much leaves what expires first, what lacks goes to the
 * earliest that lives. The level and its ledger stay. Throws `changed_meanwhile` when they agree by now.
 */
export async function repairBatches(transaction: Transaction, level: Level, userId: number): Promise<void> {
  await lockStockRows(transaction, [level.productId]);
  const gaps = await findBatchGaps(transaction, { first: level.productId, last: level.productId });
  const gap = gaps.find(({ variant_id }) => variant_id === level.variantId);
  if (!gap) throw failure('changed_meanwhile');
  const moved = { ...level, movementId: null, change: gap.stock - gap.batches, balance: gap.stock, hasBatches: true, byBatch: [] };
  await moveBatches(transaction, [moved], { reason: 'adjustment', userId });
  await followBatches(transaction, level);
}
