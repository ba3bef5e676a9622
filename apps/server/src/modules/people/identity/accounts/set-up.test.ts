import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { openSetup } from './set-up.ts';

let shop: OrderShop;
let file: string;
beforeEach(async () => {
  shop = await startOrderShop();
  file = path.join(shop.dataFolder, 'setup-link');
});
afterEach(() => shop.close());

const person = { first_name: 'Cut', last_name: 'Rahmi', username: 'cutrahmi', email: 'rahmi@toko.example', password: 'pagar-hijau-92' };
const open = () => openSetup({ config: { dataFolder: shop.dataFolder }, database: shop.database });
const leaveNobody = () => shop.database.$client.query('update users set is_active = false');

test('a shop with an admin has no link, and takes none', async () => {
  expect(await open()).toBeNull();
  expect(await shop.fail('checkSetup', { body: { token: 'x' } })).toMatchObject({ code: 'link_over' });
  await leaveNobody();
  const token = (await open()) ?? '';
  await shop.database.$client.query('update users set is_active = true');
  expect(await shop.fail('setUpShop', { body: { ...person, token } })).toMatchObject({ code: 'link_over' });
  expect(await open()).toBeNull();
  await expect(stat(file)).rejects.toThrow();
});

test('one that nobody can administer has the same link at each start, readable by who starts it; another secret is none', async () => {
  await leaveNobody();
  const token = (await open()) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(await open()).toBe(token);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await shop.call('checkSetup', { body: { token } });
  expect(await shop.fail('checkSetup', { body: { token: `${token.slice(0, -1)}_` } })).toMatchObject({ code: 'link_over' });
});

test('makes one admin, who is signed in, however often it is used at once', async () => {
  await leaveNobody();
  const token = (await open()) ?? '';
  const uses = ['satu', 'dua', 'tiga'].map((username) =>
    shop.call('setUpShop', { body: { ...person, username, email: `${username}@toko.example`, token } }),
  );
  const outcomes = await Promise.allSettled(uses);
  const [made, ...more] = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.data] : []));
  expect(more).toEqual([]);
  expect(made?.user.role.name).toBe('admin');
  expect((await shop.call('getSettings', { token: made?.token ?? '' })).data.shop.name).not.toBe('');
  expect(await shop.fail('checkSetup', { body: { token } })).toMatchObject({ code: 'link_over' });
});

test('an account that is refused leaves the link', async () => {
  await leaveNobody();
  const token = (await open()) ?? '';
  expect(await shop.fail('setUpShop', { body: { ...person, password: 'password123', token } })).toMatchObject({ code: 'weak_password' });
  expect(await shop.fail('setUpShop', { body: { ...person, username: 'admin1', token } })).toMatchObject({ code: 'username_taken' });
  expect(await readFile(file, 'utf8')).toBe(token);
  expect((await shop.call('setUpShop', { body: { ...person, token } })).data.user.username).toBe('cutrahmi');
});
