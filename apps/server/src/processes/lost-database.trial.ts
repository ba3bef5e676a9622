import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BreakableLine, openBreakableLine } from '../../test/breakable-line.ts';
import { type Buyers, PATIENCE, startBuyers, untilReady } from '../../test/buyers.ts';
import { startOrderShop } from '../../test/order-shop.ts';
import { type ShopProcess, startShopProcess, urlOf } from '../../test/shop-process.ts';
import { makeTrialPostgres, type TrialPostgres } from '../../test/trial-postgres.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';
import { createDatabase } from '../database/create-database.ts';
import { migrate } from '../database/migrate.ts';
import { hasPageBuild } from '../http/page-host.ts';
import { strike } from '../jobs/clock.ts';
import { findJobFigures } from '../jobs/job-queries.ts';
import { findLedgerGaps } from '../modules/assortment/stock/index.ts';

/*
 * What a shop's process must live through (decision 15): each suite has a PostgreSQL of its own and harms it while people buy. The
 * suites run side by side, since most of their time is waiting.
 */

const STOCK = 100_000;
/** Servers and processes start here, on a machine that may be busy with other tests. */
const LONG = 300_000;
/** For the trials of one suite, which share its server. */
const IN_ORDER = { concurrent: false, timeout: LONG };

let template: TrialPostgres;
let order: unknown;

beforeAll(async () => {
  template = await makeTrialPostgres();
  await template.start();
  await createDatabase({ ...template.connection, database: 'postgres' }, template.connection.database);
  await migrate(template.connection);
  const shop = await startOrderShop({ existing: template.connection });
  order = shop.orderOf(await shop.makeProduct({ stock: STOCK }));
  await shop.close();
  await template.stop();
}, LONG);
afterAll(() => template.remove(), LONG);

/** A running shop on a PostgreSQL of its own. */
interface Trial {
  postgres: TrialPostgres;
  shop: ShopProcess;
  /** How many orders there must be. */
  placed: number;
  close(): Promise<void>;
}

async function startTrial(
  kind: 'external' | 'embedded',
  addressOf: (postgres: TrialPostgres) => Promise<string> = async ({ connection }) => urlOf(connection),
): Promise<Trial> {
  const postgres = await makeTrialPostgres(template);
  if (kind === 'external') await postgres.start();
  const shop = await startShopProcess(kind === 'external' ? { DATABASE_URL: await addressOf(postgres) } : { DATA_DIR: postgres.folder });
  return {
    postgres,
    shop,
    placed: 0,
    async close() {
      shop.child.kill('SIGKILL');
      await shop.ended;
      await postgres.remove();
    },
  };
}

/** Does the harm while people buy, and expects that they buy again by themselves afterwards, and that the books are right. */
async function whileBuying(trial: Trial, harm: (buyers: Buyers) => Promise<void>): Promise<void> {
  const buyers = startBuyers(trial.shop.address, order);
  await buyers.untilMore(5);
  await harm(buyers);
  await buyers.untilMore(15);
  await buyers.stop();
  expect(buyers.unexpected).toEqual([]);
  await expectRightBooks(trial, buyers.placed);
}

