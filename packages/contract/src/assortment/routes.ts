import type { Route } from '../route.ts';

const stock = {
  listStockMovements: { method: 'GET', path: '/stock/movements', access: 'admin' },
  downloadStockMovements: { method: 'GET', path: '/stock/movements.csv', access: 'admin', download: true, exports: true },
  adjustStock: { method: 'POST', path: '/stock/adjustments', access: 'admin' },
  countStock: { method: 'POST', path: '/stock/counts', access: 'admin' },
  listStockBatches: { method: 'GET', path: '/stock/batches', access: 'admin' },
} as const satisfies Record<string, Route>;

const businesses = {
  listBusinesses: { method: 'GET', path: '/businesses', access: 'admin' },
  listBusinessIds: { method: 'GET', path: '/businesses/ids', access: 'admin' },
  planBusinessAct: { method: 'POST', path: '/businesses/acts/plan', access: 'admin' },
  actOnBusinesses: { method: 'POST', path: '/businesses/acts', access: 'admin' },
  undoBusinessAct: { method: 'POST', path: '/businesses/acts/:id/undo', access: 'admin' },
  createBusiness: { method: 'POST', path: '/businesses', access: 'admin' },
  getBusiness: { method: 'GET', path: '/businesses/:id', access: 'admin' },
  updateBusiness: { method: 'PUT', path: '/businesses/:id', access: 'admin' },
  acceptBusiness: { method: 'POST', path: '/businesses/:id/accept', access: 'admin' },
  deleteBusiness: { method: 'DELETE', path: '/businesses/:id', access: 'admin' },
  applyAsBusiness: { method: 'POST', path: '/businesses/applications', access: 'public', limit: 'application' },
  getMainBusiness: { method: 'GET', path: '/business/main', access: 'public' },
  chooseMainBusiness: { method: 'PUT', path: '/business/main', access: 'admin' },
} as const satisfies Record<string, Route>;

const certificates = {
  listCertificates: { method: 'GET', path: '/certificates', access: 'admin' },
  createCertificate: { method: 'POST', path: '/certificates', access: 'admin' },
  getCertificate: { method: 'GET', path: '/certificates/:id', access: 'admin' },
  updateCertificate: { method: 'PUT', path: '/certificates/:id', access: 'admin' },
  checkCertificate: { method: 'PUT', path: '/certificates/:id/check', access: 'admin' },
  deleteCertificate: { method: 'DELETE', path: '/certificates/:id', access: 'admin' },
  downloadCertificate: { method: 'GET', path: '/certificates/:id/file', access: 'admin', download: true },
} as const satisfies Record<string, Route>;

