import { CATALOG_SORTS, CatalogQuery } from '@lapak/contract/assortment/catalog';
import { FILTER_KINDS } from '@lapak/contract/assortment/certificate-kinds';
import { CATALOG_PAGE_SIZES } from '@lapak/contract/constants';
import { type Plugin, screenId } from '@lapak/contract/plugin';
import { API_BASE, ROUTES } from '@lapak/contract/routes';

/**
 * Where an answer is kept. Of `rare` ones there are very many that are seldom asked for twice: they never push out the others. With
 * those of `chance` pages are rendered, and nobody is given them.
 */
export type Room = 'common' | 'rare' | 'chance';

/** An address whose answer is the same for everybody, so that it may be kept. */
export interface CacheAddress {
  /** Path and query with known parameters only, in one order: what asks for the same is the same text. */
  readonly address: string;
  /** Milliseconds after which it is rendered anew although nothing has changed. */
  readonly lifeMs: number;
  readonly room: Room;
  /** Whether it shows how much there is of a product; all show whether there is any. */
  readonly showsStock: boolean;
  /** Whether it may be given out for a moment after a stock has moved that it shows: a page may, a call's answer may not. */
  readonly mayLag: boolean;
}

const LIFE_MS = 10 * 60_000;
/**
 * Products that were rendered by chance stand on a landing page for a minute at most (spec section 9): they may be half of it old, and so
 * may the page.
 */
const CHANCE_LIFE_MS = 30_000;
/** Pages of a list beyond it are rare. */
const COMMON_PAGES = 5;
const MAX_SEARCH_LENGTH = 60;
/** What shoppers type has no end of addresses. */
const RARE = ['q', 'price_from', 'price_to', 'certificate'];

type Params = Record<string, (value: string) => boolean>;

const isId = (value: string) => /^[1-9]\d{0,8}$/u.test(value);
const isAmong = (values: readonly unknown[]) => (value: string) => values.some((one) => String(one) === value);

/**
 * What a catalog's address may say: all that the contract's `CatalogQuery` reads, since a parameter that is left out here is taken for one
 * that nobody reads.
 */
const CATALOG: Record<keyof CatalogQuery, Params[string]> = {
  q: (value) => value.length <= MAX_SEARCH_LENGTH,
  category_id: isId,
  category: isId,
  sort: isAmong(CATALOG_SORTS),
  page_size: isAmong(CATALOG_PAGE_SIZES),
  page: (value) => /^[1-9]\d{0,5}$/u.test(value),
  business_id: isId,
  city_id: isId,
  price_from: isId,
  price_to: isId,
  available: isAmong(['true']),
  certificate: (value) => value.split(',').every(isAmong(FILTER_KINDS)) && value.length <= MAX_SEARCH_LENGTH,
  reduced: isAmong(['true']),
  gift: isAmong(['true']),
};
const CATALOG_PAGE: Params = { ...CATALOG, view: isAmong(['grid', 'list']) };
const PARTNERS: Params = { q: CATALOG.q, page: CATALOG.page };
const NEVER = () => false;

interface CachedPage {
  path: RegExp;
  route: string;
  params: Params;
  lifeMs?: number;
  showsStock?: boolean;
}

/** The cached pages, and the React Router route whose data the browser asks for when it comes from another page. */
const PAGES: readonly CachedPage[] = [
  { path: /^\/$/u, route: 'storefront/home/screen', params: {}, lifeMs: CHANCE_LIFE_MS, showsStock: false },
  { path: /^\/catalog$/u, route: 'storefront/catalog/screen', params: CATALOG_PAGE },
  // Of a product or partner two are kept: what else is written behind its number leads to the one with its name, and an answer that leads
  // on isn't kept.
  { path: /^\/mitra$/u, route: 'storefront/partners/screen', params: PARTNERS },
  { path: /^\/mitra\/[1-9]\d{0,8}(?:-[a-z0-9-]{1,60})?$/u, route: 'storefront/partner/screen', params: {} },
  { path: /^\/panduan$/u, route: 'storefront/guides/screen', params: {}, showsStock: false },
  { path: /^\/product\/[1-9]\d{0,8}(?:-[a-z0-9-]{1,60})?$/u, route: 'storefront/product/screen', params: {} },
];

/** Files for other machines: they have no data that a browser would ask for. */
const FILES: PluginAddresses['files'] = [{ path: '/sitemap.xml', showsStock: false }];

interface CachedCall {
  path: RegExp;
  params: Params;
  isDropped?: typeof isDropped;
}

/** Whether the contract reads a value of the catalog's address as if it weren't there. */
function isDropped(name: string, value: string | string[]): boolean {
  if (!Object.hasOwn(CatalogQuery.shape, name)) return false;
  const read = CatalogQuery.safeParse({ [name]: value });
  return read.success && Object.values(read.data).every((one) => one === undefined);
}

