import { CATALOG_DEFAULT_PAGE_SIZE, CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import type { CatalogSort } from '@lapak/contract/schemas/catalog';

/** The orders of the catalog with the words that shoppers read. */
export const SORT_LABELS = {
  newest: 'Terbaru',
  price_asc: 'Harga terendah',
  price_desc: 'Harga tertinggi',
  discount: 'Diskon terbesar',
  name: 'Nama A–Z',
} as const satisfies Record<CatalogSort, string>;

const DEFAULT_SORT: CatalogSort = 'newest';

export const VIEWS = ['grid', 'list'] as const;
export type CatalogView = (typeof VIEWS)[number];

/** What the catalog shows; all of it lives in the address, so that back, reload and a shared link keep it. */
export interface CatalogSearch {
  q: string;
  categoryId: number | null;
  sort: CatalogSort;
  page: number;
  pageSize: number;
  view: CatalogView;
}

/** Reads the address. `category` is the same as `category_id`; whatever makes no sense is ignored (spec section 2, catalog). */
export function readCatalogSearch(params: URLSearchParams): CatalogSearch {
  const sort = params.get('sort');
  const pageSize = CATALOG_PAGE_SIZES.find((size) => String(size) === params.get('page_size'));
  return {
    q: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    categoryId: wholeNumber(params.get('category_id')) ?? wholeNumber(params.get('category')),
    sort: isSort(sort) ? sort : DEFAULT_SORT,
    page: wholeNumber(params.get('page')) ?? 1,
    pageSize: pageSize ?? CATALOG_DEFAULT_PAGE_SIZE,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address with a change. A new search, category, order or page size starts at page 1 again (spec section 9). */
export function catalogAddress(search: CatalogSearch, change: Partial<CatalogSearch> = {}): string {
  const { q, categoryId, sort, page, pageSize, view } = { ...search, page: keepsPage(change) ? search.page : 1, ...change };
  const params = new URLSearchParams();
  if (q !== '') params.set('q', q);
  if (categoryId !== null) params.set('category_id', String(categoryId));
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (pageSize !== CATALOG_DEFAULT_PAGE_SIZE) params.set('page_size', String(pageSize));
  if (view !== 'grid') params.set('view', view);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/catalog?${params}` : '/catalog';
}

/** Whether anything narrows or orders the list, so that there is something to reset. */
export function isFiltered({ q, categoryId, sort, pageSize }: CatalogSearch): boolean {
  return q !== '' || categoryId !== null || sort !== DEFAULT_SORT || pageSize !== CATALOG_DEFAULT_PAGE_SIZE;
}

/** What the reset button leads to: everything again, in the view that the shopper likes. */
export const NO_FILTERS = {
  q: '',
  categoryId: null,
  sort: DEFAULT_SORT,
  pageSize: CATALOG_DEFAULT_PAGE_SIZE,
} as const satisfies Partial<CatalogSearch>;

function keepsPage(change: Partial<CatalogSearch>): boolean {
  return Object.keys(change).every((key) => key === 'view');
}

export function isSort(value: string | null): value is CatalogSort {
  return value !== null && Object.hasOwn(SORT_LABELS, value);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/u.test(text) ? Number(text) : null;
}