/** Every order that was answered is there once, under its key; there are no others; and stock says the same. */
async function expectRightBooks(trial: Trial, placed: ReadonlyMap<string, number>): Promise<void> {
  trial.placed += placed.size;
  const kept = await trial.postgres.ask<{ key: string; written_id: number }>('select key, written_id from idempotency_records');
  const orderOf = new Map(kept.map((row) => [row.key, row.written_id]));
  for (const [key, id] of placed) expect(orderOf.get(`online:guest:${key}`)).toBe(id);
  expect(kept).toHaveLength(trial.placed);
  expect(await trial.postgres.ask('select count(*)::int as count from orders')).toEqual([{ count: trial.placed }]);
  expect(await trial.postgres.ask('select stock from products')).toEqual([{ stock: STOCK - trial.placed }]);
  const database = openDatabase(trial.postgres.connection, { patienceMs: LONG });
  expect(await database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  await closeDatabase(database);
}

/** Nobody waits for a database that is known to be away: if each did, this would outlast the trial. */
async function expectRefusalsAtOnce({ shop: { address } }: Trial): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503), PATIENCE);
  // What was answered last may be said again for a second (decision 27).
  await vi.waitFor(async () => expect((await fetch(`${address}/api/v1/catalog/products`)).status).toBe(503), PATIENCE);
  for (let call = 0; call < 50; call += 1) {
    const response = await fetch(`${address}/api/v1/catalog/products`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/u);
    expect(await response.json()).toMatchObject({
      code: 'database_away',
      error: 'Data toko sedang tidak dapat dibuka. Tunggu sebentar, lalu coba lagi.',
    });
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/api/docs/json`)).status).toBe(200);
}

async function expectJobsToRun({ postgres: { connection } }: Trial): Promise<void> {
  const database = openDatabase(connection, { patienceMs: LONG });
  const lastSuccess = async () => (await findJobFigures(database)).find(({ job }) => job === 'clean-up')?.lastSuccess ?? new Date(0);
  const before = await lastSuccess();
  await vi.waitFor(async () => {
    // Told while nobody keeps the clock, it is heard by nobody.
    await strike(database, 'clean-up');
    expect((await lastSuccess()).getTime()).toBeGreaterThan(before.getTime());
  }, PATIENCE);
  await closeDatabase(database);
}

async function expectOrderlyEnd({ shop }: Trial): Promise<void> {
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
}

/** Process id of a backend that works for the shop, chosen by a condition over pg_stat_activity. */
async function findBackend({ postgres }: Trial, condition: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const [row] = await postgres.ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'lapak-hijau' and ${condition} limit 1`,
      );
      if (!row) throw new Error('there is none just now');
      return row.pid;
    },
    { timeout: PATIENCE.timeout, interval: 1 },
  );
}

const IN_TRANSACTION = 'xact_start is not null';

describe.concurrent('single connections', () => {
  let line: BreakableLine;
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial('external', async ({ connection }) => {
      line = await openBreakableLine(connection);
      return `postgres://${connection.user}@127.0.0.1:${line.port}/${connection.database}`;
    });
  }, LONG);
  afterAll(async () => {
    await trial.close();
    await line.close();
  }, LONG);

  test('a backend is ended within a transaction', IN_ORDER, async () => {
    await whileBuying(trial, async (buyers) => {
      for (let times = 0; times < 5; times += 1) {
        await trial.postgres.ask(`select pg_terminate_backend(${await findBackend(trial, IN_TRANSACTION)})`);
        await buyers.untilMore(1);
      }
    });
  });

  test('every connection is reset', IN_ORDER, async () => {
    await whileBuying(trial, async (buyers) => {
      for (let times = 0; times < 3; times += 1) {
        await findBackend(trial, IN_TRANSACTION);
        line.cut();
        await buyers.untilMore(1);
      }
    });
  });

  test('a backend is killed within a transaction, so that the server throws out all of them', IN_ORDER, async () => {
    await whileBuying(trial, async () => {
      process.kill(await findBackend(trial, IN_TRANSACTION), 'SIGKILL');
    });
  });

  test('a backend is killed while it is idle', IN_ORDER, async () => {
    await untilReady(trial.shop.address);
    const pid = await findBackend(trial, "state = 'idle'");
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await trial.postgres.ask(`select 1 from pg_stat_activity where pid = ${pid}`)).toEqual([]),
      PATIENCE,
    );
    await untilReady(trial.shop.address);
    await whileBuying(trial, async () => {});
    await expectJobsToRun(trial);
    await expectOrderlyEnd(trial);
  });
});

