import '../contract/endpoints.ts';
import { deleteAnswersOf } from '@lapak/server/modules/kernel/idempotency/index.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { claimCheckout } from './handover/claim-checkout.ts';
import { deleteOldSessions } from './queries.ts';
import { registerAgentRoutes } from './routes.ts';

const ANSWERS_MS = 2 * 24 * 3_600_000;

/** What the plugin brings to the server: the protocols, which checkout became an order, and the end of what is over. */
export const part: ServerPart = {
  register: registerAgentRoutes,
  claimCheckout,
  start: ({ database }) => ({
    cleanUp: {
      'old carts and checkouts of assistants': () => deleteOldSessions(database, new Date()),
      'answers to assistants': () => deleteAnswersOf(database, 'ucp', new Date(Date.now() - ANSWERS_MS)),
    },
  }),
};
