import { sortsOf } from '@lapak/contract/list-keys';
import { DATA_REQUEST_KINDS } from '@lapak/contract/office/data-requests';
import { DATA_REQUEST_SORTS } from '@lapak/contract/office/list-keys';
import { href } from 'react-router';
import { aside, defineListView, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of what people asked of their data: ?q=&kind=&sort=&page=, and the form for a letter. */
export const dataRequestView = defineListView(href('/admin/users/data-requests'), {
  q: text(),
  kind: maybeOneOf(DATA_REQUEST_KINDS),
  sort: maybeOneOf(sortsOf(DATA_REQUEST_SORTS)),
  page: page(),
  letter: aside(maybeOneOf(['new'])),
});
