import { addDays, dateOf } from '@lapak/contract/dates/jakarta-days';
import type { Route } from '@lapak/contract/route';
import { API_BASE, ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';

/* No role changes a credential, session, role, factor or key of a higher one: by any call, whatever it sends. */

let shop: TestApp;
const people: Record<string, { id: number; token: string }> = {};
let keyId = 0;
let sessionId = 0;
/** Lowest first; who stands further right is higher. A supervisor allows what a cashier may not. */
const ROLES = ['customer', 'operator', 'cashier', 'supervisor', 'admin'] as const;
type Role = (typeof ROLES)[number];

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await shop.database.$client.query<Row & Record<string, unknown>>(text, values)).rows;
const idOf = (role: Role) => people[role]?.id ?? 0;
const tokenOf = (role: Role) => people[role]?.token ?? '';

beforeAll(async () => {
  shop = await startTestApp();
  for (const role of ROLES) people[role] = await shop.signIn(role);
  for (const role of ['cashier', 'supervisor', 'admin'] as const)
    await shop.call('setPin', { token: tokenOf(role), body: { password: 'rahasia-sekali', pin: '161803' } });
  const body = { name: 'Gudang', scopes: ['orders:read'], until: addDays(dateOf(new Date()), 30) };
  keyId = (await shop.call('createApiKey', { token: tokenOf('admin'), body })).data.id;
  for (const role of ROLES) {
    await query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values ($1, $2, '\\x01', 0, '{}', 'Uji')`,
      [idOf(role), `uji-${role}`],
    );
    await query(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [idOf(role), `uji-${role}`]);
  }
  sessionId = (await query<{ id: number }>('select id from sessions where user_id = $1', [idOf('admin')]))[0]?.id ?? 0;
});
afterAll(() => shop.close());

/** All by which somebody comes in or has rights, as it is stored. */
const KEPT = ['users', 'user_pins', 'sessions', 'user_totps', 'passkeys', 'recovery_codes', 'password_links'] as const;
async function rightsOf(id: number): Promise<string> {
  const parts = await Promise.all(
    KEPT.map((table) =>
      query<{ row: object }>(
        `select to_jsonb(t) - 'last_used_at' - 'used_at' - 'last_seen_at' - 'version' as row from ${table} t
          where ${table === 'users' ? 'id' : 'user_id'} = $1 order by to_jsonb(t)::text`,
        [id],
      ),
    ),
  );
  const keys = await query('select to_jsonb(k) - $1 as row from api_keys k order by id', ['last_used_at']);
  return JSON.stringify([...parts, keys]);
}

/** What a call of that path could be sent to reach somebody: their ids, and bodies that would do it if they were let in. */
function bodiesAgainst(target: Role): Record<string, unknown> {
  const id = idOf(target);
  const customer = { role_id: 1 };
  return {
    id,
    user_id: id,
    ids: [id],
    rows: [{ id, expected_version: 1 }],
    act: { kind: 'role', ...customer },
    ...{ first_name: 'Diambil', last_name: 'Alih', username: `diambil-${target}`, email: `${target}@lain.example`, phone_number: null },
    ...{ is_active: false, ...customer, password: 'kata-sandi-baru-1', new_password: 'kata-sandi-baru-1', pin: '271828' },
    ...{ by_mail: false, name: 'x', scopes: ['orders:write'], until: addDays(dateOf(new Date()), 30) },
  };
}

const routes = Object.entries(ROUTES) as [RouteName, Route][];
const writing = routes.filter(([name, { method, access }]) => method !== 'GET' && access !== 'public' && name !== 'logout');
/** Of the own account: what these change is the caller's. */
const pairs = ROLES.flatMap((caller, at) => ROLES.slice(at + 1).map((target) => ({ caller, target })));

describe('a higher role', () => {
  let before: string;
  test.each(pairs)('$target keeps all of theirs, whatever $caller calls', async ({ caller, target }) => {
    before = await rightsOf(idOf(target));
    const payload = bodiesAgainst(target);
    for (const [, route] of writing) {
      for (const id of [idOf(target), keyId, sessionId])
        await shop.app.inject({
          method: route.method,
          url: `${API_BASE}${route.path.replaceAll(/:\w+/gu, String(id))}`,
          headers: { authorization: `Bearer ${tokenOf(caller)}`, 'idempotency-key': crypto.randomUUID() },
          payload,
        });
    }
    expect(await rightsOf(idOf(target))).toBe(before);
  });

  beforeEach(async () => {
    // A call above may have ended the caller's own session: they come again.
    for (const role of ROLES.slice(0, -1)) {
      const response = await shop.app.inject({ url: `${API_BASE}/profile`, headers: { authorization: `Bearer ${tokenOf(role)}` } });
      if (response.statusCode !== 200) people[role] = await shop.signIn(role);
    }
  });
});

test('the question is a right one: an admin does all of it to a cashier', async () => {
  const victim = await shop.signIn('cashier');
  const before = await rightsOf(victim.id);
  const { data: user } = await shop.call('getUser', { token: tokenOf('admin'), params: { id: victim.id } });
  const body = { ...user, role_id: user.role.id, password: 'kata-sandi-baru-1', expected_version: undefined };
  await shop.call('updateUser', { token: tokenOf('admin'), params: { id: victim.id }, body });
  expect(await rightsOf(victim.id)).not.toBe(before);
});
