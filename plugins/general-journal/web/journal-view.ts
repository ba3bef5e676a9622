import { aside, defineListView, id, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** The URL of the general journal: ?q=&page=, `act`, the entry that is taken back, or 'new', and `paper`, the one that gets a paper. */
export const journalView = defineListView(href('/admin/accounting/journal'), {
  q: text(),
  page: page(),
  act: aside(record()),
  paper: aside(id()),
});
