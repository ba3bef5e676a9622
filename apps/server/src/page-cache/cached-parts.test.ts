import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDatabase, type Database, openDatabase } from '../database/connection.ts';
import { notify } from '../database/listen.ts';
import { createInProcessFetch } from '../http/in-process-fetch.ts';
import { PageCache } from './page-cache.ts';
import { noteShownProducts, trackDependencies } from './rendering.ts';

/** Answers public calls; says of each that it shows product 7. */
const render = vi.fn(async (address: string) => {
  noteShownProducts([{ id: 7 }]);
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ address })) };
});

let shop: TestDatabase;
let database: Database;
let cache: PageCache;
beforeAll(async () => {
  shop = await createTestDatabase();
  database = openDatabase(shop.connection);
  cache = new PageCache(database, 1_000_000);
  cache.open(render);
  // The line is up.
  await vi.waitFor(async () => expect(await cache.renderPart('/api/v1/shop')).not.toBeNull(), 5_000);
});
afterAll(async () => {
  cache.close();
  await closeDatabase(database);
  await shop.drop();
});

const CATEGORIES = '/api/v1/catalog/categories';
const page = () => trackDependencies(() => cache.renderPart(CATEGORIES));

test('a call that pages make is asked once for all of them, and each shows what it shows', async () => {
  render.mockClear();
  const pages = [await page(), await page(), await page()];
  expect(render).toHaveBeenCalledTimes(1);
  for (const { answer, rendering } of pages) {
    expect(String(answer?.body)).toBe(JSON.stringify({ address: CATEGORIES }));
    expect([...rendering.products]).toEqual([7]);
  }
});

test('a page that is rendered after a change isn’t made with what was kept before it', async () => {
  await page();
  for (const change of ['7', 'all']) {
    render.mockClear();
    await notify(database, 'public_change', change);
    await vi.waitFor(async () => {
      await page();
      expect(render).toHaveBeenCalled();
    }, 5_000);
  }
});

test('a page is no newer than the kept answers that it is made with', async () => {
  const first = await page();
  const begin = performance.now();
  const second = await page();
  expect(first.rendering.readAfter).toBeLessThan(begin);
  expect(second.rendering.readAfter).toBeLessThan(begin);
});

test('pages are rendered with the same products by chance, until one of them moves', async () => {
  const list = '/api/v1/catalog/products/by-category?category_id=1&random=4';
  render.mockClear();
  await Promise.all([cache.renderPart(list), cache.renderPart(list)]);
  await cache.renderPart(list);
  expect(render).toHaveBeenCalledTimes(1);
  await notify(database, 'public_change', '7');
  await vi.waitFor(async () => {
    await cache.renderPart(list);
    expect(render).toHaveBeenCalledTimes(2);
  }, 5_000);
});

test('searches, deep pages and what belongs to somebody are asked for each time', async () => {
  for (const path of ['/api/v1/catalog/products?q=kopi&page=1', '/api/v1/catalog/products?page=60', '/api/v1/profile']) {
    expect(await cache.renderPart(path)).toBeNull();
  }
});

test('only calls in nobody’s name are answered from what is kept', async () => {
  const app = Fastify();
  app.all('/*', () => 'asked');
  const fetch = createInProcessFetch(app, async () => ({ status: 200, headers: {}, body: Buffer.from('kept') }));
  const texts = [fetch('/x'), fetch('/x', { headers: { authorization: 'Bearer x' } }), fetch('/x', { method: 'POST' })];
  expect(await Promise.all(texts.map(async (answer) => (await answer).text()))).toEqual(['kept', 'asked', 'asked']);
});
