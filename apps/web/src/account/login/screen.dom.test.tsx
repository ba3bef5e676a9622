import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import AccountLayout from '../layout.tsx';
import { aUser } from '../user-for-tests.ts';
import LoginScreen from './screen.tsx';

const renderLogin = () => renderScreen([{ path: '/login', Component: LoginScreen }], '/login');

test('asks for both fields, and the texts go while one types', async () => {
  renderLogin();
  press('Masuk');
  await screen.findByText('Masukkan username atau email.');
  expect(screen.queryByText('Masukkan kata sandi.')).not.toBeNull();
  await waitFor(() => expect(document.activeElement === field('Username atau email')).toBe(true));
  type('Username atau email', 'p');
  await waitFor(() => expect(screen.queryByText('Masukkan username atau email.')).toBeNull());
  expect(screen.queryByText('Masukkan kata sandi.')).not.toBeNull();
  type('Kata sandi', 'p');
  await waitFor(() => expect(screen.queryByText('Masukkan kata sandi.')).toBeNull());
});

test("shows the server's text for wrong data, keeps what was typed, and clears on typing", async () => {
  stubApi({ login: () => failed('wrong_credentials') });
  renderLogin();
  type('Username atau email', 'pembeli');
  type('Kata sandi', 'salah-sekali');
  press('Masuk');
  expect((await screen.findByRole('alert')).textContent).toBe('Username atau kata sandi salah.');
  expect(field('Username atau email').value).toBe('pembeli');
  expect(field('Kata sandi').value).toBe('salah-sekali');
  type('Kata sandi', 'salah-sekali!');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('has its own words for an answer without text, for none, and for none without a connection', async () => {
  const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers = [withoutText, noNetwork, noNetwork];
  const asked = stubApi({ login: () => answers.shift()?.() ?? success({ token: 'x', user: aUser() }) });
  renderLogin();
  type('Username atau email', 'pembeli');
  type('Kata sandi', 'pembeli-demo');
  press('Masuk');
  expect((await screen.findByRole('alert')).textContent).toBe('Login failed');
  press('Masuk');
  await screen.findByText('Gagal masuk. Periksa kembali data Anda.');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  press('Masuk');
  await screen.findByText('Sambungan terputus. Periksa internet Anda, lalu coba lagi.');
  online.mockRestore();
  press('Masuk');
  await waitFor(() => expect(window.localStorage.getItem('token')).toBe('x'));
  expect(asked.map(({ body }) => body)).toEqual(Array(4).fill({ username: 'pembeli', password: 'pembeli-demo', remember: false }));
});

test('shows the message of an answer without a code, and survives a success that is none', async () => {
  const answers = [
    Response.json({ success: false, error: 'Pesan server.', message: 'Pesan server.' }, { status: 400 }),
    Response.json({ success: false }),
  ];
  stubApi({ login: () => answers.shift() ?? failed('wrong_credentials') });
  renderLogin();
  type('Username atau email', 'pembeli');
  type('Kata sandi', 'pembeli-demo');
  press('Masuk');
  await screen.findByText('Pesan server.');
  press('Masuk');
  await screen.findByText('Login failed');
});

test('offers help, the register screen and the way home', async () => {
  const frame = () => ({ name: 'Lapak Uji', contact_email: 'tanya@lapak-uji.example', appearance: { logo: null } });
  renderScreen([{ loader: frame, Component: AccountLayout, children: [{ path: '/login', Component: LoginScreen }] }], '/login');
  const forgotten = await screen.findByRole('link', { name: 'Lupa kata sandi?' });
  expect(forgotten.getAttribute('href')).toBe('/lupa-kata-sandi');
  const mail = screen.getByRole('link', { name: 'tanya@lapak-uji.example' });
  expect(mail.getAttribute('href')).toMatch(/^mailto:tanya@lapak-uji\.example\?/u);
  expect(screen.getByRole('link', { name: 'Kembali ke beranda' }).getAttribute('href')).toBe('/');
  fireEvent.click(screen.getByRole('link', { name: 'Daftar sekarang' }));
  await screen.findByText('At /register');
});
