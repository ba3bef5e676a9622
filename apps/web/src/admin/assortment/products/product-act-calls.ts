import type { PlannedProduct, ProductActKind } from '@lapak/contract/assortment/product-acts';
import { api } from '../../../lib/browser-api.ts';
import type { ActCalls } from '../../shared/list/use-row-act.ts';

/** The calls of acts on many products (decision 76). */
export const PRODUCT_ACT_CALLS: ActCalls<ProductActKind, PlannedProduct> = {
  list: 'products',
  noun: 'produk',
  plan: (act, ids, signal) => api.call('planProductAct', { body: { act, ids }, signal }),
  send: (act, rows, key) => api.call('actOnProducts', { headers: { 'idempotency-key': key }, body: { act, rows } }),
  undo: (id) => api.call('undoProductAct', { params: { id } }),
};
