import { LOW_STOCK, MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { AdminProduct } from '@lapak/contract/schemas/catalog';
import { api } from '../../lib/browser-api.ts';
import { type Answered, loadKept } from '../../lib/last-good.ts';
import { type NamedFigure, namedFiguresOf } from '../parts/stock-figures.ts';
import { receiptView } from '../views/receipt-view.ts';

/** What is running out; `more` products don't fit into one list. */
export interface LowStock {
  figures: NamedFigure[];
  more: number;
}

/** The figures that a receipt begins with: those running out where the address says so, else none. */
export function loadReceipt(request: Request): Promise<Answered<LowStock>> {
  const view = receiptView.read(new URL(request.url).searchParams);
  return loadKept(receiptView.path, receiptView.address(view), async () => {
    if (!view.low) return { figures: [], more: 0 };
    const query = { low_stock: true, is_active: true, sort: 'name', page_size: MAX_PAGE_SIZE } as const;
    const { data, meta } = await api.call('listProducts', { query, signal: request.signal });
    return { figures: data.flatMap(namedFiguresOf).filter(({ stock }) => stock <= LOW_STOCK), more: meta.total - data.length };
  });
}

/** A product's figures, all its sizes. */
export async function findFigures(productId: number): Promise<NamedFigure[]> {
  const { data } = await api.call('getProduct', { params: { id: productId } });
  return namedFiguresOf(data);
}

const CANDIDATES = 5;

/** The figure that has this barcode or shop number; null without one. */
export async function findByCode(code: string): Promise<NamedFigure | null> {
  const { data } = await api.call('listProducts', { query: { q: code, page_size: CANDIDATES } });
  for (const product of data) {
    const label = labelOfCode(product, code.toLowerCase());
    const figure = label !== undefined && namedFiguresOf(product).find(({ variant_label }) => variant_label === label);
    if (figure) return figure;
  }
  return null;
}

/** The size that has a code; null for the product itself, undefined for neither. */
function labelOfCode({ sku, barcode, size_variants }: AdminProduct, code: string): string | null | undefined {
  const has = (owner: { sku: string | null; barcode: string | null }) =>
    owner.sku?.toLowerCase() === code || owner.barcode?.toLowerCase() === code;
  return has({ sku, barcode }) ? null : size_variants.find(has)?.label;
}
