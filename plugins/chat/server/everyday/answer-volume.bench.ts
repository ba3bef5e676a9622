import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../../apps/server/src/seed/seed-demo.ts';
import { startTestApp, type TestApp } from '../../../../apps/server/test/test-app.ts';
import { EVERYDAY_TUNE } from './everyday-questions.ts';

const PRODUCTS = 100_000;
const ENTRIES = 500;
const PARAGRAPHS = 10;
/** Another program on the machine must not decide: the best of so many counts. */
const TRIES = 5;
const QUESTIONS = EVERYDAY_TUNE.flatMap(({ kernel, filler, clause, typo }) => [kernel, filler, clause, typo]);

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  const uploads = { copyPicture: () => Promise.resolve({ path: '/uploads/pictures/0123456789abcdef0123456789abcdef' }) };
  await seedDemo({
    database: shop.database,
    uploads,
    log: () => {},
    now: new Date('2026-11-20T05:00:00Z'),
    contactEmail: 'salam@contoh.example',
  });
  // The demo's own goods over and over, each with an approval of its own: the common words are as common as they get.
  const client = new pg.Client(shop.connection);
  await client.connect();
  await client.query(`
    insert into products (name, description, price_sen, reseller_price_sen, stock, category_id, business_id, size, ingredients, shelf_life, storage, origin)
    select name || ' seri' || n, description, price_sen, reseller_price_sen, stock, category_id, business_id, size, ingredients, shelf_life, storage, origin
    from products, generate_series(1, ${Math.ceil(PRODUCTS / 87)}) n where is_active limit ${PRODUCTS}`);
  await client.query(`
    insert into knowledge_entries (title, description, is_shown)
    select 'Catatan ' || n || ' tentang ' || title, (select string_agg(description || ' Bagian ' || part, E'\\n\\n') from generate_series(1, ${PARAGRAPHS}) part), true
    from knowledge_entries, generate_series(1, ${ENTRIES / 10}) n where description is not null limit ${ENTRIES}`);
  await client.query('vacuum analyze');
  await client.end();
}, 900_000);
afterAll(() => shop.close());

// What it takes is printed and not held: the machine is shared. Wanted are 50 ms at most.
test(`how long a question over ${PRODUCTS} products and ${ENTRIES * PARAGRAPHS} passages takes`, async () => {
  const best = new Map<string, number>();
  for (let round = 0; round < TRIES; round += 1)
    for (const question of QUESTIONS) {
      const start = performance.now();
      await shop.call('answerQuestion', { body: { question } });
      best.set(question, Math.min(best.get(question) ?? Number.POSITIVE_INFINITY, performance.now() - start));
    }
  const slowest = [...best].sort(([, one], [, other]) => other - one);
  console.info(
    'ms:',
    slowest.slice(0, 8).map(([question, ms]) => `${Math.round(ms)} ${question}`),
    'median and the slowest but five of 100',
    [slowest.length >> 1, Math.floor(slowest.length / 20)].map((place) => Math.round(slowest[place]?.[1] ?? 0)),
  );
  expect(best.size).toBe(QUESTIONS.length);
}, 900_000);
