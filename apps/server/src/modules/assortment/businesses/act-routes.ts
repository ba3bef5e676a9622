import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { idsAsSeen } from '../../kernel/bulk-acts/index.ts';
import { sendStored } from '../../kernel/idempotency/index.ts';
import { actOnBusinesses, planBusinessAct, undoBusinessAct } from './act-on-businesses.ts';
import { listBusinessRows } from './queries.ts';

/** Many partners at once: choosing, planning, acting, undoing (decision 76). */
export function registerBusinessActRoutes(app: FastifyInstance, database: Database): void {
  endpoint(app, 'listBusinessIds', async ({ query: { count, ...filter } }) => ({
    data: await idsAsSeen(count, (slice) => listBusinessRows(database, filter, slice)),
  }));

  endpoint(app, 'planBusinessAct', async ({ body: { act, ids } }) => ({ data: await planBusinessAct(database, act, ids) }));

  endpoint(app, 'actOnBusinesses', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await actOnBusinesses(database, { act: body, userId: caller.id, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'undoBusinessAct', async ({ params }) => ({ data: { rows: await undoBusinessAct(database, params.id) } }));
}
