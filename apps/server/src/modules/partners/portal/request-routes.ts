import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { declineRequest, takeRequest } from './decide-request.ts';
import { presentRequest } from './present.ts';
import { listRequestRows } from './request-queries.ts';

/** What partners asked for on their own pages, for those who decide it (decision 115). */
export function registerRequestRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listPartnerWishes', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listRequestRows(database, query, slice);
    return { data: rows.map(presentRequest), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'takePartnerWish', async ({ params, body, caller }) => ({
    data: await takeRequest(database, { id: params.id, taking: body, userId: caller.id }),
  }));

  endpoint(app, 'declinePartnerWish', async ({ params, body, caller }) => ({
    data: await declineRequest(database, { id: params.id, reason: body.reason, userId: caller.id }),
  }));
}
