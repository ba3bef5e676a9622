import { sortsOf } from '@lapak/contract/list-keys';
import { PARTNER_FILTERS, PARTNER_SORTS } from '@lapak/contract/partners/list-keys';
import { PARTNER_ENTRY_KINDS, PAYOUT_RHYTHMS } from '@lapak/contract/partners/partner-entry';
import { href } from 'react-router';
import { day, defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The URL of the partners' money: ?q=&filter=&sort=&page=. */
export const partnersView = defineListView(href('/admin/partners'), {
  q: text(),
  filter: maybeOneOf(PARTNER_FILTERS),
  sort: maybeOneOf(sortsOf(PARTNER_SORTS)),
  page: page(),
});

/** The URL of one partner's ledger: ?kind=&period=&from=&to=&page=. */
export function partnerView(partnerId: number) {
  return defineListView(href('/admin/partners/:id', { id: String(partnerId) }), {
    kind: maybeOneOf(PARTNER_ENTRY_KINDS),
    /** Only what is in no statement yet. */
    period: maybeOneOf(['open']),
    from: day(),
    to: day(),
    page: page(),
  });
}

/** The statements' URL: ?q=&of=&partner=&month=&page=; `of` leaves those of which something is to be paid. */
export const statementsView = defineListView(href('/admin/partners/statements'), {
  q: text(),
  of: maybeOneOf(['payable']),
  partner: id(),
  /** YYYY-MM. */
  month: text(7),
  page: page(),
});

/** The URL of statements that are printed together: ?ids=8,9. */
export const statementPrintView = defineListView(href('/admin/partners/statements/print'), { ids: text(1_000) });

/** The URL of the goods of partners: ?q=&page=; on paper all that is found. */
export const consignmentView = defineListView(href('/admin/partners/goods'), { q: text(), page: page() });
export const consignmentPrintView = defineListView(href('/admin/partners/goods/print'), { q: text() });

/** The page of one statement. */
export function statementAddress(statementId: number): string {
  return href('/admin/partners/statements/:id', { id: String(statementId) });
}

/** The URL of closing periods: ?until=&rhythm=. Without a day it is the end of last month. */
export const closingView = defineListView(href('/admin/partners/closing'), {
  until: day(),
  rhythm: maybeOneOf(PAYOUT_RHYTHMS),
});
