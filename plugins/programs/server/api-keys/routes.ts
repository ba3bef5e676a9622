import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { makeKey } from './make-key.ts';
import { presentKey } from './present.ts';
import { findKeyRow, listKeyRows, revokeKeyRow } from './queries.ts';

/** Keys for other programs (decision 105). */
export function registerApiKeyRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listApiKeys', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listKeyRows(database, query, slice);
    return { data: rows.map(presentKey), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'createApiKey', async ({ body, caller }) => {
    const { row, key } = await makeKey(database, body, caller.id, new Date());
    return { data: { ...presentKey(row), key } };
  });

  endpoint(app, 'revokeApiKey', async ({ params }) => {
    existing(await findKeyRow(database, params.id));
    await database.transaction((transaction) => revokeKeyRow(transaction, params.id));
    return { data: presentKey(existing(await findKeyRow(database, params.id))) };
  });
}
