import type { ListedProduct } from '@lapak/contract/assortment/products';
import type { KeptLine } from '../../features/cart/kept-cart.ts';
import { ApiError } from '../../lib/api.ts';
import { api } from '../../lib/browser-api.ts';

/** Loads the products of these lines that are still sold. Throws ApiError when the shop doesn't answer. */
export async function findProducts(lines: readonly Pick<KeptLine, 'product'>[]): Promise<Map<number, ListedProduct>> {
  const ids = new Set(lines.flatMap(({ product }) => product.id ?? []));
  const found = await Promise.all(Array.from(ids, findProduct));
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}

async function findProduct(id: number): Promise<ListedProduct | null> {
  try {
    return (await api.call('getCatalogProduct', { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
