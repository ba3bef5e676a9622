import type { FastifyInstance } from 'fastify';
import { createWebhookClient } from '../../../providers/webhook/webhook-client.ts';
import { createCatalogCache } from '../../assortment/products/index.ts';
import type { AgentNeeds } from './dependencies.ts';
import { registerHandoverRoutes } from './handover/handover-routes.ts';
import { registerMcpRoute } from './mcp/mcp-route.ts';
import { createPlatformProfiles } from './protocol/platform-profiles.ts';
import { registerUcpRoutes } from './ucp-routes.ts';

/** A profile is small: whoever is slower isn't waited for. */
const PROFILE_MS = 5_000;

/** The protocols of assistants (decisions 141 and 142). */
export function registerAgentRoutes(app: FastifyInstance, needs: AgentNeeds): void {
  const dependencies = { ...needs, openCatalog: createCatalogCache(needs.database) };
  // Strangers name these addresses: never into a private network, whatever webhooks may.
  const profiles = createPlatformProfiles(createWebhookClient({ allowsPrivate: false, timeoutMs: PROFILE_MS }));
  registerUcpRoutes(app, dependencies, profiles);
  registerMcpRoute(app, dependencies, profiles);
  registerHandoverRoutes(app, needs);
}
