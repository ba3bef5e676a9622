import { href } from 'react-router';
import { aside, defineListView, id, idOr, maybeOneOf, oneOf, type Param, page, sizeOf, text } from '../../../lib/list-view.ts';
import { LABEL_PAPERS, labelsAPage, PAPER_NAMES } from './label-papers.ts';

export const MAX_COPIES = 99;

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** Ids of chosen products: '3,12'. */
function ids(): Param<string | null> {
  return { absent: null, read: (value) => (/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,199}$/u.test(value) ? value : undefined), write: String };
}

/**
 * The labels' URL: the products' filters (?q=&category=&business=&status=&stock=&certificate=) or ids (?ids=3,12), and print options:
 * ?paper=roll&copies=2&first=5 skips four used labels; ?goods=7 prints as many of each as that paper of goods has units.
 */
export const labelView = defineListView(href('/admin/products/labels'), {
  q: text(),
  category: id(),
  business: idOr('none'),
  status: maybeOneOf(['active', 'inactive']),
  stock: maybeOneOf(['low']),
  certificate: maybeOneOf(['none']),
  ids: ids(),
  goods: id(),
  page: page(),
  paper: aside(oneOf(PAPER_NAMES, 'a4')),
  copies: aside(sizeOf(upTo(MAX_COPIES), 1)),
  first: aside(sizeOf(upTo(labelsAPage(LABEL_PAPERS.a4)), 1)),
});

export type LabelView = ReturnType<typeof labelView.read>;
