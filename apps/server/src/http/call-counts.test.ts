import { API_BASE, ROUTES } from '@lapak/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type CallCounts, countInDatabase, countInMemory } from './call-counts.ts';

const environment = { SHARED_LIMITS: 'true', RATE_LIMIT_SCALE: '1' };
let shop: TestApp;
/** A second process on the same database. */
let other: TestApp;
beforeAll(async () => {
  shop = await startTestApp(() => ({}), { environment });
  other = await startTestApp(() => ({}), { environment, existing: shop.connection });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** Calls both processes in turn; the statuses. */
async function inTurn(count: number, call: 'login' | 'findOrder', payload: (each: number) => object, at: string): Promise<number[]> {
  const { method, path } = ROUTES[call];
  const statuses: number[] = [];
  for (let each = 0; each < count; each += 1) {
    const { app } = each % 2 === 0 ? shop : other;
    const answer = await app.inject({ method, url: `${API_BASE}${path}`, payload: payload(each), remoteAddress: at });
    statuses.push(answer.statusCode);
  }
  return statuses;
}

test('wrong passwords are counted by all processes together', async () => {
  const statuses = await inTurn(14, 'login', () => ({ username: 'tidak-ada', password: 'salah sekali' }), '10.9.0.1');
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429, 429, 429]);
});

test('so are wrong tries at an order, many at once too', async () => {
  const { method, path } = ROUTES.findOrder;
  const payload = { code: 'LH-7K3M9Q01', email: 'tebak@contoh.example' };
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async (_, each) => {
      const { app } = each % 2 === 0 ? shop : other;
      return (await app.inject({ method, url: `${API_BASE}${path}`, payload, remoteAddress: '10.9.0.2' })).statusCode;
    }),
  );
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(10);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});

test('and the budget of an address, whatever it asks for', async () => {
  const statuses = await inTurn(62, 'findOrder', (each) => ({ code: `LH-${22_222_222 + each}`, email: 'a@contoh.example' }), '10.9.0.3');
  expect(statuses.slice(-3)).toEqual([404, 429, 429]);
});

describe.each([
  ['in memory', () => countInMemory()],
  ['in the database', () => countInDatabase(shop.database)],
] as const)('%s', (_name, open) => {
  let counts: CallCounts;
  beforeEach(() => {
    counts = open()(crypto.randomUUID(), 60_000);
  });

  test('counts each key, takes back, and forgets', async () => {
    expect((await counts.add(['a', 'b'])).map(({ count }) => count)).toEqual([1, 1]);
    expect((await counts.add(['b', 'a', 'c'])).map(({ count }) => count)).toEqual([2, 2, 1]);
    await counts.subtract(['a']);
    expect(await counts.forget(['b', 'never'])).toBe(1);
    expect(await counts.forget(['b'])).toBe(0);
    const [a, b] = await counts.add(['a', 'b']);
    expect([a.count, b.count]).toEqual([2, 1]);
    expect(a.msLeft).toBeGreaterThan(0);
    expect(a.msLeft).toBeLessThanOrEqual(60_000);
  });

  test('none of many at once is missed', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => counts.add(['x', 'y'])));
    expect(all.map(([{ count }]) => count).toSorted((one, another) => one - another)).toEqual(
      Array.from({ length: 40 }, (_, each) => each + 1),
    );
  });

  test('a window that has passed begins anew', async () => {
    const short = open()(crypto.randomUUID(), 1);
    await short.add(['a']);
    await expect.poll(async () => (await short.add(['a']))[0].count).toBe(1);
  });
});
