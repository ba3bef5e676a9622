import type { MovedLine, StockCount } from '@lapak/contract/assortment/stock';
import { failure } from '@lapak/contract/errors';
import type { Database, Transaction } from '../../../database/connection.ts';
import { answerOnce, responseOf, type StoredResponse } from '../../kernel/idempotency/index.ts';
import { figureOf } from './adjust-stock.ts';
import { moveStock } from './move-stock.ts';
import { findCountResult, findFigures, insertCount, lockStockRows, type StockChange } from './queries.ts';

/**
 * Books the differences of a count together. A line whose level changed since it was shown is reported instead, unless the count equals the
 * new level.
 */
export async function countStock(
  database: Database,
  { count, userId, key }: { count: StockCount; userId: number; key: string | null },
): Promise<StoredResponse> {
  return answerOnce(
    database,
    { scope: `stock-count:${userId}`, key, body: count },
    {
      write: (record) => {
        refuseTwice(count);
        return database.transaction(async (transaction) => record(transaction, await writeCount(transaction, count, userId)));
      },
      answer: async (id) => responseOf('countStock', { data: await findCountResult(database, id) }),
    },
  );
}

/** The same level twice in one count is refused. */
function refuseTwice(count: StockCount): void {
  const keys = count.lines.map((line) => `${line.product_id}/${line.variant_label?.toLowerCase() ?? ''}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice !== -1) throw failure('invalid_input', { fields: { [`lines.${twice}`]: 'Stok ini dihitung dua kali.' } });
}

async function writeCount(transaction: Transaction, { lines, note }: StockCount, userId: number): Promise<number> {
  const productIds = lines.map((line) => line.product_id);
  await lockStockRows(transaction, productIds);
  const figures = await findFigures(transaction, productIds);

  const changes: StockChange[] = [];
  const moved: MovedLine[] = [];
  for (const line of lines) {
    const figure = figureOf(figures, line);
    if (figure?.stock === line.counted || (figure && line.expected === line.counted)) continue;
    if (figure?.stock !== line.expected) {
      moved.push({ product_id: line.product_id, variant_label: line.variant_label || null, stock: figure?.stock ?? null });
      continue;
    }
    changes.push({ productId: figure.productId, variantId: figure.variantId, change: line.counted - figure.stock });
  }
  await moveStock(transaction, changes, { reason: 'count', userId, note });
  const unchanged = lines.length - changes.length - moved.length;
  return insertCount(transaction, { note, user_id: userId, result: { booked: changes.length, unchanged, moved } });
}
