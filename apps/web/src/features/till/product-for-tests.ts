import type { TillProduct } from './till-product.ts';

/** A plain product of the till. Say what matters to the test. */
export function aTillProduct(changes: Partial<TillProduct> = {}): TillProduct {
  const id = changes.id ?? 1;
  return {
    id,
    name: `Produk ${id}`,
    price: 50_000,
    discount: 0,
    stock: 20,
    size_variants: [],
    category: 'Kopi',
    business: null,
    picture: null,
    codes: [],
    ...changes,
  };
}
