import './routes.ts';
import type { Endpoint } from '@lapak/contract/endpoint';
import { addEndpoints } from '@lapak/contract/endpoints';
import { EmptyAnswer, IdParams } from '@lapak/contract/wire';
import * as apiKeys from './api-keys.ts';
import type { API_KEY_ROUTES, WEBHOOK_ROUTES } from './routes.ts';
import * as webhooks from './webhooks.ts';

/** What each call of the API keys does, takes and answers. */
const API_KEY_ENDPOINTS = {
  listApiKeys: {
    summary: 'Keys of other programs, without the keys themselves',
    query: apiKeys.ApiKeyListQuery,
    answer: apiKeys.ApiKeyListAnswer,
  },
  createApiKey: {
    summary: 'A new key for another program; this answer alone has it',
    body: apiKeys.ApiKeyInput,
    answer: apiKeys.ApiKeyMadeAnswer,
    status: 201,
  },
  revokeApiKey: { summary: 'Revoke a key at once', params: IdParams, answer: apiKeys.ApiKeyAnswer },
} as const satisfies Record<keyof typeof API_KEY_ROUTES, Endpoint>;

/** What each call of the webhooks does, takes and answers. */
const WEBHOOK_ENDPOINTS = {
  listWebhooks: {
    summary: 'Where other programs are told of events',
    query: webhooks.WebhookListQuery,
    answer: webhooks.WebhookListAnswer,
  },
  createWebhook: {
    summary: 'A new webhook; this answer has its secret',
    body: webhooks.WebhookInput,
    answer: webhooks.WebhookSecretAnswer,
    status: 201,
  },
  getWebhook: { summary: 'A webhook, without its secret', params: IdParams, answer: webhooks.WebhookAnswer },
  updateWebhook: {
    summary: 'Change a webhook, or switch it on or off',
    params: IdParams,
    body: webhooks.WebhookUpdate,
    answer: webhooks.WebhookAnswer,
  },
  deleteWebhook: { summary: 'Delete a webhook; nothing more is sent to it', params: IdParams, answer: EmptyAnswer },
  rotateWebhookSecret: {
    summary: 'A new secret for a webhook; the old one also signs for a day',
    params: IdParams,
    answer: webhooks.WebhookSecretAnswer,
  },
  listWebhookDeliveries: {
    summary: 'What was sent to a webhook, and what it answered',
    params: IdParams,
    query: webhooks.WebhookDeliveryQuery,
    answer: webhooks.WebhookDeliveryListAnswer,
  },
  replayWebhook: {
    summary: 'Send a delivery again, or all that were given up',
    params: IdParams,
    body: webhooks.WebhookReplay,
    answer: webhooks.WebhookReplayAnswer,
  },
} as const satisfies Record<keyof typeof WEBHOOK_ROUTES, Endpoint>;

type ProgramEndpoints = typeof API_KEY_ENDPOINTS & typeof WEBHOOK_ENDPOINTS;
declare module '@lapak/contract/endpoints' {
  interface PluginEndpoints extends ProgramEndpoints {}
}
addEndpoints('people/api-keys', API_KEY_ENDPOINTS);
addEndpoints('messages/webhooks', WEBHOOK_ENDPOINTS);
