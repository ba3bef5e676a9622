import type { ProductCsvQuery } from '@lapak/contract/schemas/catalog';
import type { ProductFilter } from './filter-queries.ts';

/** What an admin's list of products is narrowed to, and with it the file of the same products; the words apart. */
export function adminFilterOf(query: ProductCsvQuery): Omit<ProductFilter, 'search'> {
  return {
    shown: false,
    categoryId: query.category_id,
    business: query.business,
    isActive: query.is_active,
    isLowInStock: query.low_stock,
    ids: query.ids,
  };
}
