import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press, type } from '../../../test/form.ts';
import { renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { useSession } from '../../lib/session.ts';
import { aUser } from '../user-for-tests.ts';
import * as module from './screen.tsx';

beforeEach(() => {
  window.location.hash = '#rahasia-awal';
});
afterEach(() => {
  window.location.hash = '';
});

const renderSetup = () => renderScreen([routeOf('/mulai', module)], '/mulai');
function fillIn(): void {
  type('Nama depan', 'Cut');
  type('Nama belakang', 'Rahmi');
  type('Username', 'cutrahmi');
  type('Email', 'rahmi@toko.example');
  type('Kata sandi', 'pagar-hijau-92');
  type('Ulangi kata sandi', 'pagar-hijau-92');
}

test('makes the first admin and signs them in; the repetition stays in the browser', async () => {
  const user = aUser({ username: 'cutrahmi' });
  const asked = stubApi({ checkSetup: () => success(null), setUpShop: () => success({ token: 'token', user }) });
  renderSetup();
  await screen.findByRole('heading', { name: 'Mulai toko Anda' });
  press('Buat akun dan mulai');
  await screen.findByText('Nama depan wajib diisi.');
  fillIn();
  type('Ulangi kata sandi', 'pagar-hijau-93');
  press('Buat akun dan mulai');
  await screen.findByText('Kata sandi tidak cocok.');
  type('Ulangi kata sandi', 'pagar-hijau-92');
  press('Buat akun dan mulai');
  await screen.findByText('At /admin/dashboard');
  expect(useSession.getState().user?.username).toBe('cutrahmi');
  expect(asked.at(-1)).toMatchObject({ name: 'setUpShop', body: { token: 'rahasia-awal', username: 'cutrahmi' } });
  expect(Object.keys(Object(asked.at(-1)?.body))).not.toContain('confirm_password');
});

test('says when the shop has an admin already, also while the form is open', async () => {
  const answers = [() => success(null)];
  stubApi({ checkSetup: () => answers.shift()?.() ?? failed('link_over'), setUpShop: () => failed('link_over') });
  renderSetup();
  await screen.findByRole('heading', { name: 'Mulai toko Anda' });
  fillIn();
  press('Buat akun dan mulai');
  await screen.findByRole('heading', { name: 'Tautan tidak berlaku' });
  expect(screen.getByRole('link', { name: 'Ke halaman masuk' }).getAttribute('href')).toBe('/login');
});

test('looks again when the link could not be looked at', async () => {
  const answers = [withoutText];
  stubApi({ checkSetup: () => answers.shift()?.() ?? success(null) });
  renderSetup();
  await screen.findByRole('button', { name: 'Coba lagi' });
  press('Coba lagi');
  await screen.findByRole('heading', { name: 'Mulai toko Anda' });
});
