import { failure } from '@lapak/contract/errors';
import type { StockAdjustment } from '@lapak/contract/schemas/stock';
import type { Database, Transaction } from '../../database/connection.ts';
import { answerOnce, type StoredResponse } from '../idempotency/index.ts';
import { moveStock } from './move-stock.ts';
import { findBalance } from './movement-queries.ts';
import { findFigures, lockStockRows, type StockFigure } from './queries.ts';

/**
 * Adjusts a stock level by so many units, with a reason. Throws `stock_changed` when the level isn't the one that the editor saw,
 * `product_not_found` when product or size are gone.
 */
export async function adjustStock(
  database: Database,
  { adjustment, userId, key }: { adjustment: StockAdjustment; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `stock-adjustment:${userId}`, key, body: adjustment },
    {
      write: (record) =>
        database.transaction(async (transaction) => record(transaction, await writeAdjustment(transaction, adjustment, userId))),
      answer: async (id) => ({ status: 201, answer: { success: true, data: { stock: await findBalance(database, id) } } }),
    },
  );
}

async function writeAdjustment(transaction: Transaction, adjustment: StockAdjustment, userId: number): Promise<number> {
  const { product_id: productId, expected, change, cause, note } = adjustment;
  await lockStockRows(transaction, [productId]);
  const figure = figureOf(await findFigures(transaction, [productId]), adjustment);
  if (!figure) throw failure('product_not_found');
  const { stock, variantId } = figure;
  if (stock !== expected)
    throw failure('stock_changed', { fields: { change: `Stok sekarang ${stock}, bukan lagi ${expected}.` }, data: { stock } });
  const [id] = await moveStock(transaction, [{ productId, variantId, change, ...(cause === 'received' && { bestBefore: null }) }], {
    reason: 'adjustment',
    userId,
    cause,
    note,
  });
  if (id === undefined) throw new Error('an adjustment moved nothing');
  return id;
}

/** The stock level of a product and label, ignoring case. */
export function figureOf(
  figures: readonly StockFigure[],
  { product_id, variant_label }: { product_id: number; variant_label?: string | null | undefined },
): StockFigure | undefined {
  const label = variant_label?.toLowerCase() || null;
  return figures.find((figure) => figure.productId === product_id && (figure.label?.toLowerCase() ?? null) === label);
}
