import type { FastifyInstance } from 'fastify';
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connection.ts';
import { countOpenStreams } from '../http/event-streams.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { VERSION } from '../version.ts';

interface Sources {
  database: Database;
  pageCache: Pick<PageCache, 'counts' | 'stats'>;
}

/** What this process knows by itself, looked up when somebody asks. */
export function measureProcess(app: FastifyInstance, { database, pageCache }: Sources, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number, aggregator: Aggregator = 'sum') =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const pool = database.$client;
  new Gauge({ name: 'lapak_info', help: '1, with the version.', labelNames: ['version'], registers: [registry], aggregator: 'first' }).set(
    { version: VERSION },
    1,
  );
  gauge('lapak_database_up', '1 while the database answers.', () => Number(database.health.isConnected), 'min');
  gauge('lapak_processes', 'Processes whose figures these are, summed up.', () => 1);
  gauge('lapak_database_pool_connections', 'Connections that the process has.', () => pool.totalCount);
  gauge('lapak_database_pool_idle', 'Of those, how many nobody uses.', () => pool.idleCount);
  gauge('lapak_database_pool_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
  counter('lapak_page_cache_hits_total', 'Answers from the page cache.', () => pageCache.counts.hits);
  counter('lapak_page_cache_misses_total', 'Answers that had to be rendered for it.', () => pageCache.counts.misses);
  gauge('lapak_page_cache_answers', 'Answers that it holds.', () => pageCache.stats.answers);
  gauge('lapak_page_cache_bytes', 'Their size.', () => pageCache.stats.bytes);
  gauge('lapak_event_streams', 'Open event streams.', () => countOpenStreams(app));
}
