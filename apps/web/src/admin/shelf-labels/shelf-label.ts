import { certificateName } from '@lapak/contract/certificate-kinds';
import type { Sen } from '@lapak/contract/money/sen';
import { originalPriceOf, unitPriceOf } from '@lapak/contract/pricing/product-figures';
import type { AdminProduct } from '@lapak/contract/schemas/catalog';

/** What a shelf's label says: of a product, or of one of its sizes. */
export interface ShelfLabel {
  key: string;
  name: string;
  size: string | null;
  price: Sen;
  /** Before the discount; null without one. */
  original: Sen | null;
  sku: string | null;
  barcode: string | null;
  /** 'Halal ID…', where there is a certificate; the first that shoppers see. */
  certificate: string | null;
}

/** What is drawn as bars: the till reads both. */
export function drawnCodeOf({ barcode, sku }: ShelfLabel): string | null {
  return barcode ?? sku;
}

function certificateOf({ certificates: [first] }: AdminProduct): string | null {
  return first ? `${certificateName(first)} ${first.number}` : null;
}

/** The labels of a product: one, or one for each of its sizes, since each has its price and its codes. */
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
