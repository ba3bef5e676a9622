import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import ForgotPasswordScreen from './screen.tsx';

const renderForgot = () => renderScreen([{ path: '/lupa-kata-sandi', Component: ForgotPasswordScreen }], '/lupa-kata-sandi');

test('asks for a name, says what it did without saying whether the account exists, and may be asked again', async () => {
  const asked = stubApi({ askPasswordReset: () => success({ by_mail: true }) });
  renderForgot();
  press('Kirim tautan');
  await screen.findByText('Masukkan username atau email.');
  expect(asked).toEqual([]);
  type('Username atau email', 'cut@surat.example');
  press('Kirim tautan');
  await screen.findByText('Bila akun itu ada, tautannya sudah kami kirim ke alamat emailnya.');
  expect(asked.map(({ body }) => body)).toEqual([{ username: 'cut@surat.example' }]);
  press('Minta lagi');
  await screen.findByRole('button', { name: 'Kirim tautan' });
});

test('keeps what was typed when too much was asked, and says when the shop has no mail', async () => {
  const answers = [() => failed('too_many_requests')];
  stubApi({ askPasswordReset: () => answers.shift()?.() ?? success({ by_mail: false }) });
  renderForgot();
  type('Username atau email', 'cut');
  press('Kirim tautan');
  await screen.findByText('Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.');
  expect(field('Username atau email').value).toBe('cut');
  press('Kirim tautan');
  await screen.findByText(/^Toko ini belum dapat mengirim email\./u);
});
