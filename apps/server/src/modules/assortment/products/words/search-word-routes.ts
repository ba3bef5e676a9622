import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { listSliceOf, pageMeta } from '../../../../database/listing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { createSearchWord, deleteSearchWord, updateSearchWord } from './save-search-word.ts';
import { findSearchWord, listSearchWordRows } from './search-word-queries.ts';

/** The search words (decision 48). */
export function registerSearchWordRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listSearchWords', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listSearchWordRows(database, query, slice);
    return { data: rows, meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getSearchWord', async ({ params }) => ({ data: existing(await findSearchWord(database, params.id)) }));

  endpoint(app, 'createSearchWord', async ({ body }) => ({ data: await createSearchWord(database, body) }));

  endpoint(app, 'updateSearchWord', async ({ params, body }) => ({
    data: await updateSearchWord(database, params.id, body),
  }));

  endpoint(app, 'deleteSearchWord', ({ params }) => deleteSearchWord(database, params.id));
}
