import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../test/free-port.ts';
import { type OrderShop, startOrderShop } from '../../test/order-shop.ts';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { urlOf } from '../../test/shop-process.ts';

let shop: OrderShop;
let supervisor: ChildProcess | undefined;
let ports: { shop: number; metrics: number };

beforeAll(async () => {
  shop = await startOrderShop();
  await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) });
  ports = { shop: await freePort(), metrics: await freePort() };
  const child = spawn(process.execPath, [programOf('supervisor')], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      DATABASE_URL: urlOf(shop.connection),
      PORT: String(ports.shop),
      METRICS_PORT: String(ports.metrics),
      PROCESSES: '2',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  supervisor = child;
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
  });
}, 180_000);
afterAll(async () => {
  if (supervisor && supervisor.exitCode === null) {
    const ended = new Promise((resolve) => supervisor?.once('exit', resolve));
    supervisor.kill('SIGTERM');
    await ended;
  }
  await shop.close();
}, 60_000);

/** On a line of its own each, so that all processes get some. */
const fetchOnce = (url: string) => fetch(url, { headers: { connection: 'close' } });

test('whichever of two processes is asked answers for both, and what the database says is counted once', { timeout: 120_000 }, async () => {
  const scrape = async () => (await fetchOnce(`http://127.0.0.1:${ports.metrics}/metrics`)).text();
  await vi.waitFor(async () => expect(await scrape()).toContain('lapak_processes 2\n'), { timeout: 60_000 });
  for (let times = 0; times < 20; times += 1) await fetchOnce(`http://127.0.0.1:${ports.shop}/healthz`);
  const asked = 'lapak_http_requests_total{route="/healthz",status="200",by="visitor"} 20\n';
  // An answer is counted when it has gone out.
  await vi.waitFor(async () => expect(await scrape()).toContain(asked), { timeout: 10_000 });
  for (let times = 0; times < 4; times += 1) {
    const text = await scrape();
    expect(text).toContain(asked);
    expect(text).toContain('lapak_database_up 1\n');
    expect(text.match(/^lapak_orders\{.*$/gmu)).toEqual(['lapak_orders{status="pending",payment_status="unpaid",type="online"} 1']);
  }
});
