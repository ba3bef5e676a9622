import type { FastifyInstance } from 'fastify';
import { registerMailRoutes } from './mail/index.ts';

/** What the district's modules need from outside. */
export type MessagesNeeds = Parameters<typeof registerMailRoutes>[1];

/** Registers the calls of messages: what leaves the shop by itself: mails. */
export function registerMessages(app: FastifyInstance, needs: MessagesNeeds): void {
  registerMailRoutes(app, needs);
}
