import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, field, press, type } from '../../../test/form.ts';
import { renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { logOut } from '../../lib/log-out.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { aUser } from '../user-for-tests.ts';
import * as module from './screen.tsx';

beforeEach(() => signIn(aUser(), 'token'));

const renderProfile = () => renderScreen([routeOf('/profile', module)], '/profile');

const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows the account, discards what is cancelled, and shows what is saved', async () => {
  let user = aUser();
  const asked = stubApi({
    getProfile: () => success(user),
    updateProfile: (body) => {
      user = { ...user, ...(body as object) };
      return success(user);
    },
  });
  renderProfile();
  await screen.findByRole('button', { name: 'Ubah profil' });
  const shown = ['Nama lengkap', 'Username', 'Email', 'Nomor telepon', 'Peran', 'Anggota sejak'].map(value);
  expect(shown).toEqual(['Cut Uji', 'uji', 'uji@surat.example', 'Not provided', 'Pelanggan', '2 Januari 2026']);
  expect(screen.queryByText('Active')).not.toBeNull();
  expect(screen.queryByText('Inactive')).toBeNull();

  press('Ubah profil');
  await waitFor(() => expect(document.activeElement === field('Nama depan')).toBe(true));
  type('Nama depan', 'Salah');
  press('Batal');
  expect(value('Nama lengkap')).toBe('Cut Uji');
  await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Ubah profil'));

  press('Ubah profil');
  expect(field('Nama depan').value).toBe('Cut');
  type('Nama depan', 'Pocut');
  type('Nomor telepon', '0812-0000-2222');
  press('Simpan');
  await screen.findByText('Profile updated successfully');
  await waitFor(() => expect(value('Nama lengkap')).toBe('Pocut Uji'));
  await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe('Ubah profil'));
  expect(value('Nomor telepon')).toBe('0812-0000-2222');
  expect(useSession.getState().user?.first_name).toBe('Pocut');
  expect(JSON.parse(window.localStorage.getItem('user') ?? 'null')).toMatchObject({ first_name: 'Pocut' });
  expect(asked.filter(({ name }) => name === 'updateProfile')).toHaveLength(1);
});

test('says what is wrong, and a failed save keeps what was typed', async () => {
  const answers = [() => failed('email_taken', { email: 'Email sudah terdaftar.' }), withoutText];
  stubApi({
    getProfile: () => success(aUser()),
    listSessions: () => success([]),
    getSecondFactors: () => success({ policy: 'off', totp_since: null, passkeys: [] }),
    updateProfile: () => answers.shift()?.() ?? withoutText(),
  });
  renderProfile();
  await screen.findByRole('button', { name: 'Ubah profil' });
  press('Ubah profil');
  type('Nama depan', '');
  type('Email', 'bukan-email');
  type('Nomor telepon', 'abc');
  press('Simpan');
  await screen.findByText('Nama depan wajib diisi.');
  for (const text of ['Format email tidak valid.', 'Gunakan format nomor telepon yang valid.']) screen.getByText(text);
  type('Nama depan', 'Laksamana');
  type('Nomor telepon', '');
  type('Email', 'admin@lapakhijau.example');
  press('Simpan');
  await screen.findByText('Email sudah terdaftar.');
  type('Email', 'laksamana@surat.example');
  press('Simpan');
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to update profile');
  expect(field('Nama depan').value).toBe('Laksamana');
  expect(field('Email').value).toBe('laksamana@surat.example');
});

// Nobody inactive can sign in; only who is signed in while it happens gets here.
test('says so when the account is not active', async () => {
  stubApi({ getProfile: () => success(aUser({ is_active: false })) });
  renderProfile();
  await screen.findByText('Inactive');
});

test('shows a loading message while the user is absent', async () => {
  const held = Promise.withResolvers<Response>();
  stubApi({ getProfile: () => held.promise });
  renderProfile();
  expect((await screen.findAllByText('Memuat profil...')).length).toBeGreaterThan(0);
  held.resolve(success(aUser()));
  await screen.findByRole('button', { name: 'Ubah profil' });
  expect(screen.queryByText('Memuat profil...')).toBeNull();
});

test('says when it cannot be loaded, and loads again', async () => {
  const answers = [withoutText];
  stubApi({ getProfile: () => answers.shift()?.() ?? success(aUser()) });
  renderProfile();
  await screen.findByText('Failed to get profile');
  press('Coba lagi');
  await screen.findByRole('button', { name: 'Ubah profil' });
});

