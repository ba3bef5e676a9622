import { failure } from '@lapak/contract/errors';
import type { StockReceipt } from '@lapak/contract/schemas/stock';
import type { Database, Transaction } from '../../database/connection.ts';
import { answerOnce, type StoredResponse } from '../idempotency/index.ts';
import { figureOf } from './adjust-stock.ts';
import { moveStock } from './move-stock.ts';
import { findFigures, lockStockRows } from './queries.ts';
import { findReceiptResult, insertReceipt } from './receipt-queries.ts';

/**
 * Adds goods that came in together to their levels. Lines of what was deleted meanwhile are left out and named. Throws `product_not_found`
 * where all of them were.
 */
export async function receiveStock(
  database: Database,
  { receipt, userId, key }: { receipt: StockReceipt; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `stock-receipt:${userId}`, key, body: receipt },
    {
      write: (record) => database.transaction(async (transaction) => record(transaction, await writeReceipt(transaction, receipt, userId))),
      answer: async (id) => ({ status: 201, answer: { success: true, data: { id, ...(await findReceiptResult(database, id)) } } }),
    },
  );
}

async function writeReceipt(transaction: Transaction, { lines, note }: StockReceipt, userId: number): Promise<number> {
  const productIds = lines.map((line) => line.product_id);
  await lockStockRows(transaction, productIds);
  const figures = await findFigures(transaction, productIds);

  const found = lines.map((line) => ({ line, figure: figureOf(figures, line) }));
  const changes = found.flatMap(({ line, figure }) =>
    figure ? [{ productId: figure.productId, variantId: figure.variantId, change: line.units, bestBefore: null }] : [],
  );
  if (changes.length === 0) throw failure('product_not_found');
  const movementIds = await moveStock(transaction, changes, { reason: 'adjustment', cause: 'received', userId, note });
  const gone = found
    .filter(({ figure }) => !figure)
    .map(({ line }) => ({ product_id: line.product_id, variant_label: line.variant_label || null }));
  const units = changes.reduce((sum, { change }) => sum + change, 0);
  return insertReceipt(transaction, {
    note,
    user_id: userId,
    movement_ids: movementIds,
    result: { booked: movementIds.length, units, gone },
  });
}
