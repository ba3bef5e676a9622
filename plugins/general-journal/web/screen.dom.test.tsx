import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press, type } from '../../../apps/web/test/form.ts';
import { rowTexts } from '../../../apps/web/test/list.ts';
import { renderAdmin, shownAddress } from '../../../apps/web/test/render-admin.tsx';
import { failed, listOf, stubApi, success } from '../../../apps/web/test/stub-api.ts';
import type { ManualEntry } from '../contract/general-journal.ts';
import * as module from './screen.tsx';

const ACCOUNTS = [
  { account: 'own:asset-1', number: '1-2100', name: 'Oven' },
  { account: 'own:expense-2', number: '6-2000', name: 'Penyusutan' },
];
const ENTRY: ManualEntry = {
  ...{
    id: 7,
    document: 'J-40',
    day: '2026-11-30',
    booked_on: '2026-11-30',
    about: 'Penyusutan November',
    reference: 'BM-1',
    has_paper: false,
  },
  lines: [
    { number: '6-2000', name: 'Penyusutan', debit: 150_000, credit: 0 },
    { number: '1-2100', name: 'Oven', debit: 0, credit: 150_000 },
  ],
  ...{ by: 'Cut Rahmi', at: '2026-11-30T10:00:00.000Z', undoes: null, undone_by: null },
};
const render = (query = '') => renderAdmin('/admin/accounting/journal', module, `/admin/accounting/journal${query}`);
const lists = (entries: ManualEntry[]) => ({ listManualEntries: () => listOf(entries), listManualAccounts: () => success(ACCOUNTS) });

test('each entry shows its lines with their sides, where it was booked later, and what takes it back', async () => {
  const late = { ...ENTRY, id: 8, document: 'J-41', booked_on: '2026-12-02', undone_by: 'J-42', has_paper: true };
  stubApi(lists([ENTRY, late]));
  render();
  await screen.findByRole('table', { name: 'Jurnal umum' });
  const rows = rowTexts().filter((text) => text?.includes('November'));
  expect(rows[0]).toMatch(
    /^30 November 2026J-40Penyusutan NovemberBM-1 · Cut Rahmi.*6-2000 PenyusutanDebit Rp\s150\.000.*Kredit Rp\s150\.000/u,
  );
  expect(rows[1]).toContain('J-41, dibukukan 2 Desember 2026');
  expect(rows[1]).toContain('Dibatalkan J-42');
  expect(screen.getAllByRole('button', { name: 'Batalkan' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Bukti' })).toHaveLength(1);
});

test('the form says which side lacks how much, keeps what was typed when it is refused, and closes once it is booked', async () => {
  let isTired = true;
  const asked = stubApi({ ...lists([]), addManualEntry: () => (isTired ? failed('overloaded') : success(ENTRY)) });
  render();
  await screen.findByText('Belum ada catatan');
  fireEvent.click(screen.getAllByRole('button', { name: 'Catat jurnal' })[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat jurnal' }));
  const fill = (label: string, index: number, value: string) => {
    const found = dialog.getAllByLabelText((name) => name.startsWith(label))[index];
    if (!found) throw new Error(`no field ${label}`);
    fireEvent.change(found, { target: { value } });
  };
  type('Keterangan', 'Penyusutan November');
  fill('Akun', 0, 'own:expense-2');
  fill('Akun', 1, 'own:asset-1');
  fill('Debit', 0, '150000');
  await screen.findByText(/^Kredit masih kurang Rp\s150\.000\.$/u);
  fill('Kredit', 1, '150000');
  await screen.findByText('Debit dan kredit sama.');
  press('Catat');
  await screen.findByText(/Server sedang sibuk/u);
  expect(screen.getByDisplayValue('Penyusutan November')).toBeTruthy();
  isTired = false;
  press('Catat');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownAddress()).toBe('/admin/accounting/journal');
  const sent = asked.filter(({ name }) => name === 'addManualEntry');
  expect(sent.map(({ body }) => body)).toMatchObject([
    {},
    {
      about: 'Penyusutan November',
      lines: [
        { debit: 150_000, credit: 0 },
        { debit: 0, credit: 150_000 },
      ],
    },
  ]);
});

test('a paper may be added to an entry that has none, and nothing is sent without a file', async () => {
  const asked = stubApi(lists([ENTRY, { ...ENTRY, id: 8, document: 'J-41', has_paper: true }]));
  render();
  await screen.findByRole('table', { name: 'Jurnal umum' });
  expect(screen.getAllByRole('button', { name: 'Tambah bukti' })).toHaveLength(1);
  press('Tambah bukti');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tambah bukti' }));
  dialog.getByText(/^J-40, Penyusutan November\./u);
  dialog.getByLabelText(/^Bukti/u);
  fireEvent.click(dialog.getByRole('button', { name: 'Tambah bukti' }));
  await dialog.findByText('Unggah berkasnya dahulu.');
  expect(asked.some(({ name }) => name === 'addManualPaper')).toBe(false);
  fireEvent.click(dialog.getByRole('button', { name: 'Batal' }));
  await waitFor(() => expect(shownAddress()).toBe('/admin/accounting/journal'));
});
