import type { CatalogFilters, CatalogMeta } from '@lapak/contract/assortment/catalog';
import type { PublicCategory } from '@lapak/contract/assortment/categories';
import type { ListedProduct } from '@lapak/contract/assortment/products';
import type { Api } from '../../lib/api.ts';
import { type CatalogSearch, kindsIn } from './catalog-search.ts';
import { listedProduct } from './listed-product.ts';

/** A page of products with the catalog's totals. */
export interface ProductPage {
  products: ListedProduct[];
  meta: CatalogMeta;
}

/** A category as a filter; only the chosen one carries its description. */
export type ListedCategory = Pick<PublicCategory, 'id' | 'name' | 'description'>;

/** What the catalog shows; a part that failed to load is null and has a message of its own (spec section 8). */
export interface CatalogData {
  categories: ListedCategory[] | null;
  page: ProductPage | null;
  /** Names of the partner and city that the list is filtered by; null without one or when they failed to load. */
  chosen: { business: string | null; city: string | null };
  /** Other products to show when nothing was found. */
  offers: ListedProduct[];
  /** This is the previous answer, since a newer one failed to load. */
  isOld?: boolean;
}

export const NOTHING_LOADED: CatalogData = { categories: null, page: null, chosen: { business: null, city: null }, offers: [] };

/** A page size that the catalog uses too, so that the answer is cached; one row of it is shown. */
const OFFERED = 8;
const SHOWN_OFFERS = 4;

export async function loadCatalog(api: Api, search: CatalogSearch): Promise<CatalogData> {
  const query = {
    q: search.q,
    category_id: search.category_id ?? undefined,
    sort: search.sort ?? undefined,
    business_id: search.business_id ?? undefined,
    city_id: search.city_id ?? undefined,
    price_from: search.price_from ?? undefined,
    price_to: search.price_to ?? undefined,
    available: search.available ?? undefined,
    certificate: search.certificate === null ? undefined : kindsIn(search.certificate),
    reduced: search.reduced ?? undefined,
    gift: search.gift ?? undefined,
    page: search.page,
    page_size: search.page_size,
  };
  const isPlaced = search.business_id !== null || search.city_id !== null;
  const [categories, products, filters] = await Promise.all([
    api.call('listCatalogCategories').catch(() => null),
    api.call('listCatalogProducts', { query }).catch(() => null),
    isPlaced ? api.call('getCatalogFilters').catch(() => null) : null,
  ]);
  const isEmpty = products?.meta.total === 0 && products.meta.total_products > 0;
  const others = isEmpty ? await api.call('listCatalogProducts', { query: { page_size: OFFERED } }).catch(() => null) : null;
  return {
    categories:
      categories?.data.map(({ id, name, description }) => ({ id, name, description: id === search.category_id ? description : null })) ??
      null,
    chosen: chosenOf(search, filters?.data),
    offers: (others?.data ?? []).slice(0, SHOWN_OFFERS).map(listedProduct),
    page: products && { products: products.data.map(listedProduct), meta: products.meta },
  };
}

function chosenOf({ business_id, city_id }: CatalogSearch, filters: CatalogFilters | undefined): CatalogData['chosen'] {
  return {
    business: filters?.businesses.find(({ id }) => id === business_id)?.name ?? null,
    city: filters?.cities.find(({ id }) => id === city_id)?.name ?? null,
  };
}
