import { href } from 'react-router';
import { aside, defineListView, flag, id, page, text } from '../../../lib/list-view.ts';

/** The import's URL: ?file= is the current import, so that a reload continues; ?q=&large=&page= of its changes, or of saved imports. */
export const importView = defineListView(href('/admin/products/import'), {
  file: aside(id()),
  q: text(),
  large: flag(),
  page: page(),
});
