import type { Product } from '../assortment/products.ts';
import { type Sen, toSen } from '../money/sen.ts';
import { basePrice, discountedPrice, type PricedProduct, toDiscountTenths, unitPrice } from './unit-price.ts';

/** The fields that a product's prices are computed from: rupiah and percent, as in responses. */
export type PricedGoods = Pick<Product, 'price' | 'discount' | 'size_variants'>;

/** Price of one unit after discount, in sen: the chosen variant's, else the product's own (spec section 5, pricing). */
export function unitPriceOf(product: PricedGoods, variant: string | null): Sen {
  const priced = pricedProduct(product);
  // The variant was removed since the page loaded: show the product's price, and the server refuses the order.
  return unitPrice(priced, variant) ?? discountedPrice(basePrice(priced), priced.discount);
}

/** Price of one unit before discount, in sen; null when there is no discount. */
export function originalPriceOf(product: PricedGoods, variant: string | null): Sen | null {
  return product.discount > 0 ? unitPriceOf({ ...product, discount: 0 }, variant) : null;
}

/** Units that the shop can sell: the variant's, else the product's; 0 for an unknown variant. */
export function stockOf(product: Pick<Product, 'available_stock' | 'size_variants'>, variant: string | null): number {
  if (variant === null) return product.available_stock;
  return product.size_variants.find((candidate) => candidate.label === variant)?.stock ?? 0;
}

/** The price on a card, in sen: the lowest variant price where there are variants (spec section 5). */
export interface CardPrice {
  price: Sen;
  /** Before discount; null when there is none. */
  original: Sen | null;
  /** True when other variants cost more. */
  isFrom: boolean;
}

export function cardPriceOf(product: PricedGoods): CardPrice {
  const priced = pricedProduct(product);
  const base = basePrice(priced);
  return {
    price: discountedPrice(base, priced.discount),
    original: priced.discount > 0 ? base : null,
    isFrom: priced.variants.some((variant) => variant.price > base),
  };
}

/** '-12,5%', or null without a discount. */
export function discountLabelOf(product: PricedGoods): string | null {
  return product.discount > 0 ? `-${product.discount.toLocaleString('id-ID')}%` : null;
}

function pricedProduct(product: PricedGoods): PricedProduct {
  return {
    price: toSen(product.price),
    discount: toDiscountTenths(product.discount),
    variants: product.size_variants.map((variant) => ({ label: variant.label, price: toSen(variant.price) })),
  };
}
