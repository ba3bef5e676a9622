import { CHANGE_KINDS } from '@lapak/contract/kernel/change-kind';
import { href } from 'react-router';
import { day, defineListView, id, maybeOneOf, page } from '../../../lib/list-view.ts';

/** The audit's URL: ?kind=&record=&user=&from=&to=&page= */
export const auditView = defineListView(href('/admin/audit'), {
  kind: maybeOneOf(CHANGE_KINDS),
  record: id(),
  user: id(),
  from: day(),
  to: day(),
  page: page(),
});
