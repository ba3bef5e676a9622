import type { Product } from '@lapak/contract/assortment/products';
import { MAX_PAGE_SIZE } from '@lapak/contract/constants';
import type { Api } from '../../lib/api.ts';

/** Every product on sale, newest first, page by page. One that moves from page to page meanwhile is there once. */
export async function allProducts(api: Api): Promise<Product[]> {
  const found = new Map<number, Product>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.call('listCatalogProducts', { query: { sort: 'newest', page, page_size: MAX_PAGE_SIZE } });
    for (const product of data) found.set(product.id, product);
    if (page >= meta.pages) return [...found.values()];
  }
}
