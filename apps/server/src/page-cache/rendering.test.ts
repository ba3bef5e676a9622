import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createInProcessFetch } from '../http/in-process-fetch.ts';
import { noteShownProducts, trackDependencies } from './rendering.ts';

const app = Fastify();
app.get('/products', async () => {
  await new Promise(setImmediate);
  noteShownProducts([{ id: 3 }, { id: 4 }]);
  return [];
});
app.get('/broken', (_request, reply) => reply.code(503).send());
app.get('/missing', (_request, reply) => reply.code(404).send());
const fetch = createInProcessFetch(app);

test('a page shows what the calls show that it makes, and renderings beside it don’t mix', async () => {
  const page = trackDependencies(async () => {
    noteShownProducts([{ id: 1 }]);
    await fetch('/products');
  });
  const other = trackDependencies(() => fetch('/missing'));
  expect([...(await page).rendering.products]).toEqual([1, 3, 4]);
  expect((await other).rendering).toMatchObject({ products: new Set(), isIncomplete: false });
});

test('a page of which a part failed to load is incomplete, although it is shown', async () => {
  const { rendering } = await trackDependencies(() => Promise.all([fetch('/products'), fetch('/broken')]));
  expect(rendering.isIncomplete).toBe(true);
});
