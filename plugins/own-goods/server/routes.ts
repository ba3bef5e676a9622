import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import { sendStored } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { FastifyInstance } from 'fastify';
import { bookCosts } from './book-costs.ts';
import { correctPrice } from './correct-price.ts';
import { listLevels, listReceived } from './cost-queries.ts';
import { presentLevel } from './present.ts';
import { setPurchasePrices } from './set-prices.ts';

/** What goods of the shop's own have cost (decision 178). */
export function registerOwnGoodsRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listOwnGoods', async ({ query }) => {
    await bookCosts(database);
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listLevels(database, { q: query.q }, slice);
    return { data: rows.map(presentLevel), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'listReceivedGoods', async ({ params }) => {
    await bookCosts(database);
    return { data: await listReceived(database, params.id) };
  });

  endpoint(app, 'correctPurchasePrice', async ({ params, body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await correctPrice(database, { id: params.id, input: body, userId: caller.id, key }));
  });

  endpoint(app, 'setPurchasePrices', async ({ body, headers, caller, reply }) => {
    const key = headers['idempotency-key'] ?? null;
    return sendStored(reply, await setPurchasePrices(database, { input: body, userId: caller.id, key }));
  });
}
