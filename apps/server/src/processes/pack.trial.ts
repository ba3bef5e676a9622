import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { type ShopProcess, startShopProcess, urlOf } from '../../test/shop-process.ts';
import { findWrongBooks } from '../../test/wrong-books.ts';
import { closeDatabase, openDatabase } from '../database/connection.ts';

const LONG = 300_000;
const NEW_ADDRESS = 'https://baru.contoh.example';

/** A shop in this process, and one as a process of its own beside it: both have one database, and both must leave. */
let shop: OrderShop;
let folder: string;
let old: ShopProcess;
let front: Awaited<ReturnType<typeof openFront>>;
const started: ShopProcess[] = [];

beforeAll(async () => {
  shop = await startOrderShop();
  folder = await mkdtemp(path.join(tmpdir(), 'lapak-pack-'));
  old = await start(here());
  front = await openFront();
  front.leadTo(old);
}, LONG);
afterAll(async () => {
  await front.close();
  for (const { child, ended } of started) {
    child.kill('SIGTERM');
    await ended;
  }
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const here = () => ({ DATABASE_URL: urlOf(shop.connection), DATA_DIR: shop.dataFolder });

async function start(environment: Parameters<typeof startShopProcess>[0]): Promise<ShopProcess> {
  const made = await startShopProcess(environment);
  started.push(made);
  return made;
}

/** One address, as a name has it: it leads to the old machine, then to the new one. */
async function openFront() {
  let port = 0;
  const server = createServer((socket) => {
    const onward = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(target: ShopProcess) {
      port = Number(new URL(target.address).port);
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

interface Run {
  code: number | string | null;
  said: string;
}

/** Runs a command; it is killed the moment it says `killAt`. */
function run(program: string, words: string[], environment: Record<string, string>, killAt?: RegExp): Promise<Run> {
  const child = spawn(process.execPath, [programOf(program), ...words], {
    env: { ...process.env, ...COMPILE_CACHE, BACKUP_PASSPHRASE: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (killAt?.test(said)) child.kill('SIGKILL');
    });
  return new Promise((resolve) => child.once('close', (code, signal) => resolve({ code: signal ?? code, said })));
}

interface Answer {
  status: number;
  /** Undefined for a page. */
  body: { success?: boolean; code?: string; message?: string; data?: { id: number; to?: string } } | undefined;
  text: string;
}

/** Asks without keeping a line open: a name that leads elsewhere is asked anew. */
async function ask(address: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, headers: { connection: 'close', ...init.headers } });
  const text = await response.text();
  const isCall = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isCall ? JSON.parse(text) : undefined, text };
}

const post = (address: string, call: string, body: unknown, headers: Record<string, string>) =>
  ask(`${address}/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const order = (address: string, key: string, body: unknown) => post(address, 'orders', body, { 'idempotency-key': key });
const sell = (address: string, key: string, body: unknown) =>
  post(address, 'orders/pos', body, { 'idempotency-key': key, authorization: `Bearer ${shop.adminToken}` });
const saleOf = (product: { id: number }) => ({
  payment_method: 'cash',
  cash_received: 50_000,
  total_amount: 50_000,
  order_items: [{ product_id: product.id, quantity: 1, price: 50_000 }],
});
const archivesIn = async (place: string) => (await readdir(place).catch(() => [])).filter((name) => !name.endsWith('.part'));
const isSelling = (product: { id: number }) =>
  vi.waitFor(
    async () => {
      for (const address of [old.address, shop.address])
        expect((await order(address, crypto.randomUUID(), shop.orderOf(product))).status).toBe(201);
    },
    { timeout: 30_000, interval: 200 },
  );

test(
  'a pack that is killed or fails leaves a shop that sells, or one that has moved with a whole archive',
  async () => {
    const product = await shop.makeProduct({ stock: 10_000 });
    const blocked = path.join(folder, 'a-file');
    await writeFile(blocked, '');
    expect((await run('pack', [blocked], here())).code).toBe(1);
    await isSelling(product);

    for (const [number, killAt] of [/Waiting/u, /Database [3-8]0 %/u, /Files 100 %/u].entries()) {
      const place = path.join(folder, `killed-${number}`);
      await mkdir(place);
      const { code } = await run('pack', [place], here(), killAt);
      // After its last line it may end before the kill comes.
      expect(killAt.source.startsWith('Files') ? ['SIGKILL', 0] : ['SIGKILL'], String(killAt)).toContain(code);
      const archives = await archivesIn(place);
      if (archives.length === 0 && (await ask(`${old.address}/api/v1/shop`)).status === 503) {
        // Being packed by nobody any more, or moved in the instant before the archive has its name.
        const undone = await run('pack', ['--undo', '--sure'], here());
        expect(undone.code, undone.said).toBe(0);
      }
      if (archives.length > 0) {
        expect(await ask(`${old.address}/api/v1/shop`)).toMatchObject({ status: 503, body: { code: 'shop_moved' } });
        expect((await run('pack', ['--undo', '--sure'], here())).code).toBe(0);
      }
      await isSelling(product);
    }

    // Killed while it packs, and nobody undoes it: the shop finds out by itself.
    await mkdir(path.join(folder, 'alone'));
    expect((await run('pack', [path.join(folder, 'alone')], here(), /Database 0 %/u)).code).toBe('SIGKILL');
    await isSelling(product);
    expect(await findWrongBooks(shop.database)).toEqual([]);
  },
  LONG,
);

test(
  'a shop moves under load: nothing that was answered is lost, what was refused goes to the new one once, and the old one stays silent',
  async () => {
    const product = await shop.makeProduct({ stock: 10_000 });
    const answered = new Map<string, number>();
    const refused: string[] = [];
    const refusals = new Set<string>();
    let isOver = false;
    const trade = async (send: (key: string) => Promise<Answer>) => {
      while (!isOver) {
        const key = crypto.randomUUID();
        const answer = await send(key).catch(() => null);
        if (answer?.status === 201 && answer.body?.data) answered.set(key, answer.body.data.id);
        else {
          refused.push(key);
          refusals.add(answer ? `${answer.status} ${answer.body?.code}` : 'no answer');
          // Once all are refused a few are enough.
          if (refused.length > 15) return;
        }
      }
    };
    const orderBody = shop.orderOf(product);
    const sales = new Set<string>();
    const trading = [
      ...[1, 2, 3, 4].map(() => trade((key) => order(front.address, key, orderBody))),
      ...[1, 2].map(() =>
        trade((key) => {
          sales.add(key);
          return sell(front.address, key, saleOf(product));
        }),
      ),
    ];
    await vi.waitFor(() => expect(answered.size).toBeGreaterThan(15), { timeout: 60_000, interval: 50 });

    // A sale that the shop has, whose answer never came to the till.
    const lost = crypto.randomUUID();
    const saleHeaders = { 'content-type': 'application/json', 'idempotency-key': lost, authorization: `Bearer ${shop.adminToken}` };
    const away = new AbortController();
    const unheard = fetch(`${front.address}/api/v1/orders/pos`, {
      method: 'POST',
      headers: saleHeaders,
      body: JSON.stringify(saleOf(product)),
      signal: away.signal,
    });
    await unheard;
    away.abort();

    const place = path.join(folder, 'moved');
    await mkdir(place);
    const startedAt = performance.now();
    const packed = await run('pack', [place, '--to', NEW_ADDRESS], here());
    expect(packed.code, packed.said).toBe(0);
    const took = performance.now() - startedAt;
    const [name] = await archivesIn(place);
    if (name === undefined) throw new Error('no archive');
    await vi.waitFor(() => expect(refused.length).toBeGreaterThan(15), { timeout: 60_000, interval: 50 });
    isOver = true;
    await Promise.all(trading);
    expect(refusals).toContain('503 shop_moved');

    // Both processes refuse, and the one that is started anew.
    const silent = async (address: string) => {
      expect(await order(address, crypto.randomUUID(), orderBody)).toMatchObject({
        status: 503,
        body: { code: 'shop_moved', message: `Toko ini sudah pindah ke ${NEW_ADDRESS}.`, data: { to: NEW_ADDRESS } },
      });
      expect(await post(address, 'payments/tripay/callback', {}, {})).toMatchObject({ status: 503 });
      const page = await ask(`${address}/product/1`);
      expect(page).toMatchObject({ status: 503, text: expect.stringContaining('Toko ini sudah pindah') });
      expect(page.text).toContain(`href="${NEW_ADDRESS}"`);
      expect((await ask(`${address}/readyz`)).status).toBe(503);
      expect((await ask(`${address}/healthz`)).status).toBe(200);
    };
    await silent(old.address);
    await silent(shop.address);
    old.child.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    const again = await start(here());
    await silent(again.address);
    // Neither do commands touch it, nor does it come back without a word.
    expect((await run('recover-admin', ['ketua@contoh.example'], here())).said).toContain('This shop has moved');
    expect((await run('pack', ['--undo'], here())).said).toContain('stock, money and sales part for ever');

    const data = path.join(folder, 'new');
    const restored = await run('restore', [path.join(place, name)], { DATA_DIR: data, DATABASE_URL: '' });
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toContain('The books agree');
    const fresh = await start({ DATA_DIR: data, DATABASE_URL: '' });
    front.leadTo(fresh);

    // What was answered is answered as before; what wasn't goes through, once, however often it is sent.
    const send = (key: string) => (sales.has(key) ? sell(front.address, key, saleOf(product)) : order(front.address, key, orderBody));
    for (const [key, id] of answered) expect((await send(key)).body?.data?.id).toBe(id);
    const late = new Map<string, number | undefined>();
    for (const key of refused) late.set(key, (await send(key)).body?.data?.id);
    for (const key of refused) expect((await send(key)).body?.data?.id).toBe(late.get(key));
    const heard = await sell(front.address, lost, saleOf(product));
    expect(heard.status).toBe(201);
    const all = [...answered.values(), ...late.values(), heard.body?.data?.id];
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(undefined);

    const database = openDatabase({ host: path.join(data, 'postgres'), port: 5432, user: 'lapak', database: 'lapak_hijau' });
    try {
      // These sales were made without a shift, so no Z has them.
      const wrong = (await findWrongBooks(database)).filter((each) => !each.startsWith('a sale isn’t in exactly one Z'));
      expect(wrong).toEqual([]);
      const { rows } = await database.$client.query<{ sold: number }>(
        `select sum(quantity)::int as sold from order_items where product_id = $1`,
        [product.id],
      );
      expect(rows[0]?.sold).toBe(all.length);
    } finally {
      await closeDatabase(database);
    }
    console.log(
      `moved under load: ${answered.size} answered, ${refused.length} refused and sent again, none lost or twice; packed in ${Math.round(took)} ms`,
    );
  },
  LONG,
);
