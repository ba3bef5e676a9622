import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { declineWish, takeWish } from './decide-wish.ts';
import { presentWish } from './present.ts';
import { listWishRows } from './wish-queries.ts';

/** What partners asked for on their own pages, for those who decide it (decision 115). */
export function registerWishRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listPartnerWishes', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listWishRows(database, query, slice);
    return { data: rows.map(presentWish), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'takePartnerWish', async ({ params, body, caller }) => ({
    data: await takeWish(database, { id: params.id, taking: body, userId: caller.id }),
  }));

  endpoint(app, 'declinePartnerWish', async ({ params, body, caller }) => ({
    data: await declineWish(database, { id: params.id, reason: body.reason, userId: caller.id }),
  }));
}
