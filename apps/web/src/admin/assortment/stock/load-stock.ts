import type { AdminProduct } from '@lapak/contract/assortment/products';
import type { StockBatch } from '@lapak/contract/assortment/stock';
import { api } from '../../../lib/browser-api.ts';
import type { StockView } from '../../shared/addresses/stock-view.ts';
import { orNull } from '../../shared/list/load-opened.ts';

/** Loads a page of the ledger and its product with its batches, if filtered by one. */
export async function loadStock(view: StockView, signal: AbortSignal) {
  const [list, product, batches] = await Promise.all([
    api.call('listStockMovements', { query: { ...queryOf(view), page: view.page }, signal }),
    findProduct(view.product, signal),
    findBatches(view.product, signal),
  ]);
  return { ...list, product, batches };
}

export function queryOf({ product, reason, from, to }: StockView) {
  return { product_id: product ?? undefined, reason: reason ?? undefined, from: from ?? undefined, to: to ?? undefined };
}

/** Null without one, and for a deleted product, whose ledger remains. */
async function findProduct(id: number | null, signal: AbortSignal): Promise<AdminProduct | null> {
  return id === null ? null : orNull(api.call('getProduct', { params: { id }, signal }));
}

const MOST_BATCHES = 100;

async function findBatches(id: number | null, signal: AbortSignal): Promise<StockBatch[]> {
  if (id === null) return [];
  return (await api.call('listStockBatches', { query: { product_id: id, page_size: MOST_BATCHES }, signal })).data;
}
