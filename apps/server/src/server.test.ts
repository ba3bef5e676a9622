import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';
import { orders } from './database/tables.ts';
import { findLedgerGaps } from './modules/stock/index.ts';

/** The shop whose database the killed process works on; its own app makes the data and looks at what is left. */
let shop: OrderShop;
const children: ChildProcess[] = [];
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await shop.close();
});

async function startServer(port: number): Promise<ChildProcess> {
  const { host, user, database } = shop.connection;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      RATE_LIMIT_SCALE: '1000',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

test('a process killed while orders run loses none that it answered, and the ledger still accounts for every unit', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const product = await shop.makeProduct({ stock: 10_000 });
  const first = await startServer(port);
  const answered: number[] = [];

  const order = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(shop.orderOf(product)),
    });
    const { data } = (await response.json()) as { data: { id: number } };
    answered.push(data.id);
    if (answered.length === 60) first.kill('SIGKILL');
  };
  const buyer = async () => {
    // Until the process is gone: then every further call fails.
    for (;;) await order();
  };
  await Promise.allSettled(Array.from({ length: 8 }, buyer));
  expect(answered.length).toBeGreaterThanOrEqual(60);

  const second = await startServer(port);
  const kept = await shop.database.select({ id: orders.id }).from(orders).where(inArray(orders.id, answered));
  expect(kept).toHaveLength(answered.length);
  expect(await shop.database.transaction((transaction) => findLedgerGaps(transaction))).toEqual([]);

  const ended = new Promise((resolve) => second.once('exit', resolve));
  second.kill('SIGTERM');
  expect(await ended).toBe(0);
  // Two processes start here, on a machine that may be busy with other tests.
}, 180_000);
