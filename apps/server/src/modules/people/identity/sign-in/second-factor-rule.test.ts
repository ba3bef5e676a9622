import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { softwareAuthenticator } from '../../../../../test/software-authenticator.ts';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

let shop: TestApp;
let ruler: { token: string; id: number };
const tokens: Record<string, string> = {};
const ROLES = ['customer', 'operator', 'cashier', 'supervisor', 'admin'] as const;
beforeAll(async () => {
  shop = await startTestApp();
  ruler = await shop.signIn('admin');
  await enrol(ruler.token);
  for (const role of ROLES) tokens[role] = (await shop.signIn(role)).token;
});
afterAll(() => shop.close());
beforeEach(() => rule('required', '2026-01-01'));

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const rule = (second_factor: string, required_from: string | null = null) =>
  shop.call('updateSecuritySettings', { token: ruler.token, body: { second_factor, required_from } });
async function enrol(token: string) {
  const { data } = await shop.call('startPasskey', { token });
  return shop.call('addPasskey', {
    token,
    body: { ticket: data.ticket, name: 'Kunci', passkey: softwareAuthenticator().make(data.offer) },
  });
}
const routes = Object.entries(ROUTES) as [RouteName, Route][];
const refusedBy = async (token: string | undefined, route: Route) => {
  const response = await shop.app.inject({
    method: route.method,
    url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, '999999')}`,
    headers: { authorization: `Bearer ${token}` },
    ...(route.method === 'GET' ? {} : { payload: {} }),
  });
  return response.statusCode === 403 ? response.json<{ code: string }>().code : null;
};

describe('where a second factor is required', () => {
  const closed = routes.filter(([name, { access, enrolling }]) => name !== 'logout' && access !== 'public' && !enrolling);

  test.each(['supervisor', 'admin'] as const)('a %s without one is let into nothing but setting it up', async (role) => {
    const code = role === 'admin' ? ['enrol_second_factor'] : ['enrol_second_factor', 'forbidden'];
    for (const [name, route] of closed) expect(code, name).toContain(await refusedBy(tokens[role], route));
    for (const [name, route] of routes.filter(([name, { enrolling }]) => enrolling && name !== 'logout'))
      expect(await refusedBy(tokens[role], route), name).toBeNull();
  });

  test.each(['customer', 'operator', 'cashier'] as const)('nobody asks a %s', async (role) => {
    for (const [name, route] of closed) expect(await refusedBy(tokens[role], route), name).not.toBe('enrol_second_factor');
  });

  test('it is enough to set one up, and taking the last one away closes all again', async () => {
    const { token } = await shop.signIn('admin');
    expect(await shop.fail('listUsers', { token })).toMatchObject({ status: 403, code: 'enrol_second_factor' });
    expect((await shop.call('getSecondFactors', { token })).data).toMatchObject({ is_due: true, policy: 'required' });
    await enrol(token);
    await shop.call('listUsers', { token });
    const { data } = await shop.call('getSecondFactors', { token });
    expect(data.is_due).toBe(false);
    await shop.call('deletePasskey', { token, params: { id: data.passkeys[0]?.id ?? 0 } });
    expect(await shop.fail('listUsers', { token })).toMatchObject({ code: 'enrol_second_factor' });
  });

  test('a pass for a download doesn’t go around it', async () => {
    await rule('offered');
    const { token } = await shop.signIn('admin');
    const address = `${API_BASE}${ROUTES.downloadStockMovements.path}`;
    const { data } = await shop.call('openDownload', { token, body: { address } });
    await rule('required', '2026-01-01');
    const answer = await shop.app.inject(`${address}?pass=${data.pass}`);
    expect(answer.json()).toMatchObject({ code: 'enrol_second_factor' });
  });
});

test('before its date, or while it is offered, nothing is closed', async () => {
  await rule('required', '2999-01-01');
  await shop.call('listUsers', { token: String(tokens['admin']) });
  expect((await shop.call('getSecondFactors', { token: String(tokens['admin']) })).data).toMatchObject({
    is_due: false,
    required_from: '2999-01-01',
  });
  await rule('offered');
  await shop.call('listUsers', { token: String(tokens['admin']) });
});

test('a rule needs its date; where nothing is offered nobody begins, and who has one is asked for it', async () => {
  expect(await shop.fail('updateSecuritySettings', { token: ruler.token, body: { second_factor: 'required' } })).toMatchObject({
    status: 422,
    fields: { required_from: 'Isi tanggal mulai wajib.' },
  });
  await rule('off');
  const { token } = await shop.signIn('admin');
  expect(await shop.fail('startTotp', { token })).toMatchObject({ code: 'invalid_input' });
  expect(await shop.fail('startPasskey', { token })).toMatchObject({ code: 'invalid_input' });
  const { username } = (await shop.call('getProfile', { token: ruler.token })).data;
  expect(await shop.fail('login', { body: { username, password: 'rahasia-sekali' } })).toMatchObject({ code: 'second_factor_needed' });
});

describe('an admin', () => {
  test('resets another’s factors, who is told; their own they change in the profile', async () => {
    const other = await shop.signIn('supervisor');
    await enrol(other.token);
    const userOf = async () => (await shop.call('getUser', { token: ruler.token, params: { id: other.id } })).data;
    expect((await userOf()).has_second_factor).toBe(true);
    await shop.call('resetSecondFactors', { token: ruler.token, params: { id: other.id } });
    expect((await userOf()).has_second_factor).toBe(false);
    expect(await run(`select facts from mails where user_id = $1 and kind = 'factor_removed'`, [other.id])).toMatchObject([
      { facts: { by_other: 'true' } },
    ]);
    const told = await run(`select user_id, fields from changes where record_id = $1 and kind = 'user' order by id desc limit 1`, [
      other.id,
    ]);
    expect(told).toEqual([{ user_id: ruler.id, fields: [{ field: 'passkey', from: 'Kunci', to: null }] }]);
    expect(await shop.fail('resetSecondFactors', { token: ruler.token, params: { id: ruler.id } })).toMatchObject({ code: 'own_account' });
    expect(await shop.fail('resetSecondFactors', { token: ruler.token, params: { id: 999_999 } })).toMatchObject({ status: 404 });
  });
});
