import cluster from 'node:cluster';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { z } from 'zod';

/** What a process measured, as prom-client passes it on. */
export type Measured = MetricObjectWithValues<MetricValue<string>>[];

const MetricsRequest = z.object({ tellMetrics: z.number() });
const Gathered = z.object({ gatheredMetrics: z.number(), measured: z.array(z.custom<Measured>(Array.isArray)) });
/** One that is just starting or ending doesn't answer; the supervisor waits less than this. */
const PATIENCE_MS = 2_000;

/**
 * Of several processes on one port any may be asked, and answers for all (decision 99): the supervisor carries the question to the others
 * (supervisor/relay-metrics.ts). Returns how to ask; a process that stands alone has no others.
 */
export function joinMetrics(registry: Registry): () => Promise<Measured[]> {
  if (!cluster.isWorker) return async () => [];
  const waiting = new Map<number, (measured: Measured[]) => void>();
  process.on('message', (message: unknown) => {
    const request = MetricsRequest.safeParse(message);
    if (request.success)
      registry.getMetricsAsJSON().then(
        (measured) => tell({ toldMetrics: request.data.tellMetrics, measured }),
        () => {},
      );
    const gathered = Gathered.safeParse(message);
    if (gathered.success) waiting.get(gathered.data.gatheredMetrics)?.(gathered.data.measured);
  });
  let last = 0;
  return () =>
    new Promise((resolve) => {
      const id = ++last;
      const end = (measured: Measured[]) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(measured);
      };
      const timer = setTimeout(() => end([]), PATIENCE_MS);
      waiting.set(id, end);
      tell({ gatherMetrics: id });
    });
}

/** The supervisor may have gone meanwhile. */
function tell(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
