import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { endpoint } from '../../http/endpoint.ts';
import { idsAsSeen } from '../bulk-acts/index.ts';
import { sendStored } from '../idempotency/index.ts';
import { actOnProducts, undoProductAct } from './act-on-products.ts';
import type { OpenCatalogCache } from './catalog-cache.ts';
import { presentPlanned } from './plan-product-act.ts';
import { adminFilterOf } from './product-filters.ts';
import { findProducts } from './product-queries.ts';
import { searchProducts } from './search-products.ts';

/** Many products at once: choosing, planning, acting, undoing (decision 76). */
export function registerProductActRoutes(app: FastifyInstance, database: Database, openCache: OpenCatalogCache): void {
  endpoint(app, 'listProductIds', async ({ query }) => {
    const { q, sort, count } = query;
    const data = await idsAsSeen(count, (slice) =>
      searchProducts(database, { q, filter: adminFilterOf(query), sort, slice, cache: openCache() }),
    );
    return { data };
  });

  endpoint(app, 'planProductAct', async ({ body: { act, ids } }) => {
    const found = await findProducts(database, ids);
    return { data: ids.flatMap((id) => found.get(id) ?? []).map((product) => presentPlanned(product, act)) };
  });

  endpoint(app, 'actOnProducts', async ({ body, headers, caller, reply }) =>
    sendStored(reply, await actOnProducts(database, { act: body, userId: caller.id, key: headers['idempotency-key'] ?? null })),
  );

  endpoint(app, 'undoProductAct', async ({ params }) => ({ data: { rows: await undoProductAct(database, params.id) } }));
}
