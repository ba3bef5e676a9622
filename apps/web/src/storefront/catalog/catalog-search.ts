import { CATALOG_DEFAULT_PAGE_SIZE, CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import type { CatalogSort } from '@lapak/contract/schemas/catalog';
import { aside, defineListView, id, oneOf, page, sizeOf, text } from '../../lib/list-view.ts';

/** The orders of the catalog with the words that shoppers read. */
export const SORT_LABELS = {
  newest: 'Terbaru',
  price_asc: 'Harga terendah',
  price_desc: 'Harga tertinggi',
  discount: 'Diskon terbesar',
  name: 'Nama A–Z',
} as const satisfies Record<CatalogSort, string>;

export const VIEWS = ['grid', 'list'] as const;
export type CatalogLayout = (typeof VIEWS)[number];

/** What the catalog shows (spec section 2, catalog); `category` is the same as `category_id`. */
export const catalogView = defineListView('/catalog', {
  q: text(),
  category_id: id({ alias: 'category' }),
  sort: oneOf(Object.keys(SORT_LABELS) as CatalogSort[], 'newest'),
  page_size: sizeOf(CATALOG_PAGE_SIZES, CATALOG_DEFAULT_PAGE_SIZE),
  view: aside(oneOf(VIEWS, 'grid')),
  page: page(),
});

export type CatalogSearch = ReturnType<typeof catalogView.read>;

/** What the reset button leads to: everything again, in the view that the shopper likes. */
export function resetAddress({ view }: CatalogSearch): string {
  return catalogView.address({ view });
}

export function isSort(value: string | null): value is CatalogSort {
  return value !== null && Object.hasOwn(SORT_LABELS, value);
}
