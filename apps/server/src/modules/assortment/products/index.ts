/** The catalog's public interface. */

export { registerCatalogRoutes } from './admin/routes.ts';
export { deleteOldImports } from './import/import-queries.ts';
export {
  COMMON_FROM,
  countMatches,
  findPartnerCandidates,
  findProductCandidates,
  findShownProducts,
  type MatchCounts,
  type PartnerCandidate,
} from './lists/candidate-queries.ts';
export { createCatalogCache, type OpenCatalogCache } from './lists/catalog-cache.ts';
export { readSize } from './lists/read-size.ts';
export { listFirstHits, searchProducts } from './lists/search-products.ts';
export { pictureAddresses, presentProduct, presentTillProduct } from './present/present.ts';
export { findSaleProducts, holdPartners, type SaleProduct } from './present/sale-queries.ts';
export { listTillProducts, readCatalogTime } from './present/till-catalog-queries.ts';
export { listCategoryRows, listShownCategoryRows } from './records/category-queries.ts';
export { findTakenCodes } from './records/code-queries.ts';
export { countProducts, findShownProduct, listCountedProducts, type ProductRow } from './records/product-queries.ts';
export { repairFigures } from './records/repair-figures.ts';
export { findExistingProducts, findUploadsOfProducts } from './saving/save-queries.ts';
export { setPrices } from './saving/set-prices.ts';
export { rootsOf } from './words/roots-of.ts';
export { readNamesLike, readVocabulary } from './words/search-term-queries.ts';
export { comparable, findPhrase, type Vocabulary } from './words/search-terms.ts';
export { similarWord } from './words/similar-word.ts';
