import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '../../test/programs.ts';
import { COMPILE_CACHE } from '../../test/quick-start.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

/** Runs the command with what is typed into it; answers its exit code and all that it printed. */
function createAdmin(words: string[], typed: string): Promise<{ code: number | null; said: string }> {
  const { host, user, database } = shop.connection;
  const child = spawn(process.execPath, [programOf('create-admin'), ...words], {
    env: { ...process.env, ...COMPILE_CACHE, DATABASE_URL: `postgres://${user}@/${database}?host=${encodeURIComponent(host)}` },
    stdio: 'pipe',
  });
  child.stdin.end(typed);
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test('makes an admin who can sign in, and says nothing of the password', async () => {
  const { code, said } = await createAdmin(['ketua', 'ketua@contoh.example', 'Cut Rahmi', 'Putri'], 'rahasia-besar\n');
  expect(said).toContain('ketua can sign in at /login now.');
  expect(said).not.toContain('rahasia-besar');
  expect(code).toBe(0);
  const { data } = await shop.call('login', { body: { username: 'ketua', password: 'rahasia-besar' } });
  expect(data.user.role.can_access_admin).toBe(true);
  expect(data.user).toMatchObject({ first_name: 'Cut', last_name: 'Rahmi Putri' });
});

test('makes none without a password, with one too short, or with a name that is taken, and says why', async () => {
  expect(await createAdmin(['tanpa', 'tanpa@contoh.example'], '')).toMatchObject({
    code: 1,
    said: expect.stringContaining('No password was given'),
  });
  expect(await createAdmin(['pendek', 'pendek@contoh.example'], 'abc\n')).toMatchObject({ code: 1, said: expect.stringMatching(/6/u) });
  // 'customer1'.
  await shop.signIn('customer');
  expect(await createAdmin(['customer1', 'lain@contoh.example'], 'rahasia-besar\n')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Username'),
  });
  expect(await createAdmin(['hanya-nama'], '')).toMatchObject({ code: 1, said: expect.stringContaining('Usage') });
}, 60_000);
