import { certificateName } from '@lapak/contract/assortment/certificate-kinds';
import type { DeliveryNote } from '@lapak/contract/assortment/delivery-notes';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import type { Sen } from '@lapak/contract/money/sen';
import { originalPriceOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import { MAX_COPIES } from '../../shared/addresses/label-view.ts';

/** A label of a product or one of its sizes. */
export interface ShelfLabel {
  key: string;
  name: string;
  size: string | null;
  price: Sen;
  /** Price before discount; null without one. */
  original: Sen | null;
  sku: string | null;
  barcode: string | null;
  /** 'Halal ID…' of the first visible certificate. */
  certificate: string | null;
}

/** The code of the barcode: the till reads both. */
export function drawnCodeOf({ barcode, sku }: ShelfLabel): string | null {
  return barcode ?? sku;
}

function certificateOf({ certificates: [first] }: AdminProduct): string | null {
  return first ? `${certificateName(first)} ${first.number}` : null;
}

/** A product's labels: one, or one per size. */
export function labelsOf(product: AdminProduct): ShelfLabel[] {
  const kinds = product.size_variants.length === 0 ? [{ ...product, label: null }] : product.size_variants;
  return kinds.map(({ label, sku, barcode }) => ({
    key: `${product.id}/${label ?? ''}`,
    name: product.name,
    size: label ?? product.size,
    price: unitPriceOf(product, label),
    original: originalPriceOf(product, label),
    sku,
    barcode,
    certificate: certificateOf(product),
  }));
}

/** How many units of each label a paper brought, at most as many as are printed at once. */
export function unitsByLabel({ lines }: DeliveryNote): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { product_id, variant_label, units } of lines) {
    const key = `${product_id}/${variant_label ?? ''}`;
    counts.set(key, Math.min(MAX_COPIES, (counts.get(key) ?? 0) + (units ?? 0)));
  }
  return counts;
}
