import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { failure } from '@lapak/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { answerFailure } from '../http/error-translator.ts';
import type { ShopMetrics } from './shop-metrics.ts';

type Place = NonNullable<Config['metrics']>;

/** GET /metrics on the shop's own port, for who brings the token. */
export function registerMetricsRoute(app: FastifyInstance, metrics: ShopMetrics, token: string): void {
  // More often than that nobody looks; a token can't be guessed.
  const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };
  app.get('/metrics', { schema: { hide: true }, config }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return answerFailure(reply, failure('not_signed_in'));
    reply.header('cache-control', 'no-store').type(metrics.contentType);
    return metrics.text();
  });
}

/** GET /metrics on a port of its own, which nobody outside should reach; with the token where one is set. Returns how to end it. */
export async function serveMetrics(
  metrics: ShopMetrics,
  { port, host }: NonNullable<Place['listen']>,
  token: Place['token'],
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end();
    else if (token !== undefined && !isToken(request.headers.authorization, token)) response.writeHead(401).end();
    else
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

function isToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
