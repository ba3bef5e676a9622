import { codeKey } from '@lapak/contract/assortment/code-key';
import type { AdminProduct } from '@lapak/contract/assortment/products';
import { api } from '../../../lib/browser-api.ts';
import { type NamedFigure, namedFiguresOf } from './stock-figures.ts';

/** A product's figures, all its sizes. */
export async function findFigures(productId: number): Promise<NamedFigure[]> {
  const { data } = await api.call('getProduct', { params: { id: productId } });
  return namedFiguresOf(data);
}

const CANDIDATES = 5;

/** The figure that has this barcode or shop number, of a partner's goods only where one is said; null without one. */
export async function findByCode(code: string, partner?: number): Promise<NamedFigure | null> {
  const { data } = await api.call('listProducts', { query: { q: code, page_size: CANDIDATES, business: partner } });
  for (const product of data) {
    const label = labelOfCode(product, codeKey(code));
    const figure = label !== undefined && namedFiguresOf(product).find(({ variant_label }) => variant_label === label);
    if (figure) return figure;
  }
  return null;
}

/** The size that has a code; null for the product itself, undefined for neither. */
function labelOfCode({ sku, barcode, size_variants }: AdminProduct, key: string): string | null | undefined {
  const has = (owner: { sku: string | null; barcode: string | null }) =>
    [owner.sku, owner.barcode].some((code) => code !== null && codeKey(code) === key);
  return has({ sku, barcode }) ? null : size_variants.find(has)?.label;
}
