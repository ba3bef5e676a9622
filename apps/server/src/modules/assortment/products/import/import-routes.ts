import multipart from '@fastify/multipart';
import type { ProductImport } from '@lapak/contract/assortment/product-import';
import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { pageMeta, sliceOf } from '../../../../database/listing.ts';
import { wordsOf } from '../../../../database/search.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { rowsOf, sendTable } from '../../../../http/send-table.ts';
import { atField } from '../../../kernel/uploads/index.ts';
import { adminFilterOf } from '../lists/product-filters.ts';
import { openSearch } from '../lists/search-products.ts';
import type { ProductRow } from '../records/product-queries.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { chooseColumns } from './choose-columns.ts';
import { findImport, listChangeRows, listFirstCells, listImportRows, listProblems, summariseImport } from './import-queries.ts';
import { presentImport, presentImportChange } from './present-import.ts';
import { PRODUCT_COLUMNS } from './product-csv.ts';
import { takeInImport } from './take-in-import.ts';
import { undoImport } from './undo-import.ts';

/** So many lines show what a column holds. */
const SAMPLED = 20;

/** CSV and Excel imports, and CSV exports, of products (spec section 7). */
export function registerImportRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'downloadProducts', async ({ query, reply }) => {
    const search = await openSearch(database, query.q, adminFilterOf(query));
    return sendTable(reply, 'produk', {
      format: query.format,
      columns: PRODUCT_COLUMNS,
      rows: rowsOf<ProductRow>((last, limit) => search.after(last?.id ?? 0, limit)),
    });
  });

  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1024, headerPairs: 20 } });
    endpoint(forms, 'uploadProducts', async ({ request, caller }) =>
      atField('file', async () => answerOf(await takeInImport(database, request, caller.id))),
    );
  });

  endpoint(app, 'listProductImports', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listImportRows(database, wordsOf(query.q), slice);
    return { data: rows.map(({ file, ...row }) => ({ ...file, ...row })), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listImportChanges', async ({ params, query }) => {
    if (!(await findImport(database, params.id))) throw failure('not_found');
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const filter = { words: wordsOf(query.q), large: query.large === true };
    const { rows, total } = await listChangeRows(database, params.id, filter, slice);
    return { data: rows.flatMap(presentImportChange), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'undoProductImport', async ({ params, caller }) => {
    await undoImport(database, params.id, caller.id);
    return answerOf(params.id);
  });

  endpoint(app, 'getProductImport', async ({ params }) => answerOf(params.id));

  endpoint(app, 'checkProductImport', async ({ params }) => {
    await checkImport(database, params.id);
    return answerOf(params.id);
  });

  endpoint(app, 'chooseImportColumns', async ({ params, body }) => {
    await chooseColumns(database, params.id, body.columns);
    return answerOf(params.id);
  });

  endpoint(app, 'applyProductImport', async ({ params, caller, request }) => {
    await applyImport({ database, log: request.log }, params.id, caller.id);
    return answerOf(params.id);
  });

  async function answerOf(id: number): Promise<{ data: z.infer<typeof ProductImport> }> {
    const file = existing(await findImport(database, id));
    const first = file.needs_columns ? await listFirstCells(database, id, SAMPLED) : null;
    return { data: presentImport(file, { summary: await summariseImport(database, id), wrong: await listProblems(database, id), first }) };
  }
}
