import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { VERSION } from '../version.ts';

/**
 * GET /healthz answers once the process can serve, with the shop's version and the page cache's figures; GET /readyz also asks the
 * database.
 */
export function registerHealth(app: FastifyInstance, database: Database, pageCache: Pick<PageCache, 'stats'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', version: VERSION, finished: pageCache.stats }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
