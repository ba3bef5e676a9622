import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, type Database, openDatabase } from '../database/connection.ts';
import { notify } from '../database/listen.ts';
import { PageCache } from './page-cache.ts';
import { noteShownProducts } from './rendering.ts';

let shop: TestDatabase;
let database: Database;
let cache: PageCache;
let server: Server;
let stock = 10;
/** While it is held up, a rendering has read the stock and isn't done. */
let hold: Promise<void> = Promise.resolve();
const render = vi.fn(async () => {
  noteShownProducts([{ id: 7 }]);
  const body = Buffer.from(String(stock));
  await hold;
  return { status: 200, headers: { 'content-type': 'text/plain' }, body };
});
beforeAll(async () => {
  shop = await createTestDatabase();
  database = openDatabase(shop.connection);
  cache = new PageCache(database, 1_000_000);
  cache.open(render);
  server = createServer((request, response) => cache.handle(request, response, () => response.writeHead(500).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await vi.waitFor(async () => expect(await cache.renderPart('/api/v1/shop')).not.toBeNull(), 5_000);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  cache.close();
  await closeDatabase(database);
  await shop.drop();
});

const get = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return Number(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
};

test('while a page is rendered anew whose stock has moved, nobody waits; who makes a call does, and is told what is so', async () => {
  const [page, call] = ['/product/7', '/api/v1/catalog/products/7'];
  expect([await get(page), await get(call)]).toEqual([10, 10]);
  render.mockClear();
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  stock = 7;
  await notify(database, 'public_change', '7');
  await cache.catchUp();
  expect(await Promise.all(Array.from({ length: 20 }, () => get(page)))).toEqual(Array.from({ length: 20 }, () => 10));
  const called = get(call);
  await vi.waitFor(() => expect(render).toHaveBeenCalledWith(call));
  resolve();
  expect(await called).toBe(7);
  await vi.waitFor(async () => expect(await get(page)).toBe(7), 10_000);
});

test('where nothing is heard of what has changed, nothing kept is given out', async () => {
  stock = 6;
  const call = '/api/v1/catalog/products/8';
  expect(await get(call)).toBe(6);
  stock = 5;
  vi.spyOn(database.health, 'catchUp').mockImplementationOnce(() => new Promise(() => {}));
  await cache.catchUp();
  expect(await get(call)).toBe(5);
});
