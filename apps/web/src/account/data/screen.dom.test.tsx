import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { press, type } from '../../../test/form.ts';
import { renderScreen, routeOf } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { aSummary } from '../../features/privacy/summary-for-tests.ts';
import { signIn, useSession } from '../../lib/session.ts';
import { aUser } from '../user-for-tests.ts';
import * as module from './screen.tsx';

beforeEach(() => signIn(aUser(), 'token'));

const renderData = () => renderScreen([routeOf('/profile/data', module)], '/profile/data');
const count = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows what is held in sum, and saves it as a page or as JSON', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked = stubApi({
    getOwnData: () => success(aSummary()),
    takeOwnData: (body) => {
      const { format } = body as { format: string };
      return success({ name: `data-saya.${format}`, type: 'text/plain', content: 'isi' });
    },
  });
  renderData();
  await screen.findByText('Alamat tersimpan');
  expect(['Alamat tersimpan', 'Perangkat yang masuk', 'Bukti transfer', 'Email yang kami kirim'].map(count)).toEqual(['1', '2', '1', '7']);
  press('Unduh untuk dibaca');
  await waitFor(() => expect(saved).toEqual(['data-saya.html']));
  await waitFor(() => expect((screen.getByRole('button', { name: 'Unduh JSON' }) as HTMLButtonElement).disabled).toBe(false));
  press('Unduh JSON');
  await waitFor(() => expect(saved).toEqual(['data-saya.html', 'data-saya.json']));
  expect(asked.filter(({ name }) => name === 'takeOwnData').map(({ body }) => body)).toEqual([{ format: 'html' }, { format: 'json' }]);
  vi.restoreAllMocks();
});

test('says what stays before it erases, keeps asking after a wrong password, and signs out', async () => {
  const answers = [() => failed('wrong_password', { password: 'Kata sandi salah.' }), () => success({})];
  const asked = stubApi({
    getOwnData: () => success(aSummary()),
    confirmPassword: () => answers.shift()?.() ?? withoutText(),
    eraseOwnData: () => success({ kept_orders: 2, kept_until: 2036 }),
  });
  renderData();
  fireEvent.click(await screen.findByRole('button', { name: 'Hapus akun dan data saya' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hapus akun dan data saya?' });
  within(dialog).getByText(/2 pesanan yang sudah dibayar disimpan sampai akhir tahun 2036/u);
  type('Kata sandi Anda', 'salah-sekali');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus selamanya' }));
  await within(dialog).findByText('Kata sandi salah.');
  expect(asked.some(({ name }) => name === 'eraseOwnData')).toBe(false);
  type('Kata sandi Anda', 'benar-sekali');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hapus selamanya' }));
  await waitFor(() => expect(useSession.getState().user).toBeNull());
  expect(asked.find(({ name }) => name === 'eraseOwnData')?.body).toEqual({ sure: true });
});

test('says what is in the way, and a failed load is tried again', async () => {
  const answers = [withoutText, () => success(aSummary({ obstacle: 'Masih ada 1 pesanan.' }))];
  stubApi({ getOwnData: () => answers.shift()?.() ?? withoutText() });
  renderData();
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByText('Masih ada 1 pesanan.');
  expect((screen.getByRole('button', { name: 'Hapus akun dan data saya' }) as HTMLButtonElement).disabled).toBe(true);
});
