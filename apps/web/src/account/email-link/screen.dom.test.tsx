import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { press } from '../../../test/form.ts';
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

const renderLink = () => renderScreen([routeOf('/alamat-email', module)], '/alamat-email');
const link = (purpose: 'address' | 'address_back') => success({ purpose, username: 'uji', email: 'baru@surat.example' });

test('a new address counts after a press, not after a look, and whoever is signed in stays so', async () => {
  signIn(aUser(), 'token');
  const asked = stubApi({ checkEmailLink: () => link('address'), useEmailLink: () => link('address') });
  renderLink();
  await screen.findByText('baru@surat.example');
  expect(asked.map(({ name }) => name)).toEqual(['checkEmailLink']);
  press('Pakai alamat ini');
  await screen.findByText('Alamat email baru berlaku');
  expect(asked.at(-1)).toMatchObject({ name: 'useEmailLink', body: { token: 'rahasia-tautan' } });
  expect(useSession.getState().user?.username).toBe('uji');
});

test('the way back signs out here too, and says where the link to a new password went', async () => {
  signIn(aUser(), 'token');
  stubApi({ checkEmailLink: () => link('address_back'), useEmailLink: () => link('address_back') });
  renderLink();
  await screen.findByRole('heading', { name: 'Batalkan ganti alamat email' });
  press('Bukan saya, batalkan');
  await screen.findByText(/Tautan untuk membuat kata sandi baru sudah kami kirim/u);
  expect(useSession.getState().user).toBeNull();
});

test('says when the link is over, before or at the press, and what else is wrong', async () => {
  const answers = [withoutText, () => failed('email_taken')];
  stubApi({ checkEmailLink: () => link('address'), useEmailLink: () => answers.shift()?.() ?? failed('link_over') });
  renderLink();
  await screen.findByText('baru@surat.example');
  press('Pakai alamat ini');
  await screen.findByRole('alert');
  press('Pakai alamat ini');
  await screen.findByText('Email sudah terdaftar.');
  press('Pakai alamat ini');
  await screen.findByText('Tautan tidak berlaku');
});
