import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { idsAsSeen } from '../../../kernel/bulk-acts/index.ts';
import { sendStored } from '../../../kernel/idempotency/index.ts';
import type { OpenCatalogCache } from '../lists/catalog-cache.ts';
import { adminFilterOf } from '../lists/product-filters.ts';
import { searchProducts } from '../lists/search-products.ts';
import { findProducts } from '../records/product-queries.ts';
import { actOnProducts, undoProductAct } from './act-on-products.ts';
import { presentPlanned } from './plan-product-act.ts';

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
