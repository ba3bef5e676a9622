import { failure } from '@lapak/contract/errors';
import { addSen, type Sen } from '@lapak/contract/money/sen';
import type { OrderDetail } from '@lapak/contract/sales/admin-orders';
import { canonicalCode } from '@lapak/contract/sales/order-code';
import { ORDER_STATUSES, type OrderStatus } from '@lapak/contract/sales/order-status';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { existing } from '../../../../database/existing.ts';
import { listSliceOf, pageMeta, sliceOf } from '../../../../database/listing.ts';
import { readLagging } from '../../../../database/replica.ts';
import { networkOf } from '../../../../http/caller-network.ts';
import { type Caller, endpoint } from '../../../../http/endpoint.ts';
import { rowsOf, sendTable } from '../../../../http/send-table.ts';
import type { Auditor } from '../../../kernel/audit/index.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import type { Uploads } from '../../../kernel/uploads/index.ts';
import { countWaitingSlips } from '../../payments/index.ts';
import { findOrder, findOrderByCodeAndEmail, findOrderByToken } from '../../records/index.ts';
import { registerDeedPhotoRoutes } from '../delivering/deed-photo-routes.ts';
import { registerPayRoutes } from '../delivering/pay-routes.ts';
import { recordDeed } from '../delivering/record-deed.ts';
import { registerRoundRoutes } from '../delivering/round-routes.ts';
import { listOrderRows, listOrdersAfter, listOrdersOfUser, type OrderSummary, summariseOrders } from '../lists/list-queries.ts';
import { ORDER_COLUMNS, type OrderWithItems, withItems } from '../lists/order-columns.ts';
import type { PlaceDependencies } from '../placing/dependencies.ts';
import { placeManualOrder } from '../placing/place-manual-order.ts';
import { placeOrder } from '../placing/place-order.ts';
import { settleAttempt } from '../placing/settle-attempt.ts';
import { loadBuyerOrder, loadBuyerOrders, loadDetail, loadOrders } from '../present/load-order.ts';
import { registerOrderActRoutes } from './act-routes.ts';
import { registerChangeRoutes } from './change-routes.ts';
import { registerCustomerRoutes } from './customer-routes.ts';
import { registerNoteRoutes } from './note-routes.ts';
import { returnOrder } from './return-order.ts';
import { registerSlipRoutes } from './slip-routes.ts';
import { statusOf } from './status-of-tab.ts';
import { type CancelMails, undoMove } from './undo-move.ts';
import { registerUnpaidRoutes } from './unpaid-routes.ts';
import { updateOrder } from './update-order.ts';

const CUSTOMER_PAGE_SIZE = 10;

