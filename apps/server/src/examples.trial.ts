import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhooks } from '../../../plugins/programs/server/webhooks/send-webhooks.ts';
import { freePort } from '../test/free-port.ts';
import { type OrderShop, startOrderShop } from '../test/order-shop.ts';
import { createWebhookClient } from './providers/webhook/webhook-client.ts';

const EXAMPLES = path.join(import.meta.dirname, '../../../examples');

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

function run(file: string, args: string[], environment: Record<string, string> = {}) {
  return spawn(process.execPath, [path.join(EXAMPLES, file), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
const place = async () => (await shop.call('placeOrder', { body: shop.orderOf(await shop.makeProduct()) })).data;

test('orders-to-ship lists what a key may read', async () => {
  const order = await place();
  await shop.call('updateOrder', { params: { id: order.id }, body: { status: 'confirmed' }, token: shop.adminToken });
  const body = { name: 'Contoh', scopes: ['orders:read'], until: addDays(dateOf(new Date()), 30) };
  const { key } = (await shop.call('createApiKey', { body, token: shop.adminToken })).data;
  const said = await text(run('orders-to-ship.ts', [shop.address, key]).stdout);
  expect(said).toContain(`${order.code}\tCut Meutia`);
  expect(said).toContain('1 orders wait to be sent.');
});

test('receive-webhooks takes what is signed, once, and nothing else', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const body = { name: 'Contoh', url, events: ['order.placed'], is_active: true };
  const { id, secret } = (await shop.call('createWebhook', { body, token: shop.adminToken })).data;
  const receiver = run('receive-webhooks.ts', [String(port)], { WEBHOOK_SECRET: secret });
  try {
    const said: string[] = [];
    await once(receiver.stdout, 'data');
    receiver.stdout.on('data', (piece) => said.push(String(piece)));
    const order = await place();
    const log = { warn() {}, error() {} };
    const dependencies = { database: shop.database, webhooks: createWebhookClient({ allowsPrivate: true }), log };
    await sendWebhooks(dependencies);
    await shop.call('replayWebhook', {
      params: { id },
      body: { delivery_id: (await shop.call('listWebhookDeliveries', { params: { id }, token: shop.adminToken })).data[0]?.id },
      token: shop.adminToken,
    });
    await sendWebhooks(dependencies);
    const [delivery] = (await shop.call('listWebhookDeliveries', { params: { id }, token: shop.adminToken })).data;
    expect(delivery).toMatchObject({ state: 'delivered', tries: 2, answer_status: 204 });
    expect((await fetch(url, { method: 'POST', headers: { 'webhook-id': 'evt_1' }, body: '{}' })).status).toBe(401);
    expect(said.join('').match(new RegExp(`"code":"${order.code}"`, 'gu'))).toHaveLength(1);
  } finally {
    receiver.kill();
    await once(receiver, 'exit');
  }
});
