import type { User } from '@lapak/contract/people/identity';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, press, type } from '../../../test/form.ts';
import { failed, stubApi, success } from '../../../test/stub-api.ts';
import { api } from '../../lib/browser-api.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { holdUnsavedInput } from '../../lib/unsaved-input.ts';
import RenewalHost from './renewal-host.tsx';

const CUT = { id: 7, username: 'uji', first_name: 'Cut', role: { name: 'admin' } } as User;
beforeEach(() => signIn(CUT, 'token'));

const SAVE = { body: { bank_accounts: [] } } as never;
const ask = () => api.call('updateTransferSettings', SAVE);

test('an act that asks for the password again is repeated as it was once it is proved', async () => {
  let isProved = false;
  const answers = [() => failed('wrong_password', { password: 'Kata sandi salah.' })];
  const asked = stubApi({
    updateTransferSettings: () => (isProved ? success({}) : failed('confirm_password')),
    confirmPassword: () => {
      const wrong = answers.shift();
      if (wrong) return wrong();
      isProved = true;
      return success(null);
    },
  });
  render(<RenewalHost />);
  // Two at once ask once.
  const saving = Promise.all([ask(), ask()]);
  await screen.findByRole('alertdialog', { name: 'Masukkan kata sandi Anda lagi' });
  type('Kata sandi', 'bukan-ini');
  press('Lanjutkan');
  await screen.findByText('Kata sandi salah.');
  expect(field('Kata sandi').value).toBe('bukan-ini');
  type('Kata sandi', 'yang-benar');
  press('Lanjutkan');
  await saving;
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const saves = asked.filter(({ name }) => name === 'updateTransferSettings');
  expect(saves).toHaveLength(4);
  expect(new Set(saves.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(asked.filter(({ name }) => name === 'confirmPassword').map(({ body }) => body)).toEqual([
    { password: 'bukan-ini' },
    { password: 'yang-benar' },
  ]);
});

test('cancelling fails the act and signs nobody out', async () => {
  stubApi({ updateTransferSettings: () => failed('confirm_password') });
  render(<RenewalHost />);
  const saving = ask().catch((error: unknown) => error);
  await screen.findByRole('alertdialog');
  press('Batal');
  expect(await saving).toMatchObject({ code: 'confirm_password' });
  expect(useSession.getState().token).toBe('token');
});

test('a session that ended is renewed with a second step too, and the call goes on', async () => {
  let token = 'token';
  const release = holdUnsavedInput();
  const asked = stubApi({
    updateTransferSettings: () => (token === 'new' ? success({}) : failed('not_signed_in')),
    login: () => failed('second_factor_needed', {}, { ticket: 'karcis', steps: ['totp', 'recovery'] }),
    finishSignIn: () => {
      token = 'new';
      return success({ token, user: CUT });
    },
  });
  render(<RenewalHost />);
  const saving = ask();
  await screen.findByRole('alertdialog', { name: 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan' });
  type('Kata sandi', 'yang-benar');
  press('Masuk dan lanjutkan');
  await screen.findByLabelText(/^Kode dari aplikasi autentikator/u);
  type('Kode dari aplikasi autentikator', '123456');
  press('Lanjutkan');
  await saving;
  release();
  expect(useSession.getState().token).toBe('new');
  expect(asked.filter(({ name }) => name === 'updateTransferSettings')).toHaveLength(2);
});
