import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { findAnything } from './find-anything.ts';
import { presentFound } from './present.ts';

/** One search over all that the back office holds. */
export function registerSearchRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  endpoint(app, 'search', async ({ query }) => ({ data: presentFound(await findAnything(database, query.q)) }));
}
