import { confirm } from '../../../lib/confirm.ts';
import { findById } from '../catalog/catalog-copy.ts';
import { expiredUnitsOf, tillStockOf } from '../catalog/till-product.ts';
import { type TillState, unitsOf } from './till-store.ts';

/** Names of what the cart can't be filled with but from units that are past their best-before date (decision 114). */
export function namesPastDate(cart: TillState['cart']): string[] {
  const names = cart.items.flatMap(({ product: inCart, variant }) => {
    const product = findById(inCart.id);
    const expired = product ? expiredUnitsOf(product, variant) : 0;
    if (!product || expired === 0 || unitsOf(cart, product.id, variant) <= tillStockOf(product, variant) - expired) return [];
    return [variant === null ? product.name : `${product.name}, ${variant}`];
  });
  return [...new Set(names)];
}

/** Whether it is sold all the same; `needsApproval`: somebody else has to allow it then. */
export function askPastDate(names: readonly string[], needsApproval: boolean): Promise<boolean> {
  const left = `Yang tersisa sudah lewat tanggal kedaluwarsanya: ${names.join('; ')}.`;
  return confirm({
    title: 'Sudah lewat tanggal, tetap jual?',
    text: needsApproval ? `${left} Setelah ini supervisor atau admin mengisi PIN.` : left,
    confirmText: 'Tetap jual',
    cancelText: 'Periksa lagi',
  });
}
