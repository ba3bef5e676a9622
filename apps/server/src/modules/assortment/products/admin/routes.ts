import multipart from '@fastify/multipart';
import { ADMIN_LIST_PAGE_SIZE, ADMIN_PRODUCT_PAGE_SIZES, CATALOG_DEFAULT_PAGE_SIZE, WHOLE_LIST_SIZE } from '@lapak/contract/constants';
import { MAX_GALLERY_PICTURES, MAX_UPLOAD_BYTES } from '@lapak/contract/kernel/upload-limits';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { listSliceOf, pageMeta, sliceOf } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { noteShownProducts } from '../../../../page-cache/rendering.ts';
import { findPictures, type Uploads } from '../../../kernel/uploads/index.ts';
import { registerProductActRoutes } from '../acts/product-act-routes.ts';
import { registerImportRoutes } from '../import/import-routes.ts';
import { createCatalogCache, type OpenCatalogCache } from '../lists/catalog-cache.ts';
import { checkEachTime } from '../lists/check-each-time.ts';
import { registerPartnerRoutes } from '../lists/partner-routes.ts';
import { adminFilterOf, shownFilterOf } from '../lists/product-filters.ts';
import { searchProducts } from '../lists/search-products.ts';
import { readFilters } from '../lists/shown-filter-queries.ts';
import { presentAdminProduct, presentProduct, shownAddresses } from '../present/present.ts';
import { findCategory, listCategoryRows, listShownCategoryRows } from '../records/category-queries.ts';
import { drawProductRows } from '../records/draw-queries.ts';
import {
  countLowStock,
  countOffered,
  countShownProducts,
  findProduct,
  findShownProduct,
  listNewestProductRows,
  listProductNames,
  type ProductRow,
} from '../records/product-queries.ts';
import { makeBarcodes, takeOwnBarcodes } from '../saving/make-barcodes.ts';
import { readProductForm, takeFiles } from '../saving/read-product-form.ts';
import { createCategory, deleteCategory, updateCategory } from '../saving/save-category.ts';
import { createProduct, deleteProduct, updateProduct } from '../saving/save-product.ts';
import { registerSearchWordRoutes } from '../words/search-word-routes.ts';

interface CatalogDependencies {
  database: Database;
  uploads: Uploads;
}

/** Categories and products, for shoppers and admins (spec sections 2, 5 and 7). */
export function registerCatalogRoutes(app: FastifyInstance, dependencies: CatalogDependencies): void {
  const openCache = createCatalogCache(dependencies.database);
  registerShopRoutes(app, dependencies, openCache);
  registerPartnerRoutes(app, dependencies.database);
  registerCategoryRoutes(app, dependencies);
  registerImportRoutes(app, dependencies);
  registerSearchWordRoutes(app, dependencies);
  registerProductRoutes(app, dependencies, openCache);
  registerProductActRoutes(app, dependencies.database, openCache);
}

function registerShopRoutes(app: FastifyInstance, { database }: CatalogDependencies, openCache: OpenCatalogCache): void {
  endpoint(app, 'listCatalogCategories', async ({ reply }) => {
    const data = await openCache().categories.take('', () => listShownCategoryRows(database));
    checkEachTime(reply);
    return { data };
  });

  endpoint(app, 'getCatalogFilters', async ({ reply }) => {
    const data = await openCache().filters.take('', () => readFilters(database));
    checkEachTime(reply);
    return { data };
  });

  endpoint(app, 'listCatalogProducts', async ({ query, reply }) => {
    const hasQuery = Object.values(query).some((value) => value !== undefined && value !== '');
    const filter = shownFilterOf(query);
    const cache = openCache();
    const figures = await cache.figures.take('', () => countShownProducts(database));
    const whole = { page: 1, limit: Math.min(WHOLE_LIST_SIZE, Math.max(1, figures.total_products)), offset: 0 };
    const slice = hasQuery ? sliceOf(query, CATALOG_DEFAULT_PAGE_SIZE) : whole;
    const { rows, total, match } = hasQuery
      ? await searchProducts(database, { q: query.q, filter, sort: query.sort, slice, cache })
      : { rows: await listNewestProductRows(database, filter, whole.limit), total: figures.total_products, match: null };
    checkEachTime(reply);
    return { data: await presentProducts(database, rows), meta: { ...pageMeta(slice, total), ...figures, match } };
  });

  endpoint(app, 'listProductsByCategory', async ({ query, reply }) => {
    const { category_id: categoryId, random } = query;
    const rows =
      random === undefined
        ? await listNewestProductRows(database, { shown: true, categoryId }, WHOLE_LIST_SIZE)
        : await drawProductRows(database, categoryId, random);
    checkEachTime(reply);
    return { data: await presentProducts(database, rows) };
  });

  endpoint(app, 'getCatalogProduct', async ({ params, reply }) => {
    const row = existing(await findShownProduct(database, params.id), 'product_not_found');
    checkEachTime(reply);
    noteShownProducts([row]);
    return { data: presentProduct(row, await findPictures(database, shownAddresses(row))) };
  });
}

