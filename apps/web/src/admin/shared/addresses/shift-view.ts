import { href } from 'react-router';
import { aside, day, defineListView, flag, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The shifts' URL: ?q=&till=&state=&from=&to=&differing=&page=, and the open shift. */
export const shiftView = defineListView(href('/admin/reports/shifts'), {
  q: text(),
  till: text(64),
  state: maybeOneOf(['open', 'closed']),
  from: day(),
  to: day(),
  differing: flag(),
  page: page(),
  shift: aside(id()),
});
