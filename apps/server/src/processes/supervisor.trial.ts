import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { urlOf } from '../../test/shop-process.ts';
import { type SupervisedShop, startSupervisedShop } from '../../test/supervised-shop.ts';
import { createVisitors } from '../../test/visitors.ts';
import { orders } from '../database/tables.ts';
import { findLedgerGaps } from '../modules/assortment/stock/index.ts';

/** The shop on whose database the supervised one sells. */
let shop: OrderShop;
const started: SupervisedShop[] = [];
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await shop.close();
});

async function start(environment: Record<string, string> = {}): Promise<SupervisedShop> {
  const supervised = await startSupervisedShop({
    DATABASE_URL: urlOf(shop.connection),
    DATA_DIR: shop.dataFolder,
    PROCESSES: '2',
    // What a busy machine makes late isn't refused here: `refuse-overload.test` has that.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  });
  started.push(supervised);
  return supervised;
}

const idOf = (body: string) => (JSON.parse(body) as { data: { id: number } }).data.id;

/** Follows the bell as the back office does: comes back by itself when the stream ends. */
function followBell(address: string) {
  const leaving = new AbortController();
  const figures = { streams: 0, refused: 0 };
  const ended = (async () => {
    while (!leaving.signal.aborted) {
      const response = await fetch(`${address}/api/v1/bell`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${shop.adminToken}` },
        signal: leaving.signal,
      });
      if (response.ok) figures.streams += 1;
      else figures.refused += 1;
      for await (const _part of response.body ?? []);
    }
  })().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    figures,
    async leave() {
      leaving.abort();
      await ended;
    },
  };
}

/** More wait for no answer at once: on a busy machine the requests come more slowly, instead of in a queue without end. */
const MAX_UNDER_WAY = 32;
/** Orders of the same goods wait for each other in the database, which ends a wait of ten seconds: a longer queue is a busy machine's. */
const MAX_ORDERS_UNDER_WAY = 2;

/** Fifty requests a second where the machine answers them: pages, public answers, orders with keys. */
async function visit(address: string, productId: number, until: Promise<unknown>) {
  const visitors = createVisitors(address);
  const answered: number[] = [];
  const keys: { key: string; body: string }[] = [];
  const underWay = new Set<Promise<unknown>>();
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  let ordering = 0;
  const order = async () => {
    if (ordering >= MAX_ORDERS_UNDER_WAY) return;
    ordering += 1;
    const key = crypto.randomUUID();
    const answer = await visitors.send('/api/v1/orders', { body: shop.orderOf({ id: productId }), headers: { 'idempotency-key': key } });
    ordering -= 1;
    if (!answer) return;
    answered.push(idOf(answer.body));
    keys.push({ key, body: answer.body });
  };
  const kinds = [
    () => visitors.send('/'),
    () => visitors.send(`/api/v1/catalog/products/${productId}`),
    order,
    () => visitors.send('/readyz'),
    () => visitors.send(`/api/v1/catalog/products?page=1&q=${crypto.randomUUID()}`),
  ];
  for (let turn = 0; !isOver; turn += 1) {
    const asked = kinds[turn % kinds.length]?.();
    if (asked) underWay.add(asked);
    void asked?.finally(() => underWay.delete(asked));
    await delay(20);
    if (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return { visitors, answered, keys };
}

test('a reload under fifty requests a second fails none of them, and the bell comes back by itself', async () => {
  const product = await shop.makeProduct({ stock: 100_000 });
  const supervised = await start();
  const before = await supervised.workers();
  const bell = followBell(supervised.address);
  await vi.waitFor(() => expect(bell.figures.streams).toBe(1));

  const reload = supervised.reload();
  const begin = performance.now();
  const { visitors, answered, keys } = await visit(supervised.address, product.id, reload);
  const seconds = (performance.now() - begin) / 1_000;
  expect(await reload).toBeNull();

  expect(visitors.failures).toEqual([]);
  const after = await supervised.workers();
  expect(after).toHaveLength(2);
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  expect(answered.length).toBeGreaterThan(0);
  expect(await shop.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, answered))).toHaveLength(answered.length);
  // A key that an old process has answered gets the same bytes from a new one.
  for (const { key, body } of keys.slice(0, 5)) {
    const again = await visitors.send('/api/v1/orders', { body: shop.orderOf(product), headers: { 'idempotency-key': key } });
    expect(again?.body).toBe(body);
  }
  await vi.waitFor(() => expect(bell.figures.streams).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
  expect(bell.figures.refused).toBe(0);
  visitors.leave();
  await bell.leave();
  console.log(`${visitors.sent()} requests in ${seconds.toFixed(0)} s of a reload, ${answered.length} of them orders, 0 failed`);
}, 300_000);

test('a setting that does not start leaves the shop as it was, and says why; one that does takes effect', async () => {
  const supervised = await start({ PROCESSES: '1' });
  const [worker] = await supervised.workers();
  expect(await supervised.reload({ PAGE_CACHE_MB: 'much' })).toMatch(/PAGE_CACHE_MB/u);
  expect(await supervised.reload({ PORT: '1' })).toMatch(/new start/u);
  expect(await supervised.reload({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' })).toMatch(/ECONNREFUSED/u);
  expect(await supervised.workers()).toEqual([worker]);
  expect((await fetch(`${supervised.address}/readyz`)).status).toBe(200);

  expect(await supervised.reload({ PROCESSES: '2' })).toBeNull();
  expect(await supervised.workers()).toHaveLength(2);
}, 180_000);

test('a database that comes later than the shop is waited for, by its name; a mistyped setting is named', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lapak-late-'));
  const late = path.join(folder, 'socket');
  // It goes on being heard after the folder is gone.
  let isThere = false;
  const supervised = await startSupervisedShop(
    { DATABASE_URL: urlOf({ ...shop.connection, host: late }), DATA_DIR: shop.dataFolder, BACKUP_PASPHRASE: 'a long passphrase' },
    (said) => {
      if (isThere || !said.includes('It is waited for')) return;
      isThere = true;
      symlinkSync(shop.connection.host, late);
    },
  );
  started.push(supervised);
  expect((await fetch(`${supervised.address}/readyz`)).status).toBe(200);
  expect(supervised.said()).toContain('BACKUP_PASPHRASE (did you mean BACKUP_PASSPHRASE?)');
  await rm(folder, { recursive: true });
}, 120_000);

test('a killed process loses nothing that it answered, and another takes its place', async () => {
  const product = await shop.makeProduct({ stock: 100_000 });
  const supervised = await start();
  const workers = await supervised.workers();
  const killing = (async () => {
    await delay(500);
    process.kill(Number(workers[0]), 'SIGKILL');
    await vi.waitFor(async () => expect((await supervised.workers()).filter((pid) => !workers.includes(pid))).toHaveLength(1), {
      timeout: 60_000,
    });
  })();
  const { visitors, answered } = await visit(supervised.address, product.id, killing);
  await killing;
  // What was under way there is lost to who asked; all else is answered.
  for (const failure of visitors.failures) expect(failure).toMatch(/ECONNRESET|socket hang up|EPIPE|no answer/u);
  expect(await shop.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, answered))).toHaveLength(answered.length);
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);
  visitors.leave();
}, 180_000);

test("a switch under 'Fitur' brings processes with other plugins, which fails no request", async () => {
  const supervised = await start();
  const headers = { authorization: `Bearer ${shop.adminToken}` };
  const status = async () => (await fetch(`${supervised.address}/api/v1/bank-statement/imports`, { headers })).status;
  const page = async (path: string) => (await fetch(`${supervised.address}${path}`)).text();
  const say = async (bank: boolean) => {
    const { version, ...features } = (await shop.call('getSettings', { token: shop.adminToken })).data.features;
    await shop.call('updateFeatureSettings', { token: shop.adminToken, body: { ...features, bank, expected_version: version } });
  };
  const untilAll = async (wanted: number) => {
    const before = await supervised.workers();
    await say(wanted === 200);
    await vi.waitFor(async () => expect((await supervised.workers()).filter((pid) => before.includes(pid))).toEqual([]), {
      timeout: 60_000,
    });
    for (let turn = 0; turn < 10; turn += 1) expect(await status()).toBe(wanted);
  };

  expect(await status()).toBe(404);
  const off = await page('/admin/cash-book/bank');
  expect(off).not.toContain('plugins/bank-statement');
  const [list = ''] = /\/assets\/manifest-\w+\.js\?off=[\w,-]*/u.exec(off) ?? [];
  expect(await page(list)).not.toContain('plugins/bank-statement');
  expect(await page(list)).toContain('admin/ledger/cash-book/screen');

  let isSwitched = false;
  const switching = untilAll(200).finally(() => {
    isSwitched = true;
  });
  while (!isSwitched)
    for (const path of ['/', '/readyz', '/api/v1/catalog/categories'])
      expect((await fetch(`${supervised.address}${path}`)).status).toBe(200);
  await switching;
  expect(await page('/admin/cash-book/bank')).toContain('plugins/bank-statement/screen');
  // Pages that were opened before the switch, at processes that have the plugin now.
  expect(await page(list)).not.toContain('plugins/bank-statement');
  await untilAll(404);
}, 300_000);

test('without its supervisor no process stays at the port', async () => {
  const supervised = await start();
  const workers = await supervised.workers();
  supervised.child.kill('SIGKILL');
  await supervised.ended;
  await vi.waitFor(
    () => {
      for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
    },
    { timeout: 30_000 },
  );
  const socket = connect(Number(new URL(supervised.address).port), '127.0.0.1');
  const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
}, 120_000);

test('told to stop it says so first, serves on, and ends with all its processes', async () => {
  const supervised = await start({ DRAIN_SECONDS: '2' });
  const workers = await supervised.workers();
  supervised.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${supervised.address}/readyz`)).status).toBe(503), { timeout: 10_000 });
  const served = await fetch(`${supervised.address}/api/v1/catalog/categories`);
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  expect(await supervised.ended).toBe(0);
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
}, 120_000);
