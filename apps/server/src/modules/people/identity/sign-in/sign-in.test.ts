import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { deleteOldNetworks } from '../index.ts';

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

const PASSWORD = 'rahasia-sekali';
let networks = 0;
/** An address that no other test calls from. */
const newAddress = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.1`;
};

async function register(name: string, remoteAddress: string): Promise<void> {
  const person = { username: name, email: `${name}@contoh.example`, password: PASSWORD, first_name: 'Cut', last_name: 'Nyak' };
  const response = await shop.app.inject({ method: 'POST', url: '/api/v1/auth/register', payload: person, remoteAddress });
  expect(response.statusCode).toBe(201);
}

async function logIn(
  username: string,
  password: string,
  remoteAddress: string,
  { app, headers }: { app?: TestApp; headers?: Record<string, string> } = {},
) {
  const call = { method: 'POST' as const, url: '/api/v1/auth/login', payload: { username, password }, remoteAddress };
  return (app ?? shop).app.inject({ ...call, ...(headers ? { headers } : {}) });
}
const statusOf = async (...call: Parameters<typeof logIn>) => (await logIn(...call)).statusCode;

/** Wrong passwords from so many addresses, at username and email in turn. */
async function attack(name: string, { addresses, triesEach }: { addresses: number; triesEach: number }): Promise<number[]> {
  const names = [name, `${name}@contoh.example`, name.toUpperCase()];
  const statuses: number[] = [];
  for (let each = 0; each < addresses; each += 1) {
    const from = newAddress();
    for (let attempt = 0; attempt < triesEach; attempt += 1) {
      statuses.push(await statusOf(names[(each + attempt) % names.length] ?? name, `salah-${each}`, from));
    }
  }
  return statuses;
}
const FROM_FOURTEEN = { addresses: 14, triesEach: 3 };
const FROM_EVERYWHERE = { addresses: 45, triesEach: 1 };

describe('somebody who guesses from fourteen addresses', () => {
  test('is stopped after ten wrong passwords and one more an address, by username and email together', async () => {
    await register('sasaran', newAddress());
    const statuses = await attack('sasaran', FROM_FOURTEEN);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10 + 14);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(14);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  test('does not keep the owner out, neither where they have signed in before nor from a new address', async () => {
    const home = newAddress();
    await register('pemilik', home);
    await attack('pemilik', FROM_FOURTEEN);
    expect(await statusOf('pemilik', PASSWORD, home)).toBe(200);
    expect(await statusOf('pemilik', PASSWORD, newAddress())).toBe(200);
  });

  test('learns nothing about which names exist', async () => {
    await register('ada', newAddress());
    const guess = async (name: string) => {
      const statuses: number[] = [];
      for (let each = 0; each < 14; each += 1) statuses.push(await statusOf(name, 'salah', newAddress()));
      const again = newAddress();
      return [...statuses, await statusOf(name, 'salah', again), await statusOf(name, 'salah', again)];
    };
    const known = await guess('ada');
    expect(known).toEqual([...Array.from({ length: 15 }, () => 400), 429]);
    expect(await guess('tidak-ada')).toEqual(known);
  });
});

test('very many addresses keep new ones out for a while, but never those that the owner has signed in from', async () => {
  const [home, office] = [newAddress(), newAddress()];
  await register('diserang', home);
  expect(await statusOf('diserang', PASSWORD, office)).toBe(200);
  await attack('diserang', FROM_EVERYWHERE);
  const elsewhere = await logIn('diserang', PASSWORD, newAddress());
  expect(elsewhere.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(0);
  for (const from of [home, office]) expect(await statusOf('diserang@contoh.example', PASSWORD, from)).toBe(200);
});

test('an address whose tries are spent by others on it still takes the right password of who signs in there', async () => {
  const shared = newAddress();
  await register('tetangga', shared);
  for (let each = 0; each < 35; each += 1) await statusOf(`orang${each}`, 'salah', shared);
  expect(await statusOf('orang-lain', 'salah', shared)).toBe(429);
  expect(await statusOf('tetangga', PASSWORD, shared)).toBe(200);
});

test('many at once do not slip past the count', async () => {
  const from = newAddress();
  const statuses = await Promise.all(Array.from({ length: 40 }, () => statusOf('serentak', 'salah', from)));
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
});

test('only wrong passwords count: whoever signs in again and again is not slowed as a guesser', async () => {
  const from = newAddress();
  await register('rajin', from);
  for (let each = 0; each < 12; each += 1) expect(await statusOf('rajin', PASSWORD, from)).toBe(200);
});

test('where an account signed in long ago is forgotten', async () => {
  const home = newAddress();
  await register('lama', home);
  await deleteOldNetworks(shop.database, new Date(Date.now() + 1_000));
  await attack('lama', FROM_EVERYWHERE);
  expect(await statusOf('lama', PASSWORD, home)).toBe(429);
});

test('a flood of passwords is turned away at once, and whoever has signed in there before goes first', async () => {
  const home = newAddress();
  await register('sabar', home);
  const flood = Array.from({ length: 250 }, (_, each) => statusOf(`banjir${each}`, 'salah', newAddress()));
  const owner = statusOf('sabar', PASSWORD, home);
  const statuses = await Promise.all(flood);
  expect(await owner).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([400, 503]));
  // What was turned away was no guess.
  expect(await statusOf('banjir249', 'salah', newAddress())).toBe(400);
});

test('counts all addresses of one IPv6 network as one', async () => {
  const tries: number[] = [];
  for (let each = 0; each < 31; each += 1) tries.push(await statusOf(`orang${each}`, 'salah', `2001:db8:1:2::${each + 1}`));
  expect(tries.slice(0, 30)).not.toContain(429);
  expect(tries.at(-1)).toBe(429);
  expect(await statusOf('tetangga-lain', 'salah', '2001:db8:1:3::1')).toBe(400);
});

test('believes only the nearest proxy: an address that the caller made up gives no new budget', async () => {
  const through = (forwarded: string, name: string) =>
    statusOf(name, 'salah', '127.0.0.1', { app: proxied, headers: { 'x-forwarded-for': forwarded } });
  const tries: number[] = [];
  for (let each = 0; each < 31; each += 1) tries.push(await through(`1.2.3.${each}, 203.0.113.9`, `orang${each}`));
  expect(tries.at(-1)).toBe(429);
  expect(await through('203.0.113.10', 'lain')).toBe(400);
});
