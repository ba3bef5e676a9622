import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import type { Anchors } from '../../kernel/audit/index.ts';
import type { PaymentDependencies } from '../../sales/payments/index.ts';
import { checkBooks } from './check-books.ts';
import { countByArea, listDiscrepancies, totalOf } from './load-discrepancies.ts';
import { findLastCheck } from './queries.ts';
import { settleDiscrepancy } from './settle-discrepancy.ts';

/** What doesn't agree, on one screen whose count should be 0 (decision 32). */
export function registerReconciliationRoutes(app: FastifyInstance, dependencies: PaymentDependencies & { anchors: Anchors }): void {
  const { database, anchors } = dependencies;

  endpoint(app, 'listFindings', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const now = new Date();
    const counts = await countByArea(database, now);
    const data = await listDiscrepancies(database, query.area, slice, now);
    return {
      data,
      meta: pageMeta(slice, totalOf(counts, query.area)),
      counts,
      checked_at: await findLastCheck(database),
    };
  });

  endpoint(app, 'checkBooks', async () => ({ data: await checkBooks(database, anchors) }));

  endpoint(app, 'settleFinding', async ({ params, body, caller }) => {
    const message = await settleDiscrepancy(dependencies, { ...params, settlement: body, userId: caller.id });
    return { message };
  });
}
