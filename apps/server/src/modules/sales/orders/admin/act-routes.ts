import { failure } from '@lapak/contract/errors';
import { MAX_SELECTED } from '@lapak/contract/kernel/bulk-limits';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import { findOrders } from '../../records/index.ts';
import { listOrderIds } from '../lists/list-queries.ts';
import { presentPlanned } from '../present/present-planned.ts';
import { actOnOrders, undoOrderAct } from './act-on-orders.ts';
import { statusOf } from './status-of-tab.ts';
import type { CancelMails } from './undo-move.ts';

/** Many orders at once: choosing, planning, acting, undoing (decision 76). */
export function registerOrderActRoutes(app: FastifyInstance, dependencies: { database: Database; cancelMails: CancelMails }): void {
  const { database } = dependencies;

  endpoint(app, 'listOrderIds', async ({ query: { count, sort, ...query } }) => {
    if (count > MAX_SELECTED) throw failure('selection_too_large');
    const data = await listOrderIds(database, { ...query, status: statusOf(query.status) }, sort, MAX_SELECTED + 1);
    if (data.length !== count) throw failure('selection_changed');
    return { data };
  });

  endpoint(app, 'planOrderAct', async ({ body: { act, ids } }) => {
    const found = new Map((await findOrders(database, ids)).map((order) => [order.id, order]));
    return { data: ids.flatMap((id) => found.get(id) ?? []).map((order) => presentPlanned(order, act)) };
  });

  endpoint(app, 'actOnOrders', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await actOnOrders(database, { act: body, userId: caller.id, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'undoOrderAct', async ({ body, caller }) => ({
    data: { rows: await undoOrderAct(dependencies, { ...body, userId: caller.id }) },
  }));
}
