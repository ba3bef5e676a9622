import { asSen, type Sen } from '../money/sen.ts';
import { partInRupiah } from '../money/whole-rupiah.ts';

/** Discount in tenths of a percent, 0 to 1000: the spec's step of 0.1 as a whole number. */
export type DiscountTenths = number;

/** Percent (0 to 100, step 0.1) to whole tenths of a percent. */
export function toDiscountTenths(percent: number): DiscountTenths {
  return Math.min(1000, Math.max(0, Math.round(percent * 10)));
}

/**
 * Price minus its percentage discount, never below 0 (spec section 5, pricing), in whole rupiah (spec section 9). In SQL it is
 * `discounted_price_sen`, which lists are sorted and filtered by.
 */
export function discountedPrice(price: Sen, discount: DiscountTenths): Sen {
  return partInRupiah(price, Math.max(0, 1000 - discount), 1000);
}

/** A product's own price and those of its variants, in sen. */
export interface PricedProduct {
  price: Sen;
  discount: DiscountTenths;
  variants: readonly { label: string; price: Sen }[];
}

/** Unit price of a product or of its chosen variant after discount. Null when the variant doesn't exist. */
export function unitPrice(product: PricedProduct, variantLabel: string | null): Sen | null {
  if (variantLabel === null) return discountedPrice(product.price, product.discount);
  const variant = product.variants.find((candidate) => candidate.label === variantLabel);
  return variant ? discountedPrice(variant.price, product.discount) : null;
}

/** Price before discount that a card shows: the lowest variant price where there are variants (spec section 5). */
export function basePrice(product: PricedProduct): Sen {
  if (product.variants.length === 0) return product.price;
  return asSen(Math.min(...product.variants.map((variant) => variant.price)));
}
