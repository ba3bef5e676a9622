import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../../database/connection.ts';
import { existing } from '../../../../database/existing.ts';
import { endpoint } from '../../../../http/endpoint.ts';
import { findOrder } from '../../records/index.ts';
import { loadDetail } from '../present/load-order.ts';
import { insertNote, listTags } from '../present/note-queries.ts';
import { changeTags } from './change-tags.ts';

/** Notes and tags of admins about an order; nothing of them reaches its buyer. */
export function registerNoteRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'addOrderNote', async ({ params, body, caller }) => {
    const row = existing(await findOrder(database, params.id));
    await insertNote(database, { order_id: row.id, text: body.text, user_id: caller.id });
    return { data: await loadDetail(database, row) };
  });

  endpoint(app, 'listOrderTags', async () => ({ data: await listTags(database) }));

  endpoint(app, 'changeOrderTags', async ({ params, body }) => {
    const row = await changeTags(database, params.id, body);
    return { data: await loadDetail(database, row) };
  });
}
