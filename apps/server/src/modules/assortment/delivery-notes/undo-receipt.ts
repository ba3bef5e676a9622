import { paperNumber } from '@lapak/contract/assortment/delivery-note-states';
import { Failure, failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { existing } from '../../../database/existing.ts';
import { findLaterEdits, findMoves, lockStockRows, moveStock } from '../stock/index.ts';
import { writePaper } from './confirm-paper.ts';
import { findPaperLines } from './line-queries.ts';
import { findPaper } from './paper-queries.ts';
import { lockReceipt, markReceiptUndone } from './receipt-queries.ts';
import { beginPaper } from './save-paper.ts';

const CHANGED = 'Stok barang ini sudah diubah lagi sejak itu, sehingga tidak dapat diurungkan. Sesuaikan stoknya satu per satu.';
const SOLD = 'Sebagian barang ini sudah terjual, sehingga tidak dapat diurungkan. Sesuaikan stoknya satu per satu.';

/**
 * Takes a receipt's units out again, through the ledger; what was on papers by a further paper for each (decision 130). The same again does
 * nothing. Throws `not_found`, and `undo_impossible` where an admin has set one of the levels since, where too little is left, or where
 * product or partner have changed.
 */
export async function undoReceipt(database: Database, { id, userId }: { id: number; userId: number }): Promise<void> {
  await database.transaction(async (transaction) => {
    const receipt = existing(await lockReceipt(transaction, id));
    if (receipt.undone_at !== null) return;
    const moves = await findMoves(transaction, receipt.movement_ids);
    await lockStockRows(
      transaction,
      moves.map(({ productId }) => productId),
    );
    const later = await findLaterEdits(transaction, moves);
    if (later.size > 0) throw failure('undo_impossible', { text: CHANGED });
    const own = moves.filter(({ paperId }) => paperId === null);
    const papers = new Set(moves.flatMap(({ paperId }) => paperId ?? []));
    try {
      await moveStock(
        transaction,
        own.map(({ productId, variantId, change }) => ({ productId, variantId, change: -change, bestBefore: null })),
        { reason: 'adjustment', cause: 'mistake', userId, note: `Barang masuk nomor ${id} diurungkan` },
      );
      for (const paperId of papers) await takeBack(transaction, paperId, userId);
    } catch (error) {
      if (error instanceof Failure && error.code === 'out_of_stock') throw failure('undo_impossible', { text: SOLD });
      if (error instanceof Failure && error.code === 'invalid_input') throw failure('undo_impossible', { text: CHANGED });
      throw error;
    }
    await markReceiptUndone(transaction, id);
  });
}

/** Books a paper that takes back what another brought in. Throws `invalid_input` where goods or partner aren't what they were. */
async function takeBack(transaction: Transaction, paperId: number, userId: number): Promise<void> {
  const { business_id, number } = existing(await findPaper(transaction, paperId));
  if (business_id === null || number === null) throw failure('invalid_input');
  const lines = (await findPaperLines(transaction, paperId)).map(({ product_id, variant_label, units }) => {
    if (product_id === null) throw failure('invalid_input');
    return { product_id, variant_label, units };
  });
  const note = `Nota ${paperNumber('in', number)} diurungkan`;
  const back = await beginPaper(transaction, { direction: 'out', business_id, note, lines }, userId);
  await writePaper(transaction, existing(await findPaper(transaction, back)), { userId, dateless: true });
}
