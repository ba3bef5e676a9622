import type { UserActKind } from '@lapak/contract/people/user-acts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

let shop: TestApp;
let admin: Person;
let roles: Record<string, number>;
beforeAll(async () => {
  shop = await startTestApp();
  admin = await shop.signIn('admin');
  roles = await rolesOf(shop, admin);
});
afterAll(() => shop.close());

type Person = { token: string; id: number };
const rolesOf = async (app: TestApp, { token }: Person) =>
  Object.fromEntries((await app.call('listRoles', { token })).data.map(({ name, id }) => [name, id]));

let keys = 0;
const newKey = () => {
  keys += 1;
  return `user-act-${keys}`;
};
const read = async (id: number) => (await shop.call('getUser', { token: admin.token, params: { id } })).data;
const rowsOf = async (people: readonly Person[]) =>
  (await Promise.all(people.map(({ id }) => read(id)))).map(({ id, version }) => ({ id, expected_version: version }));
type Rows = Awaited<ReturnType<typeof rowsOf>>;
const act = async (kind: UserActKind, rows: Rows, { by = admin, key = newKey() }: { by?: Person; key?: string } = {}) =>
  (await shop.call('actOnUsers', { token: by.token, headers: { 'idempotency-key': key }, body: { act: kind, rows } })).data;
const undo = async (id: number | null, by = admin) =>
  (await shop.call('undoUserAct', { token: by.token, params: { id: id ?? 0 } })).data.rows;
