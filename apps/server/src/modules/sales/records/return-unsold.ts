import type { Transaction } from '../../../database/connection.ts';
import { findAllocatedStock, lockStockRows, moveStock, type StockCause, type StockChange } from '../../assortment/stock/index.ts';
import { findItems } from './order-queries.ts';
import type { ItemRow } from './row-queries.ts';

/**
 * Returns to stock what the ledger has allocated to the order beyond what is still sold of it, so that nothing is returned twice. Units
 * that were missing from stock when they were sold were never taken out, so they are not put back (decision 21). Returns the changes.
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

/** Whether a line took stock: one of a size that had been deleted before the sale did not. */
export function hasFigure(item: ItemRow): boolean {
  return item.variant_label === null || item.variant_id !== null;
}