/** Online orders, the admin's list of all orders, and the buyer's way back to theirs (spec section 7). */
export function registerOrderRoutes(
  app: FastifyInstance,
  dependencies: PlaceDependencies & { uploads: Uploads; cancelMails: CancelMails; auditor: Auditor },
): void {
  const { database } = dependencies;
  registerSlipRoutes(app, dependencies);
  registerNoteRoutes(app, dependencies);
  registerCustomerRoutes(app, dependencies);
  registerChangeRoutes(app, dependencies);
  registerUnpaidRoutes(app, dependencies);
  registerOrderActRoutes(app, dependencies);
  registerRoundRoutes(app, dependencies);
  registerDeedPhotoRoutes(app, dependencies);
  registerPayRoutes(app, dependencies);

  endpoint(app, 'placeOrder', async ({ body, headers, caller, request, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    const placed = await placeOrder(dependencies, { request: body, caller, key, network: networkOf(request.ip) });
    return sendStored(reply, placed);
  });

  endpoint(app, 'placeDeskOrder', async ({ body, headers, caller, request, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(
      reply,
      await placeManualOrder(dependencies, { request: body, userId: caller.id, key, network: networkOf(request.ip) }),
    );
  });

  endpoint(app, 'listOrders', async ({ query }) => {
    const status = statusOf(query.status);
    const slice = listSliceOf(query);
    const filter = { ...query, status };
    const summary = await summariseOrders(database, { ...filter, status: undefined });
    const tabs = countsOf(summary, ORDER_STATUSES).counts;
    const shown = countsOf(summary, status ? [status] : ORDER_STATUSES);
    const number = sum(shown.counts);
    const rows = await listOrderRows(database, filter, query.sort, slice, number);
    return {
      data: await loadOrders(database, rows),
      meta: pageMeta(slice, number),
      counts: { ...tabs, all: sum(tabs) },
      summary: { orders: number, revenue: shown.revenue, by_status: shown.counts },
      slips_waiting: await countWaitingSlips(database),
    };
  });

  endpoint(app, 'downloadOrders', async ({ query, reply }) => {
    const filter = { ...query, status: statusOf(query.status) };
    const next = (last: OrderWithItems | null, limit: number) =>
      readLagging(database, async (connection) => withItems(connection, await listOrdersAfter(connection, filter, last?.id ?? 0, limit)));
    return sendTable(reply, 'pesanan', { format: query.format, columns: ORDER_COLUMNS, rows: rowsOf(next) });
  });

  endpoint(app, 'getOrder', async ({ params, caller }) => {
    const row = existing(await findOrder(database, params.id));
    return { data: seenByProgram(caller, await loadDetail(database, row)) };
  });

  endpoint(app, 'updateOrder', async ({ params, body, caller }) => {
    // A program reports what became of a parcel; that money came in is for people to say.
    if (caller.key && body.payment_status !== undefined) throw failure('key_scope');
    const { order, undo } = await updateOrder(database, params.id, body, { userId: caller.id });
    return { data: seenByProgram(caller, await loadDetail(database, order)), undo };
  });

  endpoint(app, 'undoOrderChange', async ({ params, body, caller }) => {
    const row = await undoMove(dependencies, { orderId: params.id, change: body.change, userId: caller.id });
    return { data: await loadDetail(database, row) };
  });

  endpoint(app, 'returnOrder', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await returnOrder(database, { orderId: params.id, request: body, userId: caller.id, key }));
  });

  endpoint(app, 'recordDeed', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await recordDeed(database, { orderId: params.id, input: body, userId: caller.id, key }));
  });

  endpoint(app, 'settleAttempt', async ({ body, caller }) => ({
    data: await settleAttempt(database, { key: body.key, close: body.close ?? false, caller }),
  }));

  endpoint(app, 'getOrderByToken', async ({ params }) => {
    const row = existing(await findOrderByToken(database, params.token), 'order_not_found');
    return { data: await loadBuyerOrder(database, row) };
  });

  endpoint(app, 'findOrder', async ({ body }) => {
    const row = existing(await findOrderByCodeAndEmail(database, canonicalCode(body.code), body.email), 'order_not_found');
    return { data: { token: row.token } };
  });

  endpoint(app, 'listOwnOrders', async ({ query, caller }) => {
    const slice = sliceOf(query, CUSTOMER_PAGE_SIZE);
    const { rows, total } = await listOrdersOfUser(database, caller.id, statusOf(query.status), slice);
    return { data: await loadBuyerOrders(database, rows), meta: pageMeta(slice, total) };
  });
}

/** How many orders of these statuses, and what they brought in. */
function countsOf(summary: OrderSummary, statuses: readonly OrderStatus[]): { counts: Record<OrderStatus, number>; revenue: Sen } {
  const counts = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 };
  for (const status of statuses) counts[status] = summary[status].orders;
  return { counts, revenue: addSen(...statuses.map((status) => summary[status].revenue)) };
}

function sum(counts: Record<OrderStatus, number>): number {
  return Object.values(counts).reduce((total, value) => total + value, 0);
}

/** A program that may read orders must not have what lets a buyer cancel one. */
function seenByProgram(caller: Caller, detail: z.infer<typeof OrderDetail>): z.infer<typeof OrderDetail> {
  return caller.key ? { ...detail, token: '' } : detail;
}
