import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { aUser } from '../user-for-tests.ts';
import * as module from './screen.tsx';

beforeEach(() => {
  window.location.hash = '#rahasia-tautan';
});
afterEach(() => {
  window.location.hash = '';
});

const renderNew = () => renderScreen([routeOf('/kata-sandi-baru', module)], '/kata-sandi-baru');
const link = (more: object = {}) => success({ purpose: 'reset', username: 'uji', min_length: 10, asks_pin: false, ...more });

test('takes a new password with its repetition, says how strong it is, and leads to the login', async () => {
  signIn(aUser(), 'token');
  const asked = stubApi({ checkPasswordLink: () => link(), usePasswordLink: () => success(null) });
  renderNew();
  await screen.findByRole('heading', { name: 'Kata sandi baru' });
  expect(screen.queryByText(/Kekuatan/u)).toBeNull();
  screen.getByText(/Minimal 10 karakter/u);
  type('Kata sandi baru', 'rahasia1');
  await screen.findByText('Lemah');
  type('Kata sandi baru', 'tujuh-gelas-kopi');
  await screen.findByText('Kuat');
  type('Ulangi kata sandi', 'tujuh-gelas-teh');
  press('Simpan kata sandi');
  await screen.findByText('Kata sandi tidak cocok.');
  type('Ulangi kata sandi', 'tujuh-gelas-kopi');
  press('Simpan kata sandi');
  await screen.findByText('At /login');
  expect(useSession.getState().user).toBeNull();
  expect(asked.map(({ name, body }) => [name, body])).toEqual([
    ['checkPasswordLink', { token: 'rahasia-tautan' }],
    ['usePasswordLink', { token: 'rahasia-tautan', password: 'tujuh-gelas-kopi' }],
  ]);
});

test("shows the server's reason and keeps what was typed", async () => {
  const text = 'Kata sandi ini sering dipakai orang, jadi mudah ditebak. Pilih yang lain.';
  stubApi({ checkPasswordLink: () => link(), usePasswordLink: () => failed('weak_password', { password: text }) });
  renderNew();
  await screen.findByRole('heading', { name: 'Kata sandi baru' });
  type('Kata sandi baru', 'password123');
  type('Ulangi kata sandi', 'password123');
  press('Simpan kata sandi');
  await screen.findByText(text);
  expect(field('Kata sandi baru').value).toBe('password123');
});

test('an invited person is greeted; one who stays signed in as somebody else stays so', async () => {
  signIn(aUser({ username: 'lain' }), 'token');
  stubApi({ checkPasswordLink: () => link({ purpose: 'invitation', min_length: 6 }), usePasswordLink: () => success(null) });
  renderNew();
  await screen.findByRole('heading', { name: 'Selamat bergabung' });
  type('Kata sandi baru', 'tujuh-gelas-kopi');
  type('Ulangi kata sandi', 'tujuh-gelas-kopi');
  press('Simpan kata sandi');
  await screen.findByText('At /login');
  expect(useSession.getState().user?.username).toBe('lain');
});

test('who is invited to sell chooses a PIN with the password', async () => {
  const asked = stubApi({
    checkPasswordLink: () => link({ purpose: 'invitation', asks_pin: true }),
    usePasswordLink: () => success(null),
  });
  renderNew();
  await screen.findByRole('heading', { name: 'PIN kasir' });
  type('Kata sandi baru', 'tujuh-gelas-kopi');
  type('Ulangi kata sandi', 'tujuh-gelas-kopi');
  type('PIN baru', '123456');
  type('Ulangi PIN', '123457');
  press('Simpan kata sandi dan PIN');
  await screen.findByText('PIN ini terlalu mudah ditebak.');
  await screen.findByText('PIN tidak cocok.');
  type('PIN baru', '314159');
  type('Ulangi PIN', '314159');
  press('Simpan kata sandi dan PIN');
  await screen.findByText('At /login');
  expect(asked.at(-1)).toMatchObject({ name: 'usePasswordLink', body: { password: 'tujuh-gelas-kopi', pin: '314159' } });
  expect(Object.keys(Object(asked.at(-1)?.body)).sort()).toEqual(['password', 'pin', 'token']);
});

test('says when the link is over, also while the form is open', async () => {
  const answers = [() => link()];
  stubApi({ checkPasswordLink: () => answers.shift()?.() ?? failed('link_over'), usePasswordLink: () => failed('link_over') });
  renderNew();
  await screen.findByRole('heading', { name: 'Kata sandi baru' });
  type('Kata sandi baru', 'tujuh-gelas-kopi');
  type('Ulangi kata sandi', 'tujuh-gelas-kopi');
  press('Simpan kata sandi');
  await screen.findByRole('heading', { name: 'Tautan tidak berlaku' });
  expect(screen.getByRole('link', { name: 'Minta tautan baru' }).getAttribute('href')).toBe('/lupa-kata-sandi');
});

test('looks again when the link could not be looked at', async () => {
  const answers = [withoutText];
  stubApi({ checkPasswordLink: () => answers.shift()?.() ?? link() });
  renderNew();
  await screen.findByRole('button', { name: 'Coba lagi' });
  press('Coba lagi');
  await waitFor(() => screen.getByRole('heading', { name: 'Kata sandi baru' }));
});
