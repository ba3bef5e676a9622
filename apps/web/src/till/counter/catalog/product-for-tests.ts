import type { TillProduct } from '@lapak/contract/assortment/products';

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
    category: { id: 1, name: 'Kopi' },
    business_name: null,
    size: null,
    sku: null,
    barcode: null,
    picture: null,
    option_groups: [],
    ...changes,
  };
}
