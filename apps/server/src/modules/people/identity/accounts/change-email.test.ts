import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailSender } from '../../../../../test/mail-sender.ts';
import { type OrderShop, startOrderShop } from '../../../../../test/order-shop.ts';
import { startTestApp } from '../../../../../test/test-app.ts';

let shop: OrderShop;
let sender: ReturnType<typeof mailSender>;
beforeAll(async () => {
  shop = await startOrderShop();
  sender = mailSender(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await run('delete from mails');
  await shop.sandbox.inject({ method: 'POST', url: '/sandbox/reset' });
});

const run = async (statement: string, values: unknown[] = []) => (await shop.database.$client.query(statement, values)).rows;
const PASSWORD = 'kata-lama-saya';
let people = 0;

async function register() {
  people += 1;
  const username = `pindah${people}`;
  const body = { username, email: `${username}@contoh.example`, password: PASSWORD, first_name: 'Cut', last_name: 'Nyak' };
  const { data } = await shop.call('register', { body });
  return { ...body, id: data.user.id, token: data.token, next: `baru-${body.email}` };
}
type Person = Awaited<ReturnType<typeof register>>;

const profile = (person: Person, email: string, first_name = 'Cut') =>
  ({ token: person.token, body: { first_name, last_name: 'Nyak', email } }) as const;
const change = (person: Person, email = person.next) => shop.call('updateProfile', profile(person, email));
const emailOf = async ({ id }: Person) => (await run('select email from users where id = $1', [id]))[0]?.email;

/** Sends what waits: the newest mail to that address, with the secret of its link. */
async function mailTo(address: string) {
  await sender.send();
  const mail = (await sender.received()).find(({ to }) => to.includes(address));
  return { mail, token: /\/(?:alamat-email|kata-sandi-baru)#(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '' };
}

test('another email asks for the password again, another name does not', async () => {
  const person = await register();
  await run(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [person.id]);
  expect(await shop.fail('updateProfile', profile(person, person.next))).toMatchObject({ status: 403, code: 'confirm_password' });
  expect(await run('select id from password_links where user_id = $1', [person.id])).toEqual([]);
  expect((await shop.call('updateProfile', profile(person, person.email, 'Dara'))).data).toMatchObject({
    first_name: 'Dara',
    waiting_email: null,
  });
  await shop.call('confirmPassword', { token: person.token, body: { password: PASSWORD } });
  expect((await change(person)).data).toMatchObject({ email: person.email, waiting_email: person.next });
});

test('the old address hears of it, and stays in force until the link mailed to the new one is used, once', async () => {
  const person = await register();
  await change(person);
  const old = (await mailTo(person.email)).mail;
  for (const told of [person.username, person.next, 'Bukan Anda?', 'WIB']) expect(old?.text).toContain(told);

  // No link to a password goes to an address that doesn't count yet.
  await shop.call('askPasswordReset', { body: { username: person.next } });
  await shop.call('askPasswordReset', { body: { username: person.username } });
  expect((await run(`select recipient from mails where kind = 'password_reset'`)).map(({ recipient }) => recipient)).toEqual([
    person.email,
  ]);

  const { token } = await mailTo(person.next);
  expect((await shop.call('checkEmailLink', { body: { token } })).data).toEqual({
    purpose: 'address',
    username: person.username,
    email: person.next,
  });
  expect(await shop.fail('usePasswordLink', { body: { token, password: 'pintu-hijau-42' } })).toMatchObject({ code: 'link_over' });
  const uses = await Promise.allSettled([1, 2, 3].map(() => shop.call('useEmailLink', { body: { token } })));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shop.call('getProfile', { token: person.token })).data).toMatchObject({ email: person.next, waiting_email: null });
  expect(await shop.fail('checkEmailLink', { body: { token } })).toMatchObject({ status: 410, code: 'link_over' });
});

