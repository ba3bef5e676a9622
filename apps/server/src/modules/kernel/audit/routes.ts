import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { pageMeta, sliceOf } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { presentChange } from './present.ts';
import { listChangeRows } from './queries.ts';

/** Who changed what, and when (spec section 2, audit). Nothing writes here: the database does (decision 23). */
export function registerAuditRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listChanges', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listChangeRows(database, query, slice);
    return { data: rows.map(presentChange), meta: pageMeta(slice, total) };
  });
}