const CALLS: readonly CachedCall[] = [
  { path: pathOf(ROUTES.listCatalogProducts.path), params: CATALOG, isDropped },
  { path: pathOf(ROUTES.getCatalogProduct.path), params: {} },
  { path: pathOf(ROUTES.listCatalogCategories.path), params: {} },
  { path: pathOf(ROUTES.getCatalogFilters.path), params: {} },
  { path: pathOf(ROUTES.listShownPartners.path), params: { ...PARTNERS, page_size: (value) => /^(?:[1-9]\d?|1\d\d|200)$/u.test(value) } },
  { path: pathOf(ROUTES.getShownPartner.path), params: {} },
  // With `random` every answer is another.
  { path: pathOf(ROUTES.listProductsByCategory.path), params: { category_id: isId, random: NEVER } },
  { path: pathOf(ROUTES.getShop.path), params: {} },
  { path: pathOf(ROUTES.listGuides.path), params: { product_id: isId } },
];

export interface PluginAddresses {
  pages: readonly CachedPage[];
  calls: readonly CachedCall[];
  files: readonly { path: string; showsStock: boolean }[];
}

const NO_ADDRESSES: PluginAddresses = { pages: [], calls: [], files: [] };

/** What of plugins is cached, as their manifests say. */
export function addressesOf(plugins: readonly Plugin[]): PluginAddresses {
  const pages = plugins.flatMap(({ name, screens, cached }) =>
    Object.entries(screens.storefront ?? {})
      .filter(([address]) => cached?.screens?.includes(address))
      .map(([address, file]) => ({ path: new RegExp(`^/${address}$`, 'u'), route: screenId(name, file), params: {}, showsStock: false })),
  );
  const calls = plugins.flatMap(({ cached }) => (cached?.calls ?? []).map((path) => ({ path: pathOf(path), params: {} })));
  return { pages, calls, files: plugins.flatMap(({ cached }) => cached?.files ?? []) };
}

/** A category's products by chance. */
const CHANCE_PATH = pathOf(ROUTES.listProductsByCategory.path);
const CHANCE: Params = { category_id: isId, random: (value) => /^[1-9]\d?$/u.test(value) };

function pathOf(path: string): RegExp {
  return new RegExp(`^${API_BASE}${path.replaceAll(/:\w+/gu, '[1-9]\\d{0,8}')}$`, 'u');
}

/**
 * What a request's path and query stand for; null where the answer isn't kept. Parameters that nobody reads are left out, and so are a
 * call's values that the contract drops, so they make no address of their own; any other value that makes no sense is left to the slow way.
 */
export function cacheAddressOf(url: string, ofPlugins: PluginAddresses = NO_ADDRESSES): CacheAddress | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
  if (path.startsWith(API_BASE)) {
    const plain = path.replace(/\/$/u, '');
    const call = [...CALLS, ...ofPlugins.calls].find((one) => one.path.test(plain));
    return call ? canonical(plain, query, call.params, { mayLag: false, isDropped: call.isDropped }) : null;
  }
  const file = [...FILES, ...ofPlugins.files].find((one) => one.path === path);
  if (file) return canonical(path, query, {}, file);
  const isData = path.endsWith('.data');
  const shown = isData ? path.replace(/_?\.data$/u, '') : path;
  const page = [...PAGES, ...ofPlugins.pages].find((one) => one.path.test(shown));
  if (!page || query.has('index')) return null;
  const params = isData ? { ...page.params, _routes: (value: string) => value === page.route } : page.params;
  return canonical(path, query, params, page);
}

/**
 * The address of a list by chance, which is kept for the pages that are rendered with it and for nobody else: pages of one category may
 * show the same products for a while, but who asks for some by chance gets others each time.
 */
export function chanceAddressOf(url: string): CacheAddress | null {
  const [path = '', query] = url.split('?');
  if (!query || !CHANCE_PATH.test(path)) return null;
  const address = canonical(path, new URLSearchParams(query), CHANCE, { lifeMs: CHANCE_LIFE_MS, mayLag: false });
  return address?.address.includes('random=') ? { ...address, room: 'chance' } : null;
}

interface Kind {
  lifeMs?: number | undefined;
  showsStock?: boolean | undefined;
  mayLag?: boolean;
  isDropped?: ((name: string, value: string | string[]) => boolean) | undefined;
}

function canonical(
  path: string,
  query: URLSearchParams,
  params: Params,
  { lifeMs = LIFE_MS, showsStock = true, mayLag = true, isDropped = () => false }: Kind = {},
): CacheAddress | null {
  const known = new URLSearchParams();
  for (const [name, makesSense] of Object.entries(params)) {
    const values = query.getAll(name);
    const [value] = values;
    if (value === undefined) continue;
    if (isDropped(name, values.length > 1 ? values : value)) continue;
    if (values.length > 1 || !makesSense(value)) return null;
    known.set(name, value);
  }
  const search = known.toString();
  const isRare = RARE.some((name) => known.get(name)) || Number(known.get('page')) > COMMON_PAGES;
  return { address: search ? `${path}?${search}` : path, lifeMs, room: isRare ? 'rare' : 'common', showsStock, mayLag };
}
