import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import { isOnStandby, onStandby } from '../database/connection-errors.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { VERSION } from '../version.ts';
import type { KeepAliveConnections } from './drain-connections.ts';

/**
 * GET /healthz answers once the process can serve, with the shop's version and the page cache's figures; GET /readyz also asks the
 * database, says whether that is a standby, and whether this process hears no changes, so that it trusts nothing it has cached.
 * It says 503 while the process stops, so that a balancer sends nobody here any more.
 */
export function registerHealth(
  app: FastifyInstance,
  {
    database,
    pageCache,
    connections,
  }: { database: Database; pageCache: Pick<PageCache, 'stats'>; connections: Pick<KeepAliveConnections, 'isStopping'> },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', version: VERSION, finished: pageCache.stats }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (connections.isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      // Through the pool, as all else is asked; a standby answers too, and can't take an order.
      const { rows } = await database.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
      if (rows[0]?.standby) throw onStandby();
      return { status: 'ok', ...(database.health.isDeaf && { changes: 'not heard' }) };
    } catch (error) {
      const isStandby = isOnStandby(error) || isOnStandby(database.health.awayBecause);
      return reply.code(503).send({ status: isStandby ? 'database is a standby' : 'database does not answer' });
    }
  });
}
