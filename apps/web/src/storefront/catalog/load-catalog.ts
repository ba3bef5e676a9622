import type { CatalogMeta, ListedProduct, PublicCategory } from '@lapak/contract/schemas/catalog';
import type { Api } from '../../lib/api.ts';
import type { CatalogSearch } from './catalog-search.ts';
import { listedProduct } from './listed-product.ts';

/** A page of products with the catalog's figures. */
export interface ProductPage {
  products: ListedProduct[];
  meta: CatalogMeta;
}

/** A category as a filter; only of the chosen one it is said what it is. */
export type ListedCategory = Pick<PublicCategory, 'id' | 'name' | 'description'>;

/** What the catalog shows; null where a part failed to load, each with a message of its own (spec section 8). */
export interface CatalogData {
  categories: ListedCategory[] | null;
  page: ProductPage | null;
  /** Nothing newer could be had: this is what stood there before. */
  isOld?: boolean;
}

export const NOTHING_LOADED: CatalogData = { categories: null, page: null };

export async function loadCatalog(api: Api, search: CatalogSearch): Promise<CatalogData> {
  const query = {
    q: search.q,
    category_id: search.category_id ?? undefined,
    sort: search.sort ?? undefined,
    page: search.page,
    page_size: search.page_size,
  };
  const [categories, products] = await Promise.all([
    api.call('listCatalogCategories').catch(() => null),
    api.call('listCatalogProducts', { query }).catch(() => null),
  ]);
  return {
    categories:
      categories?.data.map(({ id, name, description }) => ({ id, name, description: id === search.category_id ? description : null })) ??
      null,
    page: products && { products: products.data.map(listedProduct), meta: products.meta },
  };
}
