import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, press } from '../../../test/form.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { failed, stubApi, success, withoutText } from '../../../test/stub-api.ts';
import { aSummary } from '../../features/privacy/summary-for-tests.ts';
import GuestDataScreen from './screen.tsx';

const renderGuest = () => renderScreen([{ path: '/data-saya', Component: GuestDataScreen }], '/data-saya');
const opened = (changes: object = {}) =>
  success({
    ...aSummary({ has_account: false, person: 'tamu@surat.example', ...changes }),
    access: 'kunci',
    until: '2026-01-02T03:04:05.000Z',
  });

test('opens the link by a press only, shows the orders of the address, and erases after a question', async () => {
  const asked = stubApi({ openDataLink: () => opened(), eraseGuestData: () => success({ kept_orders: 2, kept_until: 2036 }) });
  renderGuest();
  await screen.findByRole('button', { name: 'Buka data saya' });
  expect(asked).toEqual([]);
  press('Buka data saya');
  await screen.findByText('tamu@surat.example');
  expect(screen.queryByText('Perangkat yang masuk')).toBeNull();
  press('Hapus data saya');
  await answer('Hapus data Anda?', 'Hapus selamanya');
  await screen.findByText('Data Anda sudah dihapus');
  expect(asked.at(-1)).toMatchObject({ name: 'eraseGuestData', body: { access: 'kunci' } });
});

test('says when the link is over, before or after it was opened, and a failure can be tried again', async () => {
  const answers = [withoutText, () => opened()];
  stubApi({ openDataLink: () => answers.shift()?.() ?? withoutText(), eraseGuestData: () => failed('link_over') });
  renderGuest();
  fireEvent.click(await screen.findByRole('button', { name: 'Buka data saya' }));
  await screen.findByRole('alert');
  press('Buka data saya');
  await screen.findByText('tamu@surat.example');
  press('Hapus data saya');
  await answer('Hapus data Anda?', 'Hapus selamanya');
  await screen.findByText(/sudah dipakai atau tidak berlaku lagi/u);
});

test('what is in the way stands there before anything is pressed', async () => {
  stubApi({ openDataLink: () => opened({ obstacle: 'Masih ada 1 pesanan.' }) });
  renderGuest();
  fireEvent.click(await screen.findByRole('button', { name: 'Buka data saya' }));
  await screen.findByText('Masih ada 1 pesanan.');
  expect((screen.getByRole('button', { name: 'Hapus data saya' }) as HTMLButtonElement).disabled).toBe(true);
});
