import { DELIVERY_STATES } from '@lapak/contract/messages/webhook-states';
import { defineListView, id, maybeOneOf, page, record, text } from '@lapak/web/lib/list-view.ts';
import { href } from 'react-router';

/** The webhooks' URL: ?q=&page=, and the one that is being made or changed. */
export const webhookView = defineListView(href('/admin/settings/webhooks'), { q: text(), page: page(), edit: record() });

/** What was sent to one webhook: ?webhook=&state=&page=. */
export const deliveryView = defineListView(href('/admin/settings/webhooks/deliveries'), {
  webhook: id(),
  state: maybeOneOf(DELIVERY_STATES),
  page: page(),
});
