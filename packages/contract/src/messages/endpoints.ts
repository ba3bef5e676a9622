import type { Endpoint } from '../endpoint.ts';
import { EmptyAnswer, IdParams } from '../wire.ts';
import * as mails from './mails.ts';
import type { MESSAGES_ROUTES } from './routes.ts';
import * as webhooks from './webhooks.ts';

/** What each call of the district does, takes and answers. */
export const MESSAGES_ENDPOINTS = {
  listMails: { summary: 'Mails to buyers and the shop, newest first', query: mails.MailListQuery, answer: mails.MailListAnswer },
  getMail: { summary: 'One mail with what it says', params: IdParams, answer: mails.MailAnswer },
  updateMail: { summary: 'Send a mail after all, or be done with it', params: IdParams, body: mails.MailUpdate, answer: mails.MailAnswer },
  sendTestMail: { summary: 'Send a mail to the own address to see whether it works', answer: mails.MailTestAnswer },

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
} as const satisfies Record<keyof typeof MESSAGES_ROUTES, Endpoint>;
