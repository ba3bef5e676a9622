import { Failure, failure } from '@lapak/contract/errors';
import type { Database } from '../../database/connection.ts';
import { existing } from '../../database/existing.ts';
import { moveStock } from './move-stock.ts';
import { findLaterEdits, lockStockRows } from './queries.ts';
import { findReceiptMoves, lockReceipt, markReceiptUndone } from './receipt-queries.ts';

const CHANGED = 'Stok barang ini sudah diubah lagi sejak itu, sehingga tidak dapat diurungkan. Sesuaikan stoknya satu per satu.';
const SOLD = 'Sebagian barang ini sudah terjual, sehingga tidak dapat diurungkan. Sesuaikan stoknya satu per satu.';

/**
 * Takes a receipt's units out again, through the ledger. The same again does nothing. Throws `not_found`, and `undo_impossible` where an
 * admin has set one of the levels since, or where too little is left.
 */
export async function undoReceipt(database: Database, { id, userId }: { id: number; userId: number }): Promise<void> {
  await database.transaction(async (transaction) => {
    const receipt = existing(await lockReceipt(transaction, id));
    if (receipt.undone_at !== null) return;
    const moves = await findReceiptMoves(transaction, receipt.movement_ids);
    await lockStockRows(
      transaction,
      moves.map(({ productId }) => productId),
    );
    const later = await findLaterEdits(transaction, moves);
    if (later.size > 0) throw failure('undo_impossible', { text: CHANGED });
    const back = moves.map(({ productId, variantId, change }) => ({ productId, variantId, change: -change, bestBefore: null }));
    await moveStock(transaction, back, {
      reason: 'adjustment',
      cause: 'mistake',
      userId,
      note: `Barang masuk nomor ${id} diurungkan`,
    }).catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'out_of_stock' ? failure('undo_impossible', { text: SOLD }) : error;
    });
    await markReceiptUndone(transaction, id);
  });
}
