import type { Matches } from '../../lib/page-title.ts';
import { absolute } from './page-meta.ts';

/** A list of pages for search engines, in the order in which it is shown. */
export function itemListFacts(matches: Matches, name: string, items: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: absolute(matches, item.path),
    })),
  };
}
