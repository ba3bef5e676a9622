import type { PlannedProduct, ProductActKind } from '@lapak/contract/assortment/product-acts';
import { type Sen, toSen } from '@lapak/contract/money/sen';
import { changedPrice } from '@lapak/contract/pricing/changed-price';
import type { z } from 'zod';
import { ALREADY_SO } from '../../../kernel/bulk-acts/index.ts';
import type { ProductRow } from '../records/product-queries.ts';

/** An act that sets prices, all by one rule or each on its own. */
export type PriceAct = Extract<ProductActKind, { kind: 'price' | 'prices' }>;

/** A price of a product: its own, or that of a size. */
export interface PriceAfter {
  sizeId: number | null;
  label: string | null;
  before: Sen;
  after: Sen;
}

const NO_PRICE = 'Harganya tidak akan tersisa, atau melebihi batas.';

/** The prices of a product after a change; null where one of them is impossible. */
export function pricesAfter(product: ProductRow, act: PriceAct): PriceAfter[] | null {
  const own = { id: null, label: null, price_sen: product.price_sen };
  const prices = [own, ...product.variants].map(({ id, label, price_sen: before }) => {
    const after = act.kind === 'price' ? changedPrice(before, act) : (typedPrice(act, product.id, label) ?? before);
    return after === null ? null : { sizeId: id, label, before, after };
  });
  const possible = prices.filter((price) => price !== null);
  return possible.length === prices.length ? possible : null;
}

function typedPrice({ prices }: Extract<PriceAct, { kind: 'prices' }>, productId: number, label: string | null): Sen | null {
  const typed = prices.find(({ id, size }) => id === productId && size === label);
  return typed ? toSen(typed.price) : null;
}

/** The first size that a price is for and the product hasn't. */
function goneSize({ id, variants }: ProductRow, act: PriceAct): string | null {
  if (act.kind === 'price') return null;
  const gone = act.prices.find((price) => price.id === id && price.size !== null && variants.every(({ label }) => label !== price.size));
  return gone?.size ?? null;
}

/** Why an act can't be done to a product, or would change nothing; null if it can. */
export function whyNot(product: ProductRow, act: ProductActKind): string | null {
  switch (act.kind) {
    case 'price':
    case 'prices': {
      const gone = goneSize(product, act);
      if (gone !== null) return `Ukuran ${gone} tidak ada lagi.`;
      const prices = pricesAfter(product, act);
      if (prices === null) return NO_PRICE;
      return prices.every(({ before, after }) => before === after) ? 'Harganya tidak berubah.' : null;
    }
    case 'category':
      return product.category.id === act.category_id ? ALREADY_SO : null;
    case 'business':
      return (product.business?.id ?? null) === act.business_id && (act.business_id !== null || product.business_name === null)
        ? ALREADY_SO
        : null;
    case 'active':
      return product.is_active === act.is_active ? ALREADY_SO : null;
    case 'duplicate':
    case 'delete':
      return null;
  }
}

export function isPriceAct(act: ProductActKind): act is PriceAct {
  return act.kind === 'price' || act.kind === 'prices';
}

/** What an act would do to a product (decision 76). */
export function presentPlanned(product: ProductRow, act: ProductActKind): z.infer<typeof PlannedProduct> {
  const { id, name, version } = product;
  const prices = (isPriceAct(act) && pricesAfter(product, act)) || [];
  // With sizes the product's own is for what the till sells without one.
  const shown = product.variants.length > 0 && product.stock === 0 ? prices.filter(({ sizeId }) => sizeId !== null) : prices;
  return {
    id,
    name,
    version,
    problem: whyNot(product, act),
    prices: shown,
  };
}
