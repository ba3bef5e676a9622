import type { AdminProduct } from '@lapak/contract/assortment/products';
import { aProduct } from '../../../features/cart/product-for-tests.ts';

/** A product of its list and form, for tests: on sale, in an active category, without a partner. */
export function anAdminProduct(changes: Partial<AdminProduct> = {}): AdminProduct {
  return {
    ...aProduct({ name: 'Kopi Gayo' }),
    category: { id: 1, name: 'Kopi', is_active: true },
    business: null,
    reseller_price: 50_000,
    notes: null,
    is_food: null,
    is_gift: false,
    sku: null,
    barcode: null,
    version: 1,
    size_variants: [],
    ...changes,
  };
}
