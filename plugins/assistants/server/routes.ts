import { createCatalogCache } from '@lapak/server/modules/assortment/products/index.ts';
import type { PluginNeeds } from '@lapak/server/plugins/server-part.ts';
import { createWebhookClient } from '@lapak/server/providers/webhook/webhook-client.ts';
import type { FastifyInstance } from 'fastify';
import { registerHandoverRoutes } from './handover/handover-routes.ts';
import { registerMcpRoute } from './mcp/mcp-route.ts';
import { createPlatformProfiles } from './protocol/platform-profiles.ts';
import { registerUcpRoutes } from './ucp-routes.ts';

/** A profile is small: whoever is slower isn't waited for. */
const PROFILE_MS = 5_000;

/** The protocols of assistants (decisions 141 and 142). */
export function registerAgentRoutes(app: FastifyInstance, needs: PluginNeeds): void {
  const dependencies = { ...needs, openCatalog: createCatalogCache(needs.database) };
  // Strangers name these addresses: never into a private network, whatever webhooks may.
  const profiles = createPlatformProfiles(createWebhookClient({ allowsPrivate: false, timeoutMs: PROFILE_MS }));
  registerUcpRoutes(app, dependencies, profiles);
  registerMcpRoute(app, dependencies, profiles);
  registerHandoverRoutes(app, needs);
}
