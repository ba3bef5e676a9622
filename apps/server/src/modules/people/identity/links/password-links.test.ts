import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
const OLD = 'kata-lama-saya';
const NEW = 'pintu-hijau-42';
let people = 0;

async function register() {
  people += 1;
  const body = {
    username: `pelupa${people}`,
    email: `pelupa${people}@contoh.example`,
    password: OLD,
    first_name: 'Cut',
    last_name: 'Nyak',
  };
  const { data } = await shop.call('register', { body });
  return { ...body, id: data.user.id, token: data.token };
}
const ask = (username: string) => shop.call('askPasswordReset', { body: { username } });
/** Sends what waits, and the secret of the last link that arrived. */
async function mailedToken(): Promise<string> {
  await sender.send();
  const mail = (await sender.received()).find(({ text }) => text.includes('/kata-sandi-baru#'));
  return /kata-sandi-baru#(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
}
const use = (token: string, password = NEW) => shop.call('usePasswordLink', { body: { token, password } });
const refused = (token: string, password = NEW) => shop.fail('usePasswordLink', { body: { token, password } });
const statusOfLogin = async (username: string, password: string) =>
  (await shop.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { username, password } })).statusCode;
const adminRole = async () => Number((await run(`select id from roles where name = 'admin'`))[0]?.['id']);

