import { ADMIN_LIST_PAGE_SIZE } from '@lapak/contract/constants';
import type { Database } from '@lapak/server/database/connection.ts';
import { existing } from '@lapak/server/database/existing.ts';
import { pageMeta, sliceOf } from '@lapak/server/database/listing.ts';
import { endpoint } from '@lapak/server/http/endpoint.ts';
import type { WebhookClient } from '@lapak/server/providers/webhook/webhook-client.ts';
import type { FastifyInstance } from 'fastify';
import { listDeliveryRows } from './delivery-queries.ts';
import { presentDelivery, presentEndpoint } from './present.ts';
import { findEndpoint, listEndpointRows } from './queries.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret } from './save-endpoint.ts';

/** Where other programs are told of events, and what became of it (decision 106). The jobs send. */
export function registerWebhookRoutes(app: FastifyInstance, dependencies: { database: Database; webhooks: WebhookClient }): void {
  const { database } = dependencies;

  endpoint(app, 'listWebhooks', async ({ query }) => {
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listEndpointRows(database, query.q, slice);
    return { data: rows.map(presentEndpoint), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'getWebhook', async ({ params }) => ({ data: presentEndpoint(existing(await findEndpoint(database, params.id))) }));

  endpoint(app, 'createWebhook', async ({ body }) => {
    const made = await createEndpoint(dependencies, body);
    return { data: { ...presentEndpoint(made), secret: made.secret } };
  });

  endpoint(app, 'updateWebhook', async ({ params, body }) => ({
    data: presentEndpoint(await changeEndpoint(dependencies, params.id, body)),
  }));

  endpoint(app, 'rotateWebhookSecret', async ({ params }) => {
    const changed = await rotateSecret(database, params.id);
    return { data: { ...presentEndpoint(changed), secret: changed.secret } };
  });

  endpoint(app, 'deleteWebhook', async ({ params }) => {
    await removeEndpoint(database, params.id);
  });

  endpoint(app, 'listWebhookDeliveries', async ({ params, query }) => {
    existing(await findEndpoint(database, params.id));
    const slice = sliceOf(query, ADMIN_LIST_PAGE_SIZE);
    const { rows, total } = await listDeliveryRows(database, params.id, query.state, slice);
    return { data: rows.map(presentDelivery), meta: pageMeta(slice, total) };
  });

  endpoint(app, 'replayWebhook', async ({ params, body }) => ({
    data: { count: await replayDeliveries(database, params.id, body.delivery_id) },
  }));
}
