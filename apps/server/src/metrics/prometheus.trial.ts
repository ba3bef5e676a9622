import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BreakableLine, openBreakableLine } from '../../test/breakable-line.ts';
import { findProgram } from '../../test/debian-programs.ts';
import { freePort } from '../../test/free-port.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { type ShopProcess, startShopProcess } from '../../test/shop-process.ts';
import { insertBackup } from '../modules/office/backups/index.ts';

/*
 * The files in deploy/ against a real Prometheus (Debian's package `prometheus`): every expression finds series, and an alert is fired by
 * a fault. The rest of the alerts are tried by promtool, in time of its own.
 */

const DEPLOY = path.join(import.meta.dirname, '../../../../deploy');
const PROMETHEUS = findProgram('prometheus');
const PROMTOOL = findProgram('promtool');
/** Processes start here, on a machine that may be busy with other tests. */
const LONG = { timeout: 240_000 };

interface Panel {
  targets?: { expr: string }[];
}

if (PROMETHEUS && PROMTOOL)
  describe('with Debian’s prometheus', () => {
    let shop: OrderShop;
    let line: BreakableLine;
    let server: ShopProcess;
    let prometheus: ChildProcess;
    let folder: string;
    let address: string;

    beforeAll(async () => {
      shop = await startOrderShop();
      await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
      line = await openBreakableLine(shop.connection);
      const [metricsPort, port] = [await freePort(), await freePort()];
      const { user, database } = shop.connection;
      server = await startShopProcess({
        DATABASE_URL: `postgres://${user}@127.0.0.1:${line.port}/${database}`,
        METRICS_PORT: String(metricsPort),
      });
      // A shop asked for the trial's own files, so that they are tried as they are but for its address and pace.
      folder = await mkdtemp(path.join(tmpdir(), 'lapak-prometheus-'));
      const config = await readFile(path.join(DEPLOY, 'prometheus/prometheus.yml'), 'utf8');
      const rules = await readFile(path.join(DEPLOY, 'prometheus/lapak-hijau.rules.yml'), 'utf8');
      await writeFile(
        path.join(folder, 'prometheus.yml'),
        config.replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`).replaceAll('15s', '1s'),
      );
      await writeFile(path.join(folder, 'lapak-hijau.rules.yml'), rules.replaceAll(/for: \d+[mh]/gu, 'for: 1s'));
      address = `http://127.0.0.1:${port}`;
      prometheus = spawn(
        PROMETHEUS,
        [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`],
        { stdio: 'ignore' },
      );
    }, LONG.timeout);
    afterAll(async () => {
      for (const child of [prometheus, server?.child]) await end(child);
      await line?.close();
      await shop?.close();
      if (folder) await rm(folder, { recursive: true, force: true });
    }, LONG.timeout);

    const ask = async <Answer>(what: string, query: Record<string, string> = {}): Promise<Answer> => {
      const response = await fetch(`${address}/api/v1/${what}?${new URLSearchParams(query)}`);
      const { data, error } = (await response.json()) as { data: Answer; error?: string };
      if (error) throw new Error(`${query['query']}: ${error}`);
      return data;
    };
    /** Those of the expressions that find nothing. */
    const findSilent = async (expressions: readonly string[]) => {
      const silent: string[] = [];
      for (const query of expressions) {
        const { result } = await ask<{ result: unknown[] }>('query', { query });
        if (result.length === 0) silent.push(query);
      }
      return silent;
    };

    test('the files are right, and the alerts fire when they should, in promtool’s time', () => {
      const here = { cwd: path.join(DEPLOY, 'prometheus'), encoding: 'utf8' } as const;
      expect(execFileSync(PROMTOOL, ['check', 'config', 'prometheus.yml'], here)).toContain('SUCCESS');
      for (const rules of ['lapak-hijau.test.yml', 'cluster.test.yml'])
        expect(execFileSync(PROMTOOL, ['test', 'rules', rules], here)).toContain('SUCCESS');
    });

    test('every expression of the dashboard and of the alerts finds series', LONG, async () => {
      // Jobs of the night run at their time.
      await shop.database.$client.query(
        `insert into transient.job_runs (job, began_at, tries, succeeded_at, next_at) values ('clean-up', now(), 0, now(), now() + interval '1 day')
          on conflict (job) do update set succeeded_at = excluded.succeeded_at`,
      );
      const dashboard: { panels: Panel[] } = JSON.parse(await readFile(path.join(DEPLOY, 'grafana/lapak-hijau.json'), 'utf8'));
      const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')));
      expect(shown.length).toBeGreaterThan(30);
      const rules = async () => {
        const { groups } = await ask<{ groups: { rules: { query: string; health: string }[] }[] }>('rules');
        return groups.flatMap((group) => group.rules);
      };
      await vi.waitFor(async () => expect((await rules()).every(({ health }) => health === 'ok')).toBe(true), { timeout: 60_000 });
      // A healthy shop sets none off: what counts is the figure before the comparison.
      const watched = (await rules()).map(({ query }) => query.replace(/ (?:>|==) [\d.e+]+$/u, ''));
      expect(watched.length).toBeGreaterThan(15);

      const expressions = [...shown, ...watched];
      const ofBackups = expressions.filter((each) => each.includes('lapak_backup_last_success') && !each.startsWith('absent'));
      const visited = async () => {
        // A rate needs something that goes on.
        await fetch(`${server.address}/healthz`);
        expect(await findSilent(expressions)).toEqual(ofBackups);
      };
      await vi.waitFor(visited, { timeout: 90_000, interval: 500 });
      await insertBackup(shop.database, {
        state: 'made',
        is_nightly: true,
        address: '/nowhere',
        bytes: 1,
        orders: 1,
        files: 0,
        is_sealed: false,
        error: null,
      });
      await vi.waitFor(async () => expect(await findSilent(ofBackups)).toEqual([]), { timeout: 60_000, interval: 500 });
    });

    test('a database that goes away sets off its alert, and nothing that was known before passes for now', LONG, async () => {
      const firing = async () => {
        const { alerts } = await ask<{ alerts: { labels: { alertname: string }; state: string }[] }>('alerts');
        return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
      };
      expect(await firing()).not.toContain('LapakDatabaseAway');
      await line.close();
      await vi.waitFor(async () => expect(await firing()).toContain('LapakDatabaseAway'), { timeout: 60_000, interval: 500 });
      expect(await firing()).not.toContain('LapakDown');
      await vi.waitFor(async () => expect(await findSilent(['lapak_orders'])).toEqual(['lapak_orders']), {
        timeout: 60_000,
        interval: 500,
      });
    });
  });
else
  test('there is no prometheus here: apt-get install prometheus registers these trials', () => expect(PROMETHEUS && PROMTOOL).toBeNull());

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
