import type { FastifyInstance } from 'fastify';
import { listSliceOf, pageMeta } from '../../../database/listing.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { presentEntry, presentGuide } from './present.ts';
import { listEntryRows, listGuideRows } from './queries.ts';
import { createEntry, deleteEntry, type KnowledgeDependencies, mustFindEntry, updateEntry } from './save-entry.ts';

/** The knowledge base about products (spec sections 2, 5 and 7). */
export function registerKnowledgeRoutes(app: FastifyInstance, dependencies: KnowledgeDependencies): void {
  const { database } = dependencies;
  endpoint(app, 'listGuides', async ({ query }) => ({ data: (await listGuideRows(database, query.product_id)).map(presentGuide) }));

  endpoint(app, 'listKnowledge', async ({ query }) => {
    const slice = listSliceOf(query);
    const { rows, total } = await listEntryRows(database, query, slice);
    return { data: rows.map(presentEntry), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'createKnowledge', async ({ body }) => ({ data: presentEntry(await createEntry(dependencies, body)) }));

  endpoint(app, 'getKnowledge', async ({ params }) => ({ data: presentEntry(await mustFindEntry(database, params.id)) }));

  endpoint(app, 'updateKnowledge', async ({ params, body }) => ({ data: presentEntry(await updateEntry(dependencies, params.id, body)) }));

  endpoint(app, 'deleteKnowledge', ({ params }) => deleteEntry(database, params.id));
}
