import type { Transaction } from '../../database/connection.ts';
import { findAllocatedStock, lockStockRows, moveStock, type StockCause, type StockChange } from '../stock/index.ts';
import { findItems, type ItemRow } from './order-queries.ts';

/**
 * Returns to each figure what the order holds of it beyond what is still sold, by the ledger. So nothing comes back twice, and pieces
 * that were missing when it was sold are made up for first: the shop never counted them out (decision 21). Returns what came back.
 */
export async function returnUnsold(transaction: Transaction, orderId: number, cause: Omit<StockCause, 'orderId'>): Promise<StockChange[]> {
  const items = await findItems(transaction, [orderId]);
  await lockStockRows(
    transaction,
    items.flatMap((item) => item.product_id ?? []),
  );
  const changes = (await findAllocatedStock(transaction, orderId)).map(({ productId, variantId, allocated }) => {
    const ofFigure = items.filter((item) => item.product_id === productId && item.variant_id === variantId && hasFigure(item));
    const sold = ofFigure.reduce((sum, item) => sum + item.quantity - item.returned_quantity, 0);
    return { productId, variantId, change: Math.max(0, allocated - sold) };
  });
  await moveStock(transaction, changes, { ...cause, orderId });
  return changes;
}

/** A line of a size that was gone when it was sold took from no figure. */
export function hasFigure(item: ItemRow): boolean {
  return item.variant_label === null || item.variant_id !== null;
}
