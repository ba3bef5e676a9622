import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { CATALOG_SORTS, type CatalogQuery } from '@lapak/contract/schemas/catalog';

/** An address whose answer is the same for everybody, so that it may be kept. */
export interface FinishedAddress {
  /** Path and query with known parameters only, in one order: what asks for the same is the same text. */
  readonly address: string;
  /** Milliseconds after which it is drawn anew although nothing has changed. */
  readonly lifeMs: number;
  /** One of very many that are seldom asked for twice. They are kept apart, so that they never push out the others. */
  readonly isRare: boolean;
}

const LIFE_MS = 10 * 60_000;
/** The landing page shows four products of a category by chance (spec section 9). */
const LANDING_LIFE_MS = 60_000;
/** Pages of a list beyond it are rare. */
const COMMON_PAGES = 5;
const LONGEST_SEARCH = 60;

type Params = Record<string, (value: string) => boolean>;

const isId = (value: string) => /^[1-9]\d{0,8}$/u.test(value);
const isAmong = (values: readonly unknown[]) => (value: string) => values.some((one) => String(one) === value);

/** What a catalog's address may say: all that the contract's `CatalogQuery` reads, since a parameter that is left out here is taken for one that nobody reads. */
const CATALOG: Record<keyof CatalogQuery, Params[string]> = {
  q: (value) => value.length <= LONGEST_SEARCH,
  category_id: isId,
  category: isId,
  sort: isAmong(CATALOG_SORTS),
  page_size: isAmong(CATALOG_PAGE_SIZES),
  page: (value) => /^[1-9]\d{0,5}$/u.test(value),
};
const CATALOG_PAGE: Params = { ...CATALOG, view: isAmong(['grid', 'list']) };
const NEVER = () => false;

/** The finished pages, and the React Router route whose data the browser asks for when it comes from another page. */
const PAGES: readonly { path: RegExp; route: string; params: Params; lifeMs?: number }[] = [
  { path: /^\/$/u, route: 'storefront/home/screen', params: {}, lifeMs: LANDING_LIFE_MS },
  { path: /^\/catalog$/u, route: 'storefront/catalog/screen', params: CATALOG_PAGE },
  { path: /^\/product\/[1-9]\d{0,8}$/u, route: 'storefront/product/screen', params: {} },
];

const CALLS: readonly { path: RegExp; params: Params }[] = [
  { path: pathOf(ROUTES.listCatalogProducts.path), params: CATALOG },
  { path: pathOf(ROUTES.getCatalogProduct.path), params: {} },
  { path: pathOf(ROUTES.listCatalogCategories.path), params: {} },
  // With `random` every answer is another.
  { path: pathOf(ROUTES.listProductsByCategory.path), params: { category_id: isId, random: NEVER } },
  { path: pathOf(ROUTES.getShop.path), params: {} },
];

function pathOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replaceAll(/:\w+/gu, '[1-9]\\d{0,8}')}$`, 'u');
}

/**
 * What a request's path and query stand for; null where the answer isn't kept. Parameters that nobody reads are left out, so they
 * make no address of their own; a value that makes no sense is left to the slow way.
 */
export function finishedAddressOf(url: string): FinishedAddress | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  if (path.startsWith(API_BASE)) {
    const plain = path.replace(/\/$/u, '');
    const call = CALLS.find((one) => one.path.test(plain));
    return call ? canonical(plain, query, call.params, LIFE_MS) : null;
  }
  const isData = path.endsWith('.data');
  const shown = isData ? path.replace(/_?\.data$/u, '') : path;
  const page = PAGES.find((one) => one.path.test(shown));
  if (!page || query.has('index')) return null;
  const params = isData ? { ...page.params, _routes: (value: string) => value === page.route } : page.params;
  return canonical(path, query, params, page.lifeMs ?? LIFE_MS);
}

function canonical(path: string, query: URLSearchParams, params: Params, lifeMs: number): FinishedAddress | null {
  const kept = new URLSearchParams();
  for (const [name, makesSense] of Object.entries(params)) {
    const values = query.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    if (values.length > 1 || !makesSense(value)) return null;
    kept.set(name, value);
  }
  const search = kept.toString();
  const isRare = Boolean(kept.get('q')) || Number(kept.get('page')) > COMMON_PAGES;
  return { address: search ? `${path}?${search}` : path, lifeMs, isRare };
}
