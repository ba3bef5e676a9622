import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { softwareAuthenticator } from '../../test/software-authenticator.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;

/** Runs the command; answers its exit code and all that it printed. */
function recover(...words: string[]): Promise<{ code: number | null; said: string }> {
  const { host, user, database } = shop.connection;
  const child = spawn(process.execPath, [programOf('recover-admin'), ...words], {
    env: {
      ...process.env,
      ...COMPILE_CACHE,
      PUBLIC_URL: 'http://shop.test',
      DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`,
    },
    stdio: 'pipe',
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test('lets the last admin in again: no factor, no session, a link that is good once; audit and mail tell of it', async () => {
  const { token, id } = await shop.signIn('admin');
  await shop.call('updateSecuritySettings', { token, body: { second_factor: 'required', required_from: '2999-01-01' } });
  const { data } = await shop.call('startPasskey', { token });
  const passkey = softwareAuthenticator().make(data.offer);
  await shop.call('addPasskey', { token, body: { ticket: data.ticket, name: 'Kunci', passkey } });
  const { username, email } = (await shop.call('getProfile', { token })).data;
  expect(await shop.fail('login', { body: { username, password: 'rahasia-sekali' } })).toMatchObject({ code: 'second_factor_needed' });

  const { code, said } = await recover(email.toUpperCase());
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining(`${username} is signed out everywhere`) });
  expect(await shop.fail('getProfile', { token })).toMatchObject({ status: 401 });
  const secret = /http:\/\/shop\.test\/kata-sandi-baru#(\S+)/u.exec(said)?.[1];
  const use = { body: { token: secret, password: 'kata-sandi-baru-92' } };
  await shop.call('usePasswordLink', use);
  expect(await shop.fail('usePasswordLink', use)).toMatchObject({ code: 'link_over' });
  await shop.call('login', { body: { username, password: 'kata-sandi-baru-92' } });

  const fields = (await run(`select user_id, fields from changes where record_id = $1 and kind = 'user' order by id`, [id])).slice(-3);
  expect(fields).toEqual([
    { user_id: null, fields: [{ field: 'passkey', from: 'Kunci', to: null }] },
    { user_id: null, fields: [{ field: 'recovered', from: false, to: true }] },
    { user_id: id, fields: [{ field: 'password', from: null, to: null }] },
  ]);
  expect(await run(`select kind from mails where user_id = $1 order by id`, [id])).toMatchObject([
    { kind: 'factor_added' },
    { kind: 'factor_removed' },
    { kind: 'password_changed' },
    { kind: 'new_sign_in' },
  ]);
});

test('helps nobody else, and says why', async () => {
  await shop.signIn('customer');
  const [{ email } = { email: '' }] = (await run(`select email from users where username like 'customer%' limit 1`)) as { email: string }[];
  for (const [words, said] of [
    [[], 'Usage'],
    [['nobody@contoh.example'], 'No account has the email'],
    [[email], 'is no admin'],
  ] as const)
    expect(await recover(...words)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
}, 60_000);
