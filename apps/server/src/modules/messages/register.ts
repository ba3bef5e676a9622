import type { FastifyInstance } from 'fastify';
import { registerMailRoutes } from './mail/index.ts';
import { registerWebhookRoutes } from './webhooks/index.ts';

/** What the district's modules need from outside. */
export type MessagesNeeds = Parameters<typeof registerMailRoutes>[1] & Parameters<typeof registerWebhookRoutes>[1];

/** Registers the calls of messages: what leaves the shop by itself: mails, and webhooks to other programs. */
export function registerMessages(app: FastifyInstance, needs: MessagesNeeds): void {
  registerMailRoutes(app, needs);
  registerWebhookRoutes(app, needs);
}
