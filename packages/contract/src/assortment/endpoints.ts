import type { Endpoint } from '../endpoint.ts';
import * as bulk from '../kernel/bulk.ts';
import { PrivateFileAnswer } from '../kernel/private-files.ts';
import { CsvAnswer, EmptyAnswer, IdempotencyHeaders, IdParams, PageQuery } from '../wire.ts';
import * as businessActs from './business-acts.ts';
import * as businesses from './businesses.ts';
import * as catalog from './catalog.ts';
import * as categories from './categories.ts';
import * as certificates from './certificates.ts';
import * as goods from './delivery-notes.ts';
import * as knowledge from './knowledge.ts';
import * as productActs from './product-acts.ts';
import * as imports from './product-import.ts';
import * as productInput from './product-input.ts';
import * as products from './products.ts';
import type { ASSORTMENT_ROUTES } from './routes.ts';
import * as searchWords from './search-words.ts';
import * as shownPartners from './shown-partners.ts';
import * as stock from './stock.ts';

/** What each call of the district does, takes and answers. */
export const ASSORTMENT_ENDPOINTS = {
  listStockMovements: {
    summary: 'Changes of stock figures, newest first',
    query: stock.StockMovementQuery,
    answer: stock.StockMovementListAnswer,
  },
  downloadStockMovements: {
    summary: 'Changes of stock figures as CSV, oldest first',
    query: stock.StockMovementCsvQuery,
    answer: CsvAnswer,
  },
  adjustStock: {
    summary: 'Change a stock figure, with a reason',
    headers: IdempotencyHeaders,
    body: stock.StockAdjustment,
    answer: stock.StockAdjustmentAnswer,
    status: 201,
  },
  countStock: {
    summary: 'Book what was counted',
    headers: IdempotencyHeaders,
    body: stock.StockCount,
    answer: stock.StockCountAnswer,
    status: 201,
  },
  listStockBatches: {
    summary: 'What has a best-before date, what expires first first',
    query: stock.StockBatchQuery,
    answer: stock.StockBatchListAnswer,
  },

  listBusinesses: { summary: 'Partner businesses, paged', query: businesses.BusinessListQuery, answer: businesses.BusinessListAnswer },
  listBusinessIds: {
    summary: 'Ids of all partners of a list, for choosing them all',
    query: businessActs.BusinessIdsQuery,
    answer: bulk.IdsAnswer,
  },
  planBusinessAct: { summary: 'What an act on many partners would do', body: businessActs.BusinessActQuestion, answer: bulk.PlanAnswer },
  actOnBusinesses: {
    summary: 'Make many partners active or inactive, or delete them',
    headers: IdempotencyHeaders,
    body: businessActs.BusinessAct,
    answer: bulk.ActAnswer,
  },
  undoBusinessAct: {
    summary: 'Undo an act on many partners, where nobody has changed them since',
    params: IdParams,
    answer: bulk.BulkAnswer,
  },
  createBusiness: { summary: 'Add a partner business', body: businesses.BusinessInput, answer: businesses.BusinessAnswer, status: 201 },
  getBusiness: { summary: 'One partner business', params: IdParams, answer: businesses.BusinessAnswer },
  updateBusiness: {
    summary: 'Change a partner business',
    params: IdParams,
    body: businesses.BusinessUpdate,
    answer: businesses.BusinessAnswer,
  },
  acceptBusiness: { summary: 'Take an application on as an active partner', params: IdParams, answer: businesses.BusinessAnswer },
  deleteBusiness: { summary: 'Delete a partner business without products', params: IdParams, answer: EmptyAnswer },
  applyAsBusiness: { summary: 'Apply to become a partner', body: businesses.BusinessApplication, answer: EmptyAnswer, status: 201 },
  getMainBusiness: { summary: 'Where the main business stands', answer: businesses.MainBusinessAnswer },
  chooseMainBusiness: {
    summary: 'Make another business the main one',
    body: businesses.MainBusinessChoice,
    answer: businesses.MainBusinessAnswer,
  },

  listCertificates: {
    summary: 'Certificates, those that end first first',
    query: certificates.CertificateListQuery,
    answer: certificates.CertificateListAnswer,
  },
  createCertificate: {
    summary: 'Add a certificate; nobody has checked it yet',
    body: certificates.CertificateInput,
    answer: certificates.CertificateAnswer,
    status: 201,
  },
  getCertificate: { summary: 'One certificate', params: IdParams, answer: certificates.CertificateAnswer },
  updateCertificate: {
    summary: 'Change a certificate; it is to be checked anew',
    params: IdParams,
    body: certificates.CertificateUpdate,
    answer: certificates.CertificateAnswer,
  },
  checkCertificate: {
    summary: 'Say that a certificate was checked, or was not',
    params: IdParams,
    body: certificates.CertificateCheck,
    answer: certificates.CertificateAnswer,
  },
  deleteCertificate: { summary: 'Delete a certificate with its file', params: IdParams, answer: EmptyAnswer },
  downloadCertificate: { summary: "A certificate's file, for admins", params: IdParams, answer: PrivateFileAnswer },

  listCatalogCategories: { summary: 'Active categories', answer: categories.CategoryListAnswer },
  listCategories: { summary: 'All categories, paged', query: categories.CategoryListQuery, answer: categories.AdminCategoryListAnswer },
  createCategory: { summary: 'Add a category', body: categories.CategoryInput, answer: categories.CategoryAnswer, status: 201 },
  getCategory: { summary: 'One category', params: IdParams, answer: categories.CategoryAnswer },
  updateCategory: { summary: 'Change a category', params: IdParams, body: categories.CategoryUpdate, answer: categories.CategoryAnswer },
  deleteCategory: { summary: 'Delete a category without products', params: IdParams, answer: EmptyAnswer },
  listSearchWords: {
    summary: 'What shoppers type and what it means, paged',
    query: searchWords.SearchWordListQuery,
    answer: searchWords.SearchWordListAnswer,
  },
  createSearchWord: {
    summary: 'Say what a word means',
    body: searchWords.SearchWordInput,
    answer: searchWords.SearchWordAnswer,
    status: 201,
  },
  getSearchWord: { summary: 'One word and what it means', params: IdParams, answer: searchWords.SearchWordAnswer },
  updateSearchWord: {
    summary: 'Change a word or what it means',
    params: IdParams,
    body: searchWords.SearchWordUpdate,
    answer: searchWords.SearchWordAnswer,
  },
  deleteSearchWord: { summary: 'Forget what a word means', params: IdParams, answer: EmptyAnswer },
  listCatalogProducts: {
    summary: 'Active products: all, up to a thousand, or a page of a search',
    query: catalog.CatalogQuery,
    answer: catalog.CatalogAnswer,
  },
  listProductsByCategory: {
    summary: 'Active products of a category, up to a thousand',
    query: catalog.ByCategoryQuery,
    answer: products.ProductListAnswer,
  },
  getCatalogFilters: { summary: 'Partners with active products, and where they are', answer: catalog.CatalogFiltersAnswer },
  listShownPartners: {
    summary: 'Partners as shoppers see them, by name',
    query: shownPartners.ShownPartnerQuery,
    answer: shownPartners.ShownPartnerListAnswer,
  },
  getShownPartner: { summary: 'A partner as shoppers see it', params: IdParams, answer: shownPartners.ShownPartnerAnswer },
  getCatalogProduct: { summary: 'One active product', params: IdParams, answer: products.ProductAnswer },
  listProducts: {
    summary: 'All products, paged, with internal fields',
    query: products.AdminProductQuery,
    answer: products.AdminProductListAnswer,
  },
  listProductIds: {
    summary: 'Ids of all products of a list, for choosing them all',
    query: productActs.ProductIdsQuery,
    answer: bulk.IdsAnswer,
  },
  planProductAct: {
    summary: 'What an act on many products would do',
    body: productActs.ProductActQuestion,
    answer: productActs.ProductActPlanAnswer,
  },
  actOnProducts: {
    summary: 'Change price, category, partner or visibility of many products, copy or delete them',
    headers: IdempotencyHeaders,
    body: productActs.ProductAct,
    answer: bulk.ActAnswer,
  },
  undoProductAct: {
    summary: 'Undo an act on many products, where nobody has changed them since',
    params: IdParams,
    answer: bulk.BulkAnswer,
  },
  downloadProducts: { summary: 'Products as CSV or workbook, as a list is narrowed', query: products.ProductCsvQuery, answer: CsvAnswer },
  uploadProducts: {
    summary: 'Take in a file of products, CSV or .xlsx; nothing is changed yet',
    answer: imports.ProductImportAnswer,
    status: 201,
  },
  listProductImports: { summary: 'Files of products that were saved', query: PageQuery, answer: imports.ImportListAnswer },
  listImportChanges: {
    summary: 'What a file would change, line by line',
    params: IdParams,
    query: imports.ImportChangeQuery,
    answer: imports.ImportChangeListAnswer,
  },
  undoProductImport: { summary: 'Take back the next lines of a saved file', params: IdParams, answer: imports.ProductImportAnswer },
  getProductImport: { summary: 'What a CSV of products would change', params: IdParams, answer: imports.ProductImportAnswer },
  chooseImportColumns: {
    summary: "Say what a file's columns are",
    params: IdParams,
    body: imports.ImportColumns,
    answer: imports.ProductImportAnswer,
  },
  checkProductImport: { summary: 'Check the next lines of a CSV', params: IdParams, answer: imports.ProductImportAnswer },
  applyProductImport: { summary: 'Save the next lines of a checked file', params: IdParams, answer: imports.ProductImportAnswer },
  makeBarcodes: {
    summary: 'Make barcodes for products and sizes without one',
    body: products.BarcodeMaking,
    answer: products.BarcodeMakingAnswer,
  },
  takeNextBarcode: { summary: "Take the next of the shop's own barcodes", answer: products.NextBarcodeAnswer },
  listProductNames: { summary: 'Products by name, for selects', query: products.ProductNameQuery, answer: products.ProductNameListAnswer },
  createProduct: {
    summary: 'Add a product; JSON or multipart',
    body: productInput.ProductInput,
    answer: products.AdminProductAnswer,
    status: 201,
  },
  getProduct: { summary: 'One product, active or not', params: IdParams, answer: products.AdminProductAnswer },
  updateProduct: {
    summary: 'Change a product; JSON or multipart',
    params: IdParams,
    body: productInput.ProductUpdate,
    answer: products.AdminProductAnswer,
  },
  deleteProduct: { summary: 'Delete a product; orders keep its name and price', params: IdParams, answer: EmptyAnswer },

  listGoodsPapers: {
    summary: 'Papers of goods that partners brought or took back',
    query: goods.DeliveryNoteListQuery,
    answer: goods.DeliveryNoteListAnswer,
  },
  listUnsoldGoods: {
    summary: "All that is there of a partner's goods, by size and date",
    query: goods.UnsoldQuery,
    answer: goods.UnsoldAnswer,
  },
  createGoodsPaper: { summary: 'Begins a draft', body: goods.DeliveryNoteInput, answer: goods.DeliveryNoteAnswer, status: 201 },
  getGoodsPaper: { summary: 'A paper with its lines', params: IdParams, answer: goods.DeliveryNoteAnswer },
  updateGoodsPaper: {
    summary: 'Saves a draft with its lines',
    params: IdParams,
    body: goods.DeliveryNoteUpdate,
    answer: goods.DeliveryNoteAnswer,
  },
  deleteGoodsPaper: { summary: 'Throws a draft away', params: IdParams, answer: EmptyAnswer },
  confirmGoodsPaper: {
    summary: 'Books a draft: numbers it, moves the stock once and freezes it',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: goods.DeliveryNoteConfirmation,
    answer: goods.DeliveryNoteAnswer,
  },
  receiveStock: {
    summary: 'Goods that came in together',
    headers: IdempotencyHeaders,
    body: stock.StockReceipt,
    answer: stock.StockReceiptAnswer,
    status: 201,
  },
  undoStockReceipt: { summary: 'Take received goods back out', params: IdParams, answer: stock.UndoneReceiptAnswer },

  listGuides: {
    summary: 'Knowledge entries that shoppers may read, by title',
    query: knowledge.GuideListQuery,
    answer: knowledge.GuideListAnswer,
  },
  listKnowledge: { summary: 'Knowledge entries, newest first', query: knowledge.KnowledgeListQuery, answer: knowledge.KnowledgeListAnswer },
  createKnowledge: { summary: 'Add a knowledge entry', body: knowledge.KnowledgeInput, answer: knowledge.KnowledgeAnswer, status: 201 },
  getKnowledge: { summary: 'One knowledge entry', params: IdParams, answer: knowledge.KnowledgeAnswer },
  updateKnowledge: {
    summary: 'Change a knowledge entry',
    params: IdParams,
    body: knowledge.KnowledgeUpdate,
    answer: knowledge.KnowledgeAnswer,
  },
  deleteKnowledge: { summary: 'Delete a knowledge entry', params: IdParams, answer: EmptyAnswer },
} as const satisfies Record<keyof typeof ASSORTMENT_ROUTES, Endpoint>;
