import type { CatalogQuery, ProductCsvQuery } from '@lapak/contract/schemas/catalog';
import type { ProductFilter } from './filter-queries.ts';

/** What an admin's list of products is narrowed to, and with it the file of the same products; the words apart. */
export function adminFilterOf(query: ProductCsvQuery): Omit<ProductFilter, 'search'> {
  return {
    shown: false,
    categoryId: query.category_id,
    business: query.business,
    isActive: query.is_active,
    isLowInStock: query.low_stock,
    lacksCertificate: query.lacks_certificate,
    ids: query.ids,
  };
}

/** What the shop's list is narrowed to; the words apart. */
export function shownFilterOf(query: CatalogQuery): Omit<ProductFilter, 'search'> {
  return {
    shown: true,
    categoryId: query.category_id ?? query.category,
    business: query.business_id,
    cityId: query.city_id,
    priceFrom: query.price_from,
    priceTo: query.price_to,
    isAvailable: query.available === 'true' ? true : undefined,
  };
}