describe('who forgot their password', () => {
  test('gets a link by mail, by username or email, that sets a new one once and ends all sessions', async () => {
    const person = await register();
    await ask(person.email.toUpperCase());
    const token = await mailedToken();
    expect(await shop.call('checkPasswordLink', { body: { token } })).toMatchObject({
      data: { purpose: 'reset', username: person.username, min_length: 6 },
    });
    await use(token);
    expect(await shop.fail('getProfile', { token: person.token })).toMatchObject({ status: 401 });
    expect(await statusOfLogin(person.username, OLD)).toBe(400);
    expect(await statusOfLogin(person.username, NEW)).toBe(200);
    expect(await refused(token)).toMatchObject({ status: 410, code: 'link_over' });
    expect(await shop.fail('checkPasswordLink', { body: { token } })).toMatchObject({ code: 'link_over' });
  });

  test('the secret is nowhere in the database, neither before nor after the mail', async () => {
    const person = await register();
    await ask(person.username);
    expect(await run('select token_hash from password_links where user_id = $1', [person.id])).toEqual([{ token_hash: null }]);
    const token = await mailedToken();
    const [mail] = await run('select text, html from mails where user_id = $1', [person.id]);
    expect(mail?.['text']).toContain('#tidak-disimpan');
    expect(JSON.stringify(mail)).not.toContain(token);
    const [link] = await run('select * from password_links where user_id = $1', [person.id]);
    expect(JSON.stringify(link)).not.toContain(token);
  });

  test('learns the same whether the account exists, is inactive, or has had enough links', async () => {
    const person = await register();
    const answers = [await ask(person.username), await ask('tidak-ada-orang-ini')];
    await run('update users set is_active = false where id = $1', [person.id]);
    answers.push(await ask(person.username));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await run('select id from mails')).toHaveLength(1);
  });

  test('of two uses at once one wins, and only its password counts', async () => {
    const person = await register();
    await ask(person.username);
    const token = await mailedToken();
    const passwords = ['pintu-hijau-1', 'pintu-hijau-2', 'pintu-hijau-3'];
    const answers = await Promise.allSettled(passwords.map((password) => use(token, password)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = passwords[answers.findIndex(({ status }) => status === 'fulfilled')] ?? '';
    expect(await statusOfLogin(person.username, winner)).toBe(200);
  });

  test('a link ends after 30 minutes, with any new password, with another address and with the account', async () => {
    const person = await register();
    const endings: [string, (token: string) => Promise<unknown>][] = [
      ['time', () => run(`update password_links set expires_at = now() - interval '1 second' where user_id = $1`, [person.id])],
      [
        'changed by its owner',
        async () => {
          const { data } = await shop.call('login', { body: { username: person.username, password: OLD } });
          await shop.call('changePassword', { token: data.token, body: { current_password: OLD, password: `${OLD}2` } });
          await shop.call('changePassword', { token: data.token, body: { current_password: `${OLD}2`, password: OLD } });
        },
      ],
      [
        'another address',
        async () => {
          const { data } = await shop.call('login', { body: { username: person.username, password: OLD } });
          const profile = { first_name: 'Cut', last_name: 'Nyak', email: `baru-${person.email}` };
          await shop.call('updateProfile', { token: data.token, body: profile });
          await sender.send();
          const mail = (await sender.received()).find(({ to }) => to.includes(profile.email));
          const token = /alamat-email#(\S+)/u.exec(mail?.text ?? '')?.[1] ?? '';
          await shop.call('useEmailLink', { body: { token } });
        },
      ],
      ['inactive', () => run('update users set is_active = false where id = $1', [person.id])],
    ];
    for (const [why, end] of endings) {
      await run(`update password_links set created_at = now() - interval '2 hours'`);
      await ask(person.username);
      const token = await mailedToken();
      expect((await shop.call('checkPasswordLink', { body: { token } })).data.username, why).toBe(person.username);
      await end(token);
      expect(await refused(token), why).toMatchObject({ code: 'link_over' });
    }
    const [{ minutes }] = (await run(
      `select round(extract(epoch from max(expires_at - created_at)) / 60)::int as minutes from password_links where user_id = $1 and created_at > now() - interval '1 hour'`,
      [person.id],
    )) as [{ minutes: number }];
    expect(minutes).toBe(30);
  });

  test('a mail that could not be sent for a while carries a link as young as itself', async () => {
    const person = await register();
    await ask(person.username);
    await run(
      `update mails set created_at = now() - interval '20 minutes'; update password_links set created_at = now() - interval '20 minutes'`,
    );
    await mailedToken();
    expect(
      await run(`select expires_at > now() + interval '29 minutes' as whole from password_links where user_id = $1`, [person.id]),
    ).toEqual([{ whole: true }]);
  });

  test('a mail whose link has ended is not sent', async () => {
    const person = await register();
    await ask(person.username);
    await run('update password_links set ended_at = now() where user_id = $1', [person.id]);
    await sender.send();
    expect(await run('select state, last_error from mails where user_id = $1', [person.id])).toEqual([
      { state: 'skipped', last_error: 'Tautan dalam email ini sudah tidak diperlukan.' },
    ]);
    expect(await sender.received()).toEqual([]);
  });
});

test('an account is mailed three links an hour, however many ask at once, and an address may ask ten times', async () => {
  const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1', SMTP_URL: 'smtp://127.0.0.1:1' } });
  const inject = (url: string, payload: object, remoteAddress: string) =>
    bounded.app.inject({ method: 'POST', url: `/api/v1/auth/${url}`, payload, remoteAddress });
  const person = { username: 'diburu', email: 'diburu@contoh.example', password: OLD, first_name: 'Cut', last_name: 'Nyak' };
  expect((await inject('register', person, '10.1.1.1')).statusCode).toBe(201);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, each) => inject('password-resets', { username: 'diburu' }, `10.2.0.${each + 1}`)),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect((await bounded.database.$client.query('select id from password_links')).rowCount).toBe(3);

  const guesses = await Promise.all(Array.from({ length: 14 }, () => inject('password-resets', { username: 'siapa' }, '10.3.0.1')));
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  const uses = await Promise.all(
    Array.from({ length: 40 }, (_, each) => inject('password-links/use', { token: `tebakan-${each}`, password: NEW }, '10.4.0.1')),
  );
  expect(uses.filter(({ statusCode }) => statusCode === 410)).toHaveLength(30);
  expect(uses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  await bounded.close();
});

