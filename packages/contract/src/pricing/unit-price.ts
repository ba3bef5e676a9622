import { addSen, asSen, NO_MONEY, roundToSen, type Sen } from '../money/sen.ts';

/** Discount in tenths of a percent, 0 to 1000: the spec's step of 0.1 as a whole number. */
export type DiscountTenths = number;

/** Percent (0 to 100, step 0.1) to whole tenths of a percent. */
export function toDiscountTenths(percent: number): DiscountTenths {
  return Math.min(1000, Math.max(0, Math.round(percent * 10)));
}

/** Price minus its percentage discount, rounded by the one rule, never below 0 (spec section 5, pricing). */
export function discountedPrice(price: Sen, discount: DiscountTenths): Sen {
  const kept = 1000 - discount;
  // Computed in two parts, since the product of a large price isn't a safe integer.
  const thousands = Math.trunc(price / 1000) * kept;
  const reduced = addSen(asSen(thousands), roundToSen(((price % 1000) * kept) / 1000));
  return reduced < 0 ? NO_MONEY : reduced;
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
