import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import { dateOf } from '@lapak/contract/dates/jakarta-days';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { readLagging } from '../../../database/replica.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { rowsOf, sendTable } from '../../../http/send-table.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import { adjustStock } from './adjust-stock.ts';
import { listBatchRows } from './batch-list-queries.ts';
import { countStock } from './count-stock.ts';
import { MOVEMENT_COLUMNS } from './movement-columns.ts';
import { listMovementRows, listMovementsAfter, type MovementRow } from './movement-queries.ts';

/** The stock ledger, adjustments and counts (spec sections 2 and 7). */
export function registerStockRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listStockMovements', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows: data, total } = await listMovementRows(database, query, slice);
    return { data, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'downloadStockMovements', async ({ query, reply }) =>
    sendTable(reply, 'mutasi-stok', {
      columns: MOVEMENT_COLUMNS,
      rows: rowsOf<MovementRow>((last, limit) =>
        readLagging(database, (connection) => listMovementsAfter(connection, query, last?.id ?? 0, limit)),
      ),
    }),
  );

  endpoint(app, 'listStockBatches', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows: data, total } = await listBatchRows(database, query, dateOf(new Date()), slice);
    return { data, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'adjustStock', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await adjustStock(database, { adjustment: body, userId: caller.id, key }));
  });

  endpoint(app, 'countStock', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await countStock(database, { count: body, userId: caller.id, key }));
  });
}
