import type { DataRequest } from '@lapak/contract/office/privacy';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, choose, type } from '../../../../test/form.ts';
import { rowTexts } from '../../../../test/list.ts';
import { renderAdmin, shownAddress } from '../../../../test/render-admin.tsx';
import { failed, listOf, stubApi, success, withoutText } from '../../../../test/stub-api.ts';
import { aSummary } from '../../../features/privacy/summary-for-tests.ts';
import * as module from './screen.tsx';

const ERASED: DataRequest = {
  id: 2,
  kind: 'erasure',
  way: 'admin',
  person: 'c***@surat.example',
  user_id: 12,
  asked_by: 'admin',
  orders: 3,
  created_at: '2026-01-02T03:04:05.000Z',
  done_at: null,
  kept_orders: 2,
  kept_until: 2036,
};
const TAKEN: DataRequest = { ...ERASED, id: 1, kind: 'download', way: 'guest', user_id: null, asked_by: null, done_at: ERASED.created_at };

test('tells what was asked, by whom, and what is left; is filtered, empty, and tried again', async () => {
  const rows = { current: [ERASED, TAKEN] };
  const first = [withoutText];
  const asked = stubApi({ listDataRequests: () => first.shift()?.() ?? listOf(rows.current) });
  renderAdmin('/admin/users/data-requests', module, '/admin/users/data-requests?q=cut@surat.example');
  fireEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
  await screen.findByRole('table', { name: 'Daftar permintaan data' });
  expect(rowTexts()).toEqual([
    expect.stringMatching(/Akun #12, 3 pesanan.*Hapus.*Lewat surat, oleh admin.*Nama di 2 pesanan lunas.*sampai akhir 2036/u),
    expect.stringMatching(/Tamu, 3 pesanan.*Unduh.*Sendiri, lewat tautan/u),
  ]);
  rows.current = [];
  choose('Permintaan', 'Hapus');
  await screen.findByText('Tidak ada permintaan yang sesuai.');
  expect(shownAddress()).toBe('/admin/users/data-requests?q=cut%40surat.example&kind=erasure');
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.query))).toMatchObject({ q: 'cut@surat.example', kind: 'erasure' });
});

test('finds somebody who wrote a letter, says what is held, and erases after a question', async () => {
  const looks = [() => failed('not_found', { value: 'Akun tidak ditemukan.' }), () => success(aSummary())];
  const asked = stubApi({
    listDataRequests: () => listOf([]),
    getDataOf: () => looks.shift()?.() ?? withoutText(),
    eraseDataOf: () => success({ kept_orders: 2, kept_until: 2036 }),
  });
  renderAdmin('/admin/users/data-requests', module, '/admin/users/data-requests');
  fireEvent.click(await screen.findByRole('link', { name: 'Permintaan lewat surat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Permintaan lewat surat' });
  type('Username, email, atau nomor telepon', 'tidak-ada');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cari datanya' }));
  await within(dialog).findByText('Akun tidak ditemukan.');
  type('Username, email, atau nomor telepon', 'uji');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cari datanya' }));
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Hapus datanya' }));
  await answer('Hapus data uji@surat.example?', 'Hapus selamanya');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ name }) => name === 'eraseDataOf')?.body).toEqual({ kind: 'account', value: 'uji' });
});
