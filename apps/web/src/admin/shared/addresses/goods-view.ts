import { PAPER_DIRECTIONS, PAPER_STATES } from '@lapak/contract/assortment/delivery-note-states';
import { href } from 'react-router';
import { aside, day, defineListView, id, maybeOneOf, page, text } from '../../../lib/list-view.ts';

/** The papers' URL: ?q=&direction=&state=&business=&from=&to=&page=, and which kind of new one is being begun. */
export const goodsView = defineListView(href('/admin/goods'), {
  q: text(),
  direction: maybeOneOf(PAPER_DIRECTIONS),
  state: maybeOneOf(PAPER_STATES),
  business: id(),
  from: day(),
  to: day(),
  page: page(),
  begin: aside(maybeOneOf(PAPER_DIRECTIONS)),
});

/** Where a paper is written and read. */
export function paperAddress(paperId: number): string {
  return href('/admin/goods/:id', { id: String(paperId) });
}
