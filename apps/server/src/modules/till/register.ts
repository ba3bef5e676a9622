import type { FastifyInstance } from 'fastify';
import { registerTillRoutes } from './counter/index.ts';

/** What the district's modules need from outside. */
export type TillNeeds = Parameters<typeof registerTillRoutes>[1];

/** Registers the calls of the till: selling at the counter, and the shifts of its drawers. */
export function registerTill(app: FastifyInstance, needs: TillNeeds): void {
  registerTillRoutes(app, needs);
}
