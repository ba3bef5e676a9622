import { STOCK_REASONS } from '@lapak/contract/assortment/stock-reason';
import { href } from 'react-router';
import { aside, day, defineListView, flag, id, maybeOneOf, page } from '../../../lib/list-view.ts';

/** The ledger's URL: ?product=&reason=&from=&to=&page=, and whether the adjustment form is open. */
export const stockView = defineListView(href('/admin/products/stock'), {
  product: id(),
  reason: maybeOneOf(STOCK_REASONS),
  from: day(),
  to: day(),
  page: page(),
  adjust: aside(flag()),
});

export type StockView = ReturnType<typeof stockView.read>;
