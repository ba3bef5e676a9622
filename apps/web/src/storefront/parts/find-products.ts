import type { Product } from '@lapak/contract/assortment/products';
import { type Api, ApiError } from '../../lib/api.ts';

/** Loads the products of lines that are on sale, by id. Throws ApiError when the shop doesn't answer. */
export async function findProducts(api: Api, lines: readonly { product: { id: number | null } | null }[]): Promise<Map<number, Product>> {
  const ids = new Set(lines.flatMap(({ product }) => product?.id ?? []));
  const found = await Promise.all(Array.from(ids, (id) => findProduct(api, id)));
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}

async function findProduct(api: Api, id: number): Promise<Product | null> {
  try {
    return (await api.call('getCatalogProduct', { params: { id } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
