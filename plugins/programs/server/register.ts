import '../contract/endpoints.ts';
import { everyMinutes } from '@lapak/server/jobs/times.ts';
import type { ServerPart } from '@lapak/server/plugins/server-part.ts';
import { findKeyCaller } from './api-keys/find-key-caller.ts';
import { isKey } from './api-keys/key-token.ts';
import { registerApiKeyRoutes } from './api-keys/routes.ts';
import { presentSwitchedOff } from './webhooks/present.ts';
import { countSwitchedOff, listSwitchedOff } from './webhooks/queries.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';
import { startWebhooks } from './webhooks/start-webhooks.ts';

/** What the plugin brings to the server: its calls, who calls by a key, webhooks that were given up, and what sends. */
export const part: ServerPart = {
  register(app, needs) {
    registerApiKeyRoutes(app, needs);
    registerWebhookRoutes(app, needs);
  },
  findCaller: (token, { database }) => (isKey(token) ? findKeyCaller(database, token) : undefined),
  discrepancies: {
    webhook: {
      count: countSwitchedOff,
      list: async (connection, slice) => (await listSwitchedOff(connection, slice)).flatMap(presentSwitchedOff),
    },
  },
  start(needs) {
    const sending = startWebhooks(needs);
    return {
      jobs: { 'send-webhooks': { times: everyMinutes(1), run: () => sending.run() } },
      stop: () => sending.stop(),
    };
  },
};
