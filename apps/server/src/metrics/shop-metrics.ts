import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { countRequests } from './count-requests.ts';
import { gaugesOfFigures } from './figure-gauges.ts';
import { joinMetrics } from './gather-metrics.ts';
import { type Figures, loadFigures } from './load-figures.ts';
import { measureProcess } from './measure-process.ts';

/** The database is asked this often at most, however often somebody asks us. */
const FIGURES_MS = 10_000;
/** How long an answer waits for the database; then it goes out without its figures. Prometheus waits for ten seconds. */
const PATIENCE_MS = 4_000;

/** The library's gauges that are named as counters are, which Prometheus warns of; each is the sum of another one's kinds. */
const NO_COUNTERS = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

interface Sources {
  config: Pick<Config, 'nightlyBackup'>;
  database: Database;
  pageCache: Pick<PageCache, 'counts' | 'stats'>;
}

export interface ShopMetrics {
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
  contentType: string;
}

/** What can be measured of a shop (decision 99): its process, what it answers, and what its database says. */
export function measureShop(app: FastifyInstance, sources: Sources): ShopMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of NO_COUNTERS) registry.removeSingleMetric(name);
  countRequests(app, registry);
  measureProcess(app, sources, registry);
  const gather = joinMetrics(registry);
  const ofProcesses = async () => {
    const others = await gather();
    if (others.length === 0) return registry.metrics();
    return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...others]).metrics();
  };
  const ofDatabase = new Registry();
  const show = gaugesOfFigures(ofDatabase);
  const figures = latestFigures(() => loadFigures(sources.database, sources.config));
  return {
    contentType: registry.contentType,
    async text() {
      const latest = await figures();
      if (!latest) return ofProcesses();
      show(latest);
      return `${await ofProcesses()}\n${await ofDatabase.metrics()}`;
    },
  };
}

/** Asks once for all who wait; null while the database doesn't answer: a figure of earlier would pass for one of now. */
function latestFigures(load: () => Promise<Figures>): () => Promise<Figures | null> {
  let latest: { at: number; figures: Figures } | null = null;
  let underWay: Promise<void> | null = null;
  return async () => {
    const isFresh = () => latest !== null && performance.now() - latest.at < FIGURES_MS;
    if (!isFresh()) {
      underWay ??= load()
        .then(
          (figures) => {
            latest = { at: performance.now(), figures };
          },
          () => {},
        )
        .finally(() => {
          underWay = null;
        });
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([underWay, new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))]);
      clearTimeout(timer);
    }
    return isFresh() ? (latest?.figures ?? null) : null;
  };
}
