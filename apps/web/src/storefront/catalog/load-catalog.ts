import type { CatalogMeta, Product, PublicCategory } from '@lapak/contract/schemas/catalog';
import type { Api } from '../../lib/api.ts';
import type { CatalogSearch } from './catalog-search.ts';

/** A page of products with the catalog's figures. */
export interface ProductPage {
  products: Product[];
  meta: CatalogMeta;
}

/** What the catalog shows; null where a part failed to load, each with a message of its own (spec section 8). */
export interface CatalogData {
  categories: PublicCategory[] | null;
  page: ProductPage | null;
}

export const NOTHING_LOADED: CatalogData = { categories: null, page: null };

export async function loadCatalog(api: Api, search: CatalogSearch): Promise<CatalogData> {
  const query = {
    q: search.q,
    category_id: search.category_id ?? undefined,
    sort: search.sort,
    page: search.page,
    page_size: search.page_size,
  };
  const [categories, products] = await Promise.all([
    api.call('listCatalogCategories').catch(() => null),
    api.call('listCatalogProducts', { query }).catch(() => null),
  ]);
  return { categories: categories?.data ?? null, page: products && { products: products.data, meta: products.meta } };
}
