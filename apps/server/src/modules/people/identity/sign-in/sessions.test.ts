import type { Route } from '@lapak/contract/route';
import { ROUTES, type RouteName } from '@lapak/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';

let shop: TestApp;
let admin: { token: string; id: number };
beforeAll(async () => {
  shop = await startTestApp();
  admin = await shop.signIn('admin');
});
afterAll(() => shop.close());

const PASSWORD = 'rahasia-sekali';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const routes = Object.entries(ROUTES) as [RouteName, Route][];
const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;

/** A new person of that role, signed in by password. */
async function person(role: 'admin' | 'customer', remember = false) {
  const { id } = await shop.signIn(role);
  const { data } = await shop.call('getUser', { token: admin.token, params: { id } });
  const logIn = async () => (await shop.call('login', { body: { username: data.username, password: PASSWORD, remember } })).data.token;
  return { id, username: data.username, logIn, token: await logIn() };
}
const isSignedIn = async (token: string) =>
  (await shop.app.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${token}` } })).statusCode === 200;
const idOf = async (token: string) => Number((await shop.call('listSessions', { token })).data.find(({ is_current }) => is_current)?.id);
/** As if the session had signed in, been seen, or proved its password so many hours earlier. */
const ago = (token: Promise<number>, column: string, hours: number) =>
  token.then((id) =>
    run(`update sessions set ${column} = ${column} - make_interval(mins => $2) where id = $1`, [id, Math.round(hours * 60)]),
  );

describe('the list of sessions', () => {
  test('says which browser, from where, when last seen, and which is this one', async () => {
    const { username } = await person('customer');
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
      remoteAddress: '203.0.113.7',
    });
    const { token } = answer.json<{ data: { token: string } }>().data;
    const { data } = await shop.call('listSessions', { token });
    expect(data).toHaveLength(3);
    expect(data.find(({ is_current }) => is_current)).toMatchObject({ browser: 'Firefox di Linux', network: '203.0.113.7' });
    expect(data.filter(({ is_current }) => is_current)).toHaveLength(1);
  });

  test('ends one or all others, and never those of somebody else', async () => {
    const one = await person('customer');
    const other = await person('customer');
    const [second, third] = [await one.logIn(), await one.logIn()];
    expect(await shop.fail('endSession', { token: other.token, params: { id: await idOf(second) } })).toMatchObject({ status: 404 });
    await shop.call('endSession', { token: one.token, params: { id: await idOf(second) } });
    expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(one.token)]).toEqual([false, true, true]);
    await shop.call('endOtherSessions', { token: one.token });
    expect([await isSignedIn(third), await isSignedIn(one.token), await isSignedIn(other.token)]).toEqual([false, true, true]);
  });

  test('an admin sees and ends another person’s, and of the own ones all but this', async () => {
    const one = await person('customer');
    expect((await shop.call('listUserSessions', { token: admin.token, params: { id: one.id } })).data).toHaveLength(2);
    await shop.call('endUserSessions', { token: admin.token, params: { id: one.id } });
    expect(await isSignedIn(one.token)).toBe(false);
    await shop.call('endUserSessions', { token: admin.token, params: { id: admin.id } });
    expect(await isSignedIn(admin.token)).toBe(true);
  });

  test('a request under way when its session ends is finished; the next one is refused', async () => {
    const one = await person('customer');
    const holder = await shop.database.$client.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [one.id]);
    const body = { first_name: 'Cut', last_name: 'Baru', email: `${one.username}@contoh.example` };
    const saving = shop.call('updateProfile', { token: one.token, body });
    await expect
      .poll(() => run(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .not.toEqual([]);
    await run('delete from sessions where user_id = $1', [one.id]);
    await holder.query('commit');
    holder.release();
    expect((await saving).data.last_name).toBe('Baru');
    expect(await isSignedIn(one.token)).toBe(false);
  });
});

describe('a session ends', () => {
  test.each([
    ['customer', false, { idle: 12, all: 12 }],
    ['customer', true, { idle: 30 * 24, all: 30 * 24 }],
    ['admin', false, { idle: 8, all: 12 }],
    ['admin', true, { idle: 48, all: 7 * 24 }],
  ] as const)('of a %s, remembered %s, when it was idle and when it is old', async (role, remember, { idle, all }) => {
    const idleLong = await person(role, remember);
    await ago(idOf(idleLong.token), 'last_seen_at', idle - 0.1);
    const id = (await run('select max(id) as id from sessions where user_id = $1', [idleLong.id]))[0]?.id;
    expect(await isSignedIn(idleLong.token)).toBe(true);
    // That call has been seen.
    await run(`update sessions set last_seen_at = last_seen_at - make_interval(mins => $2) where id = $1`, [id, idle * 60 + 1]);
    expect(await isSignedIn(idleLong.token)).toBe(false);

    const old = await person(role, remember);
    await ago(idOf(old.token), 'expires_at', all - 0.1);
    expect(await isSignedIn(old.token)).toBe(true);
    await ago(idOf(old.token), 'expires_at', 0.2);
    expect(await isSignedIn(old.token)).toBe(false);
  });

  test('calls within a minute write nothing', async () => {
    const one = await person('customer');
    const seen = () => run('select last_seen_at from sessions where user_id = $1 order by id', [one.id]);
    const before = await seen();
    for (let each = 0; each < 3; each += 1) await isSignedIn(one.token);
    expect(await seen()).toEqual(before);
  });
});

describe('acts that move money or rights', () => {
  const transfer = async () => (await shop.call('getSettings', { token: admin.token })).data.transfer;

  test('ask for the password again after 15 minutes, and go on once it was proved, for this session alone', async () => {
    const one = await person('admin');
    const other = await one.logIn();
    const save = { token: one.token, body: await transfer() };
    await shop.call('updateTransferSettings', save);
    await ago(idOf(one.token), 'confirmed_at', 0.26);
    await ago(idOf(other), 'confirmed_at', 0.26);
    const moving = routes.filter(([, { access, confirmed }]) => access === 'admin' && confirmed).map(([name]) => name);
    expect(moving).toEqual(
      expect.arrayContaining(['updateTransferSettings', 'updateTillSettings', 'updateUser', 'actOnUsers', 'undoUserAct']),
    );
    for (const name of moving)
      expect(await shop.fail(name, { token: one.token, params: { id: 999_999 }, body: {} }), name).toMatchObject({
        status: 403,
        code: 'confirm_password',
      });
    expect(await shop.fail('confirmPassword', { token: one.token, body: { password: 'bukan-ini' } })).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Kata sandi salah.' },
    });
    expect(await shop.fail('updateTransferSettings', save)).toMatchObject({ code: 'confirm_password' });
    await shop.call('confirmPassword', { token: one.token, body: { password: PASSWORD } });
    await shop.call('updateTransferSettings', { ...save, body: await transfer() });
    expect(await shop.fail('updateTransferSettings', { token: other, body: await transfer() })).toMatchObject({ code: 'confirm_password' });
    // What moves neither goes on unasked.
    await shop.call('listUsers', { token: other });
  });

  test('the password can’t be guessed there, also not all at once', async () => {
    const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await bounded.signIn('admin');
    const guesses = await Promise.all(
      Array.from({ length: 15 }, (_, each) => bounded.fail('confirmPassword', { token, body: { password: `tebakan-${each}` } })),
    );
    expect(guesses.filter(({ code }) => code === 'wrong_password')).toHaveLength(10);
    expect(guesses.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
    await bounded.close();
  });

  test('nor where a PIN is set, within the same bounds', async () => {
    const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await bounded.signIn('cashier');
    const body = (each: number) => ({ password: `tebakan-${each}`, pin: '161803' });
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, each) => bounded.fail('setPin', { token, body: body(each) })));
    expect(guesses.filter(({ code }) => code === 'too_many_requests')).toHaveLength(5);
    expect(await bounded.fail('confirmPassword', { token, body: { password: 'tebakan' } })).toMatchObject({ code: 'too_many_requests' });
    await bounded.close();
  });
});
