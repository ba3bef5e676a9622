/** The catalog's public interface. */

export { registerCatalogRoutes } from './admin/routes.ts';
export { deleteOldImports } from './import/import-queries.ts';
export { listFirstHits } from './lists/search-products.ts';
export { pictureAddresses, presentTillProduct } from './present/present.ts';
export { findSaleProducts, holdPartners, type SaleProduct } from './present/sale-queries.ts';
export { listTillProducts, readCatalogTime } from './present/till-catalog-queries.ts';
export { listCategoryRows } from './records/category-queries.ts';
export { findTakenCodes } from './records/code-queries.ts';
export { countProducts, listCountedProducts, type ProductRow } from './records/product-queries.ts';
export { repairFigures } from './records/repair-figures.ts';
export { findKeptProducts, findUploadsOfProducts } from './saving/save-queries.ts';
export { setPrices } from './saving/set-prices.ts';
