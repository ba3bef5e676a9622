import { BATCH_STATES } from '@lapak/contract/assortment/delivery-note-states';
import { href } from 'react-router';
import { defineListView, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of what has a best-before date: ?q=&state=&page=. */
export const batchView = defineListView(href('/admin/products/batches'), {
  q: text(),
  state: maybeOneOf(BATCH_STATES),
  page: page(),
});
