import type { SecondFactors } from '@lapak/contract/people/second-factors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, press, type } from '../../../../test/form.ts';
import { renderScreen, routeOf } from '../../../../test/render-screen.tsx';
import { failed, stubApi, success } from '../../../../test/stub-api.ts';
import { signIn } from '../../../lib/session.ts';
import { aUser } from '../../user-for-tests.ts';
import * as module from '../screen.tsx';

const NONE: SecondFactors = {
  policy: 'offered',
  required_from: null,
  is_due: false,
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  passkey_host: 'lapak.example',
};
const CODES = Array.from({ length: 10 }, (_, each) => `AAAA-BBBB-CCCC-DDD${each}`);

beforeEach(() => signIn(aUser(), 'token'));

/** The profile, whose factors are what the test says at that time. */
function renderProfile(factors: () => SecondFactors, answers: Parameters<typeof stubApi>[0] = {}) {
  const calls = stubApi({
    getProfile: () => success(aUser()),
    listSessions: () => success([]),
    getSecondFactors: () => success(factors()),
    ...answers,
  });
  renderScreen([routeOf('/profile', module)], '/profile');
  return calls;
}

test('sets up an app: secret to type, a wrong code stays, then the recovery codes once', async () => {
  let factors = NONE;
  const refusals = [() => failed('wrong_code', { code: 'Kode belum cocok.' })];
  renderProfile(() => factors, {
    startTotp: () => success({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }),
    confirmTotp: () => {
      const refusal = refusals.shift();
      if (refusal) return refusal();
      factors = { ...NONE, totp_since: '2026-11-01T02:00:00.000Z', recovery_codes_left: 10 };
      return success({ recovery_codes: CODES });
    },
  });
  await screen.findByRole('button', { name: 'Aktifkan aplikasi autentikator' });
  press('Aktifkan aplikasi autentikator');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  const toApp = screen.getByText('Buka di aplikasi autentikator');
  expect(toApp.getAttribute('href')).toBe('otpauth://totp/x?secret=ABCDEFGHIJKLMNOP');
  type('2. Kode yang tampil di aplikasi', '111222');
  press('Aktifkan');
  await screen.findByText('Kode belum cocok.');
  press('Aktifkan');
  await screen.findByText(CODES[9] ?? '');
  press('Sudah saya simpan');
  await screen.findByText('Aktif sejak 1 November 2026.');
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(screen.queryByText(/^Sisa 10 dari 10\./u)).not.toBeNull();
});

test('asks before it deletes the last way, and says what follows', async () => {
  const passkeys = [{ id: 5, name: 'Laptop', created_at: '2026-11-01T02:00:00.000Z', last_used_at: null }];
  const calls = renderProfile(() => ({ ...NONE, passkeys, recovery_codes_left: 3 }), { deletePasskey: () => success(null) });
  await screen.findByRole('button', { name: 'Hapus Laptop' });
  press('Hapus Laptop');
  await screen.findByText(/Setelah ini masuk cukup dengan kata sandi/u);
  await answer('Hapus kunci sandi "Laptop"?', 'Batal');
  press('Hapus Laptop');
  await answer('Hapus kunci sandi "Laptop"?', 'Hapus');
  await waitFor(() => expect(calls.filter(({ name }) => name === 'deletePasskey')).toHaveLength(1));
});

test('a due one is all that the profile shows', async () => {
  renderProfile(() => ({ ...NONE, policy: 'required', required_from: '2026-01-01', is_due: true }));
  await screen.findByText(/Toko mewajibkan verifikasi dua langkah/u);
  expect(screen.queryByRole('button', { name: 'Ubah profil' })).toBeNull();
  expect(screen.queryByText('Perangkat yang masuk')).toBeNull();
});

test('who was led here keeps the codes before going on to where they began', async () => {
  signIn(aUser({ role: { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true } }), 'token');
  let factors: SecondFactors = { ...NONE, policy: 'required', required_from: '2026-01-01', is_due: true };
  renderProfile(() => factors, {
    getProfile: () => success(aUser({ role: { id: 1, name: 'admin', display_name: 'Admin', can_access_admin: true } })),
    startTotp: () => success({ secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' }),
    confirmTotp: () => {
      factors = { ...factors, is_due: false, totp_since: '2026-11-01T02:00:00.000Z', recovery_codes_left: 10 };
      return success({ recovery_codes: CODES });
    },
  });
  await screen.findByRole('button', { name: 'Aktifkan aplikasi autentikator' });
  press('Aktifkan aplikasi autentikator');
  await screen.findByText('ABCD EFGH IJKL MNOP');
  type('2. Kode yang tampil di aplikasi', '111222');
  press('Aktifkan');
  await screen.findByText(CODES[9] ?? '');
  // The rest of the profile has come meanwhile, behind the codes.
  await screen.findByText('Perangkat yang masuk');
  expect(screen.queryByText(CODES[9] ?? '')).not.toBeNull();
  press('Sudah saya simpan');
  await screen.findByText('At /admin/dashboard');
});

test('says from when it is required', async () => {
  renderProfile(() => ({ ...NONE, policy: 'required', required_from: '2999-12-01' }));
  await screen.findByText(/Wajib bagi admin dan supervisor mulai .*1 Desember 2999\./u);
});

test('shows nothing where the shop offers none', async () => {
  renderProfile(() => ({ ...NONE, policy: 'off' }));
  await screen.findByText('Perangkat yang masuk');
  expect(screen.queryByText('Verifikasi dua langkah')).toBeNull();
});

test('that it can’t be loaded is said, and tried again', async () => {
  const answers = [() => failed('overloaded'), () => success(NONE)];
  renderProfile(() => NONE, { getSecondFactors: () => answers.shift()?.() ?? success(NONE) });
  await screen.findByText('Verifikasi dua langkah gagal dimuat.');
  press('Coba lagi');
  await screen.findByRole('button', { name: 'Aktifkan aplikasi autentikator' });
});