const save = async (id: number, changes: object) => {
  const user = await read(id);
  await shop.call('updateUser', { token: admin.token, params: { id }, body: { ...user, role_id: user.role.id, ...changes } });
};
const isSignedIn = async ({ token }: Person) =>
  (await shop.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const stillIn = (people: readonly Person[]) => Promise.all(people.map(isSignedIn));
const HIDE: UserActKind = { kind: 'active', is_active: false };
const SHOW: UserActKind = { kind: 'active', is_active: true };
const toRole = (name: string): UserActKind => ({ kind: 'role', role_id: roles[name] ?? 0 });

test('deactivation ends the sessions of those whom the plan named, never one’s own, and the undo lets them in again', async () => {
  const people = [await shop.signIn('customer'), await shop.signIn('cashier')];
  const off = await shop.signIn('customer');
  await save(off.id, { is_active: false });
  const all = [...people, off, admin];
  const ids = all.map(({ id }) => id);
  const reasons = [null, null, 'Sudah begitu.', 'Akun Anda sendiri.'];
  const { data: plan } = await shop.call('planUserAct', { token: admin.token, body: { act: HIDE, ids: [...ids, 999_999] } });
  expect(plan.map(({ id, problem }) => ({ id, problem }))).toEqual(ids.map((id, index) => ({ id, problem: reasons[index] })));
  const done = await act(HIDE, await rowsOf(all));
  expect(done.rows).toEqual(ids.map((id, index) => ({ id, done: reasons[index] === null, reason: reasons[index] })));
  expect(await stillIn(all)).toEqual([false, false, false, true]);
  expect(await undo(done.act)).toEqual(people.map(({ id }) => ({ id, done: true, reason: null })));
  expect((await Promise.all(people.map(({ id }) => read(id)))).map(({ is_active }) => is_active)).toEqual([true, true]);
  // They sign in anew.
  expect(await stillIn(people)).toEqual([false, false]);
  const again = await act(SHOW, await rowsOf([off]));
  expect(again.rows).toMatchObject([{ done: true }]);
});

/** As by a link: the password that an admin has here. */
const giveStaffPassword = (id: number) =>
  shop.database.$client.query('update users set password_hash = (select password_hash from users where id = $1) where id = $2', [
    admin.id,
    id,
  ]);

test('another role ends the sessions, and so does its undo', async () => {
  const [customer, operator] = [await shop.signIn('customer'), await shop.signIn('operator')];
  const people = [customer, operator];
  const done = await act(toRole('cashier'), await rowsOf(people));
  expect(await stillIn(people)).toEqual([false, false]);
  expect((await read(customer.id)).role.name).toBe('cashier');
  // A buyer's password ended with the role: they have chosen a new one.
  await giveStaffPassword(customer.id);
  const { data } = await shop.call('login', { body: { username: (await read(customer.id)).username, password: 'rahasia-sekali' } });
  await shop.call('getPinState', { token: data.token });
  expect(await undo(done.act)).toMatchObject([{ done: true }, { done: true }]);
  expect((await Promise.all(people.map(({ id }) => read(id)))).map(({ role }) => role.name)).toEqual(['customer', 'operator']);
  expect(await isSignedIn({ ...customer, token: data.token })).toBe(false);
  const rows = await rowsOf(people);
  expect(
    await shop.fail('actOnUsers', {
      token: admin.token,
      headers: { 'idempotency-key': newKey() },
      body: { act: { kind: 'role', role_id: 999_999 }, rows },
    }),
  ).toMatchObject({ code: 'invalid_input' });
  expect(await rowsOf(people)).toEqual(rows);
});

test('never writes over a newer change, neither when it acts nor when it is undone', async () => {
  const people = [await shop.signIn('customer'), await shop.signIn('customer'), await shop.signIn('customer')];
  const [first, second, third] = people.map(({ id }) => id) as [number, number, number];
  const rows = await rowsOf(people);
  await save(first, { last_name: 'Baru' });
  const done = await act(HIDE, rows);
  expect(done.rows).toMatchObject([{ done: false, reason: 'Sudah diubah orang lain sementara itu.' }, { done: true }, { done: true }]);
  await save(second, { last_name: 'Baru' });
  await shop.call('deleteUser', { token: admin.token, params: { id: third } });
  expect(await undo(done.act)).toMatchObject([
    { id: second, done: false, reason: 'Sudah diubah lagi sejak itu.' },
    { id: third, done: false, reason: 'Data tidak ditemukan.' },
  ]);
  expect((await Promise.all([first, second].map(read))).map(({ is_active }) => is_active)).toEqual([true, false]);
});

test('is done once however often its key comes, and undone once', async () => {
  const people = [await shop.signIn('customer'), await shop.signIn('customer')];
  const rows = await rowsOf(people);
  const key = newKey();
  const [one, two] = await Promise.all([act(HIDE, rows, { key }), act(HIDE, rows, { key })]);
  expect(one).toEqual(two);
  const now = () => Promise.all(people.map(async ({ id }) => ({ ...(await read(id)) })));
  const later = (by: number, is_active: boolean) =>
    rows.map(({ id, expected_version }) => ({ id, is_active, version: expected_version + by }));
  expect(await now()).toMatchObject(later(1, false));
  await Promise.all([undo(one.act), undo(one.act)]);
  expect(await now()).toMatchObject(later(2, true));
});

test.each(['deactivate', 'demote'])('two admins who %s each other at once, among others, never leave the shop without one', async (how) => {
  const alone = await startTestApp();
  try {
    const people = [await alone.signIn('admin'), await alone.signIn('admin')];
    const customers = [await alone.signIn('customer'), await alone.signIn('customer')];
    const [first, second] = people as [Person, Person];
    const { operator = 0 } = await rolesOf(alone, first);
    const kind: UserActKind = how === 'demote' ? { kind: 'role', role_id: operator } : HIDE;
    const versions = new Map<number, number>();
    for (const { id } of [...people, ...customers]) {
      versions.set(id, (await alone.call('getUser', { token: first.token, params: { id } })).data.version);
    }
    const send = ({ token }: Person, whom: readonly Person[]) =>
      alone.app.inject({
        method: 'POST',
        url: '/api/v1/users/acts',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': newKey() },
        payload: { act: kind, rows: whom.map(({ id }) => ({ id, expected_version: versions.get(id) })) },
      });
    const [one, two] = await Promise.all([send(first, [...customers, second]), send(second, [first, ...customers.toReversed()])]);
    const left = await Promise.all(
      people.map(
        async ({ token }) => (await alone.app.inject({ url: '/api/v1/users', headers: { authorization: `Bearer ${token}` } })).statusCode,
      ),
    );
    expect(left.filter((status) => status === 200)).toHaveLength(1);
    // Whoever came second was told, or was no admin any more when the request came in.
    const outcomes = [one, two].map((answer) => (answer.statusCode === 200 ? answer.json().data.rows.find(isOfAdmin).done : false));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    function isOfAdmin({ id }: { id: number }) {
      return people.some((person) => person.id === id);
    }
  } finally {
    await alone.close();
  }
});

test('an undo obeys the same rules: it takes nobody’s own rights', async () => {
  const promoted = await shop.signIn('customer');
  const done = await act(toRole('admin'), await rowsOf([promoted]));
  await giveStaffPassword(promoted.id);
  const { data } = await shop.call('login', { body: { username: (await read(promoted.id)).username, password: 'rahasia-sekali' } });
  const asAdmin = { id: promoted.id, token: data.token };
  expect(await undo(done.act, asAdmin)).toMatchObject([{ done: false, reason: expect.stringContaining('Akun Anda sendiri') }]);
  expect((await read(promoted.id)).role.name).toBe('admin');
  expect(await undo(done.act)).toMatchObject([{ done: true }]);
});

test('two acts in opposite order and a single update at once: each row is written once from what was seen', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.signIn('customer')));
  const rows = await rowsOf(people);
  const lost = await read(people[0]?.id ?? 0);
  const [one, two, single] = await Promise.all([
    act(HIDE, rows),
    act(toRole('operator'), rows.toReversed()),
    shop.app.inject({
      method: 'PUT',
      url: `/api/v1/users/${lost.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { ...lost, role_id: lost.role.id, last_name: 'Sendiri', expected_version: lost.version },
    }),
  ]);
  for (const { id, expected_version: before } of rows) {
    const [hidden, moved] = [one, two].map((done) => done.rows.find((row) => row.id === id)?.done);
    const alone = id === lost.id && single.statusCode === 200;
    expect([hidden, moved, alone].filter(Boolean)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ version: before + 1, is_active: !hidden, role: { name: moved ? 'operator' : 'customer' } });
  }
});

test('is the admins’ alone, and all of a filter are chosen as they were seen', async () => {
  const supervisor = await shop.signIn('supervisor');
  const body = { act: SHOW, rows: [{ id: supervisor.id, expected_version: 1 }] };
  const headers = { 'idempotency-key': newKey() };
  expect(await shop.fail('actOnUsers', { token: supervisor.token, headers, body })).toMatchObject({ code: 'forbidden' });
  const pick = (count: number) => ({ token: admin.token, query: { role_id: roles['supervisor'] ?? 0, is_active: true, count } });
  expect((await shop.call('listUserIds', pick(1))).data).toEqual([supervisor.id]);
  await act(HIDE, await rowsOf([supervisor]));
  expect(await shop.fail('listUserIds', pick(1))).toMatchObject({ code: 'selection_changed' });
});
