import '../contract/endpoints.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { claimCheckout } from './handover/claim-checkout.ts';
import { registerAgentRoutes } from './routes.ts';

/** What the plugin brings to the server: the protocols, and which checkout became an order. */
export const part: ServerPart = { register: registerAgentRoutes, claimCheckout };