const products = {
  listCatalogCategories: { method: 'GET', path: '/catalog/categories', access: 'public' },
  listCategories: { method: 'GET', path: '/categories', access: 'admin' },
  createCategory: { method: 'POST', path: '/categories', access: 'admin' },
  getCategory: { method: 'GET', path: '/categories/:id', access: 'admin' },
  updateCategory: { method: 'PUT', path: '/categories/:id', access: 'admin' },
  deleteCategory: { method: 'DELETE', path: '/categories/:id', access: 'admin' },
  listSearchWords: { method: 'GET', path: '/search-words', access: 'admin' },
  createSearchWord: { method: 'POST', path: '/search-words', access: 'admin' },
  getSearchWord: { method: 'GET', path: '/search-words/:id', access: 'admin' },
  updateSearchWord: { method: 'PUT', path: '/search-words/:id', access: 'admin' },
  deleteSearchWord: { method: 'DELETE', path: '/search-words/:id', access: 'admin' },
  listCatalogProducts: { method: 'GET', path: '/catalog/products', access: 'public', limit: 'list' },
  listProductsByCategory: { method: 'GET', path: '/catalog/products/by-category', access: 'public', limit: 'list' },
  getCatalogFilters: { method: 'GET', path: '/catalog/filters', access: 'public' },
  listShownPartners: { method: 'GET', path: '/catalog/partners', access: 'public', limit: 'list' },
  getShownPartner: { method: 'GET', path: '/catalog/partners/:id', access: 'public' },
  getCatalogProduct: { method: 'GET', path: '/catalog/products/:id', access: 'public' },
  listProducts: { method: 'GET', path: '/products', access: 'admin' },
  listProductIds: { method: 'GET', path: '/products/ids', access: 'admin' },
  planProductAct: { method: 'POST', path: '/products/acts/plan', access: 'admin' },
  actOnProducts: { method: 'POST', path: '/products/acts', access: 'admin' },
  undoProductAct: { method: 'POST', path: '/products/acts/:id/undo', access: 'admin' },
  downloadProducts: { method: 'GET', path: '/products.csv', access: 'admin', download: true, exports: true },
  uploadProducts: { method: 'POST', path: '/products/imports', access: 'admin', files: ['file'] },
  listProductImports: { method: 'GET', path: '/products/imports', access: 'admin' },
  listImportChanges: { method: 'GET', path: '/products/imports/:id/changes', access: 'admin' },
  undoProductImport: { method: 'POST', path: '/products/imports/:id/undo', access: 'admin' },
  getProductImport: { method: 'GET', path: '/products/imports/:id', access: 'admin' },
  chooseImportColumns: { method: 'PUT', path: '/products/imports/:id/columns', access: 'admin' },
  checkProductImport: { method: 'POST', path: '/products/imports/:id/check', access: 'admin' },
  applyProductImport: { method: 'POST', path: '/products/imports/:id/apply', access: 'admin' },
  makeBarcodes: { method: 'POST', path: '/products/barcodes', access: 'admin' },
  takeNextBarcode: { method: 'POST', path: '/products/barcodes/next', access: 'admin' },
  listProductNames: { method: 'GET', path: '/products/names', access: 'admin' },
  createProduct: { method: 'POST', path: '/products', access: 'admin', files: ['image_cover', 'images'] },
  getProduct: { method: 'GET', path: '/products/:id', access: 'admin' },
  updateProduct: { method: 'PUT', path: '/products/:id', access: 'admin', files: ['image_cover', 'images'] },
  deleteProduct: { method: 'DELETE', path: '/products/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Papers of what partners bring and take back. */
const deliveryNotes = {
  listGoodsPapers: { method: 'GET', path: '/goods-papers', access: 'admin' },
  listUnsoldGoods: { method: 'GET', path: '/goods-papers/unsold', access: 'admin' },
  createGoodsPaper: { method: 'POST', path: '/goods-papers', access: 'admin' },
  getGoodsPaper: { method: 'GET', path: '/goods-papers/:id', access: 'admin' },
  updateGoodsPaper: { method: 'PUT', path: '/goods-papers/:id', access: 'admin' },
  deleteGoodsPaper: { method: 'DELETE', path: '/goods-papers/:id', access: 'admin' },
  confirmGoodsPaper: { method: 'POST', path: '/goods-papers/:id/confirm', access: 'admin' },
  receiveStock: { method: 'POST', path: '/stock/receipts', access: 'admin' },
  undoStockReceipt: { method: 'POST', path: '/stock/receipts/:id/undo', access: 'admin' },
} as const satisfies Record<string, Route>;

const knowledge = {
  listGuides: { method: 'GET', path: '/guides', access: 'public', limit: 'list' },
  listKnowledge: { method: 'GET', path: '/knowledge', access: 'admin' },
  createKnowledge: { method: 'POST', path: '/knowledge', access: 'admin' },
  getKnowledge: { method: 'GET', path: '/knowledge/:id', access: 'admin' },
  updateKnowledge: { method: 'PUT', path: '/knowledge/:id', access: 'admin' },
  deleteKnowledge: { method: 'DELETE', path: '/knowledge/:id', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/assortment/<module>/`. */
export const ASSORTMENT_MODULES = { stock, businesses, certificates, products, 'delivery-notes': deliveryNotes, knowledge };

/** All calls of the district, by name. */
export const ASSORTMENT_ROUTES = { ...stock, ...businesses, ...certificates, ...products, ...deliveryNotes, ...knowledge };
