import { LOW_STOCK, MAX_PAGE_SIZE } from '@lapak/contract/constants';
import { api } from '../../../lib/browser-api.ts';
import { type Answered, loadOrLast } from '../../../lib/last-good.ts';
import { receiptView } from '../../shared/addresses/receipt-view.ts';
import { type NamedFigure, namedFiguresOf } from '../../shared/components/stock-figures.ts';

/** What is running out; `more` products don't fit into one list. */
export interface LowStock {
  figures: NamedFigure[];
  more: number;
}

/** The figures that a receipt begins with: those running out where the address says so, else none. */
export function loadReceipt(request: Request): Promise<Answered<LowStock>> {
  const view = receiptView.read(new URL(request.url).searchParams);
  return loadOrLast(receiptView.path, receiptView.address(view), async () => {
    if (!view.low) return { figures: [], more: 0 };
    const query = { low_stock: true, is_active: true, sort: 'name', page_size: MAX_PAGE_SIZE } as const;
    const { data, meta } = await api.call('listProducts', { query, signal: request.signal });
    return { figures: data.flatMap(namedFiguresOf).filter(({ stock }) => stock <= LOW_STOCK), more: meta.total - data.length };
  });
}
