import { aside, defineListView, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** The URL of the shop's own goods: ?q=&page=; `act` is what came in and gets its price, `fix` what has one that is corrected. */
export const goodsView = defineListView(href('/admin/accounting/own-goods'), {
  q: text(),
  page: page(),
  act: aside(record()),
  fix: aside(record()),
});