describe('an admin', () => {
  const invite = async (username: string, role_id: number) =>
    (
      await shop.call('inviteUser', {
        token: shop.adminToken,
        body: { username, email: `${username}@contoh.example`, first_name: 'Pocut', last_name: 'Baren', role_id },
      })
    ).data;

  test('invites somebody, who cannot sign in before they have chosen a password of ten characters', async () => {
    const invited = await invite('undangan', await adminRole());
    expect(invited).toMatchObject({ has_password: false, sent: { purpose: 'invitation', email: 'undangan@contoh.example', link: null } });
    expect(await statusOfLogin('undangan', '')).toBe(422);
    expect(await statusOfLogin('undangan', 'apa-saja-lah')).toBe(400);
    const token = await mailedToken();
    expect((await shop.call('checkPasswordLink', { body: { token } })).data).toMatchObject({ purpose: 'invitation', min_length: 10 });
    expect(
      await run(`select expires_at > now() + interval '6 days 23 hours' as week from password_links where user_id = $1`, [invited.id]),
    ).toEqual([{ week: true }]);
    expect(await refused(token, 'sembilan9')).toMatchObject({ code: 'weak_password', fields: { password: expect.stringContaining('10') } });
    // What was refused has used nothing up.
    await use(token);
    expect(await statusOfLogin('undangan', NEW)).toBe(200);
    const { data } = await shop.call('getUser', { token: shop.adminToken, params: { id: invited.id } });
    expect(data.has_password).toBe(true);
    // A first password is no change that has to be told of.
    expect(await run(`select id from mails where kind = 'password_changed'`)).toEqual([]);
  });

  test('invites a cashier, who chooses a PIN with the password; a reset and an admin are asked for none', async () => {
    const roles = (await shop.call('listRoles', { token: shop.adminToken })).data;
    const invited = await invite('undangan-kasir', roles.find(({ name }) => name === 'cashier')?.id ?? 0);
    const token = await mailedToken();
    expect((await shop.call('checkPasswordLink', { body: { token } })).data.asks_pin).toBe(true);
    const first = { token, password: NEW };
    expect(await shop.fail('usePasswordLink', { body: { ...first, pin: '123456' } })).toMatchObject({
      fields: { pin: expect.any(String) },
    });
    await shop.call('usePasswordLink', { body: { ...first, pin: '314159' } });
    const pins = async () => (await shop.call('getTillSettings', { token: shop.adminToken })).data.pin_holders;
    const holder = (await pins()).find(({ id }) => id === invited.id);
    expect(holder).toMatchObject({ approves: false });
    const check = (pin: string) => ({ token: shop.adminToken, body: { user_id: invited.id, pin } });
    expect((await shop.call('checkPin', check('314159'))).data.id).toBe(invited.id);

    // Who reads their mails must not come by the PIN as well.
    await shop.call('sendPasswordLink', { token: shop.adminToken, params: { id: invited.id } });
    const reset = await mailedToken();
    expect((await shop.call('checkPasswordLink', { body: { token: reset } })).data.asks_pin).toBe(false);
    await shop.call('usePasswordLink', { body: { token: reset, password: `${NEW}-lagi`, pin: '271828' } });
    expect((await pins()).find(({ id }) => id === invited.id)?.set_at).toBe(holder?.set_at);
  });

  test('sends an invitation again, and a new password to whom has one, without reading either', async () => {
    const invited = await invite('undangan-lagi', await adminRole());
    const send = async (id: number) => (await shop.call('sendPasswordLink', { token: shop.adminToken, params: { id } })).data;
    expect(await send(invited.id)).toMatchObject({ purpose: 'invitation', link: null });
    await use(await mailedToken());
    expect(await send(invited.id)).toMatchObject({ purpose: 'reset', link: null });
    await use(await mailedToken(), `${NEW}0`);
    expect(await statusOfLogin('undangan-lagi', `${NEW}0`)).toBe(200);
    expect((await run(`select kind from mails where user_id = $1`, [invited.id])).map(({ kind }) => kind)).toContain('password_changed');
    await run('update users set is_active = false where id = $1', [invited.id]);
    expect(await shop.fail('sendPasswordLink', { token: shop.adminToken, params: { id: invited.id } })).toMatchObject({ status: 422 });
  });

  test('hands the link over where the shop has no mail server', async () => {
    const quiet = await startTestApp();
    const { token } = await quiet.signIn('admin');
    const { id } = await quiet.signIn('customer');
    const { data } = await quiet.call('sendPasswordLink', { token, params: { id } });
    expect(data.link).toMatch(/^http:\/\/shop\.test\/kata-sandi-baru#[\w-]{43}$/u);
    await quiet.call('usePasswordLink', { body: { token: data.link?.split('#')[1], password: NEW } });
    await quiet.call('login', { body: { username: 'customer2', password: NEW } });
    expect((await quiet.call('askPasswordReset', { body: { username: 'customer2' } })).data.by_mail).toBe(false);
    expect((await quiet.database.$client.query('select id from password_links where by_mail')).rowCount).toBe(0);
    await quiet.close();
  });

  test('still types a password for a new user, by the same rules', async () => {
    const body = { username: 'ketikan', email: 'ketikan@contoh.example', first_name: 'A', last_name: 'B', role_id: await adminRole() };
    const create = (password: string) => ({ token: shop.adminToken, body: { ...body, password } });
    for (const [password, text] of [
      ['pendek-99', 'Minimal 10 karakter untuk akun yang mengurus toko.'],
      ['password123', 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.'],
      ['PasswordPassword', 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.'],
      ['bismillah1', 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.'],
      ['assalamualaikum1', 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.'],
      ['Rahasia12345', 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.'],
      ['KETIKAN@contoh.example', 'Jangan memakai username atau email sebagai kata sandi.'],
    ] as const)
      expect(await shop.fail('createUser', create(password)), password).toMatchObject({
        code: 'weak_password',
        fields: { password: text },
      });
    await shop.call('createUser', create(NEW));
  });
});

test.each(['123456', 'PASSWORD', 'aaaaaa', 'rahasia', 'qwerty123'])(
  'a buyer may take %s, who administers or sells may not',
  async (password) => {
    const name = `mudah-${password}`;
    const body = { username: name, email: `${name}@contoh.example`, password, first_name: 'Cut', last_name: 'Nyak' };
    expect((await shop.call('register', { body })).data.user.username).toBe(name);
    const staff = { ...body, username: `${name}-admin`, email: `admin-${name}@contoh.example`, role_id: await adminRole() };
    expect(await shop.fail('createUser', { token: shop.adminToken, body: staff })).toMatchObject({ status: 422, code: 'weak_password' });
  },
);

describe('the own password', () => {
  test('is changed with the old one; other sessions end, this one goes on', async () => {
    const person = await register();
    const { data: other } = await shop.call('login', { body: { username: person.username, password: OLD } });
    const change = (current_password: string) => ({ token: person.token, body: { current_password, password: NEW } });
    expect(await shop.fail('changePassword', change('bukan-ini'))).toMatchObject({
      code: 'wrong_password',
      fields: { current_password: 'Kata sandi lama salah.' },
    });
    await shop.call('changePassword', change(OLD));
    expect((await shop.call('getProfile', { token: person.token })).data.id).toBe(person.id);
    expect(await shop.fail('getProfile', { token: other.token })).toMatchObject({ status: 401 });
    await sender.send();
    expect((await sender.received()).at(-1)).toMatchObject({ to: [person.email], subject: expect.stringContaining('sudah diganti') });
  });

  test('of two changes at once one wins', async () => {
    const person = await register();
    const passwords = ['pintu-biru-1', 'pintu-biru-2'];
    const answers = await Promise.allSettled(
      passwords.map((password) => shop.call('changePassword', { token: person.token, body: { current_password: OLD, password } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusOfLogin(person.username, passwords[answers.findIndex(({ status }) => status === 'fulfilled')] ?? '')).toBe(200);
  });

  test('can be guessed ten times from a stolen session, also all at once, and its owner still signs in', async () => {
    const bounded = await startTestApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } });
    const { token } = await bounded.signIn('customer');
    const guesses = await Promise.all(
      Array.from({ length: 16 }, (_, each) =>
        bounded.fail('changePassword', { token, body: { current_password: `tebakan-${each}`, password: NEW } }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 'wrong_password')).toHaveLength(10);
    expect(guesses.filter(({ code }) => code === 'too_many_requests')).toHaveLength(6);
    await bounded.call('login', { body: { username: 'customer1', password: 'rahasia-sekali' } });
    await bounded.close();
  });
});

describe('a sign-in from a new browser', () => {
  const signIn = (username: string, cookie?: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username, password: NEW },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', ...(cookie ? { cookie } : {}) },
    });

  test('is told to an admin by mail, once a browser; a buyer gets neither mail nor cookie', async () => {
    const admin = {
      username: 'jaga',
      email: 'jaga@contoh.example',
      password: NEW,
      first_name: 'A',
      last_name: 'B',
      role_id: await adminRole(),
    };
    await shop.call('createUser', { token: shop.adminToken, body: admin });
    const first = await signIn('jaga');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^peramban=[\w-]{43}; Path=\/api\/v1\/auth\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/u);
    await signIn('jaga', cookie.split(';')[0]);
    expect(await run(`select kind from mails where kind = 'new_sign_in'`)).toHaveLength(1);
    await signIn('jaga');
    expect(await run(`select kind from mails where kind = 'new_sign_in'`)).toHaveLength(2);
    await sender.send();
    const mail = (await sender.received()).at(-1);
    expect(mail?.to).toEqual(['jaga@contoh.example']);
    expect(mail?.text).toContain('Firefox di Linux');

    const person = await register();
    const bought = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: person.username, password: OLD },
    });
    expect(bought.headers['set-cookie']).toBeUndefined();
  });
});
