import { PRODUCT_FIELDS } from '@lapak/contract/assortment/product-fields';
import type { Product } from '@lapak/contract/assortment/products';
import { mapFields } from '@lapak/contract/by-name';

/** A plain product for tests: no sizes, no options, no discount. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const id = changes.id ?? 1;
  return {
    id,
    name: `Produk ${id}`,
    description: null,
    price: 50_000,
    discount: 0,
    stock: 20,
    available_stock: 20,
    category_id: 1,
    category: { id: 1, name: 'Kopi' },
    business_id: null,
    business: null,
    business_name: null,
    origin_district_id: 1,
    size: null,
    ...mapFields(PRODUCT_FIELDS, () => null),
    max_transit_days: null,
    certificates: [],
    is_active: true,
    image_url: null,
    image_cover: null,
    images: '[]',
    pictures: [],
    ai_status: false,
    ai_description: null,
    size_variants: [],
    option_groups: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...changes,
  };
}
