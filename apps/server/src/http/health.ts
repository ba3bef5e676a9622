import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { FinishedAnswers } from './finished/finished-answers.ts';

/** GET /healthz answers once the process can serve, and says how well what it keeps serves; GET /readyz also asks the database. */
export function registerHealth(app: FastifyInstance, database: Database, finished: Pick<FinishedAnswers, 'figures'>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', finished: finished.figures }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
