import type { Product } from '@lapak/contract/assortment/products';
import { toRupiah, toSen } from '@lapak/contract/money/sen';
import { toDiscountTenths, unitPrice } from '@lapak/contract/pricing/unit-price';

/** Today's price of a product, or of one of its sizes, in rupiah. */
export function priceOf({ price, discount, size_variants: sizes }: Product, size: string | null): number {
  const variants = sizes.map((variant) => ({ label: variant.label, price: toSen(variant.price) }));
  const priced = unitPrice({ price: toSen(price), discount: toDiscountTenths(discount), variants }, size);
  return priced === null ? 0 : toRupiah(priced);
}
