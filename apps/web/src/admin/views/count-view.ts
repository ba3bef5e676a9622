import { href } from 'react-router';
import { defineListView, id, idOr, page, text } from '../../lib/list-view.ts';

/** The count's address: ?q=&category=&business=12|none&page=. What was typed stands in the screen, not in the address. */
export const countView = defineListView(href('/admin/products/count'), {
  q: text(),
  category: id(),
  business: idOr('none'),
  page: page(),
});
