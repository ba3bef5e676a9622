import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { listListViewRows } from './queries.ts';
import { createListView, deleteListView, updateListView } from './save-list-view.ts';

/** Named views of the back office's lists, which all of its people share (decision 085). */
export function registerListViewRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'listListViews', async ({ query }) => ({ data: await listListViewRows(database, query.list) }));

  endpoint(app, 'createListView', async ({ body, caller }) => ({ data: await createListView(database, caller.id, body) }));

  endpoint(app, 'updateListView', async ({ params, body }) => ({ data: await updateListView(database, params.id, body) }));

  endpoint(app, 'deleteListView', ({ params }) => deleteListView(database, params.id));
}
