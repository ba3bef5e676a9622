import { midnightOf } from '@lapak/contract/jakarta-days';
import type { ListedProduct } from '@lapak/contract/schemas/catalog';
import { holidayText } from '../../features/cart/holiday.ts';

const DAY_MS = 86_400_000;

/** The same of a product that lies in the cart, perhaps for days: until its last day in Aceh is over. */
export function holidayNow(product: ListedProduct, now = Date.now()): string | null {
  const until = product.business?.holiday_until;
  return until && now < midnightOf(until).getTime() + DAY_MS ? holidayText(product) : null;
}
