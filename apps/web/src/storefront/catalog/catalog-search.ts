import { CATALOG_DEFAULT_PAGE_SIZE, CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import type { CatalogSort } from '@lapak/contract/schemas/catalog';
import { amount, aside, defineListView, id, maybeOneOf, oneOf, page, sizeOf, text } from '../../lib/list-view.ts';

/** The sort orders and their labels. */
const SORT_LABELS = {
  newest: 'Terbaru',
  price_asc: 'Harga terendah',
  price_desc: 'Harga tertinggi',
  discount: 'Diskon terbesar',
  name: 'Nama A–Z',
} as const satisfies Record<CatalogSort, string>;

const VIEWS = ['grid', 'list'] as const;
export type CatalogLayout = (typeof VIEWS)[number];

/** What the catalog shows (spec section 2, catalog); `category` is the same as `category_id`. */
export const catalogView = defineListView('/catalog', {
  q: text(),
  category_id: id({ alias: 'category' }),
  business_id: id(),
  city_id: id(),
  // Whole rupiah.
  price_from: amount(),
  price_to: amount(),
  available: maybeOneOf(['true']),
  // None: by relevance when words are searched, else newest first.
  sort: maybeOneOf(Object.keys(SORT_LABELS) as CatalogSort[]),
  page_size: sizeOf(CATALOG_PAGE_SIZES, CATALOG_DEFAULT_PAGE_SIZE),
  view: aside(oneOf(VIEWS, 'grid')),
  page: page(),
});

export type CatalogSearch = ReturnType<typeof catalogView.read>;

/** Filters that stand behind one button; prices are one. */
export function countFilters({ business_id, city_id, price_from, price_to, available }: CatalogSearch): number {
  return [business_id, city_id, price_from ?? price_to, available].filter((filter) => filter !== null).length;
}

/** Where the reset button leads: no filters, same view. */
export function resetAddress({ view }: CatalogSearch): string {
  return catalogView.address({ view });
}

/** The choices of the sort select; the default has an empty `value`. */
export function sortChoices({ q }: CatalogSearch): { value: CatalogSort | ''; label: string }[] {
  const chosen = Object.entries(SORT_LABELS).map(([value, label]) => ({ value: value as CatalogSort, label }));
  return q === ''
    ? chosen.map((choice) => (choice.value === 'newest' ? { ...choice, value: '' } : choice))
    : [{ value: '', label: 'Paling sesuai' }, ...chosen];
}

/** The selected choice; without words it is 'newest' anyway. */
export function sortChosen({ q, sort }: CatalogSearch): CatalogSort | '' {
  return sort === null || (q === '' && sort === 'newest') ? '' : sort;
}

export function sortOf(value: string): CatalogSort | null {
  return Object.hasOwn(SORT_LABELS, value) ? (value as CatalogSort) : null;
}
