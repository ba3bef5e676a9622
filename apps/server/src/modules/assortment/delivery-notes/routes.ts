import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import { confirmPaper } from './confirm-paper.ts';
import { listUnsoldRows } from './line-queries.ts';
import { listPaperRows } from './paper-queries.ts';
import { presentListedPaper } from './present.ts';
import { receiveStock } from './receive-stock.ts';
import { createPaper, deletePaper, readPaper, updatePaper } from './save-paper.ts';
import { undoReceipt } from './undo-receipt.ts';

/** Goods that come in (decision 130), and papers for what partners bring and take back (decision 113). */
export function registerGoodsRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listGoodsPapers', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listPaperRows(database, query, slice);
    return { data: rows.map(presentListedPaper), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listUnsoldGoods', async ({ query }) => ({ data: await listUnsoldRows(database, query.business_id) }));

  endpoint(app, 'createGoodsPaper', async ({ body, caller }) => ({ data: await createPaper(database, body, caller.id) }));

  endpoint(app, 'getGoodsPaper', async ({ params }) => ({ data: await readPaper(database, params.id) }));

  endpoint(app, 'updateGoodsPaper', async ({ params, body }) => ({ data: await updatePaper(database, params.id, body) }));

  endpoint(app, 'deleteGoodsPaper', ({ params }) => deletePaper(database, params.id));

  endpoint(app, 'confirmGoodsPaper', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await confirmPaper(database, { id: params.id, confirmation: body, userId: caller.id, key }));
  });

  endpoint(app, 'receiveStock', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await receiveStock(database, { receipt: body, userId: caller.id, key }));
  });

  endpoint(app, 'undoStockReceipt', async ({ params, caller }) => {
    await undoReceipt(database, { id: params.id, userId: caller.id });
    return { data: { id: params.id } };
  });
}
