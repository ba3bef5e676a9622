import type { CatalogSort } from '@lapak/contract/assortment/catalog';
import { FILTER_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { CATALOG_DEFAULT_PAGE_SIZE, CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { amount, aside, defineListView, id, maybeOneOf, oneOf, type Param, page, sizeOf, text } from '../../lib/list-view.ts';

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

/** Kinds of certificates that products must have, with commas between them; the same ones always read the same. */
function certificates(): Param<string | null> {
  const read = (value: string) => FILTER_KINDS.filter((kind) => value.split(',').includes(kind)).join(',');
  return { absent: null, read: (value) => read(value) || undefined, write: String };
}

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
  certificate: certificates(),
  reduced: maybeOneOf(['true']),
  gift: maybeOneOf(['true']),
  // None: by relevance when words are searched, else newest first.
  sort: maybeOneOf(Object.keys(SORT_LABELS) as CatalogSort[]),
  page_size: sizeOf(CATALOG_PAGE_SIZES, CATALOG_DEFAULT_PAGE_SIZE),
  view: aside(oneOf(VIEWS, 'grid')),
  page: page(),
});

export type CatalogSearch = ReturnType<typeof catalogView.read>;

/** The kinds of a `certificate`. */
export function kindsIn(certificate: string | null) {
  return FILTER_KINDS.filter((kind) => certificate?.split(',').includes(kind));
}

/** With a kind more or less. */
export function withKind(certificate: string | null, kind: string, isWanted: boolean): string | null {
  const kinds = kindsIn(certificate);
  return FILTER_KINDS.filter((one) => (one === kind ? isWanted : kinds.includes(one))).join(',') || null;
}

/** Filters that stand behind one button; prices are one. */
export function countFilters({ business_id, city_id, price_from, price_to, available, certificate, reduced, gift }: CatalogSearch): number {
  const filters = [business_id, city_id, price_from ?? price_to, available, reduced, gift, ...kindsIn(certificate)];
  return filters.filter((filter) => filter !== null).length;
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
