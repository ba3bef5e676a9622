import { aside, defineListView, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** The URL of the general journal: ?q=&page=, and `act`, the entry that is taken back, or 'new'. */
export const journalView = defineListView(href('/admin/accounting/journal'), { q: text(), page: page(), act: aside(record()) });
