import { FAILURES } from '@lapak/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let shop: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  shop = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
  proxied = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'true' } });
});
afterAll(async () => {
  await shop.close();
  await proxied.close();
});

const follow = async (remoteAddress: string, number: number) => {
  const token = `alamat-yang-tidak-ada-${number}`;
  return (await shop.app.inject({ url: `/api/v1/orders/follow/${token}`, remoteAddress })).statusCode;
};
const post = async (app: TestApp, path: string, payload: object, from: { remoteAddress: string; headers?: Record<string, string> }) =>
  (await app.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, ...from })).statusCode;

describe('following an order', () => {
  test('is nobody else’s business: buyers everywhere look at once and none is shut out', async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, each) => follow(`10.1.0.${each + 1}`, each)));
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test('is slowed for an address that guesses', async () => {
    const statuses: number[] = [];
    for (let each = 0; each < 61; each += 1) statuses.push(await follow('10.2.0.1', each));
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('photos for one order are counted before they are read, from wherever they come', async () => {
  const send = (number: number, token: string) => post(shop, `/orders/follow/${token}/slips`, {}, { remoteAddress: `10.3.0.${number}` });
  const statuses: number[] = [];
  for (let each = 1; each <= 13; each += 1) statuses.push(await send(each, 'alamat-yang-tidak-ada-1'));
  expect(new Set(statuses.slice(0, 12))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
  expect(await send(1, 'alamat-yang-tidak-ada-2')).toBe(400);
});

test("photos of a courier's day are counted by its link before they are read, and the phone is told to wait", async () => {
  const send = (number: number, token: string) =>
    shop.app.inject({ method: 'POST', url: `/api/v1/rounds/${token}/deeds/kunci-1/photo`, payload: {}, remoteAddress: `10.4.0.${number}` });
  const [link, other] = ['a'.repeat(22), 'b'.repeat(22)];
  const statuses: number[] = [];
  for (let each = 1; each <= 60; each += 1) statuses.push((await send(each, link)).statusCode);
  expect(statuses).not.toContain(429);
  const refused = await send(61, link);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', error: FAILURES.too_many_requests.text });
  expect((await send(61, other)).statusCode).not.toBe(429);
});

test('lists that the page cache doesn’t answer are counted by address, but not what pages ask for', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const path = '/api/v1/catalog/products/by-category?category_id=1&random=4';
  const statuses: number[] = [];
  for (let each = 0; each < 301; each += 1) statuses.push((await fetch(`${address}${path}`)).status);
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([200]));
  expect(statuses.at(-1)).toBe(429);
  expect((await shop.app.inject(path)).statusCode).toBe(200);
  expect((await fetch(`${address}/api/v1/catalog/products`)).status).toBe(200);
});

test('wrong tries at one order are counted by where they come from', async () => {
  const find = (remoteAddress: string) =>
    post(shop, '/orders/find', { code: 'LH-7K3M9Q2X', email: 'tebak@contoh.example' }, { remoteAddress });
  const tries: number[] = [];
  for (let each = 0; each < 11; each += 1) tries.push(await find('10.3.0.1'));
  expect(tries.slice(0, 10)).not.toContain(429);
  expect(tries.at(-1)).toBe(429);
  expect(await find('10.3.0.2')).not.toBe(429);
});

test('questions are counted together, by whatever way they come', async () => {
  await shop.call('updateAgentSettings', { token: (await shop.signIn('admin')).token, body: { enabled: true, platforms: [] } });
  const remoteAddress = '10.5.0.1';
  const ask = () => post(shop, '/answers', { question: 'Kapan buka?' }, { remoteAddress });
  const askByTool = async () => {
    const params = { name: 'ask_shop', arguments: { question: 'Kapan buka?' } };
    const headers = { accept: 'application/json, text/event-stream' };
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    return (await shop.app.inject({ method: 'POST', url: '/mcp', payload, headers, remoteAddress })).statusCode;
  };
  const statuses: number[] = [];
  for (let each = 0; each < 15; each += 1) statuses.push(await ask(), await askByTool());
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await ask(), await askByTool()]).toEqual([429, 429]);
});

test('codes of orders that are fetched are tried sixty times a minute, by whichever call', async () => {
  const { token } = await shop.signIn('cashier');
  const from = { remoteAddress: '10.9.0.1', headers: { authorization: `Bearer ${token}` } };
  const ask = async (number: number) =>
    (await shop.app.inject({ url: `/api/v1/orders/pos/pickups/${100_000 + number}`, ...from })).statusCode;
  const statuses: number[] = [];
  for (let each = 0; each < 60; each += 1) statuses.push(await ask(each));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(await ask(60)).toBe(429);
  const deed = { till_id: 'kasir-depan-1', amount: 0 };
  expect(await post(shop, '/orders/pos/pickups/100061/deeds', deed, from)).toBe(429);
});
