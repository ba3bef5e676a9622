import { sortsOf } from '@lapak/contract/list-keys';
import { MAIL_SORTS, MAIL_TABS } from '@lapak/contract/messages/list-keys';
import { MAIL_KINDS } from '@lapak/contract/messages/mail-states';
import { href } from 'react-router';
import { aside, defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The mails' URL: ?q=&state=&kind=&order=&sort=&page=, and the open mail. */
export const mailView = defineListView(href('/admin/mails'), {
  q: text(),
  state: maybeOneOf(MAIL_TABS.filter((tab) => tab !== 'all')),
  kind: maybeOneOf(MAIL_KINDS),
  order: id(),
  sort: maybeOneOf(sortsOf(MAIL_SORTS)),
  page: page(),
  mail: aside(id()),
});
