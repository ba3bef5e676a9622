import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, withoutText } from '../../../test/stub-api.ts';
import RegisterScreen from './screen.tsx';

const renderRegister = () => renderScreen([{ path: '/register', Component: RegisterScreen }], '/register');

const TERMS_WANTED = 'Anda perlu menyetujui syarat dan ketentuan.';
const acceptTerms = () => fireEvent.click(screen.getByRole('checkbox', { name: /^Saya menyetujui/u }));

function fillIn(typed: Record<string, string>): void {
  for (const [label, text] of Object.entries(typed)) type(label, text);
}

const VALID = {
  'Nama depan': 'Cut',
  'Nama belakang': 'Nyak',
  Username: 'cutnyak',
  Email: 'cut@surat.example',
  'Kata sandi': 'rahasia-1',
  'Ulangi kata sandi': 'rahasia-1',
};

test('asks for every field, and each text goes while one types', async () => {
  renderRegister();
  press('Daftar');
  await screen.findByText('Nama depan wajib diisi.');
  await waitFor(() => expect(document.activeElement).toBe(field('Nama depan')));
  const required = {
    'Nama depan': 'Nama depan wajib diisi.',
    'Nama belakang': 'Nama belakang wajib diisi.',
    Username: 'Username wajib diisi.',
    Email: 'Email wajib diisi.',
    'Kata sandi': 'Kata sandi wajib diisi.',
    'Ulangi kata sandi': 'Konfirmasi kata sandi wajib diisi.',
  };
  for (const text of [...Object.values(required), TERMS_WANTED]) expect(screen.queryByText(text)).not.toBeNull();
  fillIn(VALID);
  await waitFor(() => {
    for (const text of Object.values(required)) expect(screen.queryByText(text)).toBeNull();
  });
  expect(screen.queryByText(TERMS_WANTED)).not.toBeNull();
  acceptTerms();
  await waitFor(() => expect(screen.queryByText(TERMS_WANTED)).toBeNull());
});

test('checks lengths, patterns and the repeated password', async () => {
  renderRegister();
  fillIn({
    ...VALID,
    Username: 'cu',
    Email: 'bukan-email',
    'Nomor telepon': 'nol delapan',
    'Kata sandi': '12345',
    'Ulangi kata sandi': '54321',
  });
  press('Daftar');
  const wrong = [
    'Minimal 3 karakter.',
    'Format email tidak valid.',
    'Gunakan format nomor telepon yang valid.',
    'Minimal 6 karakter.',
    'Kata sandi tidak cocok.',
  ];
  await screen.findByText('Minimal 3 karakter.');
  for (const text of wrong) expect(screen.queryByText(text)).not.toBeNull();
  fillIn({ ...VALID, 'Nomor telepon': '+62 (812) 0000-1111', 'Kata sandi': '123456', 'Ulangi kata sandi': '123456' });
  await waitFor(() => {
    for (const text of wrong) expect(screen.queryByText(text)).toBeNull();
  });
});

test('shows a taken name at its field, and a failure in words until one types', async () => {
  const answers = [
    () => failed('username_taken', { username: 'Username sudah dipakai.' }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    withoutText,
  ];
  const asked = stubApi({ register: () => answers.shift()?.() ?? withoutText() });
  renderRegister();
  fillIn(VALID);
  acceptTerms();
  press('Daftar');
  await screen.findByText('Username sudah dipakai.');
  type('Username', 'cutnyak2');
  await waitFor(() => expect(screen.queryByText('Username sudah dipakai.')).toBeNull());
  for (const lastName of ['Nyak Dhien', 'Meutia']) {
    press('Daftar');
    expect((await screen.findByRole('alert')).textContent).toBe('Pendaftaran gagal. Coba lagi nanti.');
    type('Nama belakang', lastName);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
  expect(field('Username').value).toBe('cutnyak2');
  // Confirmation and terms never leave the browser.
  expect(asked.at(-1)?.body).toEqual({
    first_name: 'Cut',
    last_name: 'Nyak Dhien',
    username: 'cutnyak2',
    email: 'cut@surat.example',
    phone_number: '',
    password: 'rahasia-1',
  });
});

test('the terms can be read', async () => {
  renderRegister();
  press('Baca syarat dan ketentuan');
  await screen.findByRole('dialog', { name: 'Syarat dan ketentuan' });
  expect(screen.queryByText('Pesanan dan pembayaran')).not.toBeNull();
  press('Saya mengerti');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
