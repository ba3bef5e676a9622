import type { Sen } from '@lapak/contract/money/sen';
import type { Transaction } from '../../../../database/connection.ts';
import { updateProductRow, updateVariantRow } from './save-queries.ts';

/** Sets what buyers pay for a product or one of its sizes, and what its partner gets. The caller has locked it with `lockStockRows`. */
export async function setPrices(
  transaction: Transaction,
  { productId, variantId, price, resellerPrice }: { productId: number; variantId: number | null; price: Sen; resellerPrice: Sen },
): Promise<void> {
  const prices = { price_sen: price, reseller_price_sen: resellerPrice };
  if (variantId !== null) await updateVariantRow(transaction, variantId, prices);
  // Counts the version on also for a size, so that an open form notices it.
  await updateProductRow(transaction, productId, variantId === null ? prices : {});
}