test('a profile that is loaded or saved late brings nobody back', async () => {
  for (const late of ['getProfile', 'updateProfile'] as const) {
    signIn(aUser(), 'token');
    const held = Promise.withResolvers<Response>();
    const asked = stubApi({ getProfile: () => success(aUser()), logout: () => success(null), [late]: () => held.promise });
    renderProfile();
    if (late === 'updateProfile') {
      fireEvent.click(await screen.findByRole('button', { name: 'Ubah profil' }));
      press('Simpan');
    }
    await waitFor(() => expect(asked.some(({ name }) => name === late)).toBe(true));
    logOut();
    held.resolve(success(aUser()));
    await (late === 'updateProfile'
      ? screen.findByText('Profile updated successfully')
      : screen.findByRole('button', { name: 'Ubah profil' }));
    expect(useSession.getState().user).toBeNull();
    expect(window.localStorage.getItem('user')).toBeNull();
    cleanup();
  }
});

test('changes the password with the old one, and says what is wrong with either', async () => {
  const answers = [
    () => failed('wrong_password', { current_password: 'Kata sandi lama salah.' }),
    () => failed('weak_password', { password: 'Terlalu mudah.' }),
  ];
  const asked = stubApi({ getProfile: () => success(aUser()), changePassword: () => answers.shift()?.() ?? success(null) });
  renderProfile();
  await screen.findByRole('button', { name: 'Ganti kata sandi' });
  press('Ganti kata sandi');
  press('Simpan kata sandi');
  await screen.findByText('Masukkan kata sandi lama.');
  type('Kata sandi lama', 'yang-lama');
  type('Kata sandi baru', 'tujuh-gelas-kopi');
  press('Simpan kata sandi');
  await screen.findByText('Kata sandi lama salah.');
  press('Simpan kata sandi');
  await screen.findByText('Terlalu mudah.');
  expect(field('Kata sandi lama').value).toBe('yang-lama');
  press('Simpan kata sandi');
  await screen.findByText('Kata sandi baru tersimpan. Perangkat lain sudah dikeluarkan.');
  expect(asked.filter(({ name }) => name === 'changePassword').at(-1)?.body).toEqual({
    current_password: 'yang-lama',
    password: 'tujuh-gelas-kopi',
  });
});

test('shows where one is signed in, and ends one or all others after a question', async () => {
  const device = (id: number, browser: string, is_current: boolean) => ({
    id,
    browser,
    network: '203.0.113.7',
    last_seen_at: '2026-01-02T03:04:05.000Z',
    created_at: '2026-01-02T03:04:05.000Z',
    is_current,
  });
  let sessions = [device(1, 'Firefox di Linux', true), device(2, 'Chrome di Android', false), device(3, 'Safari di iPhone', false)];
  const asked = stubApi({
    getProfile: () => success(aUser()),
    listSessions: () => success(sessions),
    endSession: () => {
      sessions = sessions.filter(({ id }) => id !== 2);
      return success(null);
    },
    endOtherSessions: () => {
      sessions = sessions.slice(0, 1);
      return success(null);
    },
  });
  renderProfile();
  const own = await screen.findByText('Perangkat ini');
  expect(own.closest('li')?.textContent).toContain('Firefox di Linux');
  expect(screen.queryByRole('button', { name: 'Keluarkan Firefox di Linux' })).toBeNull();
  press('Keluarkan Chrome di Android');
  await answer('Keluarkan Chrome di Android?', 'Keluarkan');
  await waitFor(() => expect(screen.queryByText('Chrome di Android')).toBeNull());
  press('Keluarkan semua perangkat lain');
  await answer('Keluarkan semua perangkat lain?', 'Keluarkan');
  await waitFor(() => expect(screen.queryByText('Safari di iPhone')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Keluarkan semua perangkat lain' })).toBeNull();
  expect(asked.filter(({ name }) => name.startsWith('end')).map(({ name }) => name)).toEqual(['endSession', 'endOtherSessions']);
});

test('the profile is shown also where the list of devices cannot be loaded', async () => {
  stubApi({ getProfile: () => success(aUser()), listSessions: withoutText });
  renderProfile();
  await screen.findByText('Daftar perangkat gagal dimuat.');
  screen.getByRole('button', { name: 'Ubah profil' });
});

test('names the address that waits for its link, and keeps the old one when that is wished', async () => {
  let waiting: string | null = 'baru@surat.example';
  const asked = stubApi({
    getProfile: () => success({ ...aUser(), waiting_email: waiting }),
    withdrawEmail: () => {
      waiting = null;
      return success(null);
    },
  });
  renderProfile();
  await screen.findByText('baru@surat.example');
  expect(value('Email')).toBe('uji@surat.example');
  press('Batalkan ganti email');
  await waitFor(() => expect(screen.queryByText('baru@surat.example')).toBeNull());
  expect(asked.some(({ name }) => name === 'withdrawEmail')).toBe(true);
});
