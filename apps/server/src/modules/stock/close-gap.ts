import { failure } from '@lapak/contract/errors';
import type { Transaction } from '../../database/connection.ts';
import { findLedgerGaps, insertMovement, setFigure } from './gap-queries.ts';
import { lockStockRows } from './queries.ts';

/** Which figure, by how much it is above its ledger, and which of the two is right. */
interface Gap {
  productId: number;
  variantId: number | null;
  difference: number;
  right: 'stock' | 'ledger';
}

/**
 * Makes a stock figure and its ledger agree again: the ledger gets a row for what nobody wrote down, or the figure becomes what the ledger
 * comes to. The one place beside `moveStock` that changes either, and only where they differ. Throws `changed_meanwhile` where they differ
 * by something else by now.
 */
export async function closeGap(transaction: Transaction, { productId, variantId, difference, right }: Gap, userId: number): Promise<void> {
  await lockStockRows(transaction, [productId]);
  const gap = (await findLedgerGaps(transaction, { first: productId, last: productId })).find((each) => each.variant_id === variantId);
  if (!gap || gap.stock - gap.ledger !== difference) throw failure('changed_meanwhile');
  if (right === 'ledger') {
    if (gap.ledger < 0) throw failure('out_of_stock', { text: 'Jumlah mutasi di bawah nol, jadi stok tidak dapat mengikutinya.' });
    await setFigure(transaction, { productId, variantId }, gap.ledger);
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
