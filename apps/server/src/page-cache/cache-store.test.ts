import { afterEach, expect, test, vi } from 'vitest';
import { CacheStore } from './cache-store.ts';
import { CachedAnswer } from './cached-answer.ts';

async function answer(
  address: string,
  { bytes = 500, products = [] as number[], lifeMs = 1_000, showsStock = true, mayLag = true } = {},
): Promise<CachedAnswer> {
  const rendering = { products: new Set(products), isIncomplete: false, readAfter: 0 };
  const made = new CachedAnswer(
    { address, lifeMs, room: 'common', showsStock, mayLag },
    { status: 200, headers: {}, body: Buffer.alloc(bytes, 'x') },
    rendering,
  );
  await made.pack('identity');
  return made;
}

afterEach(() => vi.useRealTimers());

test('never holds more bytes than it may: what was asked for longest ago goes', async () => {
  const store = new CacheStore(40_000);
  for (let number = 0; number < 100; number += 1) {
    store.keep(await answer(`/${number}`, { bytes: 2_000 }));
    store.find('/0', 0);
    expect(store.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(store.count).toBeGreaterThan(5);
  expect(store.find('/0', 0)).toBeDefined();
  expect(store.find('/99', 0)).toBeDefined();
  expect(store.find('/1', 0)).toBeUndefined();
});

test('one answer never takes most of the room', async () => {
  const store = new CacheStore(40_000);
  store.keep(await answer('/', {}));
  store.keep(await answer('/large', { bytes: 39_000 }));
  expect(store.find('/large', 0)).toBeUndefined();
  expect(store.find('/', 0)).toBeDefined();
});

test('an answer packed in one more way is measured anew', async () => {
  const store = new CacheStore(100_000);
  const made = await answer('/', { bytes: 5_000 });
  store.keep(made);
  const before = store.bytes;
  await made.pack('gzip');
  store.keep(made);
  expect(store.bytes).toBeGreaterThan(before);
  expect(store.count).toBe(1);
});

test('a stock that moves ends what shows it, in a moment, and nothing else', async () => {
  const store = new CacheStore(100_000);
  store.keep(await answer('/catalog', { products: [1, 2] }));
  store.keep(await answer('/product/1', { products: [1] }));
  store.outdate(2, { until: 350 });
  store.outdate(2, { until: 700 });
  store.outdate(7, { until: 100 });
  expect(store.find('/catalog', 349)).toBeDefined();
  expect(store.find('/catalog', 350)).toBeUndefined();
  expect(store.find('/product/1', 350)).toBeDefined();
  store.outdate(1, { until: 600 });
  expect(store.find('/product/1', 600)).toBeUndefined();
  expect([store.count, store.bytes]).toEqual([0, 0]);
});

test('what sells on and on is rendered anew a few times a second, and in time not to be missed', async () => {
  const sold = await answer('/', { products: [1] });
  expect(sold.isDue(10_000)).toBe(false);
  sold.outdate({ until: 900 });
  expect([100, 399, 400, 899].map((now) => sold.isDue(now))).toEqual([false, false, true, true]);
  const late = await answer('/', { products: [1] });
  late.outdate({ until: 500 });
  expect([199, 200].map((now) => late.isDue(now))).toEqual([false, true]);
  expect([499, 500].map((now) => late.isUsable(now))).toEqual([true, false]);
});

test('what has lived long enough is gone', async () => {
  const store = new CacheStore(100_000);
  store.keep(await answer('/', { lifeMs: 60 }));
  expect(store.find('/', 59)).toBeDefined();
  expect(store.find('/', 60)).toBeUndefined();
  expect(store.bytes).toBe(0);
});

test.each([
  ['an error', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['one with a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ['one that nobody may store', { headers: { 'cache-control': 'no-store' } }],
  ['one that is private', { headers: { 'cache-control': 'private, max-age=60' } }],
  ['one that lacks a part', { isIncomplete: true }],
])(
  '%s is not for others',
  (_, {
    status = 200,
    headers = {},
    isIncomplete = false,
  }: { status?: number; headers?: Record<string, string>; isIncomplete?: boolean }) => {
    const address = { address: '/', lifeMs: 1, room: 'common', showsStock: true, mayLag: true } as const;
    const made = new CachedAnswer(
      address,
      { status, headers, body: Buffer.from('') },
      {
        products: new Set(),
        isIncomplete,
        readAfter: 0,
      },
    );
    expect(made.isKeepable).toBe(false);
  },
);

test('what shows no stock stays as it is while products sell', async () => {
  const store = new CacheStore(40_000);
  const [landing, list] = [await answer('/', { products: [7], showsStock: false }), await answer('/catalog', { products: [7] })];
  for (const one of [landing, list]) store.keep(one);
  store.outdate(7, { until: 500 });
  expect([landing.outdated, list.outdated]).toEqual([null, { until: 500 }]);
});

test.each(['br', 'gzip', 'identity'] as const)('what is kept as %s takes no more memory than it has bytes', async (encoding) => {
  const made = await answer('/', { bytes: 5_000 });
  const { bytes } = await made.pack(encoding);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('nothing outlives the midnight in Aceh after it was rendered, when certificates run out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-22T16:59:58Z') });
  const store = new CacheStore(100_000);
  store.keep(await answer('/product/1', { lifeMs: 600_000 }));
  expect(store.find('/product/1', 1_900)).toBeDefined();
  expect(store.find('/product/1', 2_000)).toBeUndefined();
});
