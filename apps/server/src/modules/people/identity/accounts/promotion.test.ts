import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

let shop: TestApp;
let token: string;
const roles: Record<string, number> = {};
beforeAll(async () => {
  shop = await startTestApp();
  token = (await shop.signIn('admin')).token;
  for (const { id, name } of (await shop.call('listRoles', { token })).data) roles[name] = id;
});
afterAll(() => shop.close());

let made = 0;
/** Somebody who registered with six letters, as buyers may. */
async function buyer() {
  made += 1;
  const username = `pembeli${made}`;
  const person = { first_name: 'Cut', last_name: 'Nyak', username, email: `${username}@contoh.example`, phone_number: '081234567890' };
  const { data } = await shop.call('register', { body: { ...person, password: 'rumahk' } });
  const signIn = () => shop.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password: 'rumahk' } });
  return { id: data.user.id, person, signIn };
}

test.each(['cashier', 'supervisor', 'admin'])('a buyer who becomes %s chooses a new password: the weak one ends', async (role) => {
  const { id, person, signIn } = await buyer();
  expect((await signIn()).statusCode).toBe(200);
  const body = { ...person, is_active: true, role_id: roles[role] };
  await shop.call('updateUser', { token, params: { id }, body });
  expect((await signIn()).json()).toMatchObject({ code: 'wrong_credentials' });
  expect((await shop.call('sendPasswordLink', { token, params: { id } })).data.purpose).toBe('invitation');
});

test('also of many at once; an operator keeps theirs, and so does who was staff before', async () => {
  const one = await buyer();
  const { data: user } = await shop.call('getUser', { token, params: { id: one.id } });
  const act = { kind: 'role', role_id: roles['cashier'] };
  await shop.call('actOnUsers', { token, body: { act, rows: [{ id: one.id, expected_version: user.version }] } });
  expect((await one.signIn()).json()).toMatchObject({ code: 'wrong_credentials' });
  const other = await buyer();
  await shop.call('updateUser', {
    token,
    params: { id: other.id },
    body: { ...other.person, is_active: true, role_id: roles['operator'] },
  });
  expect((await other.signIn()).statusCode).toBe(200);
  const strong = await buyer();
  const body = { ...strong.person, is_active: true, role_id: roles['cashier'], password: 'kopi-gayo-pagi-1' };
  await shop.call('updateUser', { token, params: { id: strong.id }, body });
  await shop.call('updateUser', { token, params: { id: strong.id }, body: { ...body, password: undefined, role_id: roles['supervisor'] } });
  const again = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username: strong.person.username, password: 'kopi-gayo-pagi-1' },
  });
  expect(again.statusCode).toBe(200);
});
