import { href } from 'react-router';
import { aside, defineListView, flag, id, page, text } from '../../lib/list-view.ts';

/**
 * The import's address: ?file=, the file that is being checked, so that a reload goes on with it; ?q=&large=&page= of what it changes, or
 * of the files that were saved.
 */
export const importView = defineListView(href('/admin/products/import'), {
  file: aside(id()),
  q: text(),
  large: flag(),
  page: page(),
});
