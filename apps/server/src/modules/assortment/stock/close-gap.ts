import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../../database/connection.ts';
import { findLedgerGaps, insertMovement, setFigure } from './gap-queries.ts';
import { moveBatches } from './move-batches.ts';
import { lockStockRows } from './queries.ts';

/** A stock level, its surplus over the ledger, and which of the two is right. */
interface Gap {
  productId: number;
  variantId: number | null;
  difference: number;
  right: 'stock' | 'ledger';
}

/**
 * Makes a stock level and its ledger agree: the ledger gets a row, or the level becomes the ledger's sum. The only place beside `moveStock`
 * that changes either. Throws `changed_meanwhile` when the difference is another one by now.
 */
export async function closeGap(transaction: Transaction, { productId, variantId, difference, right }: Gap, userId: number): Promise<void> {
  await lockStockRows(transaction, [productId]);
  const gap = (await findLedgerGaps(transaction, { first: productId, last: productId })).find((each) => each.variant_id === variantId);
  if (!gap || gap.stock - gap.ledger !== difference) throw failure('changed_meanwhile');
  if (right === 'ledger') {
    if (gap.ledger < 0) throw failure('out_of_stock', { text: 'Jumlah mutasi di bawah nol, jadi stok tidak dapat mengikutinya.' });
    await setFigure(transaction, { productId, variantId }, gap.ledger);
    const level = {
      productId,
      variantId,
      movementId: null,
      change: -difference,
      balance: gap.ledger,
      hasBatches: gap.has_batches,
      byBatch: [],
    };
    await moveBatches(transaction, [level], { reason: 'adjustment', userId });
    return;
  }
  await insertMovement(transaction, {
    product_id: productId,
    variant_id: variantId,
    change: difference,
    balance: gap.stock,
    reason: 'adjustment',
    cause: 'mistake',
    note: 'Pencocokan: mutasi mengikuti stok tercatat',
    user_id: userId,
  });
}
