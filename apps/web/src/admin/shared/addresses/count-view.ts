import { href } from 'react-router';
import { defineListView, id, idOr, page, text } from '../../../lib/list-view.ts';

/** The count's URL: ?q=&category=&business=12|none&page=. Typed counts aren't in it. */
export const countView = defineListView(href('/admin/products/count'), {
  q: text(),
  category: id(),
  business: idOr('none'),
  page: page(),
});
