import { REQUEST_KINDS, REQUEST_STATES } from '@lapak/contract/partners/partner-request-states';
import { href } from 'react-router';
import { defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of what partners asked for: ?q=&state=&kind=&partner=&page=. */
export const partnerRequestView = defineListView(href('/admin/partners/wishes'), {
  q: text(),
  state: maybeOneOf(REQUEST_STATES),
  kind: maybeOneOf(REQUEST_KINDS),
  partner: id(),
  page: page(),
});
