import type { Route } from '../route.ts';

const mail = {
  listMails: { method: 'GET', path: '/mails', access: 'admin' },
  getMail: { method: 'GET', path: '/mails/:id', access: 'admin' },
  updateMail: { method: 'PUT', path: '/mails/:id', access: 'admin' },
  sendTestMail: { method: 'POST', path: '/mails/test', access: 'admin' },
} as const satisfies Record<string, Route>;

const webhooks = {
  listWebhooks: { method: 'GET', path: '/webhooks', access: 'admin' },
  createWebhook: { method: 'POST', path: '/webhooks', access: 'admin', confirmed: true },
  getWebhook: { method: 'GET', path: '/webhooks/:id', access: 'admin' },
  updateWebhook: { method: 'PUT', path: '/webhooks/:id', access: 'admin', confirmed: true },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/:id', access: 'admin', confirmed: true },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/:id/secret', access: 'admin', confirmed: true },
  listWebhookDeliveries: { method: 'GET', path: '/webhooks/:id/deliveries', access: 'admin' },
  replayWebhook: { method: 'POST', path: '/webhooks/:id/replays', access: 'admin' },
} as const satisfies Record<string, Route>;

/** Calls by the server's module that answers them: `modules/messages/<module>/`. */
export const MESSAGES_MODULES = { mail, webhooks };

/** All calls of the district, by name. */
export const MESSAGES_ROUTES = { ...mail, ...webhooks };
