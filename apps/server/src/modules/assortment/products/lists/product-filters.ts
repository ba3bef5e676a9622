import type { CatalogQuery } from '@lapak/contract/assortment/catalog';
import type { ProductCsvQuery } from '@lapak/contract/assortment/products';
import type { ProductFilter } from '../records/filter-queries.ts';

/** The filters of the admin's list, also used for its CSV; without the search words. */
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

/** The filters of the shop's list; without the search words. */
export function shownFilterOf(query: CatalogQuery): Omit<ProductFilter, 'search'> {
  return {
    shown: true,
    categoryId: query.category_id ?? query.category,
    business: query.business_id,
    cityId: query.city_id,
    priceFrom: query.price_from,
    priceTo: query.price_to,
    isAvailable: query.available === 'true' ? true : undefined,
    certificates: query.certificate,
    isReduced: query.reduced === 'true' ? true : undefined,
    isGift: query.gift === 'true' ? true : undefined,
  };
}
