import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import { scopeOf } from '@lapak/contract/key-calls';
import { API_KEY_SCOPES } from '@lapak/contract/people/api-key-scopes';
import type { Access, Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_BY_HAND } from '../test/access-by-hand.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

const roles = ['anonymous', 'customer', 'operator', 'cashier', 'supervisor', 'admin'] as const;

let shop: TestApp;
const tokens: Record<string, string | undefined> = {};
beforeAll(async () => {
  shop = await startTestApp();
  for (const role of roles) if (role !== 'anonymous') tokens[role] = (await shop.signIn(role)).token;
});
afterAll(() => shop.close());

/** Who may call what (decision 13, spec section 6): the status that an outsider gets, or null for "let in". */
const REFUSALS: Record<Access, Record<(typeof roles)[number], 401 | 403 | null>> = {
  public: { anonymous: null, customer: null, operator: null, cashier: null, supervisor: null, admin: null },
  'signed-in': { anonymous: 401, customer: null, operator: null, cashier: null, supervisor: null, admin: null },
  till: { anonymous: 401, customer: 403, operator: 403, cashier: null, supervisor: null, admin: null },
  admin: { anonymous: 401, customer: 403, operator: 403, cashier: 403, supervisor: 403, admin: null },
};

const routes = Object.entries(ROUTES) as [RouteName, Route][];

/** What a call asks for, as it was written down by hand. */
const askedOf = (name: RouteName) => ACCESS_BY_HAND[name].replace(' by password', '') as Access;

test('each call asks for what was written down by hand, and none stands there that is gone', () => {
  const table = Object.fromEntries(routes.map(([name, { access, confirmed }]) => [name, confirmed ? `${access} by password` : access]));
  expect(table).toEqual(ACCESS_BY_HAND);
});

/** Signing out ends the token that the other cases need; its rule is the same as that of the other signed-in calls. */
const cases = routes.filter(([name]) => name !== 'logout').flatMap(([name, route]) => roles.map((role) => ({ name, route, role })));

describe('route × role', () => {
  test.each(cases)('$name as $role', async ({ name, route, role }) => {
    const token = tokens[role];
    const response = await shop.app.inject({
      method: route.method,
      url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, '999999')}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(route.method === 'GET' ? {} : { payload: {} }),
    });
    const refusal = REFUSALS[askedOf(name)][role];
    if (refusal) expect(response.statusCode).toBe(refusal);
    else if (name === 'tripayCallback') expect(response.json()).toMatchObject({ code: 'bad_signature' });
    else expect([401, 403]).not.toContain(response.statusCode);
  });
});

describe('route × API key', () => {
  const keys = [...API_KEY_SCOPES, 'all'] as const;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    for (const name of keys) {
      const body = { name, scopes: name === 'all' ? API_KEY_SCOPES : [name], until: addDays(dateOf(new Date()), 90) };
      made[name] = (await shop.call('createApiKey', { body, token: tokens['admin'] })).data.key;
    }
  });

  // Public calls know no key; of the others a key may make those of its scopes, and none that asks for a password again.
  // Where the whole key is let in, each scope is tried by itself.
  const tried = routes.flatMap(([name, route]) =>
    keys.filter((key) => key === 'all' || scopeOf(name) !== undefined).map((key) => ({ name, route, key })),
  );
  test.each(tried)('$name with $key', async ({ name, route, key }) => {
    const response = await shop.app.inject({
      method: route.method,
      url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, '999999')}`,
      headers: { authorization: `Bearer ${made[key]}` },
      ...(route.method === 'GET' ? {} : { payload: {} }),
    });
    const scope = scopeOf(name);
    const mayCall = askedOf(name) === 'public' || (scope !== undefined && (key === 'all' || key === scope));
    if (!mayCall) expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 403, code: 'key_scope' });
    else if (name === 'tripayCallback') expect(response.json()).toMatchObject({ code: 'bad_signature' });
    else expect([401, 403]).not.toContain(response.statusCode);
  });

  test('no call that moves money or rights, and none of a person, a till or the settings, is open to keys', () => {
    const open = routes.filter(([name]) => scopeOf(name) !== undefined);
    expect(open.filter(([name]) => ACCESS_BY_HAND[name] !== 'admin')).toEqual([]);
    const never = /^\/(users|profile|roles|auth|settings|api-keys|webhooks|data-requests|customers|audit|orders\/pos|uploads|downloads)/u;
    expect(open.filter(([, { path }]) => never.test(path))).toEqual([]);
  });
});

test('every registered API route is in the contract, and every one of the contract is registered', () => {
  const registered = Object.entries(shop.app.swagger().paths ?? {})
    .filter(([path]) => path.startsWith(API_BASE) && !path.includes('*'))
    .flatMap(([path, item]) => Object.keys(item ?? {}).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((line) => !line.startsWith('HEAD'));
  const known = routes.map(([, route]) => `${route.method} ${API_BASE}${route.path.replaceAll(/:(\w+)/gu, '{$1}')}`);
  expect(registered.map((line) => line.replace(/\/$/u, '')).sort()).toEqual(known.sort());
});

test('both forms of a path answer, and unknown ones answer JSON 404', async () => {
  for (const url of ['/api/v1/catalog/categories', '/api/v1/catalog/categories/']) {
    expect((await shop.app.inject(url)).statusCode).toBe(200);
  }
  const unknown = await shop.app.inject({ method: 'POST', url: '/api/v1/tidak/ada', payload: {} });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json()).toMatchObject({ success: false, code: 'not_found', error: expect.any(String) });
});
