import { UserForm } from '@lapak/contract/people/identity';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts';
import { sessions, users } from '../../../../database/tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const newcomer = (name: string) => ({
  username: name,
  email: `${name}@contoh.example`,
  password: 'rahasia-kita',
  first_name: 'Cut',
  last_name: 'Nyak',
  phone_number: '0812-0000-1111',
});

describe('register', () => {
  test('makes a customer, signs them in and never shows a password', async () => {
    const { data } = await shop.call('register', { body: newcomer('pocut') });
    expect(data.user).toMatchObject({ username: 'pocut', role: { name: 'customer' }, is_active: true });
    expect(JSON.stringify(data)).not.toContain('argon2');
    const profile = await shop.call('getProfile', { token: data.token });
    expect(profile.data.email).toBe('pocut@contoh.example');
  });

  test('keeps only a hash of the token and an Argon2id hash of the password', async () => {
    const { data } = await shop.call('register', { body: newcomer('teuku') });
    const [user] = await shop.database.select().from(users).where(eq(users.id, data.user.id));
    expect(user?.password_hash).toMatch(/^\$argon2id\$/u);
    const rows = await shop.database.select().from(sessions).where(eq(sessions.user_id, data.user.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(data.token);
  });

  test('says which name is taken, whatever its case', async () => {
    await shop.call('register', { body: newcomer('laksamana') });
    const again = await shop.fail('register', { body: { ...newcomer('LAKSAMANA'), email: 'other@contoh.example' } });
    expect(again).toMatchObject({ status: 409, code: 'username_taken', fields: { username: 'Username sudah dipakai.' } });
    const mail = await shop.fail('register', { body: { ...newcomer('lain'), email: 'Laksamana@contoh.example' } });
    expect(mail).toMatchObject({ status: 409, code: 'email_taken' });
  });

  test('twenty at once with one name make one account', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => shop.call('register', { body: newcomer('serentak') })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['first_name', '', 'Nama depan wajib diisi.'],
    ['last_name', ' ', 'Nama belakang wajib diisi.'],
    ['username', '', 'Username wajib diisi.'],
    ['username', 'ab', 'Minimal 3 karakter.'],
    ['email', '', 'Email wajib diisi.'],
    ['email', 'bukan-email', 'Format email tidak valid.'],
    ['password', '', 'Kata sandi wajib diisi.'],
    ['password', '12345', 'Minimal 6 karakter.'],
    ['phone_number', 'telepon', 'Gunakan format nomor telepon yang valid.'],
  ])('answers %s = "%s" with its text', async (field, value, text) => {
    const answer = await shop.fail('register', { body: { ...newcomer('uji-coba'), [field]: value } });
    expect(answer).toMatchObject({ status: 422, success: false, fields: { [field]: text } });
    expect(answer.error).toBe(answer.message);
  });
});

describe('login', () => {
  test('takes username or email in any case', async () => {
    await shop.call('register', { body: newcomer('malahayati') });
    for (const username of ['malahayati', 'MALAHAYATI', 'Malahayati@Contoh.example']) {
      const { data } = await shop.call('login', { body: { username, password: 'rahasia-kita' } });
      expect(data.user.username).toBe('malahayati');
    }
  });

  test('takes a name whose letters the database folds otherwise than JavaScript does', async () => {
    await shop.call('register', { body: { ...newcomer('İstan'), email: 'istan@contoh.example' } });
    const { data } = await shop.call('login', { body: { username: 'İstan', password: 'rahasia-kita' } });
    expect(data.user.username).toBe('İstan');
  });

  test('takes one name in every spelling, and none that only looks like another', async () => {
    await shop.call('register', { body: newcomer('ratubudi') });
    for (const username of ['ｒａｔｕｂｕｄｉ', 'ratu\u200bbudi', ' RatuBudi '])
      expect(await shop.fail('register', { body: { ...newcomer('lainnya'), username } })).toMatchObject({ code: 'username_taken' });
    for (const username of ['rаtubudi', 'ratubudı'])
      expect((await shop.fail('register', { body: { ...newcomer('lainnya'), username } })).fields).toHaveProperty('username');
    const phones = ['\u202a+62 812-3456-7890\u202c', '0812\u20103456\u20107890', '0812\u20113456-7890'];
    const taken = await Promise.all(
      phones.map((phone_number, each) => shop.call('register', { body: { ...newcomer(`berhp${each}`), phone_number } })),
    );
    expect(taken.map(({ data }) => data.user.phone_number)).toEqual(['+62 812-3456-7890', '0812-3456-7890', '0812-3456-7890']);
  });

  test('tells a wrong name and a wrong password alike', async () => {
    const name = await shop.fail('login', { body: { username: 'tidak-ada', password: 'rahasia-kita' } });
    const password = await shop.fail('login', { body: { username: 'malahayati', password: 'salah' } });
    expect(name).toEqual(password);
    expect(name).toMatchObject({ status: 400, error: 'Username atau kata sandi salah.' });
  });

  test('remember-me decides how long the session lives', async () => {
    await shop.call('register', { body: newcomer('keumalahayati') });
    const days = async (remember: boolean) => {
      const { data } = await shop.call('login', { body: { username: 'keumalahayati', password: 'rahasia-kita', remember } });
      const rows = await shop.database.select().from(sessions).where(eq(sessions.user_id, data.user.id));
      const newest = rows.sort((a, b) => b.id - a.id)[0];
      return ((newest?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000;
    };
    expect(await days(false)).toBeLessThan(1);
    expect(await days(true)).toBeGreaterThan(29);
  });

  test('takes the email by its own name, too', async () => {
    await shop.call('register', { body: newcomer('bersurel') });
    const { data } = await shop.call('login', { body: { email: 'Bersurel@contoh.example', password: 'rahasia-kita' } });
    expect(data.user.username).toBe('bersurel');
    await shop.call('login', { body: { username: '', email: 'bersurel@contoh.example', password: 'rahasia-kita', remember: true } });
    expect((await shop.fail('login', { body: {} })).fields).toEqual({
      username: 'Masukkan username atau email.',
      password: 'Masukkan kata sandi.',
    });
    expect(await shop.fail('login', { body: { email: 7, password: 'rahasia-kita' } })).toMatchObject({
      status: 422,
      error: 'Masukkan username atau email.',
    });
  });

  test('logout ends the token at once', async () => {
    const { token } = await shop.signIn('customer');
    await shop.call('logout', { token });
    expect(await shop.fail('getProfile', { token })).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});

describe('users', () => {
  test('a new role, password or deactivation ends the sessions; other changes keep them', async () => {
    const admin = await shop.signIn('admin');
    const person = await shop.signIn('customer');
    const { data } = await shop.call('getProfile', { token: person.token });
    const same = { ...data, phone_number: '', role_id: data.role.id, password: '' };
    await shop.call('updateUser', { token: admin.token, params: { id: person.id }, body: { ...same, first_name: 'Baru' } });
    await shop.call('getProfile', { token: person.token });
    await shop.call('updateUser', { token: admin.token, params: { id: person.id }, body: { ...same, is_active: false } });
    expect((await shop.fail('getProfile', { token: person.token })).status).toBe(401);
    expect(await shop.fail('login', { body: { username: data.username, password: 'rahasia-sekali' } })).toMatchObject({
      status: 403,
      code: 'account_inactive',
    });
  });

  test('are refused with the texts of the create call; the form has its own', async () => {
    const { token } = await shop.signIn('admin');
    const texts = {
      username: 'Username is required and must be at least 3 characters long',
      email: 'Valid email is required',
      password: 'Password is required and must be at least 6 characters long',
      first_name: 'First name is required',
      last_name: 'Last name is required',
      role_id: 'Valid role is required',
    };
    const wrong = [
      {},
      { username: 'ab', email: 'a@b', password: '12345', role_id: 0 },
      { username: ' ', email: '', password: '', role_id: -1 },
    ];
    for (const body of wrong) expect((await shop.fail('createUser', { token, body })).fields).toEqual(texts);
    const form = { username: '', email: 'a@b', password: '', first_name: '', last_name: '', role_id: 0 };
    expect(UserForm.safeParse(form).error?.issues.map((issue) => issue.message)).toEqual(
      expect.arrayContaining(['Username is required', 'Invalid email format', 'Password is required', 'Role is required']),
    );
  });

  test('an admin can not delete, deactivate or demote themselves, but change the rest', async () => {
    const admin = await shop.signIn('admin');
    await shop.signIn('admin');
    const { data } = await shop.call('getUser', { token: admin.token, params: { id: admin.id } });
    const { data: roles } = await shop.call('listRoles', { token: admin.token });
    const customer = roles.find((role) => role.name === 'customer')?.id;
    const input = { token: admin.token, params: { id: admin.id } };
    const same = { ...data, role_id: data.role.id };
    const refused = {
      status: 409,
      code: 'own_account',
      error: 'Akun Anda sendiri tidak dapat dihapus, dinonaktifkan, atau dicabut hak adminnya.',
    };
    expect(await shop.fail('deleteUser', input)).toMatchObject(refused);
    expect(await shop.fail('updateUser', { ...input, body: { ...same, is_active: false } })).toMatchObject(refused);
    expect(await shop.fail('updateUser', { ...input, body: { ...same, role_id: customer } })).toMatchObject(refused);
    expect((await shop.call('updateUser', { ...input, body: { ...same, first_name: 'Baru' } })).data).toMatchObject({ first_name: 'Baru' });
    await shop.call('getProfile', { token: admin.token });
  });

  test.each(['delete', 'demote', 'deactivate'])('two admins can not %s each other at once', async (how) => {
    const alone = await startTestApp();
    try {
      const [first, second] = [await alone.signIn('admin'), await alone.signIn('admin')];
      const { data: roles } = await alone.call('listRoles', { token: first.token });
      const customer = roles.find((role) => role.name === 'customer')?.id;
      const remove = async (token: string, id: number) => {
        const input = { token, params: { id } };
        if (how === 'delete') return alone.call('deleteUser', input);
        const { data } = await alone.call('getUser', input);
        const change = how === 'demote' ? { role_id: customer } : { role_id: data.role.id, is_active: false };
        return alone.call('updateUser', { ...input, body: { ...data, ...change } });
      };
      const results = await Promise.allSettled([remove(first.token, second.id), remove(second.token, first.id)]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });

  test('a role that may enter the back office makes an admin, whatever its name', async () => {
    const admin = await shop.signIn('admin');
    await shop.database.execute(sql`insert into roles (name, display_name, can_access_admin) values ('manajer', 'Manajer', true)`);
    const { data: roles } = await shop.call('listRoles', { token: admin.token });
    const manager = { ...newcomer('manajer'), role_id: roles.find((role) => role.name === 'manajer')?.id };
    await shop.call('createUser', { token: admin.token, body: manager });
    const { token } = await shop
      .call('login', { body: { username: manager.username, password: manager.password } })
      .then(({ data }) => data);
    expect((await shop.call('listUsers', { token })).meta.total).toBeGreaterThan(1);
  });
});

describe('a sign-in under way while the password changes', () => {
  test('does not outlive it: the old password was checked, but opens no session any more', async () => {
    const { data } = await shop.call('register', { body: newcomer('pergantian') });
    const { id } = data.user;
    // Holds the account as an admin's change does, until the sign-in has checked the old password and waits.
    const admin = await shop.database.$client.connect();
    await admin.query('begin');
    await admin.query('update users set password_hash = $1 where id = $2', ['lain', id]);
    const signIn = shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: 'pergantian', password: 'rahasia-kita' },
    });
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    // Not on the admin's own connection: its transaction would go on seeing who was there when it first looked.
    await expect.poll(async () => (await shop.database.execute(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
    await admin.query('delete from sessions where user_id = $1', [id]);
    await admin.query('commit');
    admin.release();
    expect((await signIn).json()).toMatchObject({ code: 'wrong_credentials' });
    expect(await shop.database.select().from(sessions).where(eq(sessions.user_id, id))).toEqual([]);
  });
});