describe.concurrent('the server', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial('external');
  }, LONG);
  afterAll(() => trial.close(), LONG);

  test('is stopped for 10 seconds', IN_ORDER, async () => {
    await whileBuying(trial, async () => {
      await trial.postgres.stop();
      const over = delay(10_000);
      await expectRefusalsAtOnce(trial);
      await over;
      await trial.postgres.start();
    });
    await expectJobsToRun(trial);
  });

  test('is frozen for 10 seconds', IN_ORDER, async () => {
    await whileBuying(trial, async () => {
      await trial.postgres.freeze();
      const over = delay(10_000);
      await expectRefusalsAtOnce(trial);
      await over;
      trial.postgres.thaw();
    });
    await expectJobsToRun(trial);
  });

  test('is killed and comes back', IN_ORDER, async () => {
    await whileBuying(trial, async () => {
      await trial.postgres.kill();
      await expectRefusalsAtOnce(trial);
      await trial.postgres.start();
    });
  });

  test('is killed and does not come back: the shop ends in order when it is told to', IN_ORDER, async () => {
    await trial.postgres.kill();
    await expectRefusalsAtOnce(trial);
    await expectOrderlyEnd(trial);
  });
});

describe.concurrent('a fresh process, which has shown nothing yet', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial('external');
  }, LONG);
  afterAll(() => trial.close(), LONG);

  test('answers each page and file 503 while its server is away', IN_ORDER, async () => {
    expect(hasPageBuild()).toBe(true);
    await trial.postgres.kill();
    await vi.waitFor(async () => expect((await fetch(`${trial.shop.address}/readyz`)).status).toBe(503), PATIENCE);
    for (const path of PAGES) {
      const page = await fetch(`${trial.shop.address}${path}`, { headers: { accept: 'text/html' } });
      // A job may have read the settings by then, whose last copy stands in: what shows nothing else is whole.
      const isWhole = page.status === 200 && OF_SETTINGS_ALONE.has(path);
      expect({ path, status: page.status }).toEqual({ path, status: isWhole ? 200 : 503 });
      if (!isWhole) expect(page.headers.get('retry-after')).toMatch(/^\d+$/u);
      expect(await page.text()).not.toContain('Oops!');
    }
    await trial.postgres.start();
    await untilReady(trial.shop.address);
    for (const path of ['/', '/login', '/catalog']) expect((await fetch(`${trial.shop.address}${path}`)).status).toBe(200);
  });
});

const OF_SETTINGS_ALONE = new Set(['/cart', '/syarat', '/login', '/robots.txt']);

/** One of each kind: screens in both frames, with calls of their own and without, their data alone, and rendered files. */
const PAGES = [
  '/',
  '/catalog',
  '/cart',
  '/syarat',
  '/login',
  '/tidak-ada',
  '/catalog.data',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/google.xml',
];

describe.concurrent('the server, for long', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial('external');
  }, LONG);
  afterAll(() => trial.close(), LONG);

  test('is frozen for 30 seconds', IN_ORDER, async () => {
    await whileBuying(trial, async () => {
      await trial.postgres.freeze();
      const over = delay(30_000);
      await expectRefusalsAtOnce(trial);
      await over;
      trial.postgres.thaw();
    });
    await expectJobsToRun(trial);
    await expectOrderlyEnd(trial);
  });
});

describe.concurrent('the embedded server', () => {
  let trial: Trial;
  beforeAll(async () => {
    trial = await startTrial('embedded');
  }, LONG);
  afterAll(() => trial.close(), LONG);

  test('is killed while people buy, and brought back by the shop', IN_ORDER, async () => {
    await whileBuying(trial, () => trial.postgres.kill());
    expect(trial.shop.said()).toMatch(/PostgreSQL has ended \(SIGKILL\)/u);
  });

  test('is killed while nobody asks, and brought back by the shop', IN_ORDER, async () => {
    await trial.postgres.kill();
    await vi.waitFor(() => expect(trial.shop.said().match(/PostgreSQL runs again/gu)).toHaveLength(2), PATIENCE);
    await untilReady(trial.shop.address);
    await whileBuying(trial, async () => {});
    await expectJobsToRun(trial);
  });

  test('ends with the shop', IN_ORDER, async () => {
    await expectOrderlyEnd(trial);
    await expect(trial.postgres.ask('select 1')).rejects.toThrow();
  });
});
