import type { Transaction } from '../../../database/connection.ts';
import { moveStock } from '../../assortment/stock/index.ts';
import { hasFigure, returnUnsold } from './return-unsold.ts';
import type { ItemRow, OrderRow } from './row-queries.ts';
import type { ReturnedItem } from './till-queries.ts';

/** All of it comes off the order in the ledger; what can't be sold again is written off at once, so that the ledger tells both. */
export async function returnGoods(
  transaction: Transaction,
  order: OrderRow,
  { items, back, userId }: { items: readonly ItemRow[]; back: readonly ReturnedItem[]; userId: number },
): Promise<void> {
  const returned = await returnUnsold(transaction, order.id, { reason: 'return', userId });
  const lost = back.flatMap(({ itemId, quantity, isRestocked = true }) => {
    const item = items.find(({ id }) => id === itemId);
    if (isRestocked || !item || item.product_id === null || !hasFigure(item)) return [];
    return [{ productId: item.product_id, variantId: item.variant_id, change: quantity }];
  });
  // Never more than came back: pieces that the shop hadn't counted out can't be lost.
  const left = returned.map((figure) => ({ ...figure }));
  const changes = lost.map((line) => {
    const figure = left.find((one) => one.productId === line.productId && one.variantId === line.variantId);
    const change = Math.min(line.change, figure?.change ?? 0);
    if (figure) figure.change -= change;
    return { ...line, change: -change };
  });
  await moveStock(transaction, changes, { reason: 'adjustment', cause: 'damaged', note: `Retur ${order.code}`, userId });
}
