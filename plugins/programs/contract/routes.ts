import { addRoutes } from '@lapak/contract/add-routes';
import type { Route } from '@lapak/contract/route';

/** Keys of other programs (decision 105). */
export const API_KEY_ROUTES = {
  listApiKeys: { method: 'GET', path: '/api-keys', access: 'admin' },
  createApiKey: { method: 'POST', path: '/api-keys', access: 'admin', confirmed: true },
  revokeApiKey: { method: 'DELETE', path: '/api-keys/:id', access: 'admin', confirmed: true },
} as const satisfies Record<string, Route>;

/** Where they are told of events (decision 106). */
export const WEBHOOK_ROUTES = {
  listWebhooks: { method: 'GET', path: '/webhooks', access: 'admin' },
  createWebhook: { method: 'POST', path: '/webhooks', access: 'admin', confirmed: true },
  getWebhook: { method: 'GET', path: '/webhooks/:id', access: 'admin' },
  updateWebhook: { method: 'PUT', path: '/webhooks/:id', access: 'admin', confirmed: true },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:id', access: 'admin', confirmed: true },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/:id/secret', access: 'admin', confirmed: true },
  listWebhookDeliveries: { method: 'GET', path: '/webhooks/:id/deliveries', access: 'admin' },
  replayWebhook: { method: 'POST', path: '/webhooks/:id/replays', access: 'admin' },
} as const satisfies Record<string, Route>;

type ProgramRoutes = typeof API_KEY_ROUTES & typeof WEBHOOK_ROUTES;
declare module '@lapak/contract/routes' {
  interface PluginRoutes extends ProgramRoutes {}
}
addRoutes({ ...API_KEY_ROUTES, ...WEBHOOK_ROUTES });
