import type { ListedProduct } from '@lapak/contract/assortment/products';
import { holidayText } from '../../features/cart/holiday.ts';

/** Of a product that lies in the cart, perhaps for days: the same until its last day in Aceh is over. */
export function holidayNow(product: ListedProduct, now = Date.now()): string | null {
  const until = product.business?.holiday_until;
  return until && now < Date.parse(`${until}T17:00:00Z`) ? holidayText(product) : null;
}
