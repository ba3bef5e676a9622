import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Addresses beside the contract's calls, the pages and the built files. */
const OTHER_ADDRESSES = new Set(['/healthz', '/readyz', '/metrics', '/api', '/api/*', '/uploads/*']);

/**
 * Counts what Fastify answers, by route, status and who asked: visitors, or the shop itself, which asks its own API for a page and its own
 * pages for the page cache. What the page cache answers never comes here and costs nothing more. A route is named by the contract or by its
 * pattern, never by what somebody typed: no stranger can make a series.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'lapak_http_requests_total',
    help: 'Answers by route, status and who asked (visitor or shop). Answers of the page cache are lapak_page_cache_hits_total.',
    labelNames: ['route', 'status', 'by'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'lapak_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['route', 'by'],
    buckets: SECONDS,
    registers: [registry],
  });
  const failures = new Counter({
    name: 'lapak_failures_total',
    help: "Failures that were answered, by the catalogue's code; out_of_stock is stock that was refused.",
    labelNames: ['code'],
    registers: [registry],
  });
  // Zero before the first: an increase from nothing is none to Prometheus.
  for (const code of ['out_of_stock', 'internal', 'database_away', 'overloaded']) failures.inc({ code }, 0);

  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const by = request.raw instanceof IncomingMessage ? 'visitor' : 'shop';
    requests.inc({ route, status: reply.statusCode, by });
    durations.observe({ route, by }, reply.elapsedTime / 1_000);
    if (reply.failureCode) failures.inc({ code: reply.failureCode });
  });
}

/** What a request is counted as: one of a list that the code ends. */
function routeOf({ routeOptions, pagePattern }: FastifyRequest): string {
  const { url, schema } = routeOptions;
  if (pagePattern) return pagePattern;
  if (schema?.operationId) return schema.operationId;
  if (url === undefined) return 'none';
  if (url.startsWith('/api/docs')) return '/api/docs';
  return OTHER_ADDRESSES.has(url) ? url : 'file';
}
