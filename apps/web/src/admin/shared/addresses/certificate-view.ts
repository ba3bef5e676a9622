import { CERTIFICATE_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { CERTIFICATE_FILTERS, CERTIFICATE_SORTS } from '@lapak/contract/assortment/list-keys';
import { sortsOf } from '@lapak/contract/list-keys';
import { href } from 'react-router';
import { defineListView, id, maybeOneOf, page, record, text } from '../../../lib/list-view.ts';

/** The certificates' URL: ?q=&kind=&state=&business=&product=&sort=&page=, and the open form. */
export const certificateView = defineListView(href('/admin/certificates'), {
  q: text(),
  kind: maybeOneOf(CERTIFICATE_KINDS),
  state: maybeOneOf(CERTIFICATE_FILTERS),
  business: id(),
  product: id(),
  sort: maybeOneOf(sortsOf(CERTIFICATE_SORTS)),
  page: page(),
  edit: record(),
});
