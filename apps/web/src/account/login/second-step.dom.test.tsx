import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import { aUser } from '../user-for-tests.ts';
import LoginScreen from './screen.tsx';

const asked = (steps: string[]) => () => failed('second_factor_needed', {}, { ticket: 'karcis', steps });

async function signInTo(steps: string[], answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({ login: asked(steps), ...answers });
  renderScreen([{ path: '/login', Component: LoginScreen }], '/login');
  type('Username atau email', 'admin');
  type('Kata sandi', 'kata-sandi-saya');
  press('Masuk');
  await screen.findByRole('heading', { name: 'Satu langkah lagi' });
  return calls;
}

test('asks for a code after the password, keeps a wrong one, and signs in by a right one', async () => {
  const answers = [() => failed('wrong_code'), () => success({ token: 'x', user: aUser() })];
  const calls = await signInTo(['totp', 'recovery'], { finishSignIn: () => answers.shift()?.() ?? failed('wrong_code') });
  expect(window.localStorage.getItem('token')).toBeNull();
  await screen.findByLabelText(/^Kode dari aplikasi autentikator/u);
  press('Lanjutkan');
  await screen.findByText('Masukkan enam angka dari aplikasi.');
  type('Kode dari aplikasi autentikator', '123 456');
  press('Lanjutkan');
  await screen.findByText('Kode salah atau sudah pernah dipakai.');
  expect(field('Kode dari aplikasi autentikator').value).toBe('123 456');
  press('Lanjutkan');
  await waitFor(() => expect(window.localStorage.getItem('token')).toBe('x'));
  expect(calls.filter(({ name }) => name === 'finishSignIn').map(({ body }) => body)).toEqual(
    Array(2).fill({ ticket: 'karcis', code: '123456' }),
  );
});

test('takes a recovery code instead, and asks for the password again once the time is over', async () => {
  await signInTo(['totp', 'recovery'], { finishSignIn: () => failed('sign_in_over') });
  await screen.findByLabelText(/^Kode dari aplikasi autentikator/u);
  press('Pakai kode pemulihan');
  type('Kode pemulihan', 'abcd');
  press('Lanjutkan');
  await screen.findByText('Masukkan kode pemulihan, 16 huruf dan angka.');
  type('Kode pemulihan', 'abcd-efgh-jkmn-pqrs');
  press('Lanjutkan');
  await screen.findByText('Waktu untuk langkah kedua sudah habis. Masukkan kata sandi Anda lagi.');
  expect(field('Username atau email').value).toBe('admin');
  expect(field('Kata sandi').value).toBe('kata-sandi-saya');
});

test('offers only what the account has, and the way back', async () => {
  await signInTo(['passkey', 'recovery']);
  await screen.findByRole('button', { name: 'Pakai kunci sandi' });
  expect(screen.queryByRole('button', { name: 'Pakai kode dari aplikasi' })).toBeNull();
  press('Kembali');
  expect(field('Kata sandi').value).toBe('kata-sandi-saya');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('says why there is no passkey: the browser has none, or the shop has another name', async () => {
  const question = { challenge: 'eA', timeout: 1, rpId: 'lapak.example', allowCredentials: [], userVerification: 'required' };
  stubApi({ startPasskeySignIn: () => success({ ticket: 'karcis', question }) });
  renderScreen([{ path: '/login', Component: LoginScreen }], '/login');
  press('Masuk dengan kunci sandi');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Kunci sandi hanya bisa dipakai lewat alamat yang aman|^Peramban ini belum/u,
  );
});