function registerCategoryRoutes(app: FastifyInstance, { database }: CatalogDependencies): void {
  endpoint(app, 'listCategories', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listCategoryRows(database, query, slice);
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getCategory', async ({ params }) => ({ data: existing(await findCategory(database, params.id)) }));

  endpoint(app, 'createCategory', async ({ body }) => ({ data: await createCategory(database, body) }));

  endpoint(app, 'updateCategory', async ({ params, body }) => ({ data: await updateCategory(database, params.id, body) }));

  endpoint(app, 'deleteCategory', ({ params }) => deleteCategory(database, params.id));
}

function registerProductRoutes(app: FastifyInstance, dependencies: CatalogDependencies, openCache: OpenCatalogCache): void {
  const { database } = dependencies;

  endpoint(app, 'listProducts', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_PRODUCT_PAGE_SIZES[0]);
    const cache = openCache();
    const { rows, total } = await searchProducts(database, { q: query.q, filter: adminFilterOf(query), sort: query.sort, slice, cache });
    const pictures = await picturesOf(database, rows);
    const cards = await cache.cards.take('', () => countOffered(database));
    return {
      data: rows.map((row) => presentAdminProduct(row, pictures)),
      meta: { ...pageMeta(slice, total), ...cards, low_stock: await countLowStock(database) },
    };
  });

  endpoint(app, 'listProductNames', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows: data, total } = await listProductNames(database, query, slice);
    return { data, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getProduct', async ({ params }) => {
    const row = existing(await findProduct(database, params.id), 'product_not_found');
    return { data: await presentForAdmin(database, row) };
  });

  // Only these routes accept forms with files.
  app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { fileSize: MAX_UPLOAD_BYTES, files: MAX_GALLERY_PICTURES + 1, fields: 40, fieldSize: 64 * 1024, headerPairs: 20 },
    });

    endpoint(
      forms,
      'createProduct',
      async ({ body, caller, request }) => ({
        data: await presentForAdmin(database, await createProduct(dependencies, body, takeFiles(request), caller.id)),
      }),
      { prepare: readProductForm },
    );

    endpoint(
      forms,
      'updateProduct',
      async ({ params, body, caller, request }) => ({
        data: await presentForAdmin(database, await updateProduct(dependencies, params.id, body, takeFiles(request), caller.id)),
      }),
      { prepare: readProductForm },
    );
  });

  endpoint(app, 'makeBarcodes', async ({ body }) => ({ data: { made: await makeBarcodes(database, body.ids) } }));

  endpoint(app, 'takeNextBarcode', async () => {
    const [barcode = ''] = await takeOwnBarcodes(database, 1);
    return { data: { barcode } };
  });

  endpoint(app, 'deleteProduct', ({ params }) => deleteProduct(database, params.id));
}

async function presentProducts(database: Database, rows: readonly ProductRow[]) {
  noteShownProducts(rows);
  const pictures = await picturesOf(database, rows);
  return rows.map((row) => presentProduct(row, pictures));
}

async function presentForAdmin(database: Database, row: ProductRow) {
  return presentAdminProduct(row, await picturesOf(database, [row]));
}

async function picturesOf(database: Database, rows: readonly ProductRow[]) {
  return findPictures(database, rows.flatMap(shownAddresses));
}
