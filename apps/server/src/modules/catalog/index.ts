/** What other modules and the seed may use of the catalog. */

export { pictureAddresses } from './present.ts';
export { countProducts, findKeptProducts, findProduct, findUploadsOfProducts, listProductRows, type ProductRow } from './queries.ts';
export { registerCatalogRoutes } from './routes.ts';
export { findSaleProducts, type SaleProduct } from './sale-queries.ts';
export { createProduct, NO_FILES, type ProductFiles, updateProduct } from './save-product.ts';
