import type { Matches } from '../../lib/page-title.ts';
import { absolute } from './page-meta.ts';

/** Breadcrumbs for search engines; the last step is the page itself, without an address. */
export function breadcrumbFacts(matches: Matches, crumbs: readonly { label: string; to?: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: absolute(matches, to) }),
    })),
  };
}
