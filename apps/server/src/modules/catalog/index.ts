/** The catalog's public interface. */

export { listCategoryRows } from './category-queries.ts';
export { findTakenCodes } from './code-queries.ts';
export { deleteOldImports } from './import-queries.ts';
export { pictureAddresses, presentTillProduct } from './present.ts';
export { countProducts, listCountedProducts, type ProductRow } from './product-queries.ts';
export { repairFigures } from './repair-figures.ts';
export { registerCatalogRoutes } from './routes.ts';
export { findSaleProducts, holdPartners, type SaleProduct } from './sale-queries.ts';
export {} from './save-product.ts';
export { findKeptProducts, findUploadsOfProducts } from './save-queries.ts';
export { listFirstHits } from './search-products.ts';
export { setPrices } from './set-prices.ts';
export { listTillProducts, readCatalogTime } from './till-catalog-queries.ts';
