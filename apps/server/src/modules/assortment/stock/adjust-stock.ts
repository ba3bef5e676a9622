import type { StockAdjustment } from '@lapak/contract/assortment/stock';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { findBatches, type Level } from './batch-queries.ts';
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
      answer: async (id) => responseOf('adjustStock', { data: { stock: await findBalance(database, id) } }),
    },
  );
}

async function writeAdjustment(transaction: Transaction, adjustment: StockAdjustment, userId: number): Promise<number> {
  const { product_id: productId, expected, change, cause, note, best_before } = adjustment;
  await lockStockRows(transaction, [productId]);
  const figure = figureOf(await findFigures(transaction, [productId]), adjustment);
  if (!figure) throw failure('product_not_found');
  const { stock, variantId } = figure;
  if (stock !== expected)
    throw failure('stock_changed', { fields: { change: `Stok sekarang ${stock}, bukan lagi ${expected}.` }, data: { stock } });
  if (best_before !== undefined) await refuseShortBatch(transaction, { productId, variantId, best_before, change });
  // What came in without a date has none.
  const bestBefore = best_before ?? (cause === 'received' ? null : best_before);
  const [id] = await moveStock(transaction, [{ productId, variantId, change, ...(bestBefore !== undefined && { bestBefore }) }], {
    reason: 'adjustment',
    userId,
    cause,
    note,
  });
  if (id === undefined) throw new Error('an adjustment moved nothing');
  return id;
}

/** Throws `invalid_input` where a level kept by dates holds less of that date than is taken from it. */
async function refuseShortBatch(
  transaction: Transaction,
  { productId, variantId, best_before, change }: Level & { best_before: string | null; change: number },
): Promise<void> {
  const batches = (await findBatches(transaction, [productId])).filter((batch) => batch.variantId === variantId);
  if (batches.length === 0 && best_before === null) return;
  const held = batches.find((batch) => batch.best_before === best_before)?.units ?? 0;
  if (held + change >= 0) return;
  const text = best_before === null ? `Tanpa tanggal tinggal ${held} unit.` : `Dengan tanggal ini tinggal ${held} unit.`;
  throw failure('invalid_input', { text, fields: { best_before: text } });
}

/** The stock level of a product and label, ignoring case. */
export function figureOf(
  figures: readonly StockFigure[],
  { product_id, variant_label }: { product_id: number; variant_label?: string | null | undefined },
): StockFigure | undefined {
  const label = variant_label?.toLowerCase() || null;
  return figures.find((figure) => figure.productId === product_id && (figure.label?.toLowerCase() ?? null) === label);
}