test('a link ends by time, by being withdrawn, by a newer one, and by a new password', async () => {
  const endings: [string, (person: Person) => Promise<unknown>][] = [
    ['time', ({ id }) => run(`update password_links set expires_at = now() - interval '1 second' where user_id = $1`, [id])],
    ['withdrawn', ({ token }) => shop.call('withdrawEmail', { token })],
    ['a newer one', (person) => change(person, `lain-${person.email}`)],
    [
      'a new password',
      ({ token }) => shop.call('changePassword', { token, body: { current_password: PASSWORD, password: 'pintu-hijau-42' } }),
    ],
  ];
  for (const [why, end] of endings) {
    const person = await register();
    await change(person);
    const { token } = await mailTo(person.next);
    await end(person);
    expect(await shop.fail('useEmailLink', { body: { token } }), why).toMatchObject({ code: 'link_over' });
    expect(await emailOf(person), why).toBe(person.email);
    const { waiting_email } = (await shop.call('getProfile', { token: person.token })).data;
    expect(waiting_email, why).toBe(why === 'a newer one' ? `lain-${person.email}` : null);
  }
});

test('the old address takes the account back from who changed email and password, for a week', async () => {
  const person = await register();
  await change(person);
  const back = await mailTo(person.email);
  const { token } = await mailTo(person.next);
  await shop.call('useEmailLink', { body: { token } });
  await shop.call('changePassword', { token: person.token, body: { current_password: PASSWORD, password: 'milik-pencuri-1' } });
  await shop.call('withdrawEmail', { token: person.token });
  await run('delete from mails');

  const check = await shop.call('checkEmailLink', { body: { token: back.token } });
  expect(check.data).toMatchObject({ purpose: 'address_back', email: person.email });
  const [{ days }] = (await run(
    `select extract(days from expires_at - created_at)::int + 1 as days from password_links where user_id = $1 and purpose = 'address_back'`,
    [person.id],
  )) as [{ days: number }];
  expect([7, 8]).toContain(days);
  await shop.call('useEmailLink', { body: { token: back.token } });
  expect(await emailOf(person)).toBe(person.email);
  expect(await shop.fail('getProfile', { token: person.token })).toMatchObject({ status: 401 });
  const reset = await mailTo(person.email);
  await shop.call('usePasswordLink', { body: { token: reset.token, password: 'pintu-hijau-42' } });
  await shop.call('login', { body: { username: person.username, password: 'pintu-hijau-42' } });
  expect(await shop.fail('useEmailLink', { body: { token: back.token } })).toMatchObject({ code: 'link_over' });
});

test('an address that has got another account meanwhile stays with it', async () => {
  const person = await register();
  await change(person);
  const { token } = await mailTo(person.next);
  const other = await register();
  await run('update users set email = $1 where id = $2', [person.next, other.id]);
  expect(await shop.fail('useEmailLink', { body: { token } })).toMatchObject({ code: 'email_taken' });
  expect(await emailOf(person)).toBe(person.email);
  expect(await shop.fail('updateProfile', profile(person, person.next.toUpperCase()))).toMatchObject({ code: 'email_taken' });
});

test('three addresses an hour can be named, and erasing the account erases them', async () => {
  const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1', SMTP_URL: 'smtp://127.0.0.1:1' } });
  const { token, id } = await bounded.signIn('customer');
  const name = (email: string) => ({ token, body: { first_name: 'Cut', last_name: 'Nyak', email } });
  for (const each of [1, 2, 3]) await bounded.call('updateProfile', name(`orang${each}@lain.example`));
  expect(await bounded.fail('updateProfile', name('orang4@lain.example'))).toMatchObject({ code: 'too_many_requests' });
  await bounded.call('eraseOwnData', { token, body: { sure: true } });
  const { rows } = await bounded.database.$client.query(
    `select email from password_links where user_id = $1 union all select recipient from mails where recipient like '%lain.example'`,
    [id],
  );
  expect(rows).toEqual([]);
  await bounded.close();
});

test('counts at once where the shop sends no mails', async () => {
  const quiet = await startTestApp();
  const { token } = await quiet.signIn('customer');
  const body = { first_name: 'Cut', last_name: 'Nyak', email: 'langsung@contoh.example' };
  expect((await quiet.call('updateProfile', { token, body })).data).toMatchObject({ email: body.email, waiting_email: null });
  await quiet.close();
});
